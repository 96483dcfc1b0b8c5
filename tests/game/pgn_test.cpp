// Writing PGN, and reading back what was written. The reader's own tests are in
// pgn_reader_test.cpp.
#include "game/pgn.h"

#include <gtest/gtest.h>
#include <sstream>

#include "board/movegen.h"
#include "game/rules.h"
#include "game/san.h"
#include "support/positions.h"
#include "util/rng.h"
#include "util/text.h"

namespace castellan::game {
namespace {

using test::move_of;
using test::position_of;

Game game_of(std::string_view fen, std::string_view moves) {
  Game game(position_of(fen));
  for (const std::string_view text : split_words(moves)) {
    const Result<Move> move = parse_san(game.position(), text);
    EXPECT_TRUE(move && game.play(*move)) << text;
  }
  return game;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

PgnGame read_back(const std::string& text) {
  std::istringstream in(text);
  PgnReader reader(in);
  std::optional<Result<PgnGame>> game = reader.next();
  if (!game || !*game) {
    ADD_FAILURE() << (game ? game->error() : "no game") << '\n' << text;
    return {};
  }
  EXPECT_FALSE(reader.next()) << text;
  return std::move(*game).value();
}

TEST(PgnWriter, AWholeGame) {
  const Game game = game_of(kStartFen, "f3 e5 g4 Qh4");
  PgnGame pgn = to_pgn_game(game, judge(game, RuleSet::House));
  pgn.set_tag("White", "Fool");
  pgn.set_tag("TimeControl", "300+3");
  pgn.set_tag("Date", "2026.01.31");
  EXPECT_EQ(to_pgn(pgn),
            "[Event \"?\"]\n"
            "[Site \"?\"]\n"
            "[Date \"2026.01.31\"]\n"
            "[Round \"?\"]\n"
            "[White \"Fool\"]\n"
            "[Black \"?\"]\n"
            "[Result \"0-1\"]\n"
            "[Termination \"normal\"]\n"
            "[TimeControl \"300+3\"]\n"
            "\n"
            "1. f3 e5 2. g4 Qh4# 0-1\n"
            "\n");
}

TEST(PgnWriter, UnknownsAndEscapes) {
  PgnGame pgn;
  pgn.set_tag("White", "A \"quoted\" \\ name\nin two lines");
  pgn.set_tag("no name!", "dropped");
  pgn.set_tag("Result", "1-0");  // not the game's
  const std::string text = to_pgn(pgn);
  EXPECT_NE(text.find("[Date \"????.??.??\"]\n"), std::string::npos);
  EXPECT_NE(text.find("[White \"A \\\"quoted\\\" \\\\ name in two lines\"]\n"), std::string::npos);
  EXPECT_NE(text.find("[Result \"*\"]\n"), std::string::npos);
  EXPECT_EQ(text.find("dropped"), std::string::npos);
  EXPECT_TRUE(text.ends_with("]\n\n*\n\n"));
  EXPECT_EQ(read_back(text).tag("White"), "A \"quoted\" \\ name in two lines");
}

TEST(PgnWriter, OtherStartPositions) {
  PgnGame pgn = to_pgn_game(game_of("4k3/8/8/8/8/8/4p3/K7 b - - 3 40", "e1=Q Ka2"), {});
  const std::string text = to_pgn(pgn);
  EXPECT_NE(text.find("[Result \"*\"]\n[SetUp \"1\"]\n"
                      "[FEN \"4k3/8/8/8/8/8/4p3/K7 b - - 3 40\"]\n"
                      "[Termination \"unterminated\"]\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("\n40... e1=Q+ 41. Ka2 *\n"), std::string::npos) << text;

  const char* chess960 = "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1";
  EXPECT_NE(to_pgn(to_pgn_game(game_of(chess960, ""), {})).find("[Variant \"Chess960\"]"),
            std::string::npos);
  const char* usual = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  EXPECT_EQ(to_pgn(to_pgn_game(game_of(usual, ""), {})).find("Variant"), std::string::npos);
}

TEST(PgnWriter, Comments) {
  PgnGame pgn = to_pgn_game(game_of(kStartFen, "e4 e5 Nf3"), {});
  const std::string words = "a } brace\nand the end of a line";
  pgn.comments = {"before", "[%clk 0:05:00]", "", words};
  const std::string text = to_pgn(pgn);
  const char* expected =
      "\n{before} 1. e4 {[%clk 0:05:00]} 1... e5 2. Nf3 {a ) brace and the end of a\n"
      "line} *\n";
  EXPECT_NE(text.find(expected), std::string::npos) << text;
  const PgnGame again = read_back(text);
  ASSERT_EQ(again.comments.size(), 4u);
  EXPECT_EQ(again.comments[1], "[%clk 0:05:00]");
  EXPECT_EQ(again.comments[3], "a ) brace and the end of a line");
}

TEST(PgnWriter, RoundTripOfRandomGames) {
  Rng rng(7);
  for (const std::string_view start :
       {kStartFen,
        std::string_view("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b "
                         "KQkq - 0 17"),
        std::string_view("bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1")}) {
    for (int round = 0; round < 10; ++round) {
      Game game(position_of(start));
      while (game.plies() < 250 && has_legal_move(game.position())) {
        const MoveList moves = legal_moves(game.position());
        ASSERT_TRUE(game.play(moves[rng.below(moves.size())]));
      }
      const Verdict verdict = judge(game, RuleSet::House);
      const std::string text = to_pgn(to_pgn_game(game, verdict));
      for (const std::string& line : lines_of(text)) {
        EXPECT_TRUE(line.starts_with('[') || line.size() <= 79) << line;
        EXPECT_FALSE(line.ends_with(' ')) << line;
      }
      const PgnGame again = read_back(text);
      EXPECT_EQ(again.start, game.start());
      EXPECT_EQ(again.moves, game.moves());
      EXPECT_EQ(again.result, verdict.result);
      EXPECT_EQ(again.replay().position(), game.position());
      EXPECT_EQ(to_pgn(again), text);
    }
  }
}

}  // namespace
}  // namespace castellan::game
