// Many threads on one table; run under ThreadSanitizer too.
#include "search/tt.h"

#include <array>
#include <atomic>
#include <gtest/gtest.h>
#include <thread>
#include <vector>

#include "util/rng.h"

namespace castellan::search {
namespace {

/// An entry whose parts can all be told from its key and its move, so that a mixture of two shows.
TtEntry entry_of(Key key, std::uint16_t variant) {
  const std::uint64_t mixed = mix64(key + variant);
  return {Move::from_bits(variant),
          static_cast<Score>(mixed % 4001) - 2000,
          static_cast<Score>(mixed / 4001 % 4001) - 2000,
          static_cast<int>(mixed >> 40 & 63),
          Bound::Exact,
          (mixed >> 50 & 1) != 0};
}

bool is_whole(Key key, const TtEntry& found) {
  const TtEntry whole = entry_of(key, found.move.bits());
  return found.score == whole.score && found.eval == whole.eval && found.depth == whole.depth &&
         found.bound == whole.bound && found.was_pv == whole.was_pv;
}

TEST(TranspositionTableSmp, WritersOfTheSamePositionsLeaveNoMixtures) {
  TranspositionTable tt;
  tt.resize(1);
  constexpr int kThreads = 4, kRounds = 20000;
  constexpr std::size_t kKeys = 16;  // few, so that threads meet
  std::array<Key, kKeys> keys;
  Rng chooser(1);
  for (Key& key : keys) key = chooser.next();

  std::atomic<std::int64_t> hits{0}, mixtures{0};
  std::vector<std::thread> threads;
  for (int id = 0; id < kThreads; ++id) {
    threads.emplace_back([&, id] {
      Rng rng(100 + static_cast<std::uint64_t>(id));
      for (int i = 0; i < kRounds; ++i) {
        const Key key = keys[rng.below(kKeys)];
        tt.store(key, 0, entry_of(key, static_cast<std::uint16_t>(1 + rng.below(60000))));
        TtEntry found;
        if (!tt.probe(keys[rng.below(kKeys)], 0, found)) continue;
        ++hits;
        bool whole = false;
        for (const Key k : keys) whole = whole || is_whole(k, found);
        if (!whole) ++mixtures;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_GT(hits, kThreads * kRounds / 2);
  // Sixteen bits of check let one mixture in 65536 through.
  EXPECT_LE(mixtures, hits / 1000);
}

TEST(TranspositionTableSmp, ClearingLeavesNothingHoweverManyShareTheWork) {
  TranspositionTable tt;
  tt.resize(5);
  Rng rng(8);
  std::vector<Key> keys;
  for (int i = 0; i < 5000; ++i) keys.push_back(rng.next());
  for (const int threads : {1, 2, 3, 7}) {
    for (const Key key : keys) tt.store(key, 0, entry_of(key, 9));
    tt.clear(threads);
    TtEntry found;
    for (const Key key : keys) ASSERT_FALSE(tt.probe(key, 0, found)) << threads << " threads";
    EXPECT_EQ(tt.permille_full(), 0);
  }
}

}  // namespace
}  // namespace castellan::search
