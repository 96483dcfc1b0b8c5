// The loop's commands one by one, as GUIs and people send them.
#include "xboard/loop.h"

#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "board/notation.h"
#include "support/positions.h"
#include "support/temporary_folder.h"
#include "util/text.h"
#include "xboard/dialogue.h"

namespace castellan::xboard {
namespace {

using test::XboardDialogue;

bool is_legal(std::string_view move, std::string_view fen = kStartFen) {
  return parse_uci_move(test::position_of(fen), move).has_value();
}

TEST(XboardLoop, Handshake) {
  XboardDialogue xboard;
  xboard.expect("feature done=0");
  xboard.expect("feature done=1");
  xboard.sync();
  for (const std::string& line : xboard.lines())
    EXPECT_TRUE(line.starts_with("feature ") || line.starts_with("pong ")) << line;
  xboard.send("quit");
  xboard.end();
  EXPECT_EQ(xboard.ending(), Ending::Done);
}

TEST(XboardLoop, OldVersionsGetNoFeatures) {
  XboardDialogue xboard;
  xboard.expect("feature done=1");
  xboard.send_all({"protover 1", "protover x"});
  EXPECT_EQ(xboard.expect("Error"), "Error (protover needs a number): protover x");
  xboard.send("protover 4");
  xboard.expect("feature done=1");
  EXPECT_EQ(xboard.count("feature done=1"), 2U);
}

TEST(XboardLoop, TurnsToUciWhenAsked) {
  XboardDialogue xboard;
  xboard.send_all({"st 100", "go", "uci", "ping 1"});
  xboard.end();
  EXPECT_EQ(xboard.ending(), Ending::WantsUci);
  EXPECT_EQ(xboard.count("move"), 0U);
  EXPECT_EQ(xboard.count("pong"), 0U) << "what follows is not for this protocol";
}

TEST(XboardLoop, ProtocolIsToldByTheFirstLine) {
  EXPECT_TRUE(is_greeting("xboard"));
  EXPECT_TRUE(is_greeting(" xboard\r"));
  for (const char* other : {"", "uci", "xboards", "isready", "protover 2"})
    EXPECT_FALSE(is_greeting(other)) << other;
}

TEST(XboardLoop, UnknownCommandsAreErrors) {
  XboardDialogue xboard;
  for (const char* command :
       {"nonsense", "nps 1000", "egtpath syzygy /x", "pause", "go2", "e9e4"}) {
    xboard.send(command);
    EXPECT_EQ(xboard.expect("Error"), "Error (unknown command): " + std::string(command));
  }
  xboard.send("edit");
  EXPECT_EQ(xboard.expect("Error"), "Error (not supported, use setboard): edit");
  for (const char* piece : {"#", "Pa4", "c", "Ke8", "."}) xboard.send(piece);
  xboard.send("e9e5");
  EXPECT_EQ(xboard.expect("Error"), "Error (unknown command): e9e5") << "an edit is passed over";
  xboard.send(std::string(100'000, 'x'));
  EXPECT_LT(xboard.expect("Error").size(), 200U);
}

TEST(XboardLoop, CommandsWithoutMeaningHereAreSilent) {
  XboardDialogue xboard;
  xboard.expect("feature done=1");
  xboard.sync();
  const std::size_t before = xboard.lines().size();
  xboard.send_all({"",
                   "  ",
                   "xboard",
                   "accepted ping",
                   "rejected memory",
                   "random",
                   "computer",
                   "name Anna",
                   "rating 1500 1600",
                   "ics -",
                   "white",
                   "black",
                   "?",
                   ".",
                   "exit",
                   "easy",
                   "nopost",
                   "post",
                   "resign",
                   "result * {adjourned}"});
  xboard.sync();
  EXPECT_EQ(xboard.lines().size(), before + 2) << "only the resignation is answered, and the ping\n"
                                               << xboard.text();
  EXPECT_EQ(xboard.count("0-1 {"), 1U);
}

TEST(XboardLoop, BlanksAndLineEndsOfAllKinds) {
  XboardDialogue xboard;
  xboard.raw("\r\n\t ping\t 7 \r\n");
  EXPECT_EQ(xboard.expect("pong"), "pong 7");
  xboard.raw("pi");
  xboard.raw("ng 8\n");
  EXPECT_EQ(xboard.expect("pong"), "pong 8");
}

TEST(XboardLoop, PlaysAsBlackAfterNew) {
  XboardDialogue xboard;
  xboard.send_all({"sd 3", "time 6000", "otim 6000", "usermove e2e4"});
  EXPECT_TRUE(
      is_legal(xboard.expect_move(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"));
}

TEST(XboardLoop, GoPlaysTheSideToMove) {
  XboardDialogue xboard;
  xboard.send_all({"sd 3", "force", "setboard 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "go"});
  EXPECT_EQ(xboard.expect_move(), "d1d8");
  EXPECT_EQ(xboard.expect("1-0"), "1-0 {White mates}");
}

TEST(XboardLoop, ClocksToldBeforeGoAreThoseOfTheSideToPlay) {
  XboardDialogue xboard;
  xboard.send_all({"level 0 10:00 0", "force", "time 1", "otim 60000000", "go"});
  xboard.expect_move();  // with the other clock it would take minutes
}

TEST(XboardLoop, PlayOtherWaitsForAMove) {
  XboardDialogue xboard;
  xboard.send_all({"sd 3", "force", "usermove e2e4", "playother"});
  xboard.sync();
  EXPECT_EQ(xboard.count("move "), 0U);
  xboard.send("usermove e7e5");
  xboard.expect_move();
}

TEST(XboardLoop, MovesComeBareAndInSanToo) {
  XboardDialogue xboard;
  xboard.send_all({"force", "e2e4", "e5", "usermove Nf3", "sd 2", "go"});
  EXPECT_TRUE(is_legal(xboard.expect_move(),
                       "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"));
  EXPECT_EQ(xboard.count("Error"), 0U) << xboard.text();
}

TEST(XboardLoop, IllegalMovesAreRefusedAndTheGameStays) {
  XboardDialogue xboard;
  xboard.send_all({"force", "usermove e2e5", "usermove e7e5", "a1h8", "usermove", "usermove e2e4"});
  EXPECT_EQ(xboard.expect("Illegal"), "Illegal move: e2e5");
  EXPECT_EQ(xboard.expect("Illegal"), "Illegal move: e7e5");
  EXPECT_EQ(xboard.expect("Illegal"), "Illegal move: a1h8");
  EXPECT_EQ(xboard.expect("Illegal"), "Illegal move: ");
  xboard.send_all({"usermove e2e4", "usermove e7e5"});
  EXPECT_EQ(xboard.expect("Illegal"), "Illegal move: e2e4") << "it was played the first time";
  xboard.sync();
  EXPECT_EQ(xboard.count("Illegal"), 5U);
}

TEST(XboardLoop, NoMovesForTheEngineWhileItThinks) {
  XboardDialogue xboard;
  xboard.send_all({"st 30", "usermove e2e4", "usermove d7d5"});
  EXPECT_EQ(xboard.expect("Illegal"), "Illegal move (not your turn): d7d5");
  xboard.send("?");
  xboard.expect_move();
}

TEST(XboardLoop, BadPositionsTakeNoMoves) {
  XboardDialogue xboard;
  xboard.send_all({"force", "setboard 8/8/8/8/8/8/8/8 w - - 0 1"});
  xboard.expect("tellusererror Illegal position: ");
  xboard.send_all({"usermove e2e4", "go", "analyze", "hint"});
  xboard.expect("Illegal move (");
  xboard.expect("Error (");
  xboard.send_all(
      {"force", "setboard 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "usermove e2e4", "sd 1", "go"});
  xboard.expect_move();
  xboard.send_all({"force", "setboard nonsense", "new", "sd 2", "usermove e2e4"});
  xboard.expect("tellusererror Illegal position: ");
  xboard.expect_move();
}

TEST(XboardLoop, UndoAndRemove) {
  XboardDialogue xboard;
  xboard.send_all({"undo", "remove"});
  xboard.expect("Error (no move to take back): undo");
  xboard.expect("Error (no two moves to take back): remove");
  xboard.send_all({"force", "usermove e2e4", "undo", "usermove e2e4", "usermove e7e5", "remove",
                   "usermove d2d4", "sd 2", "go"});
  xboard.expect_move();
  xboard.send("remove");
  xboard.send("usermove c2c4");
  xboard.expect_move();
  xboard.sync();
  EXPECT_EQ(xboard.count("Illegal"), 0U) << xboard.text();
}

TEST(XboardLoop, ForceEndsThinkingWithoutAMove) {
  XboardDialogue xboard;
  xboard.send_all({"st 100", "usermove e2e4", "force"});
  xboard.sync();
  xboard.send_all({"usermove e7e5", "new", "st 100", "usermove e2e4", "new"});
  xboard.sync();
  EXPECT_EQ(xboard.count("move "), 0U);
  EXPECT_EQ(xboard.count("Illegal"), 0U);
}

TEST(XboardLoop, PongComesAfterTheMove) {
  XboardDialogue xboard;
  xboard.send_all({"st 0.2", "usermove e2e4", "ping 1"});
  xboard.expect_move();
  xboard.expect("pong 1");
  xboard.send_all({"st 100", "usermove d2d4", "?", "ping 2"});
  xboard.expect_move();
  xboard.expect("pong 2");
}

TEST(XboardLoop, ThinkingIsShownOnRequestOnly) {
  XboardDialogue xboard;
  xboard.send_all({"sd 4", "usermove e2e4"});
  xboard.expect_move();
  for (const std::string& line : xboard.lines()) EXPECT_FALSE(is_digit(line.front())) << line;
  xboard.send_all({"post", "usermove d2d4"});
  const std::string line = xboard.expect("4 ");
  EXPECT_GE(split_words(line).size(), 5U) << line;
  xboard.expect_move();
}

TEST(XboardLoop, OptionsAreChanged) {
  XboardDialogue xboard;
  xboard.send_all({"memory 8", "cores 2", "option Skill=Easy", "option Offer Draws=0",
                   "option Clear Hash", "option Resign Margin=300", "sd 2", "usermove e2e4"});
  xboard.expect_move();
  EXPECT_EQ(xboard.count("Error"), 0U) << xboard.text();
  xboard.send_all({"option Skill=Silly", "option Nothing=1", "memory x", "cores 0", "option"});
  for (const char* command : {"option Skill=Silly", "option Nothing=1", "memory x", "cores 0"})
    EXPECT_TRUE(xboard.expect("Error (").ends_with("): " + std::string(command))) << command;
  xboard.expect("Error (option needs a name): option");
}

TEST(XboardLoop, LogsToAFile) {
  const test::TemporaryFolder folder;
  const std::string path = folder.str("a log");
  XboardDialogue xboard;
  xboard.send("option Debug Log File=" + path);
  xboard.send("ping 7");
  xboard.expect("pong 7");
  xboard.send_all({"option debug log file=", "ping 8"});
  xboard.expect("pong 8");
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  EXPECT_EQ(text.str(), ">> ping 7\n<< pong 7\n>> option debug log file=\n");
  xboard.send("option Debug Log File=/no/such/folder/x");
  EXPECT_NE(xboard.expect("Error (").find("/no/such/folder/x"), std::string::npos);
}

TEST(XboardLoop, NotesOnlyForThoseWhoReadThem) {
  XboardDialogue xboard;
  xboard.send_all({"option UCI_Elo=100", "accepted debug", "option UCI_Elo=99"});
  EXPECT_NE(xboard.expect("# ").find("'99' is outside"), std::string::npos);
  EXPECT_EQ(xboard.count("# "), 1U);
}

TEST(XboardLoop, BadNumbersAreErrors) {
  XboardDialogue xboard;
  for (const char* command :
       {"level", "level 40 x 0", "st 0", "sd x", "time x", "otim", "variant x"}) {
    xboard.send(command);
    const std::string line = xboard.expect("Error (");
    EXPECT_TRUE(line.ends_with("): " + std::string(command))) << line;
  }
}

TEST(XboardLoop, BookSaysThatThereIsNone) {
  XboardDialogue xboard;
  xboard.send("bk");
  xboard.expect(" ");
  xboard.sync();
  const auto lines = xboard.lines();
  EXPECT_EQ(lines[lines.size() - 2], "") << "an empty line ends the answer";
}

TEST(XboardLoop, FischerandomCastling) {
  XboardDialogue xboard;
  xboard.send_all({"variant fischerandom", "force", "setboard 4k3/8/8/8/8/8/8/R4KR1 w GA - 0 1",
                   "usermove O-O", "undo", "usermove O-O-O", "sd 2", "go"});
  xboard.expect_move();
  EXPECT_EQ(xboard.count("Illegal"), 0U) << xboard.text();
  for (const char* variant : {"variant fischerandom", "variant normal"}) {
    xboard.send_all(
        {"new", variant, "force", "setboard 5kr1/6p1/8/8/8/8/4R3/5KR1 w G - 0 1", "sd 3", "go"});
    EXPECT_EQ(xboard.expect_move(), "O-O") << variant;
    EXPECT_EQ(xboard.expect("1-0"), "1-0 {White mates}") << variant;
  }
}

TEST(XboardLoop, EndOfInputEndsAnything) {
  for (const char* before :
       {"", "usermove e2e4", "st 100\ngo", "analyze", "hard\npost\nsd 3\ngo", "hint", "ping 1",
        "memory 64\nusermove e2e4", "hard\nst 100\nusermove e2e4"}) {
    XboardDialogue xboard;
    xboard.raw(before + std::string("\n"));
    xboard.end();
  }
}

}  // namespace
}  // namespace castellan::xboard
