#include "game/game.h"

#include <gtest/gtest.h>

#include "board/movegen.h"
#include "support/positions.h"

namespace castellan::game {
namespace {

using test::move_of;

TEST(Game, StartsInTheUsualPosition) {
  const Game game;
  EXPECT_EQ(to_fen(game.position()), kStartFen);
  EXPECT_EQ(game.plies(), 0u);
  EXPECT_EQ(game.occurrences(), 1);
}

TEST(Game, PlaysAndTakesBack) {
  Game game;
  ASSERT_TRUE(game.play(move_of(game.position(), "e2e4")));
  ASSERT_TRUE(game.play(move_of(game.position(), "c7c5")));
  EXPECT_EQ(game.plies(), 2u);
  EXPECT_EQ(to_fen(game.position()),
            "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
  EXPECT_EQ(game.keys().size(), 3u);
  EXPECT_TRUE(game.undo());
  EXPECT_EQ(game.position(), game.position_at(1));
  EXPECT_TRUE(game.undo());
  EXPECT_FALSE(game.undo());
  EXPECT_EQ(game.position(), start_position());
  EXPECT_EQ(game.keys().size(), 1u);
}

TEST(Game, RefusesIllegalMovesAndStaysAsItWas) {
  Game game;
  const Result<Done> played = game.play(Move(Square::E2, Square::E5));
  ASSERT_FALSE(played);
  EXPECT_EQ(played.error(), "e2e5 is not a legal move here");
  EXPECT_EQ(game.plies(), 0u);
  EXPECT_FALSE(game.play(kNoMove));
}

TEST(Game, CountsOccurrencesFromTheStart) {
  Game game;
  for (const char* move : {"g1f3", "g8f6", "f3g1"})
    ASSERT_TRUE(game.play(move_of(game.position(), move)));
  const Move back = move_of(game.position(), "f6g8");
  EXPECT_EQ(game.occurrences_after(back), 2);
  EXPECT_EQ(game.occurrences(), 1);
  ASSERT_TRUE(game.play(back));
  EXPECT_EQ(game.occurrences(), 2);
}

TEST(Game, FromFenSaysWhyNot) {
  const Result<Game> game = Game::from_fen("8/8/8/8/8/8/8/8 w - - 0 1");
  ASSERT_FALSE(game);
  EXPECT_FALSE(game.error().empty());
}

}  // namespace
}  // namespace castellan::game
