#include "search/time_manager.h"

#include <algorithm>

namespace castellan::search {

namespace {

std::optional<std::int64_t> earlier(std::optional<std::int64_t> a, std::optional<std::int64_t> b) {
  if (!a) return b;
  if (!b) return a;
  return std::min(*a, *b);
}

TimeBudget plan_clock(const Clock& clock, const Limits& limits) {
  const double overhead = static_cast<double>(limits.move_overhead_ms);
  const double increment = static_cast<double>(std::max<std::int64_t>(clock.increment_ms, 0));
  const double left = static_cast<double>(clock.remaining_ms) - overhead;
  // What the moves to come will lose beyond their increments is not ours to spend, but a tenth of
  // the clock always is.
  constexpr int kMovesAhead = 40;
  const int moves_ahead = std::min(limits.moves_to_go.value_or(kMovesAhead), kMovesAhead) - 1;
  const double lost = std::max(overhead - increment, 0.0) * std::max(moves_ahead, 0);
  const double usable = std::max({1.0, left - lost, left / 10});

  double soft, hard;
  if (limits.moves_to_go && *limits.moves_to_go > 0) {
    const double moves = std::min(*limits.moves_to_go, 50);
    soft = usable / (moves + 1) * 1.1 + increment * 0.7;
    hard = moves < 2 ? usable * 0.85 : std::min(usable * 0.6, soft * 4.5);
  } else {
    soft = usable / 24 + increment * 0.7;
    hard = std::min(usable * 0.45, soft * 5);
  }
  soft = std::min(soft, hard);
  const auto whole = [](double ms) {
    return std::max<std::int64_t>(1, static_cast<std::int64_t>(ms));
  };
  return {whole(soft), whole(hard)};
}

}  // namespace

TimeBudget plan_time(const Limits& limits, Color us) {
  TimeBudget budget;
  const auto& clock = limits.clock[at(us)];
  if (clock) budget = plan_clock(*clock, limits);
  if (limits.movetime_ms) {
    const std::int64_t fixed =
        std::max<std::int64_t>(1, *limits.movetime_ms - limits.move_overhead_ms);
    budget.hard_ms = earlier(budget.hard_ms, fixed);
    if (budget.soft_ms) budget.soft_ms = earlier(budget.soft_ms, budget.hard_ms);
  }
  return budget;
}

double soft_scale(const Clarity& c) {
  const double effort = std::max(0.55, 2.2 * (1 - c.best_move_share) + 0.4);
  const double stability = std::max(0.75, 1.25 - 0.06 * c.stable_iterations);
  const double drop = std::clamp(1.0 + c.score_drop / 60.0, 0.8, 1.6);
  return effort * stability * drop;
}

}  // namespace castellan::search
