#include "game/blockade.h"

#include <array>

#include "board/attacks.h"
#include "board/bitboard.h"
#include "util/fixed_vector.h"

namespace castellan::game {
namespace {

constexpr std::size_t kMen = 32;
constexpr std::size_t kKings = 2;  // they come first in the list of men

constexpr Bitboard diagonal_steps(Bitboard b) {
  const Bitboard ranks = b << 8 | b >> 8;
  return shift<1>(ranks) | shift<-1>(ranks);
}

constexpr Bitboard straight_steps(Bitboard b) {
  return b << 8 | b >> 8 | shift<1>(b) | shift<-1>(b);
}

constexpr Bitboard king_steps(Bitboard b) { return diagonal_steps(b) | straight_steps(b); }

constexpr Bitboard knight_steps(Bitboard b) {
  const Bitboard one = shift<1>(b) | shift<-1>(b);
  const Bitboard two = shift<1>(shift<1>(b)) | shift<-1>(shift<-1>(b));
  return one << 16 | one >> 16 | two << 8 | two >> 8;
}

/// One step of a man of this kind from any of the squares; a slider's moves are such steps.
constexpr Bitboard steps(PieceType type, Color color, Bitboard from) {
  switch (type) {
    case PieceType::Pawn:
      return pawn_attacks(color, from);
    case PieceType::Knight:
      return knight_steps(from);
    case PieceType::Bishop:
      return diagonal_steps(from);
    case PieceType::Rook:
      return straight_steps(from);
    default:
      return king_steps(from);
  }
}

/// The squares of a file in front of a pawn's square, as its colour sees it.
constexpr Bitboard ahead(Color color, Square from) {
  const Bitboard above = ~Bitboard{0} << index(from) << 1;
  const Bitboard below = bit(from) - 1;
  return file_bits(file_of(from)) & (color == Color::White ? above : below);
}

/// A man of the position and what may become of it.
struct Man {
  PieceType type;
  Color color;
  Square home;
  Bitboard reach;           ///< squares where it might ever stand
  bool capturable = false;  ///< might ever be taken
  bool left_file = false;   ///< a pawn that might ever capture

  /// Stands where it stands for good.
  bool fixed() const { return reach == bit(home) && !capturable; }
};

/// What every man might ever do.
class Future {
 public:
  explicit Future(const Position& position);

  /// Runs to the fixpoint; false as soon as a pawn might promote.
  bool complete();
  bool mate_is_conceivable(Color winner) const;

 private:
  struct Side {
    Bitboard fixed = 0;    ///< squares of fixed men
    Bitboard guarded = 0;  ///< squares that fixed men attack for good
    Bitboard targets = 0;  ///< where men other than the king might stand
    Bitboard hits = 0;     ///< where its men might capture
  };

  void summarise();
  bool extend(Man& man) const;
  bool extend_pawn(Man& pawn) const;
  Bitboard file_limit(const Man& pawn) const;
  Bitboard open() const { return ~(sides_[0].fixed | sides_[1].fixed); }
  const Side& side(Color c) const { return sides_[at(c)]; }
  const Man& king(Color c) const { return men_[at(c)]; }

  Bitboard attacks_from(const Man& man, Square from, Square prey) const;
  Bitboard all_attacks(const Man& man, const Man& prey) const;
  bool can_be_shut_in(Square square, Color winner, Bitboard flights) const;
  bool can_be_blocked(Bitboard flights, Color loser) const;

