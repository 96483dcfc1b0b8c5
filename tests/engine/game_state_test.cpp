#include "engine/game_state.h"

#include <gtest/gtest.h>

#include "board/fen.h"
#include "support/positions.h"
#include "util/text.h"

namespace castellan::engine {
namespace {

Result<ParsedGame> game(std::string_view fen, std::string_view moves) {
  return parse_game(fen, split_words(moves));
}

std::string text(const std::vector<Move>& line) {
  std::string out;
  for (Move move : line) out += (out.empty() ? "" : " ") + to_uci(move);
  return out;
}

/// The playable part of a line given as moves that are legal one after the other.
std::string playable(const GameState& state, std::string_view moves) {
  std::vector<Move> line;
  Position position = state.position;
  for (std::string_view word : split_words(moves)) {
    const Result<ParsedGame> next = game(to_fen(position), word);
    line.push_back(test::move_of(position, word));
    if (next) position = next->state.position;
  }
  return text(playable_part(state, line));
}

TEST(GameState, KnowsWhereTheLastMoveCaptured) {
  EXPECT_EQ(start_of_game().exchange, Square::None);
  EXPECT_EQ(game(kStartFen, "e2e4 d7d5 e4d5")->state.exchange, Square::D5);
  EXPECT_EQ(game(kStartFen, "e2e4 d7d5 e4d5 d8d6")->state.exchange, Square::None);
  game::Game played;
  EXPECT_EQ(state_of(played).exchange, Square::None);
  for (const char* move : {"e2e4", "d7d5", "e4d5"})
    ASSERT_TRUE(played.play(test::move_of(played.position(), move)));
  EXPECT_EQ(state_of(played).exchange, Square::D5);
  EXPECT_EQ(state_of(played).history.keys(), played.keys().keys());
}

TEST(GameState, PlaysTheMoves) {
  const Result<ParsedGame> parsed = game(kStartFen, "e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 e1g1");
  ASSERT_TRUE(parsed);
  EXPECT_EQ(to_fen(parsed->state.position),
            "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 5 4");
  EXPECT_EQ(parsed->state.history.size(), 8U);
  EXPECT_EQ(parsed->state.history.keys().back(), parsed->state.position.key());
  EXPECT_TRUE(game(kStartFen, "e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 e1h1")) << "king takes rook";
}

TEST(GameState, RefusesTheWholeOnAnIllegalMove) {
  const Result<ParsedGame> parsed = game(kStartFen, "e2e4 e7e5 e1e3 e8e7");
  ASSERT_FALSE(parsed);
  EXPECT_NE(parsed.error().find("move 3"), std::string::npos) << parsed.error();
  EXPECT_NE(parsed.error().find("'e1e3'"), std::string::npos) << parsed.error();
  EXPECT_FALSE(game(kStartFen, "e2e4 xyz"));
  EXPECT_FALSE(game(kStartFen, "0000"));
  EXPECT_LT(game(kStartFen, std::string(100000, 'e')).error().size(), 300U);
  EXPECT_FALSE(game("8/8/8/8/8/8/8/8 w - - 0 1", ""));
}

TEST(GameState, PromotionLetterInEitherCase) {
  EXPECT_TRUE(game("8/P6k/8/8/8/8/7p/K7 w - - 0 1", "a7a8Q h7g7 a8d8"));
}

TEST(GameState, TellsWhatWasRepaired) {
  const Result<ParsedGame> parsed = game("4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", "");
  ASSERT_TRUE(parsed);
  EXPECT_FALSE(parsed->warnings.empty());
}

TEST(GameState, TakesVeryLongGames) {
  std::string moves;
  for (int i = 0; i < 1500; ++i) moves += "g1f3 g8f6 f3g1 f6g8 ";
  const Result<ParsedGame> parsed = game(kStartFen, moves);
  ASSERT_TRUE(parsed);
  EXPECT_EQ(parsed->state.history.size(), 6001U);
}

TEST(PlayablePart, EndsBeforeAnIllegalMove) {
  const GameState start = start_of_game();
  const std::vector<Move> line = {Move(Square::E2, Square::E4), Move(Square::E2, Square::E4)};
  EXPECT_EQ(text(playable_part(start, line)), "e2e4");
  EXPECT_EQ(text(playable_part(start, {kNoMove})), "");
  EXPECT_EQ(text(playable_part(start, {})), "");
}

TEST(PlayablePart, EndsWithTheThirdRepetition) {
  const Result<ParsedGame> parsed = game(kStartFen, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6");
  ASSERT_TRUE(parsed);
  EXPECT_EQ(playable(parsed->state, "f3g1 f6g8 g1f3 g8f6"), "f3g1 f6g8");
}

TEST(PlayablePart, EndsWithTheFiftyMoveRule) {
  const Result<ParsedGame> parsed = game("4k3/8/8/8/8/8/8/R3K3 w - - 98 90", "");
  ASSERT_TRUE(parsed);
  EXPECT_EQ(playable(parsed->state, "a1a2 e8e7 a2a3 e7e6"), "a1a2 e8e7");
}

}  // namespace
}  // namespace castellan::engine
