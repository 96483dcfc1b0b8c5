// The turn of a level that uses the full search.
#pragma once

#include "search/pool.h"
#include "search/skill.h"

namespace castellan::search {

/// Searches as deep as `params.full_depth` says, a fraction being the chance of one ply more. In
/// the first kVariedMoves of the game several lines, to answer with one that is about as good as
/// the best, as `temperature` and `window` say. `turn.seed`, the position and the lines decide.
///
/// Reports the best line as it goes and the chosen one at the end, all as line 1. Honours all of
/// `limits` but `multipv`; a lesser `depth` among them goes before `full_depth`.
Outcome search_as_level(Pool& pool, const LevelTurn& turn, const LevelParams& params,
                        const Limits& limits, Signals& signals, Listener& listener);

}  // namespace castellan::search
