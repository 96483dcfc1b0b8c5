#include "search/skill_levels.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <span>

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

/// Of two rows or Elo figures side by side.
void expect_no_step_back(const LevelParams& low, const LevelParams& high) {
  EXPECT_GE(high.full_depth, low.full_depth);
  if (low.uses_full_search() == high.uses_full_search()) expect_no_weaker(low, high);
}

TEST(SkillLevels, LevelsKeepTheirLookAhead) {
  EXPECT_LE(level_params(Level::Beginner).depth, 2);
  EXPECT_LE(level_params(Level::Easy).depth, 2);
  EXPECT_LE(level_params(Level::Medium).depth, 6);
  EXPECT_GE(level_params(Level::Medium).depth, 5);
  EXPECT_TRUE(level_params(Level::Medium).mate_guard);
  EXPECT_TRUE(level_params(Level::Hard).uses_full_search());
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
  for (const LevelRow& row : level_table()) {
    SCOPED_TRACE(row.elo);
    EXPECT_EQ(params_for_elo(row.elo), row.params);
  }
}

TEST(SkillLevels, LevelsRise) {
  expect_no_weaker(level_params(Level::Beginner), level_params(Level::Easy));
  expect_no_weaker(level_params(Level::Easy), level_params(Level::Medium));
}

TEST(SkillLevels, EloRisesWithoutAStepBack) {
  for (int elo = kMinElo; elo < kMaxElo; elo += 10) {
    SCOPED_TRACE(elo);
    expect_no_step_back(params_for_elo(elo), params_for_elo(elo + 10));
  }
}

TEST(SkillLevels, BetweenRowsOfTheFullSearchLieFractionsOfAPly) {
  const std::span<const LevelRow> rows = level_table();
  const LevelRow& high = rows[rows.size() - 1];
  const LevelRow& low = rows[rows.size() - 2];
  ASSERT_TRUE(low.params.uses_full_search());
  const LevelParams middle = params_for_elo((low.elo + high.elo) / 2);
  EXPECT_NEAR(middle.full_depth, (low.params.full_depth + high.params.full_depth) / 2, 0.1);
  EXPECT_EQ(middle.window, high.params.window);
}

TEST(SkillLevels, BetweenTheTwoSearchesTheNearerRowPlays) {
  const auto change = std::ranges::find_if(
      level_table(), [](const LevelRow& row) { return row.params.uses_full_search(); });
  ASSERT_NE(change, level_table().begin());
  const LevelRow& weak = change[-1];
  EXPECT_EQ(params_for_elo(weak.elo + 1), weak.params);
  EXPECT_EQ(params_for_elo(change->elo - 1), change->params);
}

TEST(SkillLevels, EloOutsideTheRangeIsClamped) {
  EXPECT_EQ(params_for_elo(400), params_for_elo(kMinElo));
  EXPECT_EQ(params_for_elo(4000), params_for_elo(kMaxElo));
}

}  // namespace
}  // namespace castellan::search
