#include "play/setup.h"

#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <vector>

namespace castellan::play {
namespace {

Result<Setup> read(std::vector<std::string_view> words) { return change_setup({}, words); }

TEST(Levels, HaveNamesAndEpithets) {
  EXPECT_EQ(find_level("tamer")->title(), "Beginner (the Tamer)");
  EXPECT_EQ(find_level("EASY")->title(), "Easy (the Driver)");
  EXPECT_EQ(find_level("warden")->title(), "Medium (the Warden)");
  EXPECT_EQ(find_level("executive")->title(), "Hard (the Executive)");
  EXPECT_EQ(find_level("full")->title(), "Full");
  EXPECT_FALSE(find_level(""));
  EXPECT_FALSE(find_level("the"));
}

TEST(Levels, OfTheEloScale) {
  const std::optional<Level> level = find_level("Elo1800");
  ASSERT_TRUE(level);
  EXPECT_EQ(level->elo, 1800);
  EXPECT_EQ(level->title(), "Elo 1800");
  EXPECT_TRUE(find_level("elo" + std::to_string(engine::kMinElo)));
  EXPECT_TRUE(find_level("elo" + std::to_string(engine::kMaxElo)));
  EXPECT_FALSE(find_level("elo" + std::to_string(engine::kMinElo - 1)));
  EXPECT_FALSE(find_level("elo" + std::to_string(engine::kMaxElo + 1)));
  for (const char* name : {"elo", "elo-5", "elo 1800", "elo1e3", "1800", "elo99999999999"})
    EXPECT_FALSE(find_level(name)) << name;
}

TEST(Setup, DefaultsToEasyAsWhiteWithoutClock) {
  const auto setup = read({});
  ASSERT_TRUE(setup);
  EXPECT_EQ(setup->level->name, "Easy");
  EXPECT_EQ(setup->color, ColorChoice::White);
  EXPECT_FALSE(setup->clock);
  EXPECT_EQ(setup->rules, game::RuleSet::House);
}

TEST(Setup, WordsInAnyOrder) {
  const auto setup = read({"3+2", "BLACK", "fide", "hard"});
  ASSERT_TRUE(setup);
  EXPECT_EQ(setup->level->name, "Hard");
  EXPECT_EQ(setup->color, ColorChoice::Black);
  EXPECT_EQ(setup->clock->base_ms, 180'000);
  EXPECT_EQ(setup->clock->increment_ms, 2'000);
  EXPECT_EQ(setup->rules, game::RuleSet::Fide);
  EXPECT_FALSE(read({"two"})->level);
  EXPECT_EQ(read({"random"})->color, ColorChoice::Random);
}

TEST(Setup, LaterWordsWin) {
  const auto setup = read({"5", "none", "easy", "full"});
  ASSERT_TRUE(setup);
  EXPECT_FALSE(setup->clock);
  EXPECT_EQ(setup->level->name, "Full");
}

TEST(Setup, ErrorNamesTheWord) {
  const auto setup = read({"hard", "purple"});
  ASSERT_FALSE(setup);
  EXPECT_NE(setup.error().find("'purple'"), std::string::npos);
}

TEST(Setup, ClockRanges) {
  EXPECT_EQ((*parse_clock("5"))->base_ms, 300'000);
  EXPECT_EQ((*parse_clock("10"))->base_ms, 600'000);
  EXPECT_EQ((*parse_clock("180+180"))->increment_ms, 180'000);
  for (const char* bad : {"", "0", "181", "5+", "+5", "5+181", "5+-1", "-5", "5 2", "five"})
    EXPECT_FALSE(parse_clock(bad)) << bad;
}

TEST(Setup, ClockInWords) {
  EXPECT_EQ(describe_clock({}), "no clock");
  EXPECT_EQ(describe_clock(*parse_clock("1")), "1 minute");
  EXPECT_EQ(describe_clock(*parse_clock("5+3")), "5 minutes + 3 seconds a move");
}

}  // namespace
}  // namespace castellan::play
