#include <gtest/gtest.h>
#include <sstream>
#include <string>
#include <vector>

#include "game/pgn.h"
#include "support/positions.h"

namespace castellan::game {
namespace {

std::vector<Result<PgnGame>> read_all(const std::string& text) {
  std::istringstream in(text);
  PgnReader reader(in);
  std::vector<Result<PgnGame>> games;
  while (std::optional<Result<PgnGame>> game = reader.next()) games.push_back(*std::move(game));
  EXPECT_EQ(static_cast<std::size_t>(reader.games_read()), games.size());
  return games;
}

std::string moves_of(const PgnGame& game) {
  std::string out;
  for (const Move move : game.moves) out += (out.empty() ? "" : " ") + to_uci(move);
  return out;
}

/// Moves and result of the only game, or the error.
std::string read_one(const std::string& text) {
  const std::vector<Result<PgnGame>> games = read_all(text);
  if (games.size() != 1) return std::to_string(games.size()) + " games";
  if (!games[0]) return games[0].error();
  return moves_of(*games[0]) + ' ' + std::string(to_string(games[0]->result));
}

TEST(PgnReader, Empty) {
  EXPECT_TRUE(read_all("").empty());
  EXPECT_TRUE(read_all("\n\r\n  \n").empty());
  EXPECT_TRUE(read_all("\xEF\xBB\xBF").empty());
  EXPECT_TRUE(read_all("% nothing\n{nor here} ; nor here\n").empty());
}

TEST(PgnReader, OrdinaryGames) {
  const auto games = read_all(
      "[Event \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n\n"
      "[Event \"B\"]\n[Result \"1/2-1/2\"]\n\n1. d4\n1/2-1/2\n");
  ASSERT_EQ(games.size(), 2u);
  EXPECT_EQ(games[0]->tag("Event"), "A");
  EXPECT_EQ(moves_of(*games[0]), "e2e4 e7e5 g1f3");
  EXPECT_EQ(games[0]->result, GameResult::WhiteWins);
  EXPECT_EQ(games[1]->tag("Event"), "B");
  EXPECT_EQ(games[1]->result, GameResult::Draw);
}

TEST(PgnReader, ToleratesWhatFilesContain) {
  const std::string expected = "e2e4 e7e5 g1f3 1-0";
  for (const char* text : {
           "1.e4 e5 2.Nf3 1-0",
           "1. e4 e5 2. Nf3 {mate threatens} 1-0",
           "1. e4 $1 e5 $13 2. Nf3!? $146 1-0",
           "1. e4 ; the best by test } 1-0\n e5 2. Nf3 1-0",
           "1. e4 {a comment\nover\r\nlines (with [marks] ; in it)} e5 2. Nf3 1-0",
           "1. e4 (1. d4 d5 (1... Nf6 {deep} 2. c4 (2. Nf3)) 2. c4) 1... e5 2. Nf3 1-0",
           "1. e4 (1. d4 {a ) in a comment} 1-0) 1... e5 2. Nf3 1-0",
           "\xEF\xBB\xBF"
           "1. e4 e5 2. Nf3 1-0",
           "1. e4\r\ne5\r\n2. Nf3\r\n1-0\r\n",
           "% an escape line\n1. e4 e5\n%another (\n2. Nf3 1-0",
           "1 e4 e5 2 Nf3 1-0",
           "e4 e5 Nf3 1-0",
           "1 . e4 ... e5 2 . Nf3 1-0",
           "1. e4 ! e5 !? 2. Nf3 +- 1-0",
           "1. e2-e4 e7-e5 2. Ng1-f3 1-0",
           "1. e2e4 e7e5 2. g1f3 1-0",
           "1. e4 e5 2. Nf3 <reserved> 1-0",
           "1. e4 e5 ) 2. Nf3 } 1-0",
           "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 *",
           "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3",
           "1. e4{x}e5(1... c5)2. Nf3$1 1-0",
           "1. e4 e5 2. Nf3 1-0\n\n1-0\n*\n",
       })
    EXPECT_EQ(read_one(text), expected) << text;
  EXPECT_EQ(read_one("1. e4"), "e2e4 *");
  EXPECT_EQ(read_one("[Event \"none\"]\n\n*\n"), " *");
  EXPECT_EQ(read_one("[Event \"none\"]\n[Result \"0-1\"]\n\n 0-1\n"), " 0-1");
  EXPECT_EQ(read_one("[Event \"none\"]"), " *");
  EXPECT_EQ(read_one("1. e4 1/2"), "e2e4 1/2-1/2");
}

TEST(PgnReader, PromotionCastlingEnPassant) {
  EXPECT_EQ(read_one("[FEN \"8/4P2k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. e8(Q) Kg7 2. Qe7+ *"),
            "e7e8q h7g7 e8e7 *");
  EXPECT_EQ(read_one("[FEN \"8/4P2k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. e8=N (1. e8=Q) 1-0"),
            "e7e8n 1-0");
  EXPECT_EQ(read_one("[FEN \"4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1\"]\n\n1. exd6 e.p. Kd7 2. 0-0 *"),
            "e5d6 e8d7 e1g1 *");
}

TEST(PgnReader, Comments) {
  const auto games =
      read_all("{before} 1. e4 {one} {two} (1. d4 {dropped}) e5 2. Nf3 ; to the end\n*");
  ASSERT_EQ(games.size(), 1u);
  ASSERT_EQ(games[0]->comments.size(), 4u);
  EXPECT_EQ(games[0]->comments[0], "before");
  EXPECT_EQ(games[0]->comments[1], "one two");
  EXPECT_EQ(games[0]->comments[2], "");
  EXPECT_EQ(games[0]->comments[3], "to the end");
}

TEST(PgnReader, Tags) {
  const auto games = read_all(
      "  [Event \"a \\\"b\\\" \\\\ c\"]\t[Site\"x\"] [ Round \"1\" ]\n"
      "[White \"Joe \"Killer\" Smith\"]\n[Black \"never closed]\n[Elo 2000]\n[Empty \"\"]\n"
      "[Elo \"1\"]\n[]\n[%odd \"x\"]\n\n1. e4 *");
  ASSERT_EQ(games.size(), 1u);
  ASSERT_TRUE(games[0]) << games[0].error();
  const PgnGame& game = *games[0];
  EXPECT_EQ(game.tag("Event"), "a \"b\" \\ c");
  EXPECT_EQ(game.tag("Site"), "x");
  EXPECT_EQ(game.tag("Round"), "1");
  EXPECT_EQ(game.tag("White"), "Joe \"Killer\" Smith");
  EXPECT_EQ(game.tag("Black"), "never closed");
  EXPECT_EQ(game.tag("Elo"), "2000") << "the first of two counts";
  EXPECT_EQ(game.tags.size(), 7u);
}

TEST(PgnReader, GamesWithoutResults) {
  const auto games = read_all(
      "[Event \"A\"]\n\n1. e4 e5\n\n[Event \"B\"]\n\n1. d4 d5\n[Event \"C\"]\n\n"
      "[Event \"D\"]\n\n1. c4\n");
  ASSERT_EQ(games.size(), 4u);
  EXPECT_EQ(moves_of(*games[0]), "e2e4 e7e5");
  EXPECT_EQ(moves_of(*games[1]), "d2d4 d7d5");
  EXPECT_EQ(games[2]->tag("Event"), "C");
  EXPECT_TRUE(games[2]->moves.empty());
  EXPECT_EQ(moves_of(*games[3]), "c2c4");
}

TEST(PgnReader, GamesWithoutTags) {
  const auto games = read_all("1. e4 e5 1-0 1. d4 0-1\n1. c4 *\n");
  ASSERT_EQ(games.size(), 3u);
  EXPECT_EQ(moves_of(*games[1]), "d2d4");
  EXPECT_EQ(games[1]->result, GameResult::BlackWins);
}

TEST(PgnReader, StartPositions) {
  const auto games = read_all(
      "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4p3/K7 b - - 3 40\"]\n\n40... e1=Q+ 41. Ka2 *\n\n"
      "[Variant \"Chess960\"]\n"
      "[FEN \"1r3kr1/pppppppp/8/8/8/8/PPPPPPPP/1R3KR1 w GBgb - 0 1\"]\n\n1. O-O O-O-O *\n");
  ASSERT_EQ(games.size(), 2u);
  ASSERT_TRUE(games[0]) << games[0].error();
  EXPECT_EQ(to_fen(games[0]->replay().position()), "4k3/8/8/8/8/8/K7/4q3 b - - 1 41");
  ASSERT_TRUE(games[1]) << games[1].error();
  EXPECT_TRUE(games[1]->moves[0].is_castling());
  EXPECT_EQ(games[1]->moves[1].castling_side(), CastlingSide::Queen);
}

TEST(PgnReader, ABadGameDoesNotStopTheStream) {
  const auto games = read_all(
      "[Event \"A\"]\n\n1. e4 e5\n2. Nf6 Nc6 {x} (2. Nf3) 1-0\n\n"
      "[Event \"B\"]\n[FEN \"not one\"]\n\n1. d4 d5 *\n\n"
      "[Event \"C\"]\n\n1. c4 *\n\n"
      "[Event \"D\"]\n\n1. e4 (1. d4 d5 1... e5\n\n"
      "[Event \"E\"]\n\n1. e4 {never closed e5\n\n"
      "[Event \"F\"]\n\n1. f4 -- 2. e4 *\n\n"
      "[Event \"G\"]\n\n1. g4 *\n");
  ASSERT_EQ(games.size(), 7u);
  ASSERT_FALSE(games[0]);
  EXPECT_EQ(games[0].error(),
            "game 1, line 4: no such move: 'Nf6' (no knight can go to f6 like that)");
  ASSERT_FALSE(games[1]);
  EXPECT_TRUE(games[1].error().starts_with("game 2, line 9: bad FEN tag: ")) << games[1].error();
  ASSERT_TRUE(games[2]);
  EXPECT_EQ(moves_of(*games[2]), "c2c4");
  ASSERT_FALSE(games[3]);
  EXPECT_EQ(games[3].error(), "game 4, line 17: variation is never closed");
  ASSERT_FALSE(games[4]);
  EXPECT_EQ(games[4].error(), "game 5, line 21: comment is never closed");
  ASSERT_FALSE(games[5]);
  EXPECT_EQ(games[5].error(), "game 6, line 25: '--' is not a move");
  ASSERT_TRUE(games[6]);
  EXPECT_EQ(moves_of(*games[6]), "g2g4");
}

TEST(PgnReader, UnclosedCommentAtTheEnd) {
  EXPECT_EQ(read_one("1. e4 {never closed"), "game 1, line 1: comment is never closed");
  EXPECT_TRUE(read_all("{never closed").empty());
}

TEST(PgnReader, GarbageDoesNoHarm) {
  std::string bytes;
  for (int i = 0; i < 4096; ++i) bytes += static_cast<char>((i * 7919 + i / 256 * 31) % 256);
  for (const Result<PgnGame>& game : read_all(bytes)) EXPECT_FALSE(game);
  EXPECT_EQ(read_all(std::string(10000, '(')).size(), 1u);
  EXPECT_EQ(read_all(std::string(10000, ')')).size(), 0u);
  EXPECT_EQ(read_all(bytes + "\n\n[Event \"good\"]\n\n1. e4 *\n").back()->tag("Event"), "good");
}

}  // namespace
}  // namespace castellan::game
