// From a score to the chances of the game.
#pragma once

#include "board/position.h"
#include "engine/listener.h"
#include "search/score.h"

namespace castellan::engine {

/// Expected result for the side to move. Two logistic curves, one for winning and one for losing,
/// whose distance (the width of the draw) grows as men leave the board; the draw is what is left.
/// The constants are a first guess, to be fitted once there are games of our own.
Wdl win_draw_loss(search::Score score, const Position& position);

}  // namespace castellan::engine
