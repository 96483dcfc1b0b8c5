// Commands in random order while several threads search; also run under ThreadSanitizer.
#include "xboard/dialogue.h"

#include <gtest/gtest.h>
#include <thread>

#include "util/rng.h"

namespace castellan::xboard {
namespace {

TEST(XboardDialogueSmp, SurvivesCommandsInAnyOrder) {
  constexpr const char* kCommands[] = {
      "new",
      "force",
      "go",
      "playother",
      "undo",
      "remove",
      "?",
      "analyze",
      "exit",
      ".",
      "hint",
      "bk",
      "post",
      "nopost",
      "hard",
      "easy",
      "draw",
      "resign",
      "result *",
      "usermove e2e4",
      "usermove d7d5",
      "usermove e4d5",
      "usermove g1f3",
      "usermove a7a6",
      "memory 1",
      "memory 3",
      "cores 1",
      "cores 3",
      "sd 3",
      "st 0.01",
      "level 0 0:01 0",
      "level 10 1 0.1",
      "time 10",
      "otim 10",
      "option Skill=Easy",
      "option Skill=Full",
      "option MultiPV=2",
      "option MultiPV=1",
      "setboard 8/8/8/8/8/8/8/8 w - - 0 1",
      "setboard 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1",
      "variant fischerandom",
      "variant normal",
  };
  Rng rng(20250102);
  test::XboardDialogue xboard;
  xboard.send("post");
  for (int i = 0; i < 600; ++i) {
    xboard.send(kCommands[rng.below(std::size(kCommands))]);
    if (rng.below(6) == 0) std::this_thread::sleep_for(std::chrono::milliseconds(rng.below(10)));
  }
  xboard.send_all({"exit", "easy", "nopost", "new", "force"});
  xboard.sync();
  xboard.send_all({"new", "option Skill=Full", "option MultiPV=1", "st 0.01", "usermove e2e4"});
  xboard.sync();
  EXPECT_FALSE(xboard.lines().empty());
  const auto lines = xboard.lines();
  EXPECT_TRUE(lines[lines.size() - 2].starts_with("move ")) << xboard.text();
}

}  // namespace
}  // namespace castellan::xboard
