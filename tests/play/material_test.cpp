#include "play/material.h"

#include <gtest/gtest.h>
#include <initializer_list>

#include "board/fen.h"
#include "board/notation.h"

namespace castellan::play {
namespace {

game::Game game_with(std::string_view fen, std::initializer_list<const char*> moves) {
  game::Game game = *game::Game::from_fen(fen);
  for (const char* move : moves)
    EXPECT_TRUE(game.play(*parse_uci_move(game.position(), move))) << move;
  return game;
}

TEST(Material, CountsWhatWasTaken) {
  const game::Game game = game_with(kStartFen, {"e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "d5a2"});
  EXPECT_EQ(taken_by(game, Color::White, 6), (Taken{1, 0, 0, 0, 0, 0}));
  EXPECT_EQ(taken_by(game, Color::Black, 6), (Taken{2, 0, 0, 0, 0, 0}));
  EXPECT_EQ(taken_by(game, Color::Black, 5), (Taken{1, 0, 0, 0, 0, 0}));
  EXPECT_EQ(material_lead(game.position(), Color::Black), 1);
  EXPECT_EQ(material_lead(game.position(), Color::White), -1);
}

TEST(Material, EnPassantAndCastling) {
  const game::Game passant = game_with("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", {"d7d5", "e5d6"});
  EXPECT_EQ(taken_by(passant, Color::White, 2), (Taken{1, 0, 0, 0, 0, 0}));
  const game::Game castling = game_with("4k3/8/8/8/8/8/8/4K2R w K - 0 1", {"e1g1"});
  EXPECT_EQ(taken_by(castling, Color::White, 1), Taken{});
}

TEST(Material, PromotionsChangeTheLeadNotTheTaken) {
  const game::Game game = game_with("7k/P7/8/8/8/8/8/K7 w - - 0 1", {"a7a8q"});
  EXPECT_EQ(taken_by(game, Color::White, 1), Taken{});
  EXPECT_EQ(material_lead(game.position(), Color::White), 9);
}

TEST(TakenText, SortedByValueWithLead) {
  EXPECT_EQ(taken_text({2, 1, 0, 0, 1, 0}, Color::White, 3, {}, 30), "q n pp +3");
  EXPECT_EQ(taken_text({1, 0, 0, 0, 0, 0}, Color::Black, -1, {}, 30), "P");
  EXPECT_EQ(taken_text({}, Color::White, 0, {}, 30), "");
  EXPECT_EQ(taken_text({}, Color::White, 2, {}, 30), "+2");
}

TEST(TakenText, CountsWhereThereIsLittleRoom) {
  const Taken nearly_all = {8, 2, 2, 2, 1, 0};
  EXPECT_EQ(taken_text(nearly_all, Color::White, 39, {}, 30), "q rr bb nn pppppppp +39");
  EXPECT_EQ(taken_text(nearly_all, Color::White, 39, {}, 20), "q 2r 2b 2n 8p +39");
  EXPECT_EQ(taken_text(nearly_all, Color::White, 39, {}, 8), "q 2r 2b~");
}

}  // namespace
}  // namespace castellan::play
