#include "search/score.h"

#include <gtest/gtest.h>

namespace castellan::search {
namespace {

TEST(Score, CountsMatesInMoves) {
  EXPECT_EQ(mate_distance(mate_in(1)), 1);
  EXPECT_EQ(mate_distance(mate_in(2)), 1);  // cannot arise, but must not be 0
  EXPECT_EQ(mate_distance(mate_in(3)), 2);
  EXPECT_EQ(mate_distance(mate_in(5)), 3);
  EXPECT_EQ(mate_distance(mated_in(0)), 0);
  EXPECT_EQ(mate_distance(mated_in(2)), -1);
  EXPECT_EQ(mate_distance(mated_in(4)), -2);
  EXPECT_EQ(mate_distance(0), std::nullopt);
  EXPECT_EQ(mate_distance(kMaxEval), std::nullopt);
  EXPECT_EQ(mate_distance(-kMaxEval), std::nullopt);
}

TEST(Score, EveryReachableMateIsToldFromAnEvaluation) {
  EXPECT_TRUE(is_mate(mate_in(kMaxPly)));
  EXPECT_TRUE(is_mate(mated_in(kMaxPly)));
  EXPECT_FALSE(is_mate(kMaxEval));
  EXPECT_FALSE(is_mate(-kMaxEval));
}

}  // namespace
}  // namespace castellan::search
