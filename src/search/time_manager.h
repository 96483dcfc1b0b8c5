// How long to think about one move.
#pragma once

#include <cstdint>
#include <optional>

#include "board/types.h"
#include "search/limits.h"

namespace castellan::search {

/// Time for one move, in milliseconds from the start of the clock.
struct TimeBudget {
  std::optional<std::int64_t> soft_ms;  ///< start no new iteration after this (scaled as it goes)
  std::optional<std::int64_t> hard_ms;  ///< stop whatever happens
};

/// Budget of `us` under `limits`. A fixed `movetime` is hard only. Both are at least 1 ms, and the
/// hard limit leaves `move_overhead_ms` and a part of the remaining time untouched.
TimeBudget plan_time(const Limits& limits, Color us);

/// What the iterations so far say about how clear the choice is.
struct Clarity {
  double best_move_share = 0.5;  ///< part of the nodes spent on the best root move
  int stable_iterations = 0;     ///< since the best move last changed
  int score_drop = 0;            ///< centipawns below the average of earlier iterations
};

/// Factor on the soft limit, 0.33 to 5.2: less for a clear choice, more for an unsettled one.
double soft_scale(const Clarity& clarity);

}  // namespace castellan::search
