// Forsyth-Edwards notation, in and out.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "board/position.h"
#include "util/result.h"

namespace castellan {

inline constexpr std::string_view kStartFen =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

struct ParsedFen {
  Position position;
  /// What was repaired or dropped on the way ("castling right K dropped: no rook"), for the user.
  std::vector<std::string> warnings;
};

/// Reads a FEN: standard, X-FEN or Shredder-FEN castling letters.
///
/// Strict about what cannot be a chess position: eight ranks of eight squares, one king each, no
/// pawn on a back rank, the side not to move not in check, at most 16 men and 8 pawns a side with
/// promotions paid for by missing pawns. Forgiving about what people paste: blanks, CRLF, missing
/// or `-` counters, false castling and en passant flags (dropped with a warning).
Result<ParsedFen> parse_fen(std::string_view text);

/// Six fields; castling as KQkq where that is unambiguous, else the file letter of the rook
/// (X-FEN); the en passant square only when a legal capture exists.
std::string to_fen(const Position& position);

}  // namespace castellan
