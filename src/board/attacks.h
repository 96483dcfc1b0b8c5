// Where pieces attack, from tables filled once at start-up.
#pragma once

#include "board/bitboard.h"
#include "board/types.h"

namespace castellan {

Bitboard pawn_attacks(Color c, Square s);
Bitboard knight_attacks(Square s);
Bitboard king_attacks(Square s);
Bitboard bishop_attacks(Square s, Bitboard occupied);
Bitboard rook_attacks(Square s, Bitboard occupied);
Bitboard queen_attacks(Square s, Bitboard occupied);
Bitboard attacks(PieceType t, Square s, Bitboard occupied);  ///< not for pawns
Bitboard between(Square a, Square b);  ///< strictly between; empty when not on one line
Bitboard line(Square a, Square b);     ///< whole line through both; empty when not on one line

}  // namespace castellan
