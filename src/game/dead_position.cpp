#include "game/dead_position.h"

#include <unordered_set>
#include <vector>

#include "board/apply_move.h"
#include "board/bitboard.h"
#include "board/movegen.h"
#include "game/blockade.h"

namespace castellan::game {
namespace {

// Forced lines are short in practice. In a live position the first line tried reaches the depth
// limit and ends the search, so the limit on positions matters only for rare tangles.
constexpr int kForcedPlies = 8;
constexpr int kForcedPositions = 500;

// Positions with more moves are open enough for mates to be found sooner or later, and can be
// followed by more positions than could be visited.
constexpr int kFewMoves = 16;
constexpr int kReachedPositions = 5000;

/// All lines from here within `plies` moves end without a mate by `winner`.
bool every_line_fails(const Position& position, Color winner, int plies, int& positions_left) {
  if (!has_mating_material(position, winner)) return true;
  if (positions_left-- <= 0) return false;
  const MoveList moves = legal_moves(position);
  if (moves.empty()) {
    const bool winner_has_mated = position.in_check() && position.side_to_move() != winner;
    return !winner_has_mated;
  }
  if (plies == 0) return false;
  for (const Move move : moves)
    if (!every_line_fails(after(position, move), winner, plies - 1, positions_left)) return false;
  return true;
}

/// Visits every position that can follow, unless these are too many or the winner can promote
/// freely; true when none is a mate by `winner`. A position is not followed up where it is proved
/// otherwise; a blockade can only come about by a capture or a pawn move. Two positions with one
/// key would be taken for the same: about once in 10^12 searches of this size.
bool nothing_reached_is_mate(const Position& root, Color winner) {
  std::unordered_set<Key> seen = {root.key()};
  std::vector<Position> open = {root};
  for (int visited = 0; !open.empty(); ++visited) {
    if (visited == kReachedPositions) return false;
    const Position position = open.back();
    open.pop_back();
    const bool winner_moves = position.side_to_move() == winner;
    const MoveList moves = legal_moves(position);
    if (moves.empty() && position.in_check() && !winner_moves) return false;
    for (const Move move : moves) {
      if (winner_moves && move.is_promotion() && !position.is_capture(move) &&
          move.promotion_piece() == PieceType::Queen)
        return false;
      const Position next = after(position, move);
      if (!seen.insert(next.key()).second || !has_mating_material(next, winner)) continue;
      if (next.halfmove_clock() == 0 && is_blockaded(next, winner)) continue;
      open.push_back(next);
    }
  }
  return true;
}

}  // namespace

bool has_mating_material(const Position& position, Color winner) {
  using enum PieceType;
  if ((position.pieces(winner, Pawn) | position.pieces(winner, Rook, Queen)) != 0) return true;

  const Bitboard knights = position.pieces(winner, Knight);
  const Bitboard bishops = position.pieces(winner, Bishop);
  const Color loser = ~winner;
  if (knights != 0) {
    if (bishops != 0 || more_than_one(knights)) return true;
    return (position.pieces(loser, Rook, Bishop) | position.pieces(loser, Knight, Pawn)) != 0;
  }
  if (bishops == 0) return false;
  if (on_both_colors(bishops)) return true;
  const Bitboard other_color = (bishops & kDarkSquares) != 0 ? kLightSquares : kDarkSquares;
  return position.pieces(loser, Knight, Pawn) != 0 ||
         (position.pieces(loser, Bishop) & other_color) != 0;
}

NoMateProof prove_no_mate(const Position& position, Color winner, Effort effort) {
  if (!has_mating_material(position, winner)) return NoMateProof::Material;
  int positions_left = kForcedPositions;
  if (every_line_fails(position, winner, kForcedPlies, positions_left))
    return NoMateProof::ForcedLine;
  if (is_blockaded(position, winner)) return NoMateProof::Blocked;
  if (effort == Effort::Full && count_legal_moves(position) <= kFewMoves &&
      nothing_reached_is_mate(position, winner))
    return NoMateProof::ForcedLine;
  return NoMateProof::None;
}

bool is_dead(const Position& position, Effort effort) {
  return prove_no_mate(position, Color::White, effort) != NoMateProof::None &&
         prove_no_mate(position, Color::Black, effort) != NoMateProof::None;
}

}  // namespace castellan::game
