#include "search/skill_variety.h"

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

Outcome search_start(std::uint64_t seed, const LevelParams& params, Recorder& recorder) {
  Pool pool;
  const Position root = start_position();
  const KeyHistory history(root);
  Limits limits;
  limits.depth = 6;
  Signals signals;
  return search_with_variety(pool, {root, history, Square::None, seed}, params, limits, signals,
                             recorder);
}

TEST(SkillVariety, SeedsGiveDifferentMovesOfAboutTheSameWorth) {
  LevelParams params;
  params.temperature = 20;
  params.window = 30;
  std::map<std::string, int> moves;
  Recorder plain;
  const Score best = search_start(1, {}, plain).score;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Recorder recorder;
    const Outcome outcome = search_start(seed, params, recorder);
    ++moves[to_uci(outcome.best)];
    EXPECT_GE(outcome.score, best - params.window);
    for (const Info& info : recorder.infos) EXPECT_EQ(info.multipv, 1);
    EXPECT_EQ(recorder.infos.back().pv.front(), outcome.best);
    EXPECT_EQ(recorder.infos.back().score, outcome.score);
    Recorder again;
    EXPECT_EQ(search_start(seed, params, again).best, outcome.best);
  }
  EXPECT_GE(moves.size(), 2U);
}

TEST(SkillVariety, AnInterruptedSearchTellsItsChoiceLast) {
  Pool pool;
  const Position root = start_position();
  const KeyHistory history(root);
  LevelParams params;
  params.temperature = 20;
  params.window = 30;
  for (std::uint64_t nodes = 500; nodes <= 15'000; nodes += 500) {
    Limits limits;
    limits.nodes = nodes;
    Signals signals;
    Recorder recorder;
    const Outcome outcome = search_with_variety(pool, {root, history, Square::None, nodes}, params,
                                                limits, signals, recorder);
    EXPECT_EQ(recorder.infos.back().pv.front(), outcome.best);
    EXPECT_TRUE(std::ranges::is_sorted(recorder.infos, {}, &Info::nodes)) << nodes;
    EXPECT_TRUE(std::ranges::is_sorted(recorder.infos, {}, &Info::time_ms)) << nodes;
  }
}

TEST(SkillVariety, MatesAreNotMissed) {
  Pool pool;
  const Position root = test::position_of("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
  const KeyHistory history(root);
  LevelParams params;
  params.temperature = 1000;
  params.window = 10000;
  Limits limits;
  limits.depth = 5;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Signals signals;
    Recorder recorder;
    const Outcome outcome = search_with_variety(pool, {root, history, Square::None, seed}, params,
                                                limits, signals, recorder);
    EXPECT_EQ(to_uci(outcome.best), "a1a8");
  }
}

TEST(SkillVariety, NoLegalMove) {
  Pool pool;
  const Position root = test::position_of("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  const KeyHistory history(root);
  Signals signals;
  Recorder recorder;
  LevelParams params;
  params.temperature = 8;
  EXPECT_EQ(search_with_variety(pool, {root, history}, params, {}, signals, recorder).best,
            kNoMove);
}

}  // namespace
}  // namespace castellan::search
