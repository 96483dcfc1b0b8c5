// Positions shown to people.
#pragma once

#include <string>

#include "board/notation.h"
#include "board/position.h"

namespace castellan::engine {

/// The board drawn with White at the bottom, then FEN, key (hexadecimal) and checking pieces.
std::string describe(const Position& position);

/// The static evaluation term by term.
std::string explain_evaluation(const Position& position);

}  // namespace castellan::engine
