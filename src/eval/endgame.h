// What material alone says: the phase of the game, hopeless advantages, certain wins.
#pragma once

#include "board/position.h"
#include "eval/tapered.h"

namespace castellan::eval {

/// 24 with all pieces on the board, 0 with none but kings and pawns.
inline constexpr int kFullPhase = 24;
int game_phase(const Position& position);

/// How much of the advantage of `strong` counts, in 64ths; 0 when it cannot win at all: a lone
/// minor piece or two knights without pawns, or rook's pawns with the wrong bishop against a king
/// that holds the corner.
int endgame_scale(const Position& position, Color strong);

/// For White: a bonus that grows as a bare black king is driven to the edge (with bishop and
/// knight: to a corner of the bishop's colour), or minus the same for Black. 0 unless one side is
/// bare and the other has the pieces to mate.
int mop_up(const Position& position);

/// The evaluation in White's view from the sum of all terms: interpolated by phase, the endgame
/// half scaled, mop-up added, within +-kMaxEvaluation.
int blend(const Position& position, Tapered sum);

}  // namespace castellan::eval
