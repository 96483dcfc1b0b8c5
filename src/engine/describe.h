// Positions shown to people.
#pragma once

#include <string>

#include "board/notation.h"
#include "board/position.h"
#include "nnue/network.h"

namespace castellan::engine {

/// The board drawn with White at the bottom, then FEN, key (hexadecimal) and checking pieces.
std::string describe(const Position& position);

/// What a net sees: for every man how much the evaluation changes without him (centipawns, good for
/// White is positive), and the static evaluation, from the side to move's view, as the search
/// uses it.
std::string explain_evaluation(const Position& position, const nnue::NetworkPtr& network);

}  // namespace castellan::engine
