#include "play/hint.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <string_view>

#include "board/apply_move.h"
#include "board/fen.h"
#include "board/movegen.h"
#include "board/see.h"
#include "play/material.h"
#include "play/move_text.h"

namespace castellan::play {

namespace {

constexpr std::int64_t kThreatTimeMs = 120;
constexpr std::size_t kLookAhead = 8;  // plies of a line that count as a plan
constexpr int kPawn = 100;             // centipawns
constexpr int kDearest = 900;
constexpr int kClearScore = 60;  // better or worse, in centipawns

constexpr std::array<std::string_view, kPieceTypes> kNames = {"pawn", "knight", "bishop",
                                                              "rook", "queen",  "king"};

/// What the exchange begun by a capture wins, in centipawns; 0 when it is nothing.
int exchange_gain(const Position& position, Move move) {
  if (!position.is_capture(move)) return 0;
  for (int gain = kDearest; gain >= kPawn; gain -= kPawn)
    if (see_at_least(position, move, gain)) return gain;
  return 0;
}

/// "wins a rook", or "wins material (+2)" where no single man has that value.
std::string winning(int gain) {
  switch (gain) {
    case 100:
      return "wins a pawn";
    case 300:
      return "wins a piece";
    case 500:
      return "wins a rook";
    case 900:
      return "wins a queen";
    default:
      return "wins material (+" + std::to_string(gain / kPawn) + ")";
  }
}

std::string winning_exchange(const Position& position, Move move, int gain) {
  const PieceType captured = position.captured_type(move);
  if (kSeeValue[index(captured)] != gain) return winning(gain);
  return "wins a " + std::string(kNames[at(captured)]);
}

/// What a line has won when the dust has settled.
struct Harvest {
  int gain = 0;           ///< centipawns
  std::size_t plies = 0;  ///< after which it is in
  bool promotes = false;  ///< a pawn of the mover became something on the way
};

/// The line's last moment within sight where the mover is to move, not in check, and nothing is
/// about to be taken.
Harvest harvest(const Position& start, const std::vector<Move>& line) {
  const Color mover = start.side_to_move();
  const int before = material_lead(start, mover);
  Harvest best;
  bool promotes = false;
  Position position = start;
  const std::size_t plies = std::min(line.size(), kLookAhead);
  for (std::size_t i = 0; i < plies; ++i) {
    promotes |= i % 2 == 0 && line[i].is_promotion();
    apply_move(position, line[i]);
    const bool settled = i % 2 == 1 && !position.in_check() &&
                         (i + 1 == line.size() || !position.is_capture(line[i + 1]));
    if (settled) best = {(material_lead(position, mover) - before) * kPawn, i + 1, promotes};
  }
  return best;
}

/// The opponent's threat, when the best move takes it away; else empty.
std::string parried(const Position& position, Move best, const Position& passed_position,
                    const Thought& threat, const Style& style) {
  if (!threat.move) return "";
  const std::string text = move_text(passed_position, threat.move, style);
  const Position next = after(position, best);
  if (threat.mate && *threat.mate > 0) {
    if (*threat.mate > 1)
      return "avoids a threat: " + text + " and mate in " + std::to_string(*threat.mate);
    if (is_legal(next, threat.move)) {
      const Position mated = after(next, threat.move);
      if (mated.in_check() && !has_legal_move(mated)) return "";
    }
    return "avoids a threat: " + text;
  }
  const int gain = exchange_gain(passed_position, threat.move);
  if (gain < 2 * kPawn) return "";
  if (is_legal(next, threat.move) && exchange_gain(next, threat.move) >= gain) return "";
  const std::string what = winning_exchange(passed_position, threat.move, gain);
  return "avoids a threat: " + text + ' ' + what;
}

/// The move takes back on the square of the last capture.
bool recaptures(const game::Game& game, Move move) {
  if (game.plies() == 0) return false;
  const Move last = game.moves().back();
  return move.to() == last.to() && game.position_at(game.plies() - 1).is_capture(last) &&
         game.position().is_capture(move);
}

std::string by_score(const Thought& best) {
  if (best.score >= kClearScore) return "keeps the better game (" + score_text(best) + ")";
  if (best.score <= -kClearScore)
    return "is the best of a worse position (" + score_text(best) + ")";
  return "keeps the balance (" + score_text(best) + ")";
}

}  // namespace

std::optional<game::Game> passed(const game::Game& game) {
  const Position& position = game.position();
  if (position.in_check()) return std::nullopt;
  std::string fen = to_fen(position);
  const std::size_t side = fen.find(' ') + 1;
  fen[side] = position.side_to_move() == Color::White ? 'b' : 'w';
  if (position.en_passant_square() != Square::None) {
    const std::size_t rights = fen.find(' ', side) + 1;
    fen.replace(fen.find(' ', rights) + 1, 2, "-");
  }
  Result<game::Game> other = game::Game::from_fen(fen);
  if (!other) return std::nullopt;
  return *std::move(other);
}

std::string explain(const game::Game& game, const Thought& best,
                    const std::optional<Thought>& threat, const Style& style) {
  const Position& position = game.position();
  if (best.mate && *best.mate == 1) return "mates at once";
  if (best.mate && *best.mate > 1) return "mates in " + std::to_string(*best.mate);
  if (count_legal_moves(position) == 1) return "is the only legal move";
  if (best.mate) return "holds out longest";

  const int exchange = exchange_gain(position, best.move);
  if (exchange > 0 && best.score > -kClearScore)
    return recaptures(game, best.move) ? "takes back"
                                       : winning_exchange(position, best.move, exchange);
  const Harvest won = harvest(position, best.line);
  if (won.gain >= kPawn && best.score > 0) {
    const std::string how = line_text(game, best, won.plies, style);
    return (won.promotes ? "promotes a pawn: " : winning(won.gain) + ": ") + how;
  }
  if (threat) {
    const std::optional<game::Game> other = passed(game);
    const std::string reason =
        other ? parried(position, best.move, other->position(), *threat, style) : "";
    if (!reason.empty()) return reason;
  }
  if (position.in_check()) return "gets out of check";
  if (recaptures(game, best.move)) return "takes back";
  if (best.move.is_castling()) return "brings the king into safety";
  return by_score(best);
}

Hint Adviser::advise(const game::Game& game, const Style& style,
                     const std::function<bool()>& interrupted) {
  const std::optional<game::Game> other = passed(game);
  engine::Limits limits;
  limits.movetime_ms = other ? kTimeMs - kThreatTimeMs : kTimeMs;
  const Thought best = thinker_.think(game, limits, interrupted);
  std::optional<Thought> threat;
  if (other && has_legal_move(other->position())) {
    limits.movetime_ms = kThreatTimeMs;
    threat = thinker_.think(*other, limits, interrupted);
  }
  return {best.move, explain(game, best, threat, style)};
}

Thought Adviser::evaluate(const game::Game& game, const std::function<bool()>& interrupted) {
  engine::Limits limits;
  limits.movetime_ms = kTimeMs;
  return thinker_.think(game, limits, interrupted);
}

std::string score_text(const Thought& thought) {
  if (thought.mate)
    return (*thought.mate > 0 ? "mate in " : "mated in ") + std::to_string(std::abs(*thought.mate));
  char text[32];
  std::snprintf(text, sizeof text, "%+.2f", thought.score / 100.0);
  return text;
}

std::string line_text(const game::Game& game, const Thought& thought, std::size_t plies,
                      const Style& style) {
  std::string text;
  Position position = game.position();
  for (std::size_t i = 0; i < std::min(plies, thought.line.size()); ++i) {
    if (i > 0) text += ' ';
    text += move_text(position, thought.line[i], style);
    apply_move(position, thought.line[i]);
  }
  return text;
}

}  // namespace castellan::play
