// The search as the engine sees it: a table, some threads, one call per move.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "board/key_history.h"
#include "board/position.h"
#include "nnue/net_file.h"
#include "search/limits.h"
#include "search/report.h"

namespace castellan::search {

struct Params;

/// What a pool begins with; see the functions of Pool with these names.
struct PoolSettings {
  int threads = 1;
  std::size_t hash_mib = 16;
  nnue::NetworkPtr network = nnue::embedded_net();
};

/// Owns the transposition table and the search threads (lazy SMP: all threads search the same
/// root and share only the table). Not thread-safe itself: one thread calls its functions, only
/// `Signals` may be touched from elsewhere while `search` runs.
class Pool {
 public:
  explicit Pool(const PoolSettings& settings = {});
  ~Pool();
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  /// Number of search threads, 1 to kMaxThreads; their histories start empty.
  void set_threads(int threads);
  int threads() const;

  /// Table size in MiB, emptied. When the memory cannot be had the greatest size that can be is
  /// used instead. Returns the size now in use.
  std::size_t set_hash(std::size_t mib);
  std::size_t hash_mib() const;

  /// Evaluates with `network` (not null) from now on. Forgets everything learned.
  void set_network(nnue::NetworkPtr network);
  const nnue::NetworkPtr& network() const;

#if defined(CASTELLAN_TUNE)
  /// Searches with these numbers from now on.
  void set_params(const Params& params);
#endif

  /// Forgets everything learned: table and histories. After it the same search counts the same
  /// nodes again (with one thread).
  void clear();

  /// Searches `root` and returns when done, reporting to `listener` on the calling thread.
  /// `history` ends with the root's key. With `infinite` or `ponder` it does not return before
  /// `signals.stop` (or, pondering, `ponder_hit`) even when nothing is left to search; it then
  /// waits without using the CPU.
  ///
  /// A root without legal moves reports depth 0 (mate 0 or cp 0) and returns kNoMove.
  Outcome search(const Position& root, const KeyHistory& history, const Limits& limits,
                 Signals& signals, Listener& listener);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

inline constexpr int kMaxThreads = 256;

}  // namespace castellan::search
