#include "search/skill_full_search.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <vector>

#include "board/notation.h"
#include "search/skill_choice.h"
#include "support/positions.h"

namespace castellan::search {
namespace {

struct Recorder : Listener {
  std::vector<Info> infos;
  void on_info(const Info& info) override { infos.push_back(info); }
};

TEST(PickNearBest, FollowsTheTemperatureWithinTheWindow) {
  constexpr std::array<Score, 4> kScores = {50, 42, 30, 10};
  std::array<int, 4> times{};
  Rng rng(1);
  constexpr int kTrials = 10000;
  for (int i = 0; i < kTrials; ++i) ++times[pick_near_best(kScores, 8, 20, rng)];
  const double total = 1 + std::exp(-1.0) + std::exp(-2.5);
  EXPECT_NEAR(times[0], kTrials / total, 200);
  EXPECT_NEAR(times[1], kTrials * std::exp(-1.0) / total, 200);
  EXPECT_NEAR(times[2], kTrials * std::exp(-2.5) / total, 200);
  EXPECT_EQ(times[3], 0);
}

TEST(PickNearBest, TheBestAtNoTemperatureAndWhereThereIsAMate) {
  Rng rng(1);
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(pick_near_best(std::array<Score, 2>{3, 3}, 0, 20, rng), 0U);
    EXPECT_EQ(pick_near_best(std::array<Score, 2>{mate_in(3), mate_in(3)}, 8, 20, rng), 0U);
  }
}

constexpr LevelParams kVaried = {.temperature = 20, .window = 30, .full_depth = 6};

Outcome search_root(const Position& root, std::uint64_t seed, const LevelParams& params,
                    const Limits& limits, Recorder& recorder) {
  Pool pool;
  const KeyHistory history(root);
  Signals signals;
  return search_as_level(pool, {root, history, Square::None, seed}, params, limits, signals,
                         recorder);
}

Outcome search_start(std::uint64_t seed, const LevelParams& params, Recorder& recorder) {
  return search_root(start_position(), seed, params, {}, recorder);
}

TEST(SkillFullSearch, SeedsGiveDifferentMovesOfAboutTheSameWorth) {
  std::map<std::string, int> moves;
  Recorder plain;
  const Score best = search_start(1, {.full_depth = 6}, plain).score;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Recorder recorder;
    const Outcome outcome = search_start(seed, kVaried, recorder);
    ++moves[to_uci(outcome.best)];
    EXPECT_GE(outcome.score, best - kVaried.window);
    for (const Info& info : recorder.infos) EXPECT_EQ(info.multipv, 1);
    EXPECT_EQ(recorder.infos.back().pv.front(), outcome.best);
    EXPECT_EQ(recorder.infos.back().score, outcome.score);
    Recorder again;
    EXPECT_EQ(search_start(seed, kVaried, again).best, outcome.best);
  }
  EXPECT_GE(moves.size(), 2U);
}

TEST(SkillFullSearch, AfterTheOpeningTheBestMoveIsPlayed) {
  const Position root =
      test::position_of("r1bqkbnr/pppppppp/2n5/8/8/2N5/PPPPPPPP/R1BQKBNR w KQkq - 2 9");
  Recorder plain;
  const Move best = search_root(root, 1, {.full_depth = 6}, {}, plain).best;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Recorder recorder;
    EXPECT_EQ(search_root(root, seed, kVaried, {}, recorder).best, best);
  }
}

TEST(SkillFullSearch, AFractionOfAPlyIsAChance) {
  LevelParams params;
  params.full_depth = 3.25;
  std::map<int, int> depths;
  constexpr int kSeeds = 400;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    Recorder recorder;
    ++depths[search_start(seed, params, recorder).depth];
  }
  EXPECT_EQ(depths.size(), 2U);
  EXPECT_NEAR(depths[4], 0.25 * kSeeds, 40);
  EXPECT_EQ(depths[3] + depths[4], kSeeds);

  Limits limits;
  limits.depth = 2;
  Recorder recorder;
  EXPECT_EQ(search_root(start_position(), 1, params, limits, recorder).depth, 2);
}

TEST(SkillFullSearch, AnInterruptedSearchTellsItsChoiceLast) {
  for (std::uint64_t nodes = 500; nodes <= 15'000; nodes += 500) {
    Limits limits;
    limits.nodes = nodes;
    LevelParams params = kVaried;
    params.full_depth = 30;
    Recorder recorder;
    const Outcome outcome = search_root(start_position(), nodes, params, limits, recorder);
    EXPECT_EQ(recorder.infos.back().pv.front(), outcome.best);
    EXPECT_TRUE(std::ranges::is_sorted(recorder.infos, {}, &Info::nodes)) << nodes;
    EXPECT_TRUE(std::ranges::is_sorted(recorder.infos, {}, &Info::time_ms)) << nodes;
  }
}

TEST(SkillFullSearch, MatesAreNotMissed) {
  const Position root = test::position_of("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
  const LevelParams params = {.temperature = 1000, .window = 10000, .full_depth = 5};
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Recorder recorder;
    EXPECT_EQ(to_uci(search_root(root, seed, params, {}, recorder).best), "a1a8");
  }
}

TEST(SkillFullSearch, NoLegalMove) {
  Recorder recorder;
  const Position root = test::position_of("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  EXPECT_EQ(search_root(root, 1, kVaried, {}, recorder).best, kNoMove);
}

}  // namespace
}  // namespace castellan::search
