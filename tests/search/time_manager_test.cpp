#include "search/time_manager.h"

#include <gtest/gtest.h>

namespace castellan::search {
namespace {

Limits with_clock(std::int64_t remaining, std::int64_t increment = 0, int moves_to_go = 0) {
  Limits limits;
  limits.clock[0] = Clock{remaining, increment};
  if (moves_to_go > 0) limits.moves_to_go = moves_to_go;
  return limits;
}

TEST(TimeManager, NothingToKeepWithoutAClock) {
  Limits limits;
  limits.clock[1] = Clock{1000, 0};  // the opponent's
  const TimeBudget budget = plan_time(limits, Color::White);
  EXPECT_FALSE(budget.soft_ms || budget.hard_ms);
}

TEST(TimeManager, SoftIsWithinHardAndHardWithinTheClock) {
  for (const std::int64_t remaining : {-500, 0, 1, 5, 11, 50, 100, 1000, 60'000, 10'000'000}) {
    for (const std::int64_t increment : {0, 10, 1000, 60'000}) {
      for (const int moves : {0, 1, 2, 40, 1000}) {
        const TimeBudget b = plan_time(with_clock(remaining, increment, moves), Color::White);
        ASSERT_TRUE(b.soft_ms && b.hard_ms);
        EXPECT_GE(*b.soft_ms, 1);
        EXPECT_LE(*b.soft_ms, *b.hard_ms);
        if (remaining > 20) {
          EXPECT_LE(*b.hard_ms, (remaining - 10) * 9 / 10) << remaining << " " << moves;
        } else {
          EXPECT_LE(*b.hard_ms, 10);
        }
      }
    }
  }
}

TEST(TimeManager, MoveTimeIsKeptLessTheOverhead) {
  Limits limits;
  limits.movetime_ms = 500;
  limits.move_overhead_ms = 30;
  const TimeBudget budget = plan_time(limits, Color::Black);
  EXPECT_FALSE(budget.soft_ms);
  EXPECT_EQ(budget.hard_ms, 470);
  limits.movetime_ms = 3;
  EXPECT_EQ(plan_time(limits, Color::Black).hard_ms, 1);
}

TEST(TimeManager, MoreTimeForTheLastMoveBeforeTheControl) {
  const auto soft = [](int moves) {
    return *plan_time(with_clock(60'000, 0, moves), Color::White).soft_ms;
  };
  EXPECT_GT(soft(1), soft(2));
  EXPECT_GT(soft(2), soft(10));
  EXPECT_GT(soft(10), soft(40));
}

TEST(TimeManager, AMoveTimeBoundsTheSoftLimitOfAClockToo) {
  Limits limits = with_clock(600'000, 1000);
  limits.movetime_ms = 200;
  const TimeBudget budget = plan_time(limits, Color::White);
  EXPECT_EQ(budget.hard_ms, 190);
  EXPECT_LE(*budget.soft_ms, *budget.hard_ms);
}

/// Plays a game with so many milliseconds lost each move; every move uses the hard limit, the
/// worst there can be. Returns what is left at the lowest.
std::int64_t play(std::int64_t base, std::int64_t increment, std::int64_t lost, int moves) {
  std::int64_t left = base, lowest = base;
  for (int move = 0; move < moves; ++move) {
    left -= *plan_time(with_clock(left, increment), Color::White).hard_ms + lost;
    lowest = std::min(lowest, left);
    left += increment;
  }
  return lowest;
}

TEST(TimeManager, NeverFlagsEvenWhenEveryMoveTakesTheHardLimit) {
  EXPECT_GT(play(1000, 10, 5, 300), 0);
  EXPECT_GT(play(1000, 10, 9, 200), 0);
  EXPECT_GT(play(5000, 0, 0, 200), 0);
  EXPECT_GT(play(5000, 0, 1, 120), 0);
  EXPECT_GT(play(2000, 20, 8, 300), 0);
  EXPECT_GT(play(60'000, 600, 10, 300), 0);
}

TEST(TimeManager, SuddenDeathLastsThroughALongGame) {
  std::int64_t left = 5000;
  for (int move = 0; move < 200; ++move)
    left -= *plan_time(with_clock(left), Color::White).soft_ms + 2;
  EXPECT_GT(left, 0);
}

TEST(TimeManager, MovesToTheControlLastThroughIt) {
  for (const std::int64_t base : {1000, 5000, 60'000}) {
    std::int64_t left = base, lowest = base;
    for (int move = 0; move < 200; ++move) {
      left -= *plan_time(with_clock(left, 0, 40 - move % 40), Color::White).hard_ms + 5;
      lowest = std::min(lowest, left);
      if (move % 40 == 39) left += base;
    }
    EXPECT_GT(lowest, 0) << base;
  }
}

TEST(TimeManager, AnUnsettledChoiceGetsMoreTime) {
  const Clarity calm{0.9, 8, 0}, unsure{0.3, 0, 0}, falling{0.5, 3, 60}, level{0.5, 3, 0};
  EXPECT_LT(soft_scale(calm), 0.6);
  EXPECT_GT(soft_scale(unsure), 1.5);
  EXPECT_GT(soft_scale(falling), soft_scale(level));
  EXPECT_LT(soft_scale({0.0, 0, 10'000}), 6.0) << "no collapse of the score may eat the clock";
}

}  // namespace
}  // namespace castellan::search
