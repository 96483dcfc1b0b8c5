// What is certain about endgames and hard for a net to learn.
#pragma once

#include "board/position.h"
#include "search/score.h"

namespace castellan::search {

/// The net's evaluation `score` with what is known for certain; both from the side to move's view.
///   - 0 when the side ahead cannot win: a lone minor piece, two knights, or rook's pawns with the
///     wrong bishop against a king that holds the corner;
///   - a third of it when every pawn is locked for good and there are no queens;
///   - more of it the further a bare king has been driven to the edge or, by bishop and knight, to
///   a
///     corner of the bishop's colour.
Score with_endgame_knowledge(const Position& position, Score score);

}  // namespace castellan::search
