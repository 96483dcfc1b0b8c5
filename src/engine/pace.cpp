#include "engine/pace.h"

#include <algorithm>
#include <cstddef>

#include "util/rng.h"

namespace castellan::engine {

namespace {

constexpr std::int64_t kShortClockMs = 20'000;
constexpr int kMovesAhead = 40;
constexpr double kPlainShare = 1.0 / 3;
constexpr std::uint64_t kPaceSalt = 0x7ACE0F7E09137EE5ULL;

}  // namespace

std::int64_t pace_ms(const search::Limits& limits, Color side, bool plain, std::uint64_t seed) {
  double usual = 0;
  std::int64_t most = kMaxPaceMs;
  if (const auto& clock = limits.clock[at(side)]) {
    const std::int64_t usable = clock->remaining_ms - limits.move_overhead_ms;
    if (usable < kShortClockMs) return 0;
    const int moves = std::min(kMovesAhead - 1, limits.moves_to_go.value_or(kMovesAhead)) + 1;
    usual = static_cast<double>(usable / moves + clock->increment_ms / 2);
    most = std::min(most, usable / 10);
  }
  if (limits.movetime_ms) {
    const double half = static_cast<double>(*limits.movetime_ms) / 2;
    usual = usual > 0 ? std::min(usual, half) : half;
    most = std::min(most, *limits.movetime_ms - limits.move_overhead_ms);
  }
  // Short thoughts are more frequent than long ones: 0.4 to 2 times the usual, 0.93 in the mean.
  const double chance = Rng(seed ^ kPaceSalt).unit();
  const double varied = usual * (0.4 + 1.6 * chance * chance) * (plain ? kPlainShare : 1);
  return std::clamp<std::int64_t>(static_cast<std::int64_t>(varied), 0,
                                  std::max<std::int64_t>(most, 0));
}

}  // namespace castellan::engine
