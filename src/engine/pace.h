// How long a level takes over a move when it is to play at the pace of people.
#pragma once

#include <cstdint>

#include "board/types.h"
#include "search/limits.h"

namespace castellan::engine {

/// The longest that a level thinks for show.
inline constexpr std::int64_t kMaxPaceMs = 10'000;

/// Milliseconds from `go` to the answer, varied by `seed`; a `plain` move (from the book, a
/// recapture, the only one) takes a third. 0 when the clock is short and where there is neither
/// clock nor fixed time. Never beyond what the limits allow: a tenth of the clock, a fixed time
/// less the overhead.
std::int64_t pace_ms(const search::Limits& limits, Color side, bool plain, std::uint64_t seed);

}  // namespace castellan::engine
