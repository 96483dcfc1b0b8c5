// Men taken and who is ahead.
#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "board/position.h"
#include "game/game.h"
#include "play/style.h"

namespace castellan::play {

/// How many of each type of man one side has taken; indexed by PieceType.
using Taken = std::array<int, kPieceTypes>;

/// What `side` took in the first `plies` moves of the game.
Taken taken_by(const game::Game& game, Color side, std::size_t plies);

/// Material of `side` less that of the other, in pawns: knight and bishop 3, rook 5, queen 9.
int material_lead(const Position& position, Color side);

/// The taken men, dearest first, and the lead when there is one: "q n p p +3". Empty when there is
/// nothing to show. At most `width` columns.
std::string taken_text(const Taken& taken, Color side, int lead, const Style& style, int width);

}  // namespace castellan::play
