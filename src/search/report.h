// What a search tells while it runs and when it ends.
#pragma once

#include <cstdint>
#include <vector>

#include "board/move.h"
#include "search/score.h"

namespace castellan::search {

/// One line of analysis.
struct Info {
  int depth = 0;
  int selective_depth = 0;
  int multipv = 1;  ///< rank of this line, 1 is best
  Score score = 0;  ///< root mover's view
  Bound bound = Bound::Exact;
  std::uint64_t nodes = 0;  ///< all threads
  std::int64_t time_ms = 0;
  int hash_permille = 0;
  std::vector<Move> pv;
};

/// Told of each finished line. Called on the thread that called `Pool::search`.
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void on_info(const Info& info) = 0;
  /// Root move now being searched, only after the search has lasted three seconds.
  virtual void on_current_move(int /*depth*/, Move /*move*/, int /*number*/) {}
};

/// How a search ended.
struct Outcome {
  Move best;    ///< kNoMove only when the root has no legal move
  Move ponder;  ///< expected reply, or kNoMove
  Score score = 0;
  int depth = 0;  ///< last completed iteration
  std::uint64_t nodes = 0;
};

}  // namespace castellan::search
