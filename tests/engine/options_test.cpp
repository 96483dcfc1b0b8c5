#include "engine/options.h"

#include <gtest/gtest.h>
#include <set>

#include "search/skill_levels.h"
#include "util/aligned_memory.h"
#include "util/text.h"

namespace castellan::engine {
namespace {

/// Changes fresh settings; the settings when that worked.
Result<Settings> changed(std::string_view name, std::string_view value) {
  Settings settings;
  const Result<OptionChange> change = change_option(settings, name, value);
  if (!change) {
    EXPECT_EQ(settings, Settings()) << "a refused value changed something";
    return Error{change.error()};
  }
  return settings;
}

TEST(Options, TableIsFitForGuis) {
  // Programs cut the option line at these words wherever they stand.
  const std::set<std::string, std::less<>> reserved = {"name", "type", "default",
                                                       "min",  "max",  "var"};
  std::set<std::string> names;
  for (const Option& option : option_table()) {
    EXPECT_TRUE(names.insert(lower_case(option.name)).second) << option.name << " is there twice";
    for (std::string_view word : split_words(option.name))
      EXPECT_FALSE(reserved.contains(lower_case(word))) << option.name;
    for (std::string_view choice : option.choices)
      EXPECT_EQ(split_words(choice).size(), 1U) << "values with blanks cannot be set: " << choice;
    if (std::holds_alternative<int Settings::*>(option.target)) {
      const auto number = parse_integer<int>(default_text(option));
      ASSERT_TRUE(number) << option.name;
      EXPECT_LE(option.min, *number) << option.name;
      EXPECT_GE(option.max, *number) << option.name;
    }
  }
  for (const char* name : {"hash", "threads", "multipv", "ponder", "move overhead", "clear hash",
                           "uci_chess960", "uci_analysemode", "uci_showwdl", "uci_limitstrength",
                           "uci_elo", "skill", "skill seed", "skill pace", "evalfile"})
    EXPECT_TRUE(names.contains(name)) << name;
}

TEST(Options, DefaultsCanBeSet) {
  for (const Option& option : option_table()) {
    const Result<Settings> settings = changed(option.name, default_text(option));
    ASSERT_TRUE(settings) << option.name << ": " << settings.error();
    EXPECT_EQ(*settings, Settings()) << option.name;
  }
}

#if defined(CASTELLAN_TUNE)
TEST(Options, ParametersOfTheLevelAreChecked) {
  EXPECT_EQ(changed("LevelParams", "noise=5,depth=2")->level_params, "noise=5,depth=2");
  EXPECT_EQ(changed("LevelParams", "nose=5").error(), "there is no level parameter 'nose'");
}
#endif

TEST(Options, ValuesAreSet) {
  EXPECT_EQ(changed("Hash", "32")->hash_mib, 32);
  EXPECT_EQ(changed("Threads", "2")->threads, 2);
  EXPECT_EQ(changed("MultiPV", "218")->multipv, 218);
  EXPECT_EQ(changed("Move Overhead", "0")->move_overhead_ms, 0);
  EXPECT_TRUE(changed("Ponder", "true")->ponder);
  EXPECT_TRUE(changed("UCI_Chess960", "true")->chess960);
  EXPECT_TRUE(changed("UCI_ShowWDL", "true")->show_wdl);
  EXPECT_TRUE(changed("UCI_AnalyseMode", "true")->analyse_mode);
  EXPECT_TRUE(changed("UCI_LimitStrength", "true")->limit_strength);
  EXPECT_EQ(changed("UCI_Elo", "1000")->elo, 1000);
  EXPECT_EQ(changed("Skill", "Beginner")->skill, Skill::Beginner);
  EXPECT_EQ(changed("Skill", "Hard")->skill, Skill::Hard);
  EXPECT_EQ(changed("Skill Seed", "2147483647")->skill_seed, 2147483647);
}

TEST(Options, TextIsTakenAsItIs) {
  EXPECT_EQ(changed("EvalFile", " /Some/ path  with/Bl\xC3\xA4nks.nnue ")->eval_file,
            "/Some/ path  with/Bl\xC3\xA4nks.nnue");
  for (const char* nothing : {"<empty>", "", "  "})
    EXPECT_EQ(changed("evalfile", nothing)->eval_file, "") << nothing;
}

TEST(Options, CaseAndBlanksDoNotMatter) {
  EXPECT_EQ(changed("hAsH", " 32 ")->hash_mib, 32);
  EXPECT_EQ(changed("  move \t OVERHEAD ", "7")->move_overhead_ms, 7);
  EXPECT_TRUE(changed("ponder", "TRUE")->ponder);
  EXPECT_EQ(changed("skill", "eASY")->skill, Skill::Easy);
  EXPECT_TRUE(changed("clear hash", ""));
  EXPECT_TRUE(changed("Clear Hash", "whatever"));
}

TEST(Options, BadValuesAreRefused) {
  for (const char* value : {"", " ", "e8", "12x", "1.5", "0", "-3", "99999999999999999999",
                            "-99999999999999999999", "1 2", "0x10"})
    EXPECT_FALSE(changed("Threads", value)) << value;
  for (const char* value : {"", "yes", "1", "truefalse"}) EXPECT_FALSE(changed("Ponder", value));
  for (const char* value : {"", "Strong", "Full Hard", "0"}) EXPECT_FALSE(changed("Skill", value));
  for (const char* name : {"", "  ", "OwnBook", "Has h", "MoveOverhead", "Hash 2"})
    EXPECT_FALSE(changed(name, "1")) << name;
}

TEST(Options, ErrorsSayWhatWouldBeRight) {
  EXPECT_EQ(changed("multipv", "500").error(),
            "MultiPV takes a whole number from 1 to 218, not '500'");
  EXPECT_EQ(changed("UCI_ShowWDL", "1").error(), "UCI_ShowWDL takes true or false, not '1'");
  EXPECT_EQ(changed("Skill", "x").error(),
            "Skill takes Full, Hard, Medium, Easy or Beginner, not 'x'");
  EXPECT_EQ(changed("Hash", "").error(), "Hash needs a value");
  EXPECT_LT(changed("Hash", std::string(100000, 'x')).error().size(), 200U);
  EXPECT_LT(changed(std::string(100000, 'x'), "1").error().size(), 200U);
}

TEST(Options, EloIsBroughtIntoItsRange) {
  const struct {
    const char* text;
    int elo;
  } cases[] = {{"400", search::kMinElo},
               {"-5", search::kMinElo},
               {"3500", search::kMaxElo},
               {"99999999999999999999", search::kMaxElo},
               {"-99999999999999999999", search::kMinElo}};
  for (const auto& [text, elo] : cases) {
    Settings settings;
    const Result<OptionChange> change = change_option(settings, "UCI_Elo", text);
    ASSERT_TRUE(change) << text;
    EXPECT_EQ(settings.elo, elo) << text;
    EXPECT_FALSE(change->note.empty());
  }
  EXPECT_FALSE(changed("UCI_Elo", "strong"));
}

TEST(Options, HashBeyondTheMachineIsRefused) {
  if (physical_memory() >> 20 >= 1000000) GTEST_SKIP() << "no machine to run out of memory on";
  EXPECT_FALSE(changed("Hash", "1000000"));
}

}  // namespace
}  // namespace castellan::engine
