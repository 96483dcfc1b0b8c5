// Legal move generation.
#pragma once

#include <array>

#include "board/bitboard.h"
#include "board/move.h"
#include "board/position.h"
#include "board/types.h"

namespace castellan {

/// Noisy: captures, en passant and queen promotions. Quiet: every other move, under-promotions
/// without capture included. Together they are exactly the legal moves.
enum class MoveSet { All, Noisy, Quiet };

/// Appends the legal moves of the given set.
void generate_moves(const Position& position, MoveList& moves, MoveSet set = MoveSet::All);

/// The legal moves.
inline MoveList legal_moves(const Position& position) {
  MoveList moves;
  generate_moves(position, moves);
  return moves;
}

/// The number of legal moves, counted without listing them.
int count_legal_moves(const Position& position);
bool has_legal_move(const Position& position);

/// Whether the piece that a legal move puts down attacks the enemy king. Discovered checks and the
/// rook of castling are not looked for.
bool gives_direct_check(const Position& position, Move move);

/// For each type of piece of the side to move, the squares from which it would attack the enemy
/// king; none for the king. A legal move that neither promotes nor castles gives direct check
/// exactly if it ends on one of them.
std::array<Bitboard, kPieceTypes> direct_check_squares(const Position& position);

/// Whether any 16-bit value is a legal move here.
bool is_legal(const Position& position, Move move);

}  // namespace castellan
