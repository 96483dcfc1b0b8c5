// Every way a game can end, and what is said then.
#include <gtest/gtest.h>

#include "play/frame.h"
#include "play/script_console.h"

namespace castellan::play {
namespace {

using game::GameResult;
using game::Reason;
using test::played;

std::string fide(std::string_view script, std::string fen) {
  return played(script, {"two", "fide", "--fen", std::move(fen)});
}
std::string house(std::string_view script, std::string fen) {
  return played(script, {"two", "--fen", std::move(fen)});
}

constexpr std::string_view kShuffle = "Nf3\nNf6\nNg1\nNg8\n";

std::string shuffled(int times) {
  std::string script;
  for (int i = 0; i < times; ++i) script += kShuffle;
  return script;
}

TEST(EndLine, EveryReason) {
  const auto line = [](GameResult result, Reason reason) {
    return end_line({result, reason, false});
  };
  EXPECT_EQ(line(GameResult::WhiteWins, Reason::Checkmate), "1-0 Checkmate: White wins.");
  EXPECT_EQ(line(GameResult::BlackWins, Reason::Resign), "0-1 Resignation: Black wins.");
  EXPECT_EQ(line(GameResult::BlackWins, Reason::Flag), "0-1 Time forfeit: Black wins.");
  EXPECT_EQ(line(GameResult::WhiteWins, Reason::Illegal), "1-0 Illegal move: White wins.");
  const std::vector<std::pair<Reason, std::string>> draws = {
      {Reason::Stalemate, "Stalemate"},
      {Reason::DeadMaterial, "Insufficient material"},
      {Reason::DeadForced, "Dead position, no line leads to mate"},
      {Reason::DeadBlocked, "Dead position, blocked"},
      {Reason::Repetition3, "Threefold repetition"},
      {Reason::Repetition5, "Fivefold repetition"},
      {Reason::Fifty, "Fifty moves"},
      {Reason::SeventyFive, "Seventy-five moves"},
      {Reason::Agreement, "Agreement"},
      {Reason::ResignNoMate, "Resignation, but the opponent cannot mate"},
      {Reason::FlagNoMate, "Out of time, but the opponent cannot mate"},
  };
  for (const auto& [reason, words] : draws)
    EXPECT_EQ(line(GameResult::Draw, reason), "1/2-1/2 " + words + ": a draw.");
}

TEST(Endings, Checkmate) {
  const std::string text = played("f3\ne5\ng4\nQh4\ne4\n");
  EXPECT_SHOWS(text, "0-1 Checkmate: Black wins.");
  EXPECT_SHOWS(text, "!K!");
  EXPECT_SHOWS(text, "'rematch' changes colours");
  EXPECT_HIDES(text, "e4\n\n");  // nothing more is played
}

TEST(Endings, NothingIsPlayedAfterTheEnd) {
  const std::string text = played("resign\ne4\nresign\ndraw\nclaim\nhint\nlist\n");
  EXPECT_SHOWS(text, "The game is over. 'undo', 'rematch' and 'new' go on.");
  EXPECT_SHOWS(text, "No move has been played yet.");
}

TEST(Endings, Stalemate) {
  EXPECT_SHOWS(house("Qf7\n", "7k/8/4Q1K1/8/8/8/8/8 w - - 0 1"), "1/2-1/2 Stalemate: a draw.");
}

TEST(Endings, DeadPositions) {
  EXPECT_SHOWS(house("Kxe3\n", "8/8/8/3k4/8/4p3/4K3/8 w - - 0 1"),
               "1/2-1/2 Insufficient material: a draw.");
  EXPECT_SHOWS(fide("", "6Rk/8/7K/8/8/8/8/8 b - - 0 1"),
               "1/2-1/2 Dead position, no line leads to mate: a draw.");
}

TEST(Endings, Repetition) {
  EXPECT_SHOWS(played(shuffled(2)), "1/2-1/2 Threefold repetition: a draw.");
  EXPECT_HIDES(played(shuffled(1) + "Nf3\nNf6\nNg1\n"), "Threefold");
  EXPECT_SHOWS(played(shuffled(4), {"two", "fide"}), "1/2-1/2 Fivefold repetition: a draw.");
}

TEST(Endings, ClaimedRepetition) {
  const std::string early = played(shuffled(1) + "claim\n", {"two", "fide"});
  EXPECT_SHOWS(early, "There is nothing to claim: no third repetition and no fifty moves.");
  const std::string claimed = played(shuffled(2) + "claim\n", {"two", "fide"});
  EXPECT_SHOWS(claimed, "White to move. A draw can be claimed.");
  EXPECT_SHOWS(claimed, "1/2-1/2 Threefold repetition: a draw.");
  EXPECT_SHOWS(played(shuffled(2) + "draw\n", {"two", "fide"}), "Threefold repetition: a draw.");
  EXPECT_SHOWS(played(shuffled(1) + "Nf3\nNf6\nNg1\nclaim Ng8\n", {"two", "fide"}),
               "Threefold repetition: a draw.");
  EXPECT_SHOWS(played("claim Ke9\n", {"two", "fide"}), "'Ke9' is not a move.");
}

TEST(Endings, MoveCounters) {
  EXPECT_SHOWS(house("Ra3\n", "4k3/8/8/8/8/8/R7/4K3 w - - 99 80"), "1/2-1/2 Fifty moves: a draw.");
  EXPECT_SHOWS(fide("Ra3\nclaim\n", "4k3/8/8/8/8/8/R7/4K3 w - - 99 80"),
               "1/2-1/2 Fifty moves: a draw.");
  EXPECT_SHOWS(fide("Ra3\n", "4k3/8/8/8/8/8/R7/4K3 w - - 149 120"),
               "1/2-1/2 Seventy-five moves: a draw.");
}

TEST(Endings, Agreement) {
  EXPECT_SHOWS(played("e4\ne5\ndraw\ny\n"), "1/2-1/2 Agreement: a draw.");
  const std::string asked = played("e4\ne5\ndraw\nperhaps\nfen\ndraw\ny\n");
  EXPECT_SHOWS(asked, "Type y or n.");
  EXPECT_SHOWS(asked, "4P3");
  EXPECT_SHOWS(asked, "1/2-1/2 Agreement: a draw.");
  const std::string declined = played("e4\ne5\ndraw\nno\nNf3\nlist\n");
  EXPECT_SHOWS(declined, "Black, do you accept a draw (y or n)? no\nBlack declines.");
  EXPECT_SHOWS(declined, "[Nf3]");
  EXPECT_SHOWS(played("draw\n"), "A draw can be offered after both sides have moved.");
}

TEST(Endings, Resignation) {
  EXPECT_SHOWS(played("resign\n"), "0-1 Resignation: Black wins.");
  EXPECT_SHOWS(played("e4\nresign\n"), "1-0 Resignation: White wins.");
  EXPECT_SHOWS(fide("resign\n", "8/8/8/3k4/8/8/4Q3/4K3 w - - 0 1"),
               "1/2-1/2 Resignation, but the opponent cannot mate: a draw.");
  EXPECT_SHOWS(played("resign\n", {"beginner", "black", "--fen", "4k3/8/8/8/8/8/R7/4K3 b - - 0 1"}),
               "1-0 Resignation: White wins.");
}

TEST(Endings, Flag) {
  const std::string text = played("+61 e4\nlist\n", {"two", "1", "fide"});
  EXPECT_SHOWS(text, "0-1 Time forfeit: Black wins.");
  EXPECT_SHOWS(text, "0.0!");
  EXPECT_SHOWS(text, "No move has been played yet.");
  EXPECT_SHOWS(played("+59 e4\n+61 e5\n", {"two", "1", "fide"}), "1-0 Time forfeit: White wins.");
  EXPECT_SHOWS(played("+60 e4\n", {"two", "1", "fide", "--fen", "8/8/8/3k4/8/8/4Q3/4K3 w - - 0 1"}),
               "1/2-1/2 Out of time, but the opponent cannot mate: a draw.");
}

TEST(Endings, AnOfferThatWasDeclinedIsNoMoreThere) {
  const std::string text = played("e4\ne5\ndraw\nn\nNf3\ndraw\nn\nlist\n");
  EXPECT_SHOWS(text, "Black declines. The game goes on.");
  EXPECT_SHOWS(text, "White declines. The game goes on.");
  EXPECT_HIDES(text, "Agreement");
}

TEST(Endings, UndoReopens) {
  const std::string text = played("f3\ne5\ng4\nQh4\nundo\nd6\nlist\n");
  EXPECT_SHOWS(text, "  2. g4           [d6]\n");
}

TEST(DrawOffers, WhatWasDeclinedIsNotAgreedToAfterChangingSides) {
  // Rook against rook: neither side is worse off.
  const std::string text =
      played("Kd2\ndraw\ngo\ndraw\n",
             {"hard", "--seed", "5", "--fen", "4k3/8/8/r7/7R/8/8/4K3 w - - 0 1", "white"});
  const std::string answer = "Hard declines the draw.";
  EXPECT_NE(text.find(answer), text.rfind(answer)) << text;
  EXPECT_HIDES(text, "Agreement");
}

TEST(DrawOffers, LevelAcceptsOnlyWhenWorseOff) {
  // The engine, Black, is a queen down.
  const std::string worse =
      played("draw\nKe2\ndraw\n",
             {"beginner", "--seed", "1", "--fen", "4k3/7p/8/8/8/8/7P/3QK3 b - - 0 1", "white"});
  EXPECT_SHOWS(worse, "A draw can be offered after both sides have moved.");
  EXPECT_SHOWS(worse, "1/2-1/2 Agreement: a draw.");
  // Now it is a queen up.
  const std::string better = played("Ke2\ndraw\ndraw\n", {"beginner", "--seed", "1", "--fen",
                                                          "3qk3/7p/8/8/8/8/7P/4K3 w - - 0 1"});
  EXPECT_SHOWS(better, "Beginner declines the draw.");
  EXPECT_SHOWS(better, "Beginner has answered already: the game goes on.");
  EXPECT_HIDES(better, "Agreement");
}

}  // namespace
}  // namespace castellan::play
