#include "search/skill_levels.h"

#include <gtest/gtest.h>

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
  EXPECT_GE(high.book_plies, low.book_plies);
}

TEST(SkillLevels, LevelsKeepTheirLookAhead) {
  EXPECT_LE(level_params(Level::Beginner).depth, 2);
  EXPECT_LE(level_params(Level::Easy).depth, 2);
  EXPECT_LE(level_params(Level::Medium).depth, 6);
  EXPECT_GE(level_params(Level::Medium).depth, 5);
  EXPECT_TRUE(level_params(Level::Medium).mate_guard);
  EXPECT_GT(level_params(Level::Hard).full_depth, 0);
}

TEST(SkillLevels, OpeningsAreKnownAsFarAsSuitsTheLevel) {
  const auto plies = [](Level level) { return level_params(level).book_plies; };
  EXPECT_GE(plies(Level::Beginner), 2);
  EXPECT_LE(plies(Level::Beginner), 4);
  EXPECT_GE(plies(Level::Easy), 4);
  EXPECT_LE(plies(Level::Easy), 6);
  EXPECT_EQ(plies(Level::Medium), 8);
  EXPECT_EQ(plies(Level::Hard), 8);
}

TEST(SkillLevels, RowsOfTheScaleAreMetExactly) {
  int rows = 0;
  for (const LevelRow& row : level_table()) {
    if (row.elo == 0) continue;
    EXPECT_EQ(params_for_elo(row.elo), row.params) << row.elo;
    ++rows;
  }
  EXPECT_GE(rows, 2);
}

TEST(SkillLevels, LevelsRise) {
  expect_no_weaker(level_params(Level::Beginner), level_params(Level::Easy));
  expect_no_weaker(level_params(Level::Easy), level_params(Level::Medium));
}

TEST(SkillLevels, EloRisesWithoutAStepBack) {
  for (int elo = kMinElo; elo < kMaxElo; elo += 10)
    expect_no_weaker(params_for_elo(elo), params_for_elo(elo + 10));
}

TEST(SkillLevels, EloOutsideTheRangeIsClamped) {
  EXPECT_EQ(params_for_elo(400), params_for_elo(kMinElo));
  EXPECT_EQ(params_for_elo(4000), params_for_elo(kMaxElo));
}

}  // namespace
}  // namespace castellan::search
