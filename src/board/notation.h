// Moves and squares as UCI writes them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "board/position.h"

namespace castellan {

/// How castling is written: `e1g1`, or `e1h1` (king takes rook, as Chess960 needs).
enum class CastlingNotation { KingTarget, KingTakesRook };

/// The notation that says what is meant in this position and in those after it: the usual one,
/// except where castling rights need Chess960.
CastlingNotation clear_castling(const Position& position);

std::string to_string(Square s);  ///< "e4"; "-" for Square::None
std::optional<Square> parse_square(std::string_view text);
char to_char(Piece p);         ///< FEN letter, '.' for none
Piece parse_piece(char c);     ///< Piece::None when `c` is no FEN letter
char to_char(PieceType t);     ///< lower case letter
const char* name_of(Color c);  ///< "White" or "Black"

/// "e2e4", "e7e8q"; "0000" for no move.
std::string to_uci(Move move, CastlingNotation castling = CastlingNotation::KingTarget);

/// The legal move that `text` names, or nothing. Castling in either notation, the promotion
/// letter in either case; where a king step and a castling are written alike the step is meant.
std::optional<Move> parse_uci_move(const Position& position, std::string_view text);

}  // namespace castellan
