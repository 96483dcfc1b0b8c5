#include "search/tt.h"

#include <algorithm>
#include <new>
#include <thread>
#include <vector>

namespace castellan::search {

namespace {

// One entry as 64 bits: move 16, score 16, evaluation 16, depth 8, bound 2, pv 1, generation 5.
std::uint64_t pack(const TtEntry& e, Score score, unsigned generation) {
  const auto word = [](int value) {
    return static_cast<std::uint64_t>(static_cast<std::uint16_t>(value));
  };
  return static_cast<std::uint64_t>(e.move.bits()) | word(score) << 16 | word(e.eval) << 32 |
         static_cast<std::uint64_t>(std::clamp(e.depth, 0, 255)) << 48 |
         static_cast<std::uint64_t>(e.bound) << 56 |
         static_cast<std::uint64_t>(e.was_pv ? 1 : 0) << 58 |
         static_cast<std::uint64_t>(generation) << 59;
}
Move move_of(std::uint64_t d) { return Move::from_bits(static_cast<std::uint16_t>(d)); }
Score score_of(std::uint64_t d) { return static_cast<std::int16_t>(d >> 16); }
Score eval_of(std::uint64_t d) { return static_cast<std::int16_t>(d >> 32); }
int depth_of(std::uint64_t d) { return static_cast<int>(d >> 48 & 255); }
Bound bound_of(std::uint64_t d) { return static_cast<Bound>(d >> 56 & 3); }
bool pv_of(std::uint64_t d) { return (d >> 58 & 1) != 0; }
unsigned generation_of(std::uint64_t d) { return static_cast<unsigned>(d >> 59); }

std::uint16_t check_of(Key key, std::uint64_t data) {
  const std::uint64_t folded = data ^ data >> 32;
  return static_cast<std::uint16_t>(key ^ folded ^ folded >> 16);
}

// In the table a mate counts from the entry's own position, in the search from the root.
Score to_tt(Score s, int ply) { return s >= kMateBound ? s + ply : s <= -kMateBound ? s - ply : s; }
Score from_tt(Score s, int ply) {
  return s >= kMateBound ? s - ply : s <= -kMateBound ? s + ply : s;
}

}  // namespace

std::size_t TranspositionTable::resize(std::size_t mib) {
  mib = std::clamp<std::size_t>(mib, 1, kMaxMib);
  while (mib > 1 && mib > physical_memory() / 10 * 9 >> 20) mib /= 2;
  block_.reset();
  for (;; mib /= 2) {
    block_ = allocate_aligned(mib << 20);
    if (block_ != nullptr || mib == 1) break;
  }
  mib_ = mib;
  clusters_ = (mib << 20) / sizeof(Cluster);
  clear(1);
  return mib_;
}

void TranspositionTable::clear(int threads) {
  const auto clear_part = [this](std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i) new (table() + i) Cluster{};
  };
  const std::size_t parts = static_cast<std::size_t>(std::max(threads, 1));
  const std::size_t share = clusters_ / parts;
  std::vector<std::thread> helpers;
  for (std::size_t i = 1; i < parts; ++i)
    helpers.emplace_back(clear_part, i * share, i + 1 == parts ? clusters_ : (i + 1) * share);
  clear_part(0, parts == 1 ? clusters_ : share);
  for (std::thread& helper : helpers) helper.join();
  generation_ = 0;
}

bool TranspositionTable::probe(Key key, int ply, TtEntry& entry) const {
  const Cluster& c = cluster(key);
  for (std::size_t i = 0; i < kEntries; ++i) {
    const std::uint64_t data = c.data[i].load(std::memory_order_relaxed);
    if (data == 0 || c.check[i].load(std::memory_order_relaxed) != check_of(key, data)) continue;
    entry.move = move_of(data);
    entry.score = from_tt(score_of(data), ply);
    entry.eval = eval_of(data);
    entry.depth = depth_of(data);
    entry.bound = bound_of(data);
    entry.was_pv = pv_of(data);
    return true;
  }
  return false;
}

int TranspositionTable::worth(std::uint64_t data) const {
  const unsigned age = (generation_ - generation_of(data)) & kGenerationMask;
  return depth_of(data) - 4 * static_cast<int>(age);
}

void TranspositionTable::store(Key key, int ply, const TtEntry& entry) {
  Cluster& c = table()[cluster_index(key)];
  std::size_t slot = 0;
  std::uint64_t old = 0;
  bool same = false;
  for (std::size_t i = 0; i < kEntries; ++i) {
    const std::uint64_t data = c.data[i].load(std::memory_order_relaxed);
    const bool found =
        data != 0 && c.check[i].load(std::memory_order_relaxed) == check_of(key, data);
    if (found || i == 0 || (old != 0 && (data == 0 || worth(data) < worth(old)))) {
      slot = i;
      old = data;
      same = found;
    }
    if (found) break;
  }

  TtEntry fresh = entry;
  if (same) {
    if (!fresh.move) fresh.move = move_of(old);
    const int bonus = 4 + (entry.was_pv ? 2 : 0);
    if (entry.bound != Bound::Exact && entry.depth + bonus <= depth_of(old) &&
        generation_of(old) == generation_)
      return;
  }
  const std::uint64_t data = pack(fresh, to_tt(entry.score, ply), generation_);
  c.data[slot].store(data, std::memory_order_relaxed);
  c.check[slot].store(check_of(key, data), std::memory_order_relaxed);
}

int TranspositionTable::permille_full() const {
  const std::size_t sample = std::min<std::size_t>(1000, clusters_);
  std::size_t used = 0;
  for (std::size_t i = 0; i < sample; ++i) {
    for (const auto& word : table()[i].data) {
      const std::uint64_t data = word.load(std::memory_order_relaxed);
      if (data != 0 && generation_of(data) == generation_) ++used;
    }
  }
  return static_cast<int>(used * 1000 / (sample * kEntries));
}

}  // namespace castellan::search
