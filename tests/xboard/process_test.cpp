// The real program: one executable, two protocols.
#include "support/process.h"

#include <gtest/gtest.h>

namespace castellan::xboard {
namespace {

using namespace std::chrono_literals;
using test::Process;

constexpr auto kSoon = 60s;

TEST(XboardProcess, TheFirstWordTellsTheProtocol) {
  Process engine;
  engine.send("xboard");
  engine.send("protover 2");
  engine.expect("feature done=1");
  engine.raw("new\nsd 2\nusermove e2e4\n");
  engine.expect("move ");
  engine.send("quit");
  EXPECT_EQ(engine.wait_for_exit(kSoon), 0);
}

TEST(XboardProcess, UciMayBeAskedForAfterwards) {
  Process engine;
  engine.raw("\n  \nxboard\nprotover 2\n");
  engine.expect("feature done=1");
  engine.send("uci");
  engine.expect("uciok");
  engine.raw("position startpos\ngo depth 2\n");
  engine.expect("bestmove ");
  engine.send("quit");
  EXPECT_EQ(engine.wait_for_exit(kSoon), 0);
}

TEST(XboardProcess, UciIsSpokenOtherwise) {
  Process engine;
  engine.send("isready");
  engine.expect("readyok");
  engine.raw("xboard\nuci\n");
  engine.expect("uciok");
  engine.send("quit");
  EXPECT_EQ(engine.wait_for_exit(kSoon), 0);
}

TEST(XboardProcess, EndsWithItsInputAtAnyMoment) {
  for (const char* before : {"", "protover 2", "protover 2\nnew\n", "st 100\ngo\n", "analyze\n",
                             "post\nhard\nsd 2\ngo\n", "hint\n", "memory 512\nnew\ngo\n",
                             "option Skill=Easy\ngo\n", "ping 1\n"}) {
    for (const bool quit : {false, true}) {
      Process engine;
      engine.raw("xboard\n" + std::string(before));
      if (quit) engine.raw("\nquit\n");
      std::this_thread::sleep_for(quit ? 0ms : 50ms);
      engine.close_input();
      EXPECT_EQ(engine.wait_for_exit(kSoon), 0) << before << (quit ? "quit" : "");
    }
  }
}

TEST(XboardProcess, EndsWithoutAHurryAfterTheLastMove) {
  for (const char* pondering : {"easy\n", "hard\n"}) {
    Process engine;
    engine.raw("xboard\npost\n" + std::string(pondering) + "st 100\nusermove e2e4\n");
    engine.expect("1 ");
    engine.close_input();
    const std::string rest = engine.read_all();
    EXPECT_NE(rest.find("move "), std::string::npos) << rest;
    EXPECT_EQ(rest.find("Hint: "), std::string::npos) << "nothing is pondered on any more";
    EXPECT_EQ(engine.wait_for_exit(kSoon), 0);
  }
}

TEST(XboardProcess, EndsWhenNobodyReads) {
  Process engine;
  std::string flood = "xboard\n";
  for (int i = 0; i < 20000; ++i) flood += "bk\n";
  engine.raw(flood);
  engine.raw("post\nanalyze\nquit\n");
  EXPECT_EQ(engine.wait_for_exit(kSoon), 0);
}

}  // namespace
}  // namespace castellan::xboard
