// One search, for its move and its score.
#pragma once

#include <cstdint>

#include "search/pool.h"

namespace castellan::tools {

struct ScoredMove {
  Move move;
  search::Score score = 0;  ///< mover's view
  std::uint64_t nodes = 0;
};

/// Searches until the iteration in which `nodes` are crossed ends, or at `hard_factor` times as
/// many at once.
inline search::Limits node_limits(std::uint64_t nodes, int hard_factor) {
  search::Limits limits;
  limits.soft_nodes = nodes;
  limits.nodes = nodes * static_cast<std::uint64_t>(hard_factor);
  return limits;
}

/// The score is exact where possible: a search cut off in the middle of an iteration may know no
/// more than a bound, and then that of the iteration before is taken.
inline ScoredMove search_once(search::Pool& pool, const Position& position,
                              const KeyHistory& history, const search::Limits& limits,
                              search::Signals& signals) {
  class LastLine final : public search::Listener {
   public:
    void on_info(const search::Info& info) override {
      if (info.bound != search::Bound::Exact || info.pv.empty()) return;
      move = info.pv.front();
      score = info.score;
    }
    Move move;
    search::Score score = 0;
  };
  LastLine line;
  const search::Outcome outcome = pool.search(position, history, limits, signals, line);
  return {outcome.best, outcome.best == line.move ? line.score : outcome.score, outcome.nodes};
}

}  // namespace castellan::tools
