// The full search with some variety in its answers.
#pragma once

#include "search/pool.h"
#include "search/skill.h"

namespace castellan::search {

/// Searches several lines and answers with one that is about as good as the best, as `temperature`
/// and `window` of `params` say; `turn.seed`, the position and the lines decide. Reports the best
/// line as it goes and the chosen one at the end, all as line 1.
Outcome search_with_variety(Pool& pool, const WeakTurn& turn, const LevelParams& params,
                            const Limits& limits, Signals& signals, Listener& listener);

}  // namespace castellan::search
