// What a search may spend, as the caller states it.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "board/move.h"
#include "board/types.h"

namespace castellan::search {

struct Clock {
  std::int64_t remaining_ms = 0;  ///< may be negative when the flag has fallen
  std::int64_t increment_ms = 0;
};

/// Limits of one search. All that are set hold together; none set (and no clock) means until
/// stopped or until the greatest depth.
struct Limits {
  std::optional<int> depth;                 ///< plies, at least 1
  std::optional<std::uint64_t> nodes;       ///< over all threads
  std::optional<std::uint64_t> soft_nodes;  ///< finish the iteration in which it is crossed
  std::optional<std::int64_t> movetime_ms;  ///< exact time for this move
  std::optional<int> mate;                  ///< stop when a mate in this many moves is found
  std::array<std::optional<Clock>, kColors> clock;  ///< indexed by colour
  std::optional<int> moves_to_go;                   ///< moves to the next time control
  std::int64_t move_overhead_ms = 10;               ///< lost between engine and clock, per move
  bool infinite = false;                            ///< no answer before `stop`, whatever else ends
  bool ponder = false;             ///< clocks start at `ponderhit`; no answer before it
  int multipv = 1;                 ///< how many lines to report
  std::vector<Move> search_moves;  ///< only these root moves; empty for all
};

/// Set from any thread while a search runs. One of these belongs to each `go`.
struct Signals {
  std::atomic<bool> stop{false};
  std::atomic<bool> ponder_hit{false};
};

}  // namespace castellan::search
