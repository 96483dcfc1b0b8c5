#include "board/perft.h"

#include <atomic>
#include <memory>
#include <new>
#include <thread>

#include "board/apply_move.h"
#include "board/movegen.h"
#include "util/aligned_memory.h"
#include "util/rng.h"

namespace castellan {

namespace {

/// Leaf counts of subtrees, shared by all threads without locks: the key is stored mixed with the
/// count, so an entry torn by two writers is not found (Hyatt and Mann 2002).
class CountTable {
 public:
  /// About `mib` MiB, or half and half again of it when that cannot be had.
  explicit CountTable(std::size_t mib) {
    while (mib > 1 && mib > physical_memory() / 2 >> 20) mib /= 2;
    for (; entries_ == nullptr && mib > 0; mib /= 2) {
      size_ = (mib << 20) / sizeof(Entry);
      entries_.reset(new (std::nothrow) Entry[size_]());
    }
  }
  bool empty() const { return entries_ == nullptr; }

  bool find(Key key, std::uint64_t& count) const {
    const Entry& e = entries_[key % size_];
    count = e.count.load(std::memory_order_relaxed);
    return (e.check.load(std::memory_order_relaxed) ^ count) == key;
  }
  void store(Key key, std::uint64_t count) {
    Entry& e = entries_[key % size_];
    e.check.store(key ^ count, std::memory_order_relaxed);
    e.count.store(count, std::memory_order_relaxed);
  }

 private:
  struct Entry {
    std::atomic<std::uint64_t> check{0}, count{0};
  };
  std::size_t size_ = 0;
  std::unique_ptr<Entry[]> entries_;
};

std::uint64_t count_leaves(const Position& position, int depth, CountTable* table) {
  if (depth == 1) return static_cast<std::uint64_t>(count_legal_moves(position));
  const Key key = position.key() ^ mix64(static_cast<std::uint64_t>(depth));
  std::uint64_t total = 0;
  if (table != nullptr && table->find(key, total)) return total;
  total = 0;
  for (Move m : legal_moves(position)) total += count_leaves(after(position, m), depth - 1, table);
  if (table != nullptr) table->store(key, total);
  return total;
}

}  // namespace

std::uint64_t perft(const Position& position, int depth) {
  return depth <= 0 ? 1 : count_leaves(position, depth, nullptr);
}

PerftResult perft_divide(const Position& position, int depth, const PerftOptions& options) {
  PerftResult result;
  for (Move m : legal_moves(position)) result.divide.emplace_back(m, 0);

  std::unique_ptr<CountTable> table;
  if (options.hash_mb > 0)
    table = std::make_unique<CountTable>(static_cast<std::size_t>(options.hash_mb));
  if (table != nullptr && table->empty()) table.reset();

  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    for (std::size_t i = next++; i < result.divide.size(); i = next++) {
      auto& [move, count] = result.divide[i];
      count = depth <= 1 ? 1 : count_leaves(after(position, move), depth - 1, table.get());
    }
  };
  std::vector<std::thread> helpers;
  for (int i = 1; i < options.threads; ++i) helpers.emplace_back(work);
  work();
  for (std::thread& t : helpers) t.join();

  for (const auto& [move, count] : result.divide) result.total += count;
  return result;
}

}  // namespace castellan
