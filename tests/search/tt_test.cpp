#include "search/tt.h"

#include <cstdlib>
#include <gtest/gtest.h>
#if defined(__linux__)
#include <sys/resource.h>
#endif

#include "util/rng.h"

namespace castellan::search {
namespace {

const Move kMove(Square::E2, Square::E4);

TEST(TranspositionTable, GivesBackWhatWasStored) {
  TranspositionTable tt;
  tt.resize(1);
  Rng rng(1);
  for (int i = 0; i < 200; ++i) {
    const Key key = rng.next();
    const TtEntry in{kMove,
                     static_cast<Score>(rng.below(4000)) - 2000,
                     static_cast<Score>(rng.below(4000)) - 2000,
                     static_cast<int>(rng.below(200)),
                     static_cast<Bound>(1 + rng.below(3)),
                     rng.below(2) == 1};
    TtEntry out;
    EXPECT_FALSE(tt.probe(key, 0, out));
    tt.store(key, 0, in);
    ASSERT_TRUE(tt.probe(key, 0, out));
    EXPECT_EQ(out.move, in.move);
    EXPECT_EQ(out.score, in.score);
    EXPECT_EQ(out.eval, in.eval);
    EXPECT_EQ(out.depth, in.depth);
    EXPECT_EQ(out.bound, in.bound);
    EXPECT_EQ(out.was_pv, in.was_pv);
  }
}

TEST(TranspositionTable, KeepsNoEvaluationApart) {
  TranspositionTable tt;
  tt.resize(1);
  tt.store(77, 0, {kMove, 5, kNoEval, 3, Bound::Lower, false});
  TtEntry out;
  ASSERT_TRUE(tt.probe(77, 0, out));
  EXPECT_EQ(out.eval, kNoEval);
}

TEST(TranspositionTable, MatesCountFromTheNodeThatAsks) {
  TranspositionTable tt;
  tt.resize(1);
  tt.store(5, 10, {kMove, mate_in(14), 0, 6, Bound::Exact, false});   // four plies below ply 10
  tt.store(6, 10, {kMove, mated_in(13), 0, 6, Bound::Exact, false});  // three plies below
  TtEntry out;
  ASSERT_TRUE(tt.probe(5, 2, out));
  EXPECT_EQ(out.score, mate_in(6));
  ASSERT_TRUE(tt.probe(6, 2, out));
  EXPECT_EQ(out.score, mated_in(5));
}

TEST(TranspositionTable, ADeepEntryOutlivesAShallowOneOfTheSamePosition) {
  TranspositionTable tt;
  tt.resize(1);
  TtEntry out;
  tt.store(9, 0, {kMove, 1, 0, 20, Bound::Lower, false});
  tt.store(9, 0, {kNoMove, 2, 0, 3, Bound::Lower, false});
  ASSERT_TRUE(tt.probe(9, 0, out));
  EXPECT_EQ(out.depth, 20);
  tt.store(9, 0, {kNoMove, 3, 0, 3, Bound::Exact, false});  // an exact score always counts
  ASSERT_TRUE(tt.probe(9, 0, out));
  EXPECT_EQ(out.score, 3);
  EXPECT_EQ(out.move, kMove) << "a known move is kept";
  tt.store(9, 0, {kMove, 1, 0, 20, Bound::Lower, false});
  tt.new_search();
  tt.store(9, 0, {kMove, 4, 0, 3, Bound::Lower, false});  // what an older search knew is stale
  ASSERT_TRUE(tt.probe(9, 0, out));
  EXPECT_EQ(out.score, 4);
}

TEST(TranspositionTable, AFullClusterLosesItsShallowestEntry) {
  TranspositionTable tt;
  tt.resize(1);
  // Low bits tell entries apart, high bits choose the cluster: all four share the first.
  for (const int depth : {9, 4, 7, 8})
    tt.store(static_cast<Key>(depth), 0, {kMove, depth, 0, depth, Bound::Exact, false});
  TtEntry out;
  EXPECT_FALSE(tt.probe(4, 0, out));
  for (const Key kept : {9ULL, 7ULL, 8ULL}) EXPECT_TRUE(tt.probe(kept, 0, out)) << kept;
}

TEST(TranspositionTable, OldEntriesGoBeforeNewOnes) {
  TranspositionTable tt;
  tt.resize(1);
  tt.store(1, 0, {kMove, 1, 0, 12, Bound::Exact, false});
  for (int i = 0; i < 4; ++i) tt.new_search();
  for (const Key key : {2ULL, 3ULL, 4ULL}) tt.store(key, 0, {kMove, 1, 0, 2, Bound::Exact, false});
  TtEntry out;
  EXPECT_FALSE(tt.probe(1, 0, out));
  for (const Key kept : {2ULL, 3ULL, 4ULL}) EXPECT_TRUE(tt.probe(kept, 0, out)) << kept;
}

TEST(TranspositionTable, SaysHowFullItIs) {
  TranspositionTable tt;
  tt.resize(1);
  EXPECT_EQ(tt.permille_full(), 0);
  Rng rng(3);
  for (int i = 0; i < 400000; ++i) tt.store(rng.next(), 0, {kMove, 1, 0, 5, Bound::Exact, false});
  EXPECT_GT(tt.permille_full(), 950);
  tt.new_search();
  EXPECT_EQ(tt.permille_full(), 0) << "entries of earlier searches are free to be replaced";
  tt.clear(2);
  TtEntry out;
  EXPECT_FALSE(tt.probe(rng.next(), 0, out));
}

TEST(TranspositionTable, TakesWhatMemoryThereIs) {
  TranspositionTable tt;
  EXPECT_EQ(tt.resize(0), 1U);
  EXPECT_EQ(tt.resize(3), 3U);
  EXPECT_EQ(tt.size_mib(), 3U);
}

// The sanitizers' shadow memory needs more address space than the test would leave.
#if defined(__linux__) && !defined(CASTELLAN_SANITIZED)

/// In a process of its own: whether a request beyond the memory allowed ends in a smaller table
/// that works. An earlier, greater table must not be in the way.
bool falls_back_to_less() {
  TranspositionTable tt;
  tt.resize(64);
  constexpr rlim_t kAllowed = rlim_t{400} << 20;
  const rlimit limit{kAllowed, kAllowed};
  if (setrlimit(RLIMIT_AS, &limit) != 0) return false;
  const std::size_t mib = tt.resize(1024);
  tt.store(77, 0, {kMove, 5, 6, 3, Bound::Lower, false});
  TtEntry out;
  return mib < 512 && mib >= 64 && mib == tt.size_mib() && tt.probe(77, 0, out) && out.score == 5;
}

TEST(TranspositionTableDeathTest, HalvesARequestUntilItCanBeHad) {
  EXPECT_EXIT(std::_Exit(falls_back_to_less() ? 0 : 1), testing::ExitedWithCode(0), "");
}

#endif

}  // namespace
}  // namespace castellan::search
