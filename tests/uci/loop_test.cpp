// The loop's commands one by one, as GUIs and people send them.
#include "uci/loop.h"

#include <fstream>
#include <gtest/gtest.h>
#include <set>
#include <sstream>

#include "board/fen.h"
#include "board/movegen.h"
#include "support/positions.h"
#include "uci/dialogue.h"
#include "util/text.h"
#include "util/version.h"

namespace castellan::uci {
namespace {

using test::Dialogue;

bool is_move(std::string_view line, std::string_view fen = kStartFen) {
  const auto words = split_words(line);
  return words.size() >= 2 && words[0] == "bestmove" &&
         parse_uci_move(test::position_of(fen), words[1]).has_value();
}

TEST(Loop, Handshake) {
  Dialogue uci;
  uci.send("uci");
  EXPECT_EQ(uci.expect("id name"), "id name Castellan " + std::string(kVersion));
  EXPECT_EQ(uci.expect("id author"), "id author the Castellan developers");
  EXPECT_EQ(uci.expect("uciok"), "uciok");
  for (const std::string& line : uci.lines())
    EXPECT_TRUE(line.starts_with("id ") || line.starts_with("option ") || line == "uciok") << line;
  uci.sync();
  uci.send("uci");
  uci.expect("uciok");
  uci.end();
  EXPECT_EQ(uci.count("uciok"), 2U);
}

TEST(Loop, SaysNothingBeforeItIsAsked) {
  Dialogue uci;
  uci.end();
  EXPECT_TRUE(uci.lines().empty());
}

TEST(Loop, OptionLinesAreReadable) {
  Dialogue uci;
  uci.send("uci");
  uci.expect("uciok");
  std::set<std::string> types;
  for (const std::string& line : uci.lines()) {
    if (!line.starts_with("option ")) continue;
    const auto words = split_words(line);
    for (const char* once : {"name", "type"})
      EXPECT_EQ(std::count(words.begin(), words.end(), once), 1) << line;
    const auto type = std::find(words.begin(), words.end(), "type");
    ASSERT_NE(type, words.end());
    types.insert(std::string(type[1]));
    EXPECT_EQ(std::count(words.begin(), words.end(), "default"), type[1] == "button" ? 0 : 1)
        << line;
  }
  EXPECT_EQ(types, (std::set<std::string>{"button", "check", "combo", "spin", "string"}));
  EXPECT_NE(uci.text().find("option name Debug Log File type string default <empty>\n"),
            std::string::npos);
}

TEST(Loop, RulesOfTheGameThatWasSet) {
  Dialogue uci;
  uci.send("position startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
  uci.send("rules");
  EXPECT_EQ(uci.expect("Moves played"), "Moves played: 8");
  EXPECT_EQ(uci.expect("Repetition"), "Repetition: 3rd occurrence");
  EXPECT_EQ(uci.expect("House"), "House: 1/2-1/2, threefold repetition");
  EXPECT_EQ(uci.expect("Fide"), "Fide: ongoing");
  uci.send("rules startpos moves f2f3 e7e5 g2g4 d8h4");
  EXPECT_EQ(uci.expect("House"), "House: 0-1, checkmate");

  uci.send("position startpos moves e2e5");
  uci.expect_message("the old position stays");
  uci.send("rules moves e4 --json");
  EXPECT_NE(uci.expect("{").find("\"plies\":9,"), std::string::npos);
  uci.send("rules moves e4 e4");
  uci.expect_message("error: move 2 of the list");
  uci.sync();
}

TEST(Loop, RulesAreLookedUpInTheirTurn) {
  Dialogue uci;
  uci.raw("go infinite\nrules\nposition startpos moves e2e4\nisready\n");
  uci.expect("readyok");
  EXPECT_EQ(uci.count("Moves played"), 0U) << "not while commands are read";
  uci.send("stop");
  uci.expect("bestmove");
  EXPECT_EQ(uci.expect("Moves played"), "Moves played: 0") << "of the game when it was asked";
}

TEST(Loop, UnknownWordsBeforeACommandAreSkipped) {
  Dialogue uci;
  uci.send("joho isready");
  uci.expect("readyok");
  uci.send("nonsense");
  uci.expect_message("unknown command 'nonsense'");
  uci.send("xboard");
  uci.send("uci");
  uci.expect("uciok");
}

TEST(Loop, BlanksAndLineEndsOfAllKinds) {
  Dialogue uci;
  uci.raw("\n   \n\t\r\n  \t isready \t\r\n");
  uci.expect("readyok");
  uci.raw("position\tstartpos\tmoves  e2e4\r\ngo\tdepth\t2\r\n");
  EXPECT_TRUE(is_move(uci.expect("bestmove"),
                      "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"));
  uci.raw("isre");
  uci.raw("ady");
  uci.raw("\n");
  uci.expect("readyok");
  uci.end();
  EXPECT_EQ(uci.count("info string"), 0U);
}

TEST(Loop, VeryLongLines) {
  Dialogue uci;
  uci.send(std::string(1'000'000, 'x'));
  uci.expect_message("unknown command");
  std::string junk;
  for (int i = 0; i < 3000; ++i) junk += "position startpos moves e2e4 e7e5 ";
  uci.send(junk);
  uci.expect_message("error");
  uci.send("position fen " + std::string(1'000'000, '8'));
  uci.expect_message("error");
  uci.send("setoption name " + std::string(1'000'000, 'y') + " value 1");
  uci.expect_message("error");
  uci.send("go depth 1 " + std::string(1'000'000, 'z'));
  uci.expect("bestmove");
  for (const std::string& line : uci.lines()) EXPECT_LT(line.size(), 500U);
}

TEST(Loop, APositionThatIsRefusedChangesNothing) {
  Dialogue uci;
  const std::string fen = "4k3/2Q5/5K2/8/8/8/8/8 w - - 0 1";
  uci.send("position fen " + fen);
  for (const char* bad :
       {"position", "position fen", "position e2e4", "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
        "position fen P6k/8/8/8/8/8/8/K7 w - - 0 1", "position fen text",
        "position startpos moves e2e4 e7e5 e1e3", "position startpos moves e2e5"}) {
    uci.send(bad);
    uci.expect_message("error");
  }
  uci.send("d");
  EXPECT_EQ(uci.expect("Fen:"), "Fen: " + fen);
}

TEST(Loop, PositionsInManyForms) {
  Dialogue uci;
  const auto fen_after = [&uci](const std::string& command) {
    uci.send("position " + command);
    uci.send("d");
    return uci.expect("Fen:").substr(5);
  };
  EXPECT_EQ(fen_after("startpos"), kStartFen);
  EXPECT_EQ(fen_after("fen  8/8/4k3/8/8/4K3/8/8   w   -  -  "), "8/8/4k3/8/8/4K3/8/8 w - - 0 1");
  EXPECT_EQ(fen_after("fen 8/8/4k3/8/8/4K3/8/8 b - - 99 1"), "8/8/4k3/8/8/4K3/8/8 b - - 99 1");
  EXPECT_EQ(fen_after("startpos moves"), kStartFen);
  EXPECT_EQ(fen_after("fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1"),
            fen_after("fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1h1"));
  EXPECT_EQ(fen_after("fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8Q"),
            "Q7/7k/8/8/8/8/8/K7 b - - 0 1");
}

TEST(Loop, OptionsInManyForms) {
  Dialogue uci;
  uci.send("setoption name hash value 2");
  uci.send("setoption   name   MOVE    overhead   value   20");
  uci.send("setoption name Clear Hash");
  uci.send("setoption name Skill value easy");
  uci.send("setoption name UCI_ShowWDL value true");
  uci.sync();
  EXPECT_EQ(uci.count("info string"), 0U) << uci.text();
  for (const char* bad :
       {"setoption", "setoption name", "setoption name  value 3", "setoption value 7",
        "setoption name Hash", "setoption name Hash value", "setoption name Hash value x",
        "setoption name Hash value 0", "setoption name Threads value 10000",
        "setoption name OwnBook value false", "setoption name Skill value <empty>"}) {
    uci.send(bad);
    uci.expect_message("error");
  }
  uci.send("setoption name UCI_Elo value 100");
  uci.expect_message("outside its range");
}

TEST(Loop, DebugTellsMore) {
  Dialogue uci;
  uci.send("debug on");
  uci.send("position startpos");
  uci.expect_message(kStartFen);
  uci.send("setoption name Hash value 2");
  uci.expect_message("Hash");
  uci.send("debug off");
  uci.send("position startpos");
  uci.send("register later");
  uci.sync();
  uci.send("debug");
  uci.expect_message("error");
  uci.end();
  EXPECT_EQ(uci.count("info string"), 3U);
}

TEST(Loop, CastlingAsTheOptionSays) {
  Dialogue uci;
  uci.send("position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  uci.send("go depth 2 searchmoves e1h1");
  EXPECT_TRUE(uci.expect("bestmove").starts_with("bestmove e1g1"));
  uci.send("setoption name UCI_Chess960 value true");
  uci.send("go depth 2 searchmoves e1g1");
  EXPECT_TRUE(uci.expect("bestmove").starts_with("bestmove e1h1"));
}

TEST(Loop, CastlingOfChess960IsClearWithoutTheOption) {
  Dialogue uci;
  uci.send("position fen 4k3/8/8/8/8/8/8/1RK5 w B - 0 1");  // the king stays where it is
  uci.send("go depth 2 searchmoves c1b1");
  EXPECT_TRUE(uci.expect("bestmove").starts_with("bestmove c1b1"));
  uci.send("go perft 1");
  EXPECT_EQ(uci.expect("c1b1"), "c1b1: 1");
}

TEST(Loop, RootsWithoutMoves) {
  const struct {
    const char* fen;
    const char* info;
  } roots[] = {{"R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "info depth 0 score mate 0"},
               {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "info depth 0 score cp 0"}};
  Dialogue uci;
  for (const auto& [fen, info] : roots) {
    uci.send(std::string("position fen ") + fen);
    for (const char* go :
         {"go depth 3", "go movetime 10", "go wtime 100 btime 100", "go nodes 5"}) {
      uci.send(go);
      EXPECT_EQ(uci.expect("info"), info) << go;
      EXPECT_EQ(uci.expect("bestmove"), "bestmove (none)") << go;
    }
    for (const char* go : {"go infinite", "go ponder wtime 100 btime 100"}) {
      const std::size_t before = uci.count("bestmove");
      uci.send(go);
      uci.sync();
      EXPECT_EQ(uci.count("bestmove"), before) << go;
      uci.send("stop");
      EXPECT_EQ(uci.expect("bestmove"), "bestmove (none)") << go;
    }
  }
}

TEST(Loop, SearchMovesThatAllowNothing) {
  Dialogue uci;
  uci.send("go depth 2 searchmoves 0000");
  EXPECT_EQ(uci.expect("bestmove"), "bestmove (none)");
  uci.send("go depth 2 searchmoves e2e5");
  EXPECT_TRUE(is_move(uci.expect("bestmove")));
}

TEST(Loop, CommandsForPeople) {
  Dialogue uci;
  uci.send("position startpos moves e2e4");
  uci.send("d");
  uci.expect("Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  uci.expect("Key: ");
  uci.expect("Checkers:");
  uci.send("eval");
  uci.expect("Evaluation");
  for (const char* elsewhere : {"d 8/8/8/8/8/8/8/8 w - - 0 1", "eval startpos"}) {
    uci.send(elsewhere);
    uci.expect_message("the position set before");
  }
  uci.send("go perft 2");
  uci.expect("Nodes searched: 600");
  uci.send("perft 3 --threads 2 --hash 1");
  uci.expect("Nodes searched: 13160");
  for (const char* bad : {"perft", "perft x", "go perft", "go perft 0", "go perft -1",
                          "go perft 99999999999", "perft 3 startpos"}) {
    uci.send(bad);
    uci.expect_message("error");
  }
  uci.send("help");
  uci.expect("  setoption");
  uci.send("compiler");
  uci.expect("Compiler: ");
}

TEST(Loop, CommandsBroughtAlong) {
  Host host;
  host.commands = {
      {"greet", "NAME: says hello",
       [](const auto& words, const auto&, const auto& print) { print("hello " + words.at(0)); }}};
  Dialogue uci(host);
  uci.send("greet world");
  uci.expect("hello world");
  uci.send("help");
  uci.expect("  greet");
}

TEST(Loop, EvalOfEveryKindOfPosition) {
  Dialogue uci;
  for (const char* fen : {"8/8/4k3/8/8/4K3/8/8 w - - 0 1", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"}) {
    const std::size_t before = uci.lines().size();
    uci.send(std::string("position fen ") + fen);
    uci.send("eval");
    uci.sync();
    EXPECT_GT(uci.lines().size(), before + 1);
  }
}

TEST(Loop, WinDrawLoss) {
  Dialogue uci;
  uci.send("setoption name UCI_ShowWDL value true");
  uci.send("go depth 3");
  uci.expect("bestmove");
  std::size_t with = 0;
  for (const std::string& line : uci.lines()) with += line.find(" wdl ") != std::string::npos;
  EXPECT_GT(with, 0U);
}

TEST(Loop, LogsToAFile) {
  const std::string path = testing::TempDir() + "castellan loop " + std::to_string(getpid());
  {
    Dialogue uci;
    uci.send("setoption name Debug Log File value " + path);
    uci.sync();
    uci.send("setoption name Debug Log File value <empty>");
    uci.send("setoption name Debug Log File value /no/such/folder/x");
    uci.expect_message("/no/such/folder/x");
  }
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  EXPECT_NE(text.str().find(">> isready\n<< readyok\n"), std::string::npos) << text.str();
  std::remove(path.c_str());
}

}  // namespace
}  // namespace castellan::uci
