#include "engine/strength.h"

#include <gtest/gtest.h>

#include "search/time_manager.h"

namespace castellan::engine {
namespace {

Settings with(Skill skill) {
  Settings settings;
  settings.skill = skill;
  return settings;
}

search::Limits blitz() {
  search::Limits limits;
  limits.clock = {search::Clock{300000, 2000}, search::Clock{300000, 2000}};
  return limits;
}

TEST(Strength, FullIsFull) {
  EXPECT_FALSE(plays_below_full(with(Skill::Full), blitz()));
  EXPECT_FALSE(plays_below_hard(with(Skill::Full), blitz()));
  EXPECT_FALSE(level_in_force(with(Skill::Full), blitz()));
  EXPECT_FALSE(effective_limits(with(Skill::Full), blitz()).movetime_ms);
}

TEST(Strength, LevelsHaveTheirParameters) {
  const auto medium = level_in_force(with(Skill::Medium), blitz());
  const auto easy = level_in_force(with(Skill::Easy), blitz());
  const auto beginner = level_in_force(with(Skill::Beginner), blitz());
  ASSERT_TRUE(medium && easy && beginner);
  EXPECT_GT(medium->depth, easy->depth);
  EXPECT_GT(easy->depth, beginner->depth);
}

TEST(Strength, HardIsTheFullSearchBehindTheBook) {
  const auto hard = level_in_force(with(Skill::Hard), blitz());
  ASSERT_TRUE(hard);
  EXPECT_EQ(*hard, search::level_params(search::Level::Hard));
  EXPECT_FALSE(plays_below_hard(with(Skill::Hard), blitz()));
}

TEST(Strength, EloGoesBeforeSkill) {
  Settings settings = with(Skill::Hard);
  settings.limit_strength = true;
  settings.elo = search::kMinElo;
  EXPECT_EQ(level_in_force(settings, blitz()), search::params_for_elo(search::kMinElo));
  EXPECT_FALSE(effective_limits(settings, blitz()).movetime_ms);
  EXPECT_TRUE(plays_below_hard(settings, blitz()));
  settings.elo = search::kMaxElo;
  EXPECT_EQ(level_in_force(settings, blitz()), search::level_params(search::Level::Hard));
  EXPECT_EQ(effective_limits(settings, blitz()).movetime_ms, 1500);
}

TEST(Strength, ParametersGivenAsTextChangeTheLevelInForce) {
  Settings settings = with(Skill::Easy);
  settings.level_params = "noise=77,book=0";
  search::LevelParams expected = search::level_params(search::Level::Easy);
  expected.noise = 77;
  expected.book_plies = 0;
  EXPECT_EQ(level_in_force(settings, blitz()), expected);
  settings.skill = Skill::Full;
  EXPECT_FALSE(level_in_force(settings, blitz()));
  settings.limit_strength = true;
  settings.elo = 1000;
  EXPECT_EQ(level_in_force(settings, blitz())->noise, 77);
  EXPECT_EQ(level_in_force(settings, blitz())->depth, search::params_for_elo(1000).depth);
  settings = with(Skill::Hard);
  settings.level_params = "full_depth=5.5";
  EXPECT_EQ(level_in_force(settings, blitz())->full_depth, 5.5);
}

TEST(Strength, AnalysisIsNeverWeakened) {
  for (const Skill skill : {Skill::Hard, Skill::Medium, Skill::Easy, Skill::Beginner}) {
    search::Limits limits = blitz();
    limits.infinite = true;
    EXPECT_FALSE(plays_below_full(with(skill), limits));
    EXPECT_FALSE(effective_limits(with(skill), limits).movetime_ms);
    limits = blitz();
    limits.mate = 3;
    EXPECT_FALSE(plays_below_full(with(skill), limits));
    Settings settings = with(skill);
    settings.multipv = 2;
    EXPECT_FALSE(plays_below_full(settings, blitz()));
    settings = with(skill);
    settings.analyse_mode = true;
    EXPECT_FALSE(plays_below_full(settings, blitz()));
    EXPECT_TRUE(plays_below_full(with(skill), blitz()));
  }
}

TEST(Strength, HardIsCappedWhateverTheClockSays) {
  Settings settings = with(Skill::Hard);
  settings.move_overhead_ms = 50;
  search::Limits limits = effective_limits(settings, blitz());
  EXPECT_EQ(limits.movetime_ms, 1500);
  EXPECT_EQ(search::plan_time(limits, Color::White).hard_ms, 1450);
  EXPECT_TRUE(limits.clock[0]) << "the clock still binds";

  search::Limits fixed;
  fixed.movetime_ms = 200;
  EXPECT_EQ(effective_limits(settings, fixed).movetime_ms, 200);

  settings.move_overhead_ms = 5000;
  EXPECT_EQ(search::plan_time(effective_limits(settings, blitz()), Color::White).hard_ms, 1);
}

TEST(Strength, LinesAndOverheadComeFromTheSettings) {
  Settings settings;
  settings.multipv = 4;
  settings.move_overhead_ms = 123;
  const search::Limits limits = effective_limits(settings, blitz());
  EXPECT_EQ(limits.multipv, 4);
  EXPECT_EQ(limits.move_overhead_ms, 123);
}

}  // namespace
}  // namespace castellan::engine
