// Transposition table: what earlier searches found out about positions.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "board/move.h"
#include "board/types.h"
#include "search/score.h"
#include "util/aligned_memory.h"

namespace castellan::search {

/// What is remembered of one position.
struct TtEntry {
  Move move;        ///< best or refuting move, or kNoMove; check with is_legal before playing
  Score score = 0;  ///< mate scores count from the current node, see `from_tt`
  Score eval = 0;   ///< static evaluation, or kNoEval
  int depth = 0;
  Bound bound = Bound::None;
  bool was_pv = false;
};

inline constexpr Score kNoEval = kInfiniteScore;

/// Hash table of clusters of three entries, 32 bytes each, shared by all threads.
///
/// Every word is a relaxed atomic, and the 16 key bits of an entry are mixed with its data, so an
/// entry torn by two writers is (nearly always) not found; nothing is locked. Entries age: each
/// search starts a new generation, and the shallowest, oldest entry of a full cluster goes first.
class TranspositionTable {
 public:
  /// Greatest table offered, in MiB.
  static constexpr std::size_t kMaxMib = 1024 * 1024;

  /// Makes the table about `mib` MiB large (at least 1) and empty. When that much memory cannot be
  /// had, halves the request until it can. Returns the size in MiB now in use.
  std::size_t resize(std::size_t mib);
  std::size_t size_mib() const { return mib_; }

  /// Empties the table with so many threads.
  void clear(int threads);
  /// Starts a new generation; call once per search.
  void new_search() {
    generation_ = static_cast<std::uint8_t>((generation_ + 1) & kGenerationMask);
  }

  /// The entry of `key` if there is one. `ply` turns mate scores into distances from the root.
  bool probe(Key key, int ply, TtEntry& entry) const;
  /// Remembers `entry`, unless what is there about the same position is worth more.
  void store(Key key, int ply, const TtEntry& entry);
  /// Brings the cluster of `key` towards the cache.
  void prefetch(Key key) const { __builtin_prefetch(&cluster(key)); }

  /// Entries of the current generation among a sample, in thousandths.
  int permille_full() const;

 private:
  static constexpr std::size_t kEntries = 3;
  static constexpr unsigned kGenerationMask = 31;

  struct alignas(32) Cluster {
    std::array<std::atomic<std::uint64_t>, kEntries> data;
    std::array<std::atomic<std::uint16_t>, kEntries> check;
  };
  static_assert(sizeof(Cluster) == 32);

  std::size_t cluster_index(Key key) const {
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::size_t>((static_cast<Wide>(key) * clusters_) >> 64);
  }
  const Cluster& cluster(Key key) const { return table()[cluster_index(key)]; }
  Cluster* table() const { return reinterpret_cast<Cluster*>(block_.get()); }
  int worth(std::uint64_t data) const;

  AlignedBlock block_;
  std::size_t clusters_ = 0;
  std::size_t mib_ = 0;
  std::uint8_t generation_ = 0;
};

}  // namespace castellan::search