  FixedVector<Man, kMen> men_;
  std::array<Side, kColors> sides_;
};

Future::Future(const Position& position) {
  for (const Color c : {Color::White, Color::Black}) {
    const Square s = position.king_square(c);
    men_.push_back({PieceType::King, c, s, bit(s)});
  }
  for (const Square s : squares(position.occupied() & ~position.pieces(PieceType::King))) {
    const Piece piece = position.piece_on(s);
    men_.push_back({type_of(piece), color_of(piece), s, bit(s)});
  }
  // A pawn that may be taken en passant counts as standing on the square it crossed, too.
  const Square crossed = position.en_passant_square();
  if (crossed == Square::None) return;
  const Square victim = offset(crossed, -pawn_push(position.side_to_move()));
  for (Man& man : men_)
    if (man.home == victim) man.reach |= bit(crossed);
}

/// What follows for each side from what is known of its men.
void Future::summarise() {
  sides_ = {};
  for (const Man& man : men_) {
    Side& own = sides_[at(man.color)];
    if (man.fixed()) {
      own.fixed |= bit(man.home);
      own.guarded |= steps(man.type, man.color, man.reach);
    }
    if (man.type != PieceType::King) {
      own.targets |= man.reach;
      own.hits |= steps(man.type, man.color, man.reach);
    }
  }
  for (const Color c : {Color::White, Color::Black})
    sides_[at(c)].hits |= king_steps(king(c).reach) & ~side(~c).guarded;
}

bool Future::complete() {
  bool changed = true;
  while (changed) {
    changed = false;
    summarise();
    for (Man& man : men_) {
      if (man.type == PieceType::Pawn) {
        changed |= extend_pawn(man);
        if ((man.reach & relative_rank_bits(man.color, 7)) != 0) return false;
      } else {
        changed |= extend(man);
      }
      if (man.type != PieceType::King && !man.capturable &&
          (man.reach & side(~man.color).hits) != 0) {
        man.capturable = true;
        changed = true;
      }
    }
  }
  return true;
}

/// Adds the squares that open up to a piece; says whether there were any.
bool Future::extend(Man& man) const {
  Bitboard free = open();
  if (man.type == PieceType::King) free &= ~side(~man.color).guarded;
  const Bitboard before = man.reach;
  for (Bitboard more = before; more != 0; man.reach |= more)
    more = steps(man.type, man.color, man.reach) & free & ~man.reach;
  return man.reach != before;
}

bool Future::extend_pawn(Man& pawn) const {
  const Bitboard before = pawn.reach;
  const bool had_left = pawn.left_file;
  const Bitboard free = open();
  const Bitboard captures = pawn_attacks(pawn.color, pawn.reach) & side(~pawn.color).targets & free;
  if (captures != 0) {
    pawn.left_file = true;
    pawn.reach |= captures;
  }
  const Bitboard pushable = pawn.left_file ? free : free & file_limit(pawn);
  for (Bitboard more = before; more != 0; pawn.reach |= more) {
    const Bitboard pushed = pawn.color == Color::White ? pawn.reach << 8 : pawn.reach >> 8;
    more = pushed & pushable & ~pawn.reach;
  }
  return pawn.reach != before || pawn.left_file != had_left;
}

/// Where a pawn may be pushed that never leaves its file: not past an enemy pawn that never does,
/// nor where that pawn stands now, as neither can ever get behind the other.
Bitboard Future::file_limit(const Man& pawn) const {
  Bitboard free = ahead(pawn.color, pawn.home);
  for (const Man& other : men_) {
    if (other.type == PieceType::Pawn && other.color != pawn.color && !other.left_file &&
        !other.capturable && contains(free, other.home))
      free &= ~(ahead(pawn.color, other.home) | bit(other.home));
  }
  return free;
}

/// Looks for a man that might attack the loser's king on some square from some square, while the
/// other men of the winner are wherever they do most harm.
bool Future::mate_is_conceivable(Color winner) const {
  const Man& prey = king(~winner);
  std::array<Bitboard, kMen> harm{};  // what each hunter might attack
  for (std::size_t i = kKings; i < men_.size(); ++i)
    if (men_[i].color == winner) harm[i] = all_attacks(men_[i], prey);

  for (std::size_t i = kKings; i < men_.size(); ++i) {
    const Man& hunter = men_[i];
    Bitboard closed = side(~winner).fixed;  // flight squares, without this hunter
    for (std::size_t other = kKings; other < men_.size(); ++other)
      if (other != i) closed |= harm[other];
    for (const Square s : squares(prey.reach & harm[i])) {
      // Attacks are mutual but for a pawn's.
      const Man mirrored{hunter.type, ~winner, s, bit(s)};
      for (const Square from : squares(hunter.reach & attacks_from(mirrored, s, s))) {
        const Bitboard flights = king_attacks(s) & ~closed & ~attacks_from(hunter, from, s);
        if (can_be_shut_in(s, winner, flights)) return true;
      }
    }
  }
  return false;
}

/// What a man attacks from a square where it might stand, men that might be out of the way left
/// out; also across the king on `prey`, which gives no cover to the squares behind it.
Bitboard Future::attacks_from(const Man& man, Square from, Square prey) const {
  if (man.type == PieceType::Pawn) return pawn_attacks(man.color, from);
  return attacks(man.type, from, ~open() & ~bit(prey));
}

/// What a man attacks from all squares where it might stand.
Bitboard Future::all_attacks(const Man& man, const Man& prey) const {
  // A king that moves is no obstacle to begin with.
  if (!prey.fixed()) return steps(man.type, man.color, man.reach);
  Bitboard result = 0;
  for (const Square from : squares(man.reach)) result |= attacks_from(man, from, prey.home);
  return result;
}

/// Whether the winner's king, from one of its squares, and men of the loser might together close
/// all flight squares of the king on `square`.
bool Future::can_be_shut_in(Square square, Color winner, Bitboard flights) const {
  const Bitboard kings = king(winner).reach & ~king_attacks(square) & ~bit(square);
  const Bitboard near = kings & king_steps(flights);
  if (near != kings && can_be_blocked(flights, ~winner)) return true;
  for (const Square s : squares(near))
    if (can_be_blocked(flights & ~king_attacks(s), ~winner)) return true;
  return false;
}

/// Whether each of the squares might be occupied by another of the loser's men: the marriage
/// problem, solved by augmenting paths.
bool Future::can_be_blocked(Bitboard flights, Color loser) const {
  std::array<Square, kMen> taken;
  taken.fill(Square::None);
  Bitboard tried = 0;  // men, by index
  const auto settle = [&](const auto& self, Square flight) -> bool {
    for (std::size_t i = kKings; i < men_.size(); ++i) {
      const Man& man = men_[i];
      if (man.color != loser || !contains(man.reach, flight) || (tried >> i & 1) != 0) continue;
      tried |= Bitboard{1} << i;
      if (taken[i] != Square::None && !self(self, taken[i])) continue;
      taken[i] = flight;
      return true;
    }
    return false;
  };
  for (const Square flight : squares(flights)) {
    tried = 0;
    if (!settle(settle, flight)) return false;
  }
  return true;
}

}  // namespace

bool is_blockaded(const Position& position, Color winner) {
  if (position.has_castling_rights()) return false;
  Future future(position);
  return future.complete() && !future.mate_is_conceivable(winner);
}

}  // namespace castellan::game
