// What happens between `go` and `bestmove`.
#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <string>

#include "board/apply_move.h"
#include "board/fen.h"
#include "board/movegen.h"
#include "search/skill_levels.h"
#include "support/positions.h"
#include "uci/dialogue.h"
#include "util/text.h"

namespace castellan::uci {
namespace {

using test::Dialogue;

std::string word_after(std::string_view line, std::string_view word) {
  const auto words = split_words(line);
  const auto found = std::find(words.begin(), words.end(), word);
  return found == words.end() || found + 1 == words.end() ? "" : std::string(found[1]);
}

/// Checks one info line: fields that are numbers, and a PV that is legal.
void check_info(const std::string& line, Position position) {
  for (const char* field : {"depth", "seldepth", "multipv", "nodes", "nps", "hashfull", "time"})
    EXPECT_TRUE(parse_integer<std::int64_t>(word_after(line, field))) << field << ": " << line;
  const std::string kind = word_after(line, "score");
  EXPECT_TRUE(kind == "cp" || kind == "mate") << line;
  EXPECT_TRUE(parse_integer<int>(word_after(line, kind))) << line;
  const std::size_t pv = line.find(" pv ");
  ASSERT_NE(pv, std::string::npos) << line;
  for (std::string_view word : split_words(std::string_view(line).substr(pv + 4))) {
    const auto move = parse_uci_move(position, word);
    ASSERT_TRUE(move) << word << " in " << line;
    apply_move(position, *move);
  }
}

/// Checks all that was said about one search; `lines` end with its bestmove.
void check_search(const std::vector<std::string>& lines, const Position& root) {
  ASSERT_FALSE(lines.empty());
  std::string last_exact;
  for (const std::string& line : lines) {
    if (line.find(" score ") == std::string::npos) continue;
    check_info(line, root);
    if (word_after(line, "multipv") == "1" && line.find("bound") == std::string::npos)
      last_exact = line;
  }
  ASSERT_FALSE(last_exact.empty()) << "no exact line";
  EXPECT_EQ(word_after(lines.back(), "bestmove"), word_after(last_exact, "pv"));
}

class SearchDialogue : public testing::Test {
 protected:
  /// Sends `go`, waits for the answer, and checks all lines between.
  std::string go(const std::string& command, std::string_view fen = kStartFen) {
    const std::size_t start = uci_.lines().size();
    uci_.send("position fen " + std::string(fen));
    uci_.send(command);
    const std::string best = uci_.expect("bestmove");
    const auto lines = uci_.lines();
    check_search({lines.begin() + static_cast<std::ptrdiff_t>(start), lines.end()},
                 test::position_of(fen));
    return best;
  }
  void start_infinite() {
    uci_.send("go infinite");
    uci_.expect("info depth");
  }
  void expect_best_moves(std::size_t n) {
    uci_.end();
    EXPECT_EQ(uci_.count("bestmove"), n);
  }

