#include "engine/pace.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <limits>
#include <set>
#include <string>
#include <thread>

#include "engine/engine.h"
#include "engine/recorder.h"
#include "search/skill_levels.h"
#include "util/rng.h"
#include "util/stopwatch.h"

namespace castellan::engine {
namespace {

using namespace std::chrono_literals;

search::Limits with_clock(std::int64_t remaining_ms, std::int64_t increment_ms = 0) {
  search::Limits limits;
  limits.clock = {search::Clock{remaining_ms, increment_ms}, search::Clock{1, 0}};
  return limits;
}

std::int64_t pace(const search::Limits& limits, std::uint64_t seed, bool plain = false) {
  return pace_ms(limits, Color::White, plain, seed);
}

TEST(Pace, VariesAroundAFairShareOfTheClock) {
  const search::Limits limits = with_clock(300'000);  // a fortieth: 7.5 s
  std::set<std::int64_t> different;
  double sum = 0;
  constexpr int kMoves = 1000;
  for (std::uint64_t seed = 0; seed < kMoves; ++seed) {
    const std::int64_t ms = pace(limits, seed);
    EXPECT_EQ(ms, pace(limits, seed));
    EXPECT_GE(ms, 2'900);
    EXPECT_LE(ms, kMaxPaceMs);
    EXPECT_LT(pace(limits, seed, true), ms) << "a plain move is quick";
    different.insert(ms);
    sum += static_cast<double>(ms);
  }
  EXPECT_GE(different.size(), 300U);
  EXPECT_NEAR(sum / kMoves, 6'200, 800);  // cut at the cap
}

TEST(Pace, NoneWhenTheClockIsShort) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    EXPECT_EQ(pace(with_clock(15'000), seed), 0);
    EXPECT_EQ(pace(with_clock(15'000, 10'000), seed), 0);
    EXPECT_EQ(pace(with_clock(-5), seed), 0);
    EXPECT_EQ(pace_ms(with_clock(300'000), Color::Black, false, seed), 0);
    EXPECT_EQ(pace({}, seed), 0) << "neither clock nor fixed time";
  }
}

TEST(Pace, NeverBeyondTheLimits) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    EXPECT_LE(pace(with_clock(25'000, 60'000), seed), 2'500);
    search::Limits limits;
    limits.movetime_ms = 100;
    limits.move_overhead_ms = 30;
    EXPECT_LE(pace(limits, seed), 70);
    limits.movetime_ms = 10;
    EXPECT_EQ(pace(limits, seed), 0);
    limits = with_clock(100'000'000);
    limits.moves_to_go = 1;
    EXPECT_LE(pace(limits, seed), kMaxPaceMs);
  }
}

TEST(Pace, AnyNumberOfMovesToGo) {
  search::Limits limits = with_clock(300'000);
  const std::int64_t usual = pace(limits, 1);
  for (const int moves : {39, 1000, std::numeric_limits<int>::max()}) {
    limits.moves_to_go = moves;
    EXPECT_EQ(pace(limits, 1), usual);
  }
}

/// An engine whose level would think for seconds.
struct SlowPlayer {
  SlowPlayer() {
    EXPECT_TRUE(engine.set_option("Skill", "Easy"));
    EXPECT_TRUE(engine.set_option("Skill Pace", "true"));
    EXPECT_TRUE(engine.set_position("4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 30"));
  }

  static Limits slow() { return with_clock(100'000'000); }  // at least 10 s

  test::Recorder recorder;
  Engine engine{recorder};
};

TEST(Pace, TheLineComesFirstAndStopEndsTheWait) {
  SlowPlayer player;
  player.engine.go(SlowPlayer::slow());
  player.recorder.wait_for_info();
  EXPECT_FALSE(player.engine.wait(200ms));
  EXPECT_TRUE(player.recorder.best_moves().empty());
  const Stopwatch stopwatch;
  player.engine.stop();
  player.recorder.wait_for_best_move();
  EXPECT_LT(stopwatch.elapsed_ms(), 5'000);
}

TEST(Pace, ANewSearchOrTheEndDoesNotWait) {
  const Stopwatch stopwatch;
  {
    SlowPlayer player;
    player.engine.go(SlowPlayer::slow());
    player.engine.go(SlowPlayer::slow());
    player.recorder.wait_for_best_move(1);
  }
  EXPECT_LT(stopwatch.elapsed_ms(), 5'000);
}

TEST(Pace, WhereNoMoveIsLegalTheAnswerComesAtOnce) {
  SlowPlayer player;
  ASSERT_TRUE(player.engine.set_position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"));
  Limits limits;
  limits.movetime_ms = 1'000'000;
  const Stopwatch stopwatch;
  player.engine.go(limits);
  player.recorder.wait_for_best_move();
  EXPECT_LT(stopwatch.elapsed_ms(), 5'000);
}

TEST(Pace, TheTimePonderedCounts) {
  SlowPlayer player;
  Limits limits;
  limits.movetime_ms = 200;
  limits.ponder = true;
  player.engine.go(limits);
  EXPECT_FALSE(player.engine.wait(250ms));
  player.engine.ponder_hit();
  EXPECT_TRUE(player.engine.wait(60s));
}

TEST(Pace, AnswersByItselfAndAfterTheTimeChosen) {
  SlowPlayer player;
  Limits limits;
  limits.movetime_ms = 400;
  const Stopwatch stopwatch;
  player.engine.go(limits);
  player.recorder.wait_for_best_move();
  EXPECT_GE(stopwatch.elapsed_ms(), 79);  // 0.4 times the half
}

TEST(Pace, TimeBeforeTheSearchBeginsCountsOnce) {
  SlowPlayer player;
  Limits limits;
  limits.movetime_ms = 2'000;
  const Position root = player.engine.position();
  const auto wanted = [&](std::uint64_t seed) {
    Limits given = limits;
    given.move_overhead_ms = player.engine.settings().move_overhead_ms;
    return pace_ms(given, root.side_to_move(), false, mix64(seed) ^ root.key());
  };
  std::uint64_t seed = 1;
  while (wanted(seed) < 1'000 || wanted(seed) > 1'500) ++seed;
  ASSERT_TRUE(player.engine.set_option("Skill Seed", std::to_string(seed)));
  player.engine.run([](const auto&) { std::this_thread::sleep_for(500ms); });
  const Stopwatch stopwatch;
  player.engine.go(limits);
  player.recorder.wait_for_best_move();
  EXPECT_GE(stopwatch.elapsed_ms(), wanted(seed) - 1);
}

TEST(Pace, LevelsOfTheFullSearchKeepItToo) {
  SlowPlayer player;
  Limits limits = SlowPlayer::slow();
  limits.depth = 3;
  const auto expect_patience = [&] {
    player.engine.go(limits);
    EXPECT_FALSE(player.engine.wait(500ms));
    player.engine.stop();
    EXPECT_TRUE(player.engine.wait(60s));
  };
  ASSERT_TRUE(player.engine.set_option("Skill", "Hard"));
  expect_patience();
  ASSERT_TRUE(player.engine.set_option("UCI_LimitStrength", "true"));
  ASSERT_TRUE(player.engine.set_option("UCI_Elo", std::to_string(search::kMaxElo)));
  expect_patience();
}

TEST(Pace, StrongPlayAndAnalysisDoNotWait) {
  SlowPlayer player;
  Limits limits = SlowPlayer::slow();
  limits.depth = 2;
  const Stopwatch stopwatch;
  ASSERT_TRUE(player.engine.set_option("UCI_AnalyseMode", "true"));
  player.engine.go(limits);
  player.recorder.wait_for_best_move(1);
  ASSERT_TRUE(player.engine.set_option("UCI_AnalyseMode", "false"));
  ASSERT_TRUE(player.engine.set_option("Skill", "Full"));
  player.engine.go(limits);
  player.recorder.wait_for_best_move(2);
  EXPECT_LT(stopwatch.elapsed_ms(), 5'000);
}

}  // namespace
}  // namespace castellan::engine
