// Commands in random order while several threads search; also run under ThreadSanitizer.
#include "uci/dialogue.h"

#include <gtest/gtest.h>

#include "util/rng.h"

namespace castellan::uci {
namespace {

TEST(DialogueSmp, EveryGoGetsItsBestMoveWhateverElseIsSent) {
  constexpr const char* kCommands[] = {
      "isready",
      "stop",
      "ponderhit",
      "ucinewgame",
      "uci",
      "d",
      "setoption name Hash value 1",
      "setoption name Hash value 3",
      "setoption name Threads value 1",
      "setoption name Threads value 3",
      "setoption name MultiPV value 2",
      "setoption name MultiPV value 1",
      "setoption name Clear Hash",
      "setoption name UCI_ShowWDL value true",
      "setoption name Skill value Easy",
      "setoption name Skill value Full",
      "position startpos moves e2e4",
      "position fen 4k3/2Q5/5K2/8/8/8/8/8 w - - 0 1",
      "position fen R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1",
      "position bad",
      "perft 2",
  };
  constexpr const char* kGoes[] = {"go infinite",   "go depth 3",
                                   "go movetime 5", "go ponder wtime 50 btime 50",
                                   "go nodes 500",  "go wtime 20 btime 20"};
  Rng rng(20250101);
  test::Dialogue uci;
  std::size_t goes = 0;
  for (int i = 0; i < 300; ++i) {
    if (rng.below(4) == 0) {
      uci.send(kGoes[rng.below(std::size(kGoes))]);
      ++goes;
    } else {
      uci.send(kCommands[rng.below(std::size(kCommands))]);
    }
    if (rng.below(8) == 0) std::this_thread::sleep_for(std::chrono::milliseconds(rng.below(10)));
  }
  uci.send("stop");
  uci.end();
  EXPECT_EQ(uci.count("bestmove"), goes);
}

}  // namespace
}  // namespace castellan::uci
