#include "game/clock.h"

#include <gtest/gtest.h>

namespace castellan::game {
namespace {

TEST(Clock, CountsDownAndAddsTheIncrement) {
  Clock clock({60'000, 1'000}, {30'000, 0});
  EXPECT_TRUE(clock.book_move(Color::White, 5'000));
  EXPECT_EQ(clock.remaining_ms(Color::White), 56'000);
  EXPECT_TRUE(clock.book_move(Color::Black, 29'999));
  EXPECT_EQ(clock.remaining_ms(Color::Black), 1);
  EXPECT_TRUE(clock.has_fallen(Color::Black, 1));
  EXPECT_FALSE(clock.has_fallen(Color::Black, 0));
}

TEST(Clock, NoIncrementForAFallenFlag) {
  Clock clock({1'000, 500});
  EXPECT_FALSE(clock.book_move(Color::White, 1'000));
  EXPECT_EQ(clock.remaining_ms(Color::White), 1'000);
  EXPECT_FALSE(clock.undo());
}

TEST(Clock, UndoGivesTheTimeBack) {
  Clock clock({10'000, 100});
  ASSERT_TRUE(clock.book_move(Color::White, 3'000));
  ASSERT_TRUE(clock.book_move(Color::Black, -5));
  EXPECT_EQ(clock.remaining_ms(Color::Black), 10'100);
  EXPECT_TRUE(clock.undo());
  EXPECT_EQ(clock.remaining_ms(Color::Black), 10'000);
  EXPECT_EQ(clock.remaining_ms(Color::White), 7'100);
  EXPECT_TRUE(clock.undo());
  EXPECT_EQ(clock.remaining_ms(Color::White), 10'000);
}

TEST(Clock, MayStartAfterTheFirstMove) {
  Clock clock({1'000, 100}, ClockStart::AfterFirstMove);
  EXPECT_FALSE(clock.is_running());
  EXPECT_FALSE(clock.has_fallen(Color::White, 1'000'000)) << "White may take its time";
  ASSERT_TRUE(clock.book_move(Color::White, 1'000'000));
  EXPECT_EQ(clock.remaining_ms(Color::White), 1'000);
  EXPECT_TRUE(clock.is_running());
  EXPECT_TRUE(clock.has_fallen(Color::Black, 1'000));
  ASSERT_TRUE(clock.book_move(Color::Black, 300));
  EXPECT_EQ(clock.remaining_ms(Color::Black), 800);
  ASSERT_TRUE(clock.book_move(Color::White, 50));
  EXPECT_EQ(clock.remaining_ms(Color::White), 1'050);

  for (int i = 0; i < 3; ++i) EXPECT_TRUE(clock.undo());
  EXPECT_FALSE(clock.is_running()) << "taken back to the start";
  EXPECT_EQ(clock.remaining_ms(Color::White), 1'000);
}

}  // namespace
}  // namespace castellan::game
