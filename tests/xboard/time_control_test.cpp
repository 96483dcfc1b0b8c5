#include "xboard/time_control.h"

#include <gtest/gtest.h>

#include "util/text.h"

namespace castellan::xboard {
namespace {

constexpr std::size_t kWhite = 0;
constexpr std::size_t kBlack = 1;

Result<Done> set_level(TimeControl& time, std::string_view text, int moves_made = 0) {
  return time.level(split_words(text), moves_made);
}

std::int64_t base_of(std::string_view level) {
  TimeControl time;
  EXPECT_TRUE(set_level(time, level)) << level;
  return time.limits(0).clock[kWhite]->remaining_ms;
}

std::int64_t increment_of(std::string_view level) {
  TimeControl time;
  EXPECT_TRUE(set_level(time, level)) << level;
  return time.limits(0).clock[kBlack]->increment_ms;
}

TEST(TimeControl, ReadsLevels) {
  EXPECT_EQ(base_of("40 5 0"), 300'000);
  EXPECT_EQ(base_of("40 0:30 0"), 30'000);
  EXPECT_EQ(base_of("0 2:05 12"), 125'000);
  EXPECT_EQ(base_of("0 0:00.5 0"), 500);
  EXPECT_EQ(base_of("40 25+5 0"), 1'500'000) << "more may follow in later versions";
  EXPECT_EQ(base_of("40 2:30+5 0"), 150'000);
  EXPECT_EQ(increment_of("0 2 12"), 12'000);
  EXPECT_EQ(increment_of("0 2 0.25"), 250);
  EXPECT_EQ(increment_of("0 2 .1"), 100);
}

TEST(TimeControl, RefusesOtherLevelsAndKeepsTheOld) {
  for (const char* bad : {"", "40", "40 5", "x 5 0", "-1 5 0", "40 x 0", "40 -5 0", "40 5 x",
                          "40 5 1x", "40 1: 0", "40 99999999999999999999 0", "99999999999 5 0",
                          "0 5 99999999999999999999", "0 . 0", "0 5 ."}) {
    TimeControl time;
    ASSERT_TRUE(set_level(time, "30 7 3"));
    EXPECT_FALSE(set_level(time, bad)) << bad;
    EXPECT_EQ(time.limits(0).clock[kWhite]->remaining_ms, 420'000) << bad;
    EXPECT_EQ(time.limits(0).moves_to_go, 30) << bad;
  }
}

TEST(TimeControl, CountsMovesToTheNextSession) {
  TimeControl time;
  ASSERT_TRUE(set_level(time, "40 5 0"));
  EXPECT_EQ(time.limits(0).moves_to_go, 40);
  EXPECT_EQ(time.limits(39).moves_to_go, 1);
  EXPECT_EQ(time.limits(40).moves_to_go, 40);
  ASSERT_TRUE(set_level(time, "20 22 0", 40));
  EXPECT_EQ(time.limits(40).moves_to_go, 20) << "a session that begins in the game";
  EXPECT_EQ(time.limits(59).moves_to_go, 1);
  EXPECT_EQ(time.limits(10).moves_to_go, 20) << "moves were taken back";
  time.new_game();
  EXPECT_EQ(time.limits(0).moves_to_go, 20);
  ASSERT_TRUE(set_level(time, "0 5 0"));
  EXPECT_FALSE(time.limits(10).moves_to_go);
}

TEST(TimeControl, ExactTimeTakesThePlaceOfClocks) {
  TimeControl time;
  ASSERT_TRUE(time.seconds_per_move("30"));
  EXPECT_EQ(time.limits(0).movetime_ms, 30'000);
  EXPECT_FALSE(time.limits(0).clock[kWhite]);
  ASSERT_TRUE(time.seconds_per_move("0.5"));
  EXPECT_EQ(time.limits(0).movetime_ms, 500);
  for (const char* bad : {"", "0", "-1", "x", "1x", "0.0001"})
    EXPECT_FALSE(time.seconds_per_move(bad)) << bad;
  EXPECT_EQ(time.limits(0).movetime_ms, 500);
  ASSERT_TRUE(set_level(time, "0 1 0"));
  EXPECT_FALSE(time.limits(0).movetime_ms);
  EXPECT_TRUE(time.limits(0).clock[kWhite]);
}

TEST(TimeControl, DepthHoldsWithAnyTimeUntilTheNextGame) {
  TimeControl time;
  ASSERT_TRUE(time.depth("7"));
  ASSERT_TRUE(set_level(time, "0 1 0"));
  EXPECT_EQ(time.limits(0).depth, 7);
  for (const char* bad : {"", "0", "-3", "x", "99999999999"}) EXPECT_FALSE(time.depth(bad)) << bad;
  EXPECT_EQ(time.limits(0).depth, 7);
  time.new_game();
  EXPECT_FALSE(time.limits(0).depth);
}

TEST(TimeControl, ClocksAreTold) {
  TimeControl time;
  ASSERT_TRUE(time.clock(Color::White, "1234"));
  ASSERT_TRUE(time.clock(Color::Black, "-50"));
  EXPECT_EQ(time.limits(0).clock[kWhite]->remaining_ms, 12'340);
  EXPECT_EQ(time.limits(0).clock[kBlack]->remaining_ms, -500);
  time.swap_clocks();
  EXPECT_EQ(time.limits(0).clock[kBlack]->remaining_ms, 12'340);
  time.swap_clocks();
  for (const char* bad : {"", "x", "1.5", "99999999999999999999", "999999999999", "-999999999999",
                          "-9223372036854775808"})
    EXPECT_FALSE(time.clock(Color::White, bad)) << bad;
  EXPECT_EQ(time.limits(0).clock[kWhite]->remaining_ms, 12'340);
  time.new_game();
  EXPECT_EQ(time.limits(0).clock[kWhite]->remaining_ms, 300'000);
}

TEST(TimeControl, CountsForItselfUntilItIsTold) {
  TimeControl time;
  ASSERT_TRUE(set_level(time, "2 1 3"));
  time.book_move(Color::Black, 10'000, 1);
  EXPECT_EQ(time.limits(1).clock[kBlack]->remaining_ms, 53'000);
  EXPECT_EQ(time.limits(1).clock[kWhite]->remaining_ms, 60'000);
  time.book_move(Color::Black, 10'000, 2);
  EXPECT_EQ(time.limits(2).clock[kBlack]->remaining_ms, 106'000) << "a new session";
}

}  // namespace
}  // namespace castellan::xboard
