#include "game/dead_position.h"

#include "board/apply_move.h"
#include "board/bitboard.h"
#include "board/movegen.h"

namespace castellan::game {
namespace {

// Forced lines are short in practice. In a live position the first line tried reaches the depth
// limit and ends the search, so the limit on positions matters only for rare tangles.
constexpr int kForcedPlies = 8;
constexpr int kForcedPositions = 500;

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

NoMateProof prove_no_mate(const Position& position, Color winner) {
  if (!has_mating_material(position, winner)) return NoMateProof::Material;
  int positions_left = kForcedPositions;
  if (every_line_fails(position, winner, kForcedPlies, positions_left))
    return NoMateProof::ForcedLine;
  // The place for proofs by blockade.
  return NoMateProof::None;
}

}  // namespace castellan::game
