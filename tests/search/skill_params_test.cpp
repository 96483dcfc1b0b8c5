#include <gtest/gtest.h>

#include "search/skill.h"

namespace castellan::search {
namespace {

void expect_no_weaker(const LevelParams& low, const LevelParams& high) {
  EXPECT_GE(high.depth, low.depth);
  EXPECT_GE(high.quiescence_depth, low.quiescence_depth);
  EXPECT_GE(high.attention, low.attention);
  EXPECT_LE(high.attention_loss, low.attention_loss);
  EXPECT_LE(high.noise, low.noise);
  EXPECT_LE(high.temperature, low.temperature);
  EXPECT_LE(high.window, low.window);
  EXPECT_GE(high.second_look, low.second_look);
  EXPECT_GE(high.mate_guard, low.mate_guard);
  EXPECT_GE(high.max_nodes, low.max_nodes);
}

TEST(SkillParams, LevelsKeepTheirLookAhead) {
  EXPECT_LE(level_params(Level::Beginner).depth, 2);
  EXPECT_LE(level_params(Level::Easy).depth, 2);
  EXPECT_LE(level_params(Level::Medium).depth, 6);
  EXPECT_GE(level_params(Level::Medium).depth, 5);
  EXPECT_TRUE(level_params(Level::Medium).mate_guard);
}

TEST(SkillParams, LevelsRise) {
  expect_no_weaker(level_params(Level::Beginner), level_params(Level::Easy));
  expect_no_weaker(level_params(Level::Easy), level_params(Level::Medium));
}

TEST(SkillParams, EloRisesWithoutAStepBack) {
  for (int elo = kMinElo; elo < kMaxElo; elo += 10)
    expect_no_weaker(params_for_elo(elo), params_for_elo(elo + 10));
}

TEST(SkillParams, EloOutsideTheRangeIsClamped) {
  EXPECT_EQ(params_for_elo(400).attention, params_for_elo(kMinElo).attention);
  EXPECT_EQ(params_for_elo(4000).attention, params_for_elo(kMaxElo).attention);
  EXPECT_EQ(params_for_elo(kMinElo).max_nodes, level_params(Level::Beginner).max_nodes);
}

}  // namespace
}  // namespace castellan::search
