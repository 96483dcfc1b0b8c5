// Moves as people read and type them.
#pragma once

#include <string>
#include <string_view>

#include "board/move.h"
#include "board/position.h"
#include "play/style.h"
#include "util/result.h"

namespace castellan::play {

/// A legal move in the style's notation. The long form names both squares and is written with en
/// dashes and a multiplication sign, or with '-' and 'x' in ASCII: "Ng1–f3", "e5×d6 e.p.",
/// "e7–e8Q+", "0–0–0#".
std::string move_text(const Position& position, Move move, const Style& style);

/// A move as typed: SAN, long form (with any kind of dash or cross) or UCI.
struct TypedMove {
  Move move;                     ///< for a promotion without a piece, the one to a queen
  bool lacks_promotion = false;  ///< the piece has to be asked for
};

/// The legal move meant, or why there is none, with the matching ones if there are several.
Result<TypedMove> parse_move(const Position& position, std::string_view text);

/// The same promotion to another piece ('q', 'r', 'b' or 'n' in either case, or its name);
/// kNoMove for any other text.
Move with_promotion(Move promotion, std::string_view piece);

}  // namespace castellan::play
