#include "engine/wdl.h"

#include <gtest/gtest.h>

#include "support/positions.h"

namespace castellan::engine {
namespace {

TEST(Wdl, AddsUpAndRises) {
  const Position positions[] = {start_position(),
                                test::position_of("8/8/4k3/8/8/4K3/4P3/8 w - - 0 1")};
  for (const Position& position : positions) {
    Wdl before{0, 0, 1000};
    for (int score = -3000; score <= 3000; ++score) {
      const Wdl wdl = win_draw_loss(score, position);
      ASSERT_EQ(wdl.win + wdl.draw + wdl.loss, 1000) << score;
      ASSERT_GE(wdl.win, before.win) << score;
      ASSERT_LE(wdl.loss, before.loss) << score;
      ASSERT_GE(wdl.draw, 0) << score;
      const Wdl mirrored = win_draw_loss(-score, position);
      ASSERT_EQ(mirrored, (Wdl{wdl.loss, wdl.draw, wdl.win})) << score;
      before = wdl;
    }
  }
}

TEST(Wdl, MatesAreCertain) {
  EXPECT_EQ(win_draw_loss(search::mate_in(5), start_position()), (Wdl{1000, 0, 0}));
  EXPECT_EQ(win_draw_loss(search::mated_in(0), start_position()), (Wdl{0, 0, 1000}));
}

TEST(Wdl, ExtremeScoresAreNearlyCertain) {
  EXPECT_EQ(win_draw_loss(search::kMaxEval, start_position()), (Wdl{1000, 0, 0}));
  EXPECT_GT(win_draw_loss(0, start_position()).draw, 600);
}

}  // namespace
}  // namespace castellan::engine