  Dialogue uci_;
};

TEST_F(SearchDialogue, EveryKindOfLimit) {
  std::size_t n = 0;
  for (const char* command : {"go depth 4",
                              "go nodes 1",
                              "go nodes 2000",
                              "go movetime 1",
                              "go movetime 0",
                              "go movetime 30",
                              "go wtime 100",
                              "go wtime 100 btime 100 winc 10 binc 10",
                              "go btime 100 binc 10 wtime 100 winc 10",
                              "go wtime 0 btime 0",
                              "go wtime -1 btime -1",
                              "go btime 50",
                              "go wtime 100 btime 100 movestogo 1",
                              "go depth 0",
                              "go depth -1",
                              "go mate 1 depth 3",
                              "go searchmoves e2e4 depth 3",
                              "go movetime 20 searchmoves e2e4",
                              "go depth 3 nodes 99999999999999999999",
                              "go depth 3 wtime 99999999999999999999"}) {
    go(command);
    ++n;
  }
  expect_best_moves(n);
}

TEST_F(SearchDialogue, ManyKindsOfPosition) {
  for (const char* fen : {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
                          "4k3/2Q5/5K2/8/8/8/8/8 w - - 0 1", "8/8/4k3/8/8/4K3/8/8 w - - 0 1",
                          "8/8/4k3/8/8/4K3/4P3/8 w - - 99 80", "8/8/4k3/8/8/4K3/4P3/8 w - - 100 80",
                          "8/8/4k3/8/8/4K3/4P3/8 w - - 150 9999", "7k/8/8/8/8/8/1q6/K7 w - - 0 1",
                          "3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - - 0 1",
                          "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"})
    go("go depth 3", fen);
}

TEST_F(SearchDialogue, EachLevelShowsTheMoveItPlays) {
  for (const char* skill : {"Full", "Hard", "Medium", "Easy", "Beginner"}) {
    uci_.send(std::string("setoption name Skill value ") + skill);
    go("go wtime 1000 btime 1000");
    go("go movetime 50", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  }
  uci_.send("setoption name UCI_LimitStrength value true");
  for (const int elo : {search::kMinElo, 1200, 2200, search::kMaxElo}) {
    uci_.send("setoption name UCI_Elo value " + std::to_string(elo));
    go("go movetime 50");
  }
}

TEST_F(SearchDialogue, OffersAreAnnouncedOnRequest) {
  const auto answer = [this](const char* go) {
    uci_.send("position fen 4k3/pppppppp/8/8/8/8/rq6/4K3 w - - 0 20");
    const std::size_t before = uci_.count("info string Resign");
    uci_.send(go);
    uci_.send("stop");
    uci_.expect("bestmove");
    return uci_.count("info string Resign") > before;
  };
  uci_.send("setoption name Resign Moves value 1");
  EXPECT_FALSE(answer("go nodes 2000")) << "nobody asked";
  uci_.send("setoption name Announce Offers value true");
  EXPECT_TRUE(answer("go nodes 2000"));
  EXPECT_FALSE(answer("go infinite")) << "analysis is no game";
  uci_.send("setoption name Resign value Never");
  EXPECT_FALSE(answer("go nodes 2000"));
}

/// Sets a lost position with this move number, gives the commands and waits for the best move.
void search_lost(Dialogue& uci, int move, std::initializer_list<const char*> commands) {
  uci.send("position fen 4k3/pppppppp/8/8/8/8/rq6/4K3 w - - 0 " + std::to_string(move));
  for (const char* command : commands) uci.send(command);
  uci.expect("bestmove");
}

TEST_F(SearchDialogue, PonderingCountsAsAMoveOnlyWhenItHits) {
  uci_.raw("setoption name Announce Offers value true\nsetoption name Resign Moves value 3\n");
  search_lost(uci_, 20, {"go nodes 2000"});
  search_lost(uci_, 21, {"go ponder nodes 2000", "ponderhit"});
  search_lost(uci_, 22, {"go ponder nodes 2000", "stop"});
  EXPECT_EQ(uci_.count("info string Resign"), 0U) << "the position did not arise";
  search_lost(uci_, 22, {"go nodes 2000"});
  EXPECT_EQ(uci_.count("info string Resign"), 1U) << "the third move in a row";
}

TEST_F(SearchDialogue, ANewGameCountsAnew) {
  uci_.raw("setoption name Announce Offers value true\nsetoption name Resign Moves value 2\n");
  search_lost(uci_, 20, {"go nodes 2000"});
  uci_.send("ucinewgame");
  search_lost(uci_, 21, {"go nodes 2000"});
  EXPECT_EQ(uci_.count("info string Resign"), 0U) << "each in a game of its own";
  uci_.send("ucinewgame");
  search_lost(uci_, 22, {"go movetime 100000", "ucinewgame", "stop"});
  search_lost(uci_, 23, {"go nodes 2000"});
  EXPECT_EQ(uci_.count("info string Resign"), 0U) << "an answer that belongs to the game before";
  search_lost(uci_, 24, {"go nodes 2000"});
  EXPECT_EQ(uci_.count("info string Resign"), 1U);
}

TEST_F(SearchDialogue, DrawsAreOfferedInLevelEndings) {
  uci_.send("setoption name Announce Offers value true");
  for (int move = 60; move < 80 && uci_.count("info string Offer Draw") == 0; ++move) {
    uci_.send("position fen 4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 " + std::to_string(move));
    uci_.send("go depth 4");
    uci_.expect("bestmove");
  }
  EXPECT_EQ(uci_.count("info string Offer Draw"), 1U);
}

TEST_F(SearchDialogue, LinesAreSortedAndDistinct) {
  uci_.send("setoption name MultiPV value 4");
  go("go depth 4");
  std::vector<std::string> moves;
  const auto lines = uci_.lines();
  for (const std::string& line : lines)
    if (word_after(line, "depth") == "4" && !word_after(line, "pv").empty())
      moves.push_back(word_after(line, "pv"));
  ASSERT_GE(moves.size(), 4U);
  std::vector<std::string> last(moves.end() - 4, moves.end());
  std::sort(last.begin(), last.end());
  EXPECT_EQ(std::unique(last.begin(), last.end()), last.end());
}

TEST_F(SearchDialogue, NoMoreLinesThanMoves) {
  uci_.send("setoption name MultiPV value 10");
  go("go depth 4", "8/8/8/8/8/5k2/7r/6K1 w - - 0 1");
  for (const std::string& line : uci_.lines()) {
    const std::string rank = word_after(line, "multipv");
    EXPECT_TRUE(rank.empty() || rank == "1" || rank == "2") << line;
  }
}

TEST_F(SearchDialogue, IsReadyIsAnsweredAtOnce) {
  start_infinite();
  for (int i = 0; i < 5; ++i) uci_.sync();
  EXPECT_EQ(uci_.count("bestmove"), 0U);
  uci_.send("stop");
  uci_.expect("bestmove");
  expect_best_moves(1);
}

TEST_F(SearchDialogue, AnythingMayBeSentDuringASearch) {
  for (const char* command :
       {"setoption name Hash value 4", "setoption name MultiPV value 3",
        "setoption name Threads value 2", "setoption name Clear Hash",
        "position startpos moves e2e4", "position fen bad", "ucinewgame", "uci", "d", "eval",
        "ponderhit", "debug on", "nonsense", "", "go bad perft"}) {
    Dialogue uci;
    uci.send("go infinite");
    uci.expect("info depth");
    uci.send(command);
    uci.sync();
    EXPECT_EQ(uci.count("bestmove"), 0U) << command;
    uci.send("stop");
    uci.expect("bestmove");
    uci.send("ucinewgame");
    uci.send("position startpos");
    uci.send("go depth 2");
    uci.expect("bestmove");
    uci.end();
    EXPECT_EQ(uci.count("bestmove"), 2U) << command;
  }
}

TEST_F(SearchDialogue, AnotherGoEndsTheOneBefore) {
  start_infinite();
  uci_.send("position startpos moves e2e4");
  uci_.send("go infinite");
  EXPECT_TRUE(parse_uci_move(start_position(), word_after(uci_.expect("bestmove"), "bestmove")));
  uci_.sync();
  EXPECT_EQ(uci_.count("bestmove"), 1U);
  uci_.send("stop");
  EXPECT_FALSE(parse_uci_move(start_position(), word_after(uci_.expect("bestmove"), "bestmove")));
  expect_best_moves(2);
}

TEST_F(SearchDialogue, StopComesRightAfterGo) {
  for (int i = 0; i < 20; ++i) uci_.raw("go infinite\nstop\n");
  for (int i = 0; i < 20; ++i) uci_.expect("bestmove");
  expect_best_moves(20);
}

TEST_F(SearchDialogue, StopPositionGoInOneBurst) {
  uci_.raw(
      "position startpos moves e2e4 e7e5\ngo ponder wtime 60000 btime 60000\nstop\n"
      "position startpos moves e2e4\ngo depth 3\n");
  uci_.expect("bestmove");
  const std::string best = word_after(uci_.expect("bestmove"), "bestmove");
  EXPECT_TRUE(best[1] == '7' || best[1] == '8') << "a move for Black: " << best;
  expect_best_moves(2);
}

TEST_F(SearchDialogue, IdleStopAndPonderHitAreSilent) {
  uci_.raw("stop\nponderhit\nstop\n");
  uci_.sync();
  uci_.send("go depth 2");
  uci_.expect("bestmove");
  uci_.raw("stop\nponderhit\n");
  uci_.sync();
  expect_best_moves(1);
}

TEST_F(SearchDialogue, InfiniteHoldsItsMoveBack) {
  for (const char* fen : {"4k3/2Q5/5K2/8/8/8/8/8 w - - 0 1", "7k/8/8/8/8/8/1q6/K7 w - - 0 1",
                          "8/8/4k3/8/8/4K3/8/8 w - - 0 1"}) {
    const std::size_t before = uci_.count("bestmove");
    uci_.send(std::string("position fen ") + fen);
    uci_.send("go infinite");
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    uci_.sync();
    EXPECT_EQ(uci_.count("bestmove"), before) << fen;
    uci_.send("stop");
    uci_.expect("bestmove");
  }
}

TEST_F(SearchDialogue, PonderingHoldsItsMoveBack) {
  for (const char* command : {"go ponder depth 3", "go ponder movetime 20",
                              "go ponder wtime 100 btime 100", "go ponder nodes 100"}) {
    const std::size_t before = uci_.count("bestmove");
    uci_.send(command);
    std::this_thread::sleep_for(std::chrono::milliseconds(150));
    uci_.sync();
    EXPECT_EQ(uci_.count("bestmove"), before) << command;
    uci_.send("ponderhit");
    uci_.expect("bestmove");
  }
}

TEST_F(SearchDialogue, PonderHitComesRightAfterGo) {
  for (int i = 0; i < 10; ++i) uci_.raw("go ponder wtime 100 btime 100\nponderhit\n");
  for (int i = 0; i < 10; ++i) uci_.expect("bestmove");
  expect_best_moves(10);
}

TEST_F(SearchDialogue, StopEndsPerft) {
  uci_.send("go perft 12");
  uci_.sync();
  uci_.send("stop");
  uci_.expect("perft stopped");
  uci_.sync();
}

TEST_F(SearchDialogue, LimitedSearchesFinishAfterTheEndOfInput) {
  uci_.raw("go depth 3");  // not even a line end
  expect_best_moves(1);
  EXPECT_NE(uci_.text().find("info depth 3 "), std::string::npos) << uci_.text();
}

TEST_F(SearchDialogue, EndOfInputAndQuitEndASearch) {
  start_infinite();
  expect_best_moves(1);
  Dialogue other;
  other.send("go infinite");
  other.expect("info depth");
  other.send("quit");
  other.end();
  EXPECT_EQ(other.count("bestmove"), 1U);
}

TEST_F(SearchDialogue, FastchessCompliance) {
  const std::string middlegame =
      "position fen r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
  uci_.send("uci");
  uci_.expect("uciok");
  uci_.send("ucinewgame");
  uci_.sync();
  const std::array<std::pair<std::string, const char*>, 6> steps = {
      {{"position startpos", "go wtime 100"},
       {middlegame, "go btime 100"},
       {middlegame, "go wtime 100 winc 100 btime 100 binc 100"},
       {middlegame, "go btime 100 binc 100 wtime 100 winc 100"},
       {"position startpos", "go wtime 100 btime 100"},
       {"position startpos moves e2e4 e7e5", "go wtime 100 btime 100"}}};
  for (const auto& [position, go] : steps) {
    uci_.send(position);
    uci_.sync();
    uci_.send(go);
    uci_.expect("bestmove");
    uci_.sync();
  }
  expect_best_moves(steps.size());
}

TEST(SearchDialogues, TwoLoopsDoNotKnowOfEachOther) {
  Dialogue first;
  Dialogue second;
  first.send("setoption name MultiPV value 2");
  first.send("position startpos moves e2e4");
  first.send("go infinite");
  second.send("go depth 3");
  first.expect("info depth 2 ");
  EXPECT_TRUE(parse_uci_move(start_position(), word_after(second.expect("bestmove"), "bestmove")));
  second.end();
  EXPECT_EQ(second.text().find("multipv 2"), std::string::npos);
  EXPECT_EQ(first.count("bestmove"), 0U);
  first.send("stop");
  first.expect("bestmove");
}

TEST(SearchDialogues, AStuckReaderDoesNotStopTheLoop) {
  std::atomic<int> gave_up = 0;
  Dialogue uci({[&gave_up, &uci] {
                  ++gave_up;
                  uci.output().block(false);
                },
                {}});
  uci.output().block(true);
  uci.raw("uci\nisready\ngo infinite\nisready\nstop\ngo depth 2\nd\nquit\n");
  uci.end();
  EXPECT_GE(gave_up, 1);
  EXPECT_EQ(uci.count("bestmove"), 2U);
}

}  // namespace
}  // namespace castellan::uci
