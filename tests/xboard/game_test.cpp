// Games over CECP: results, offers, pondering, analysis.
#include <gtest/gtest.h>

#include "board/apply_move.h"
#include "board/movegen.h"
#include "board/notation.h"
#include "game/rules.h"
#include "support/positions.h"
#include "util/text.h"
#include "xboard/dialogue.h"

namespace castellan::xboard {
namespace {

using test::XboardDialogue;

TEST(XboardGame, ResultsAreClaimed) {
  struct Ending {
    const char* fen;
    const char* move;
    const char* line;
  };
  constexpr Ending kEndings[] = {
      {"6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "d1d8", "1-0 {White mates}"},
      {"7k/8/4Q1K1/8/8/8/8/8 w - - 0 1", "e6f7", "1/2-1/2 {Stalemate}"},
      {"8/8/8/3k4/8/4p3/4K3/8 w - - 0 1", "e2e3", "1/2-1/2 {Insufficient material}"},
      {"4k3/8/8/8/8/8/R7/4K3 w - - 99 80", "a2a3", "1/2-1/2 {Fifty moves}"},
  };
  for (const Ending& ending : kEndings) {
    XboardDialogue xboard;
    xboard.send_all({"force", "setboard " + std::string(ending.fen), "playother",
                     "usermove " + std::string(ending.move)});
    EXPECT_EQ(xboard.expect("1"), ending.line) << ending.fen;
    xboard.sync();
    EXPECT_EQ(xboard.count("move "), 0U) << ending.fen;
  }
}

TEST(XboardGame, ThirdRepetitionIsClaimed) {
  XboardDialogue xboard;
  xboard.send("force");
  for (int i = 0; i < 2; ++i)
    for (const char* move : {"g1f3", "g8f6", "f3g1"}) {
      xboard.send("usermove " + std::string(move));
      if (std::string_view(move) == "f3g1" && i == 0) xboard.send("usermove f6g8");
    }
  xboard.send_all({"force", "playother", "usermove f6g8"});
  EXPECT_EQ(xboard.expect("1/2"), "1/2-1/2 {Threefold repetition}");
}

TEST(XboardGame, ClaimsEndTheAnalysis) {
  XboardDialogue xboard;
  xboard.send("force");
  for (int i = 0; i < 2; ++i)
    xboard.send_all({"usermove g1f3", "usermove g8f6", "usermove f3g1", "usermove f6g8"});
  xboard.send_all({"post", "analyze"});
  xboard.expect("2 ");
  xboard.send("go");
  EXPECT_EQ(xboard.expect("1/2"), "1/2-1/2 {Threefold repetition}");
  xboard.send(".");
  xboard.sync();
  EXPECT_EQ(xboard.count("stat01"), 0U) << xboard.text();
}

TEST(XboardGame, NoResultsInForceMode) {
  XboardDialogue xboard;
  xboard.send_all({"force", "setboard 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "usermove d1d8"});
  xboard.sync();
  EXPECT_EQ(xboard.count("1-0"), 0U);
  xboard.send("go");
  EXPECT_EQ(xboard.expect("1-0"), "1-0 {White mates}") << "asked to play on, it says why not";
}

TEST(XboardGame, OwnMateIsClaimedAfterTheMove) {
  XboardDialogue xboard;
  xboard.send_all({"sd 3", "force", "setboard 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "go"});
  EXPECT_EQ(xboard.expect_move(), "d1d8");
  xboard.expect("1-0");
}

/// A position in which White, to move, is far behind at any depth.
constexpr const char* kLost = "setboard 4k3/pppppppp/8/8/8/8/8/rq2K3 w - - 0 20";
constexpr const char* kBehind = "setboard 4k3/ppp5/8/8/8/8/8/r3K2R w K - 0 1";

TEST(XboardGame, DrawIsAcceptedWhenWorseOff) {
  XboardDialogue xboard;
  xboard.send_all({"option Resign=Never", "force",
                   "setboard 4k2r/pppppppp/8/8/8/8/PPP5/4K3 b - - 0 20", "usermove e8d8", "sd 3",
                   "go"});
  xboard.expect_move();
  xboard.send("draw");
  EXPECT_EQ(xboard.expect("offer draw"), "offer draw");
  xboard.send_all({"draw", "draw"});
  xboard.sync();
  EXPECT_EQ(xboard.count("offer draw"), 1U) << "one answer a move";
}

TEST(XboardGame, DrawIsDeclinedInSilenceWhenAhead) {
  XboardDialogue xboard;
  xboard.send_all({"force", "setboard 4k3/ppp5/8/8/8/8/PPPPPPPP/R3K3 b Q - 0 20", "usermove e8d8",
                   "sd 3", "go"});
  xboard.expect_move();
  xboard.send_all({"draw", "usermove d8e8"});
  xboard.expect_move();
  xboard.sync();
  EXPECT_EQ(xboard.count("offer draw"), 0U) << xboard.text();
}

TEST(XboardGame, OfferWhileThinkingIsAnsweredWithTheMove) {
  XboardDialogue xboard;
  xboard.send_all({"option Resign=Never", "force",
                   "setboard 4k2r/pppppppp/8/8/8/8/PPP5/4K3 b - - 0 20", "usermove e8d8",
                   "usermove e1d1", "usermove d8e8", "st 30", "go", "draw", "?"});
  xboard.expect("offer draw");
  xboard.expect_move();
  xboard.send_all({"remove", "usermove d8c8", "draw", "?"});
  xboard.expect("offer draw");  // other moves, another answer
  xboard.expect_move();
}

TEST(XboardGame, NoDrawBeforeBothHaveMoved) {
  XboardDialogue xboard;
  xboard.send_all({"force", kBehind, "sd 2", "go", "draw"});
  xboard.expect_move();
  xboard.send("draw");
  xboard.sync();
  EXPECT_EQ(xboard.count("offer draw"), 0U);
}

TEST(XboardGame, OffersADrawWhenNothingHappens) {
  XboardDialogue xboard;
  // Two knights cannot win, whatever the net says; the squares are where Black goes, never twice to
  // the same one.
  xboard.send_all({"force", "setboard 4k3/8/8/8/8/2NNK3/8/8 w - - 0 60", "sd 4", "go"});
  for (const char* move :
       {"e8f8", "f8g8", "g8h8", "h8h7", "h7g7", "g7f7", "f7e7", "e7d7", "d7c7"}) {
    xboard.expect_move();
    EXPECT_EQ(xboard.count("offer draw"), 0U) << move;
    xboard.send("usermove " + std::string(move));
  }
  xboard.expect("offer draw");
  xboard.expect_move();
}

TEST(XboardGame, DrawIsAcceptedInADeadPosition) {
  XboardDialogue xboard;
  xboard.send_all({"force", "setboard 6k1/8/8/8/8/8/7p/6K1 w - - 0 40", "usermove g1h1",
                   "usermove g8g7", "usermove h1h2"});
  xboard.send_all({"playother", "draw"});
  EXPECT_EQ(xboard.expect("offer draw"), "offer draw") << "bare kings";
}

TEST(XboardGame, ResignsWhenLost) {
  XboardDialogue xboard;
  xboard.send_all(
      {"option Resign Moves=1", "force", kLost, "usermove e1d2", "usermove b1b2", "sd 4", "go"});
  EXPECT_EQ(xboard.expect("resign"), "resign");
  xboard.sync();
  EXPECT_EQ(xboard.count("move "), 0U) << "instead of a move";
}

TEST(XboardGame, DoesNotResignWhenAskedNotTo) {
  for (const char* option : {"option Resign=Never", "option Skill=Easy"}) {
    XboardDialogue xboard;
    xboard.send_all({option, "option Resign Moves=1", "force", kLost, "usermove e1d2",
                     "usermove b1b2", "sd 4", "go"});
    xboard.expect_move();
    EXPECT_EQ(xboard.count("resign"), 0U);
  }
}

TEST(XboardGame, PondersOnTheExpectedReply) {
  XboardDialogue xboard;
  xboard.send_all({"hard", "post", "sd 6", "usermove e2e4"});
  xboard.expect_move();
  const std::string hint = xboard.expect("Hint: ");
  xboard.sync();  // answered while pondering
  xboard.send("usermove " + hint.substr(6));
  const std::string move = xboard.expect_move();
  EXPECT_FALSE(move.empty());
  const std::string next = xboard.expect("Hint: ");
  xboard.send("easy");
  xboard.send("hint");  // nothing is pondered on, but the reply is known
  EXPECT_EQ(xboard.expect("Hint: "), next);
  xboard.sync();
  EXPECT_EQ(xboard.count("move "), 2U);
}

TEST(XboardGame, PonderingOnAnotherMoveIsForgotten) {
  XboardDialogue xboard;
  xboard.send_all({"hard", "post", "sd 5", "usermove e2e4"});
  xboard.expect_move();
  const std::string hint = xboard.expect("Hint: ").substr(6);
  xboard.send(hint == "a2a3" ? "usermove h2h3" : "usermove a2a3");
  xboard.expect_move();
  xboard.send_all({"force", "new"});
  xboard.sync();
  EXPECT_EQ(xboard.count("move "), 2U);
  EXPECT_EQ(xboard.count("Illegal"), 0U);
}

TEST(XboardGame, HintsBeforeTheFirstMove) {
  XboardDialogue xboard;
  xboard.send_all({"option Skill=Beginner", "setboard 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "hint"});
  EXPECT_EQ(xboard.expect("Hint: "), "Hint: d1d8") << "at full strength";
}

TEST(XboardGame, AnalysisFollowsTheBoard) {
  XboardDialogue xboard;
  xboard.send_all({"post", "analyze"});
  xboard.expect("5 ");
  xboard.sync();
  xboard.send(".");
  const std::string line_of_status = xboard.expect("stat01: ");
  const auto status = split_words(line_of_status);
  ASSERT_GE(status.size(), 6U);
  EXPECT_EQ(status[5], "20");
  xboard.send_all({"usermove e2e4", "usermove e7e5"});
  xboard.sync();
  xboard.send_all({"setboard 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1"});
  const std::string line = xboard.expect("1 100001 ");
  EXPECT_NE(line.find(" Rd8#"), std::string::npos) << line;
  xboard.send("usermove d1d8");  // nothing to analyse here
  xboard.sync();
  xboard.send_all({"undo", "new"});
  xboard.expect("4 ");
  xboard.send("hint");
  xboard.expect("Hint: ");
  xboard.send("option MultiPV=2");
  xboard.expect("3 ");
  xboard.send("exit");
  xboard.sync();
  EXPECT_EQ(xboard.count("move "), 0U);
  EXPECT_EQ(xboard.count("Error"), 0U) << xboard.text();
}

TEST(XboardGame, WholeGameAgainstItself) {
  XboardDialogue white;
  XboardDialogue black;
  for (XboardDialogue* side : {&white, &black})
    side->send_all({"level 0 0:05 0", "option Resign=Never", "option Offer Draws=0"});
  game::Game game;
  white.send_all({"sd 3", "go"});
  black.send("sd 2");
  XboardDialogue* mover = &white;
  XboardDialogue* other = &black;
  while (!game::judge(game, game::RuleSet::House).over()) {
    const std::string text = mover->expect_move();
    const auto move = parse_uci_move(game.position(), text);
    ASSERT_TRUE(move) << text;
    ASSERT_TRUE(game.play(*move));
    other->send_all({"time 500", "otim 500", "usermove " + text});
    std::swap(mover, other);
  }
  const std::string result(game::to_string(game::judge(game, game::RuleSet::House).result));
  EXPECT_TRUE(white.expect(result + " {").ends_with("}"));
  EXPECT_TRUE(black.expect(result + " {").ends_with("}"));
}

}  // namespace
}  // namespace castellan::xboard
