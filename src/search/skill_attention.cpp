#include "search/skill_attention.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>

#include "board/see.h"
#include "util/rng.h"

namespace castellan::search {
namespace {

// All weights are log-odds in hundredths.
constexpr int kRecapture = 200;    // the fit says 153; so Medium takes back 95 times in 100
constexpr int kGoodCapture = 125;  // of an equal, dearer or undefended piece
constexpr int kOtherCapture = 10;
constexpr int kEnPassant = -100;
constexpr int kPawnMove = 25;
constexpr int kKnightMove = -25;
constexpr int kKingMove = 40;
constexpr int kCastling = 100;
constexpr int kQueenPromotion = 150;
constexpr int kUnderPromotion = -200;
constexpr int kEvasion = 30;
constexpr int kLongDiagonal = -40;
constexpr int kLongDiagonalSteps = 4;
constexpr int kRootMove = 80;

// The more is at stake the less is overlooked: 1.27 per unit of winning chance (scale -1..1) that
// the captured piece is worth beyond a pawn; more for a queen, which nobody leaves standing.
// Pawn, knight, bishop, rook, queen, king, none.
constexpr int kStake[] = {0, 40, 40, 70, 150, 0, 0};

int capture_visibility(const Position& position, Move move, Square exchange) {
  if (move.is_en_passant()) return kEnPassant;
  const PieceType victim = position.captured_type(move);
  if (move.to() == exchange) return kRecapture + kStake[index(victim)];
  const PieceType hunter = type_of(position.piece_on(move.from()));
  const Bitboard defenders = position.attackers_to(move.to(), position.occupied()) &
                             position.pieces(~position.side_to_move());
  if (kSeeValue[index(victim)] >= kSeeValue[index(hunter)] || defenders == 0)
    return kGoodCapture + kStake[index(victim)];
  return kOtherCapture;
}

int piece_visibility(const Position& position, Move move) {
  switch (type_of(position.piece_on(move.from()))) {
    case PieceType::Pawn:
      return kPawnMove;
    case PieceType::Knight:
      return kKnightMove;
    case PieceType::King:
      return kKingMove;
    default:
      break;
  }
  const int files = std::abs(file_of(move.from()) - file_of(move.to()));
  const int ranks = std::abs(rank_of(move.from()) - rank_of(move.to()));
  return files == ranks && files >= kLongDiagonalSteps ? kLongDiagonal : 0;
}

constexpr int kMaxLogOdds = 1000;  // beyond this everything is seen, or nothing

// Share of the 32-bit numbers that lie below the chance belonging to each log-odds.
std::vector<std::uint32_t> make_logistic_table() {
  std::vector<std::uint32_t> table;
  table.reserve(2 * kMaxLogOdds + 1);
  for (int z = -kMaxLogOdds; z <= kMaxLogOdds; ++z)
    table.push_back(static_cast<std::uint32_t>(4294967295.0 / (1.0 + std::exp(-z / 100.0))));
  return table;
}

const std::vector<std::uint32_t>& logistic_table() {
  static const std::vector<std::uint32_t> table = make_logistic_table();
  return table;
}

constexpr std::uint64_t kMisjudgementSalt = 0xA5A5F00DC0FFEE11ULL;
constexpr std::uint64_t kMoveStep = 0x9E3779B97F4A7C15ULL;

}  // namespace

int visibility(const Position& position, Move move, Square exchange) {
  const int evasion = position.in_check() ? kEvasion : 0;
  if (move.is_castling()) return kCastling;
  int weight = piece_visibility(position, move) + evasion;
  if (position.is_capture(move)) weight += capture_visibility(position, move, exchange);
  if (move.is_promotion())
    weight += move.promotion_piece() == PieceType::Queen ? kQueenPromotion : kUnderPromotion;
  return weight;
}

Perception::Perception(const LevelParams& params, std::uint64_t seed)
    : turn_seed_(seed), logistic_(&logistic_table()) {
  // Standard deviation of the sum of four 16-bit numbers: 65536 * sqrt(4 / 12).
  noise_scale_ = params.noise / 37837.2;
  for (int ply = 0; ply < kPlies; ++ply) {
    const double z = params.attention - params.attention_loss * ply;
    const double bounded = std::clamp(z, -20.0, 20.0);
    log_odds_[static_cast<std::size_t>(ply)] = static_cast<int>(std::lround(100 * bounded));
  }
  log_odds_[0] += kRootMove;
}

std::uint64_t Perception::view(const Position& position) const {
  return mix64(turn_seed_ ^ position.key());
}

bool Perception::sees(std::uint64_t view, Move move, int visibility, int ply) const {
  const int z = log_odds_[static_cast<std::size_t>(std::min(ply, kPlies - 1))] + visibility;
  if (z >= kMaxLogOdds) return true;
  if (z <= -kMaxLogOdds) return false;
  const std::uint64_t draw = mix64(view + (move.bits() + 1ULL) * kMoveStep);
  return (draw >> 32) < (*logistic_)[static_cast<std::size_t>(z + kMaxLogOdds)];
}

int Perception::misjudgement(std::uint64_t view) const {
  // Four uniform numbers added up are close to a bell curve (Irwin-Hall) and never stray beyond
  // 3.46 deviations.
  const std::uint64_t draw = mix64(view ^ kMisjudgementSalt);
  const int sum = static_cast<int>((draw & 0xFFFF) + (draw >> 16 & 0xFFFF) + (draw >> 32 & 0xFFFF) +
                                   (draw >> 48)) -
                  2 * 65535;
  constexpr int kThreeDeviations = 113511;
  return static_cast<int>(
      std::floor(std::clamp(sum, -kThreeDeviations, kThreeDeviations) * noise_scale_ + 0.5));
}

double ordinary_chance(const LevelParams& params, int ply) {
  const double root = ply == 0 ? kRootMove / 100.0 : 0;
  return 1 / (1 + std::exp(-(params.attention - params.attention_loss * ply + root)));
}

std::uint64_t turn_seed(std::uint64_t seed, Key root, int occurrences) {
  return mix64(mix64(seed + kMoveStep) ^
               (root + static_cast<std::uint64_t>(occurrences) * kMoveStep));
}

}  // namespace castellan::search
