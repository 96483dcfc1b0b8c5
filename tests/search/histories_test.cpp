#include "search/histories.h"

#include <gtest/gtest.h>

#include "support/positions.h"

namespace castellan::search {
namespace {

TEST(HistoryValue, NeverLeavesItsRange) {
  HistoryValue value;
  for (int i = 0; i < 1000; ++i) {
    value.update(3000);
    ASSERT_LE(value, kHistoryLimit);
  }
  EXPECT_GT(value, kHistoryLimit * 9 / 10);
  const int before = value;
  value.update(100);
  EXPECT_LT(value - before, 20) << "gravity: little is added near the limit";
  value.update(-3000);
  EXPECT_LT(value, before - 3000) << "and much is taken off";
  for (int i = 0; i < 1000; ++i) value.update(-3000);
  EXPECT_GE(value, -kHistoryLimit);
}

TEST(History, BonusGrowsWithDepthUpToALimit) {
  EXPECT_LT(history_bonus(2), history_bonus(5));
  EXPECT_EQ(history_bonus(60), kParams.history_bonus_max);
  EXPECT_EQ(history_malus(60), -kParams.history_malus_max);
  EXPECT_LT(history_malus(3), 0);
}

TEST(CorrectionHistory, LearnsTheErrorAndStaysSmall) {
  auto history = std::make_unique<CorrectionHistory>();
  const Position p = start_position();
  const CorrectionHistory::Line line{.earlier = 5, .later = 70};
  EXPECT_EQ(history->correction(p, line), 0);
  for (int i = 0; i < 500; ++i) history->update(p, line, 400, 10);
  EXPECT_GT(history->correction(p, line), 40);
  EXPECT_LT(history->correction(p, line), 250);
  EXPECT_LT(history->correction(p, {}), history->correction(p, line)) << "other moves led here";
  const Position other = test::position_of("4k3/pppp4/8/8/8/8/4PPPP/4K3 w - - 0 1");
  EXPECT_EQ(history->correction(other, {}), 0) << "another structure knows nothing of it";
  EXPECT_GT(history->correction(other, line), 0) << "but the moves are known";
  for (int i = 0; i < 1000; ++i) history->update(p, line, -400, 10);
  EXPECT_LT(history->correction(p, line), -40);
}

TEST(Histories, QuietMovesAreFiledByTheThreatsAtBothEnds) {
  auto histories = std::make_unique<Histories>();
  const Position p = start_position();
  const Move m(Square::G1, Square::F3);
  const Bitboard from = bit(Square::G1), to = bit(Square::F3);
  histories->quiet_entry(p, m, 0).update(100);
  histories->quiet_entry(p, m, from).update(200);
  histories->quiet_entry(p, m, to).update(300);
  histories->quiet_entry(p, m, from | to).update(400);
  EXPECT_EQ(histories->quiet_entry(p, m, bit(Square::A8)), 100);
  EXPECT_EQ(histories->quiet_entry(p, m, from), 200);
  EXPECT_EQ(histories->quiet_entry(p, m, to), 300);
  EXPECT_EQ(histories->quiet_entry(p, m, ~Bitboard{0}), 400);
}

}  // namespace
}  // namespace castellan::search
