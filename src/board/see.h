// Static exchange evaluation.
#pragma once

#include "board/position.h"

namespace castellan {

/// Material values of the exchange, in centipawns: pawn, knight, bishop, rook, queen, king, none.
inline constexpr int kSeeValue[] = {100, 300, 300, 500, 900, 0, 0};

/// Whether `move` and the best series of recaptures on its target square win at least
/// `threshold` centipawns for the side that plays it. Pins are ignored; x-ray attackers join in.
/// A pawn that recaptures on its last rank becomes a queen.
/// Source: swap algorithm with a null window, as described on the Chess Programming Wiki.
bool see_at_least(const Position& position, Move move, int threshold);

}  // namespace castellan
