// Standard algebraic notation, as PGN defines it.
#pragma once

#include <string>
#include <string_view>

#include "board/move.h"
#include "board/position.h"
#include "util/result.h"

namespace castellan::game {

/// A legal move as people write it: "Nbd2", "exd5", "e8=Q+", "O-O#". The square of origin is
/// named only as far as other legal moves make it necessary (file, else rank, else both).
std::string to_san(const Position& position, Move move);

/// The legal move that `text` means.
///
/// Lenient: the origin may be named in full ("Nb1d2", "e2e4", "Ng1-f3"); check, mate and
/// annotation marks, "x", "=", "e.p." and a leading move number may be there or not; castling with
/// O, o or 0; promotion as e8=Q, e8Q, e8(Q) or e8/q; UCI form in either castling notation, also
/// with a hyphen ("g1-f3"). A pawn capture must name its file ("exd5" or "ed5"), and a small b is
/// always the b-file.
///
/// The error says whether no legal move fits, or lists those that do when there are several.
Result<Move> parse_san(const Position& position, std::string_view text);

}  // namespace castellan::game
