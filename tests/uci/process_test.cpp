// Starting and above all ending the real program.
#include "support/process.h"

#include <gtest/gtest.h>

namespace castellan::uci {
namespace {

using namespace std::chrono_literals;
using test::Process;

// The promise is one second; sanitizers and busy machines get more.
constexpr auto kSoon = 60s;

TEST(Process, Handshake) {
  Process engine;
  engine.send("uci");
  engine.expect("id name Castellan ");
  engine.expect("uciok");
  engine.send("isready");
  engine.expect("readyok");
  engine.send("position startpos moves e2e4");
  engine.send("go depth 4");
  engine.expect("bestmove ");
  engine.send("quit");
  EXPECT_EQ(engine.wait_for_exit(kSoon), 0);
}

TEST(Process, InstructionSetCanBeForced) {
  Process engine({"--simd=scalar", "compiler"});
  EXPECT_NE(engine.expect("Net arithmetic: ").find("scalar (built: scalar"), std::string::npos);
  EXPECT_EQ(engine.wait_for_exit(kSoon), 0);
  Process refused({"--simd=mmx", "compiler"});
  EXPECT_EQ(refused.wait_for_exit(kSoon), 2);
  Process plays({"--simd=scalar"});
  plays.send("isready");
  plays.expect("readyok");
  plays.send("quit");
  EXPECT_EQ(plays.wait_for_exit(kSoon), 0);
}

TEST(Process, EndsWithItsInputAtAnyMoment) {
  for (const char* before :
       {"", "uci", "uci\n", "isready\n", "go infinite\n", "go ponder wtime 1000 btime 1000\n",
        "go wtime 600000 btime 600000\n", "go depth 3\n", "go perft 9\n", "perft 9 --threads 2\n",
        "bench 20\n", "setoption name Threads value 2\ngo infinite\n",
        "setoption name Hash value 1024\n", "setoption name Skill value Easy\ngo ponder\n",
        "position fen R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1\ngo infinite\n"}) {
    for (const bool quit : {false, true}) {
      Process engine;
      engine.raw(before);
      if (quit) engine.raw("\nquit\n");
      std::this_thread::sleep_for(quit ? 0ms : 50ms);
      engine.close_input();
      EXPECT_EQ(engine.wait_for_exit(kSoon), 0) << before << (quit ? "quit" : "");
    }
  }
}

TEST(Process, EndsWhenNobodyReads) {
  Process engine;
  std::string flood;
  for (int i = 0; i < 20000; ++i) flood += "d\n";
  engine.raw(flood);  // far more than a pipe holds
  engine.raw("go infinite\nisready\nquit\n");
  EXPECT_EQ(engine.wait_for_exit(kSoon), 0);
}

TEST(Process, EndsWhenTheReaderIsGone) {
  Process engine;
  engine.send("isready");
  engine.expect("readyok");
  engine.close_output();
  engine.send("go infinite");
  EXPECT_EQ(engine.wait_for_exit(kSoon), 0) << "nobody will ever stop this search";
}

TEST(Process, PipedCommandsAreDone) {
  Process engine;
  engine.raw("position startpos\ngo perft 2\ngo depth 3\n");
  engine.close_input();
  const std::string said = engine.read_all();
  EXPECT_NE(said.find("Nodes searched: 400\n"), std::string::npos) << said;
  EXPECT_NE(said.find("\nbestmove "), std::string::npos) << said;
  EXPECT_EQ(engine.wait_for_exit(kSoon), 0);
}

TEST(Process, NothingStrayOnTheOutput) {
  Process engine;
  engine.raw("uci\nisready\nsetoption name Hash value 4\nucinewgame\nisready\nquit\n");
  for (std::string rest = engine.read_all(); !rest.empty();) {
    const std::size_t end = rest.find('\n');
    const std::string line = rest.substr(0, end);
    EXPECT_TRUE(line.starts_with("id ") || line.starts_with("option ") || line == "uciok" ||
                line == "readyok")
        << line;
    rest.erase(0, end + 1);
  }
}

TEST(Process, UciAsAnArgument) {
  Process engine({"uci"});
  engine.send("uci");
  engine.expect("uciok");
  engine.send("quit");
  EXPECT_EQ(engine.wait_for_exit(kSoon), 0);
}

}  // namespace
}  // namespace castellan::uci
