// What the levels play from the book.
#pragma once

#include <cstdint>

#include "board/position.h"
#include "search/limits.h"
#include "search/skill_levels.h"

namespace castellan::engine {

/// The book move of a level in `position`, or kNoMove: the position is not in the book, the level
/// does not know openings that far, or `limits.search_moves` leaves out all that the book has.
/// The same seed and position give the same move.
Move opening_move(const Position& position, const search::LevelParams& level,
                  const search::Limits& limits, std::uint64_t seed);

/// Has a search report and answer with `move`, after a brief look at it.
void keep_to_move(search::Limits& limits, Move move);

}  // namespace castellan::engine
