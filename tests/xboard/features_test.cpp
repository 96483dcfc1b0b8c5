#include "xboard/features.h"

#include <gtest/gtest.h>

#include "util/text.h"
#include "util/version.h"

namespace castellan::xboard {
namespace {

bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

std::string option_line(std::string_view name) {
  for (const engine::Option& option : engine::option_table())
    if (option.name == name) return format_option(option);
  return {};
}

TEST(Features, SayWhatThereIs) {
  const std::string text = features();
  EXPECT_TRUE(text.starts_with("feature done=0\n"));
  EXPECT_TRUE(text.ends_with("\nfeature done=1"));
  EXPECT_TRUE(has(text, "myname=\"Castellan " + std::string(kVersion) + "\""));
  for (const char* part :
       {"ping=1", "setboard=1", "usermove=1", "san=0", "playother=1", "time=1", "draw=1", "reuse=1",
        "analyze=1", "colors=0", "memory=1", "smp=1", "sigint=0", "sigterm=0", "nps=0",
        "variants=\"normal,fischerandom\"", "option=\"Skill -combo *Full /// Hard",
        "option=\"Debug Log File -file \"\n"})
    EXPECT_TRUE(has(text, part)) << part;
  for (const char* part : {"\"Hash", "\"Threads", "\"Ponder", "UCI_Chess960", "UCI_AnalyseMode"})
    EXPECT_FALSE(has(text, part)) << part;
}

TEST(Features, OptionsOfEveryKind) {
  EXPECT_EQ(option_line("Clear Hash"), "feature option=\"Clear Hash -button\"");
  EXPECT_EQ(option_line("Offer Draws"), "feature option=\"Offer Draws -check 1\"");
  EXPECT_EQ(option_line("UCI_LimitStrength"), "feature option=\"UCI_LimitStrength -check 0\"");
  EXPECT_EQ(option_line("Move Overhead"), "feature option=\"Move Overhead -spin 10 0 5000\"");
  EXPECT_EQ(option_line("Resign"), "feature option=\"Resign -combo *Auto /// Never /// Always\"");
  EXPECT_EQ(option_line("EvalFile"), "feature option=\"EvalFile -file \"");
}

TEST(Features, OptionCommands) {
  const auto read = [](std::string_view text) {
    const Result<OptionCommand> command = parse_option(text);
    return command ? command->name + "|" + command->value : "error";
  };
  EXPECT_EQ(read("Skill=Easy"), "Skill|Easy");
  EXPECT_EQ(read("Move Overhead=50"), "Move Overhead|50");
  EXPECT_EQ(read("Offer Draws=0"), "Offer Draws|false");
  EXPECT_EQ(read("offer draws=1"), "offer draws|true");
  EXPECT_EQ(read("Resign Moves=1"), "Resign Moves|1") << "a number, not a check";
  EXPECT_EQ(read("EvalFile=/a b/c=d.nnue"), "EvalFile|/a b/c=d.nnue");
  EXPECT_EQ(read("EvalFile="), "EvalFile|<empty>");
  EXPECT_EQ(read("Clear Hash"), "Clear Hash|");
  EXPECT_EQ(read(""), "error");
  EXPECT_EQ(read("=5"), "error");
}

}  // namespace
}  // namespace castellan::xboard
