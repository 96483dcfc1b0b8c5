#include "search/endgame.h"

#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "board/fen.h"
#include "support/nets.h"
#include "support/positions.h"

namespace castellan::search {
namespace {

using test::position_of;

/// What becomes of an evaluation of `for_white` centipawns, both in White's view. The
/// colour-flipped position must agree.
Score adjusted(std::string_view fen, Score for_white) {
  const Position position = position_of(fen);
  const int sign = position.side_to_move() == Color::White ? 1 : -1;
  const Score score = with_endgame_knowledge(position, sign * for_white);
  EXPECT_EQ(score, with_endgame_knowledge(test::color_flipped(position), sign * for_white)) << fen;
  return sign * score;
}

TEST(EndgameKnowledge, LeavesOrdinaryPositionsAlone) {
  for (const Score score : {-300, -1, 0, 1, 300})
    EXPECT_EQ(adjusted("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3", score),
              score);
}

TEST(EndgameKnowledge, NobodyWinsWithTooLittle) {
  for (const std::string_view fen : {
           "8/8/4k3/8/8/3NK3/8/8 w - - 0 1",   // knight
           "8/8/4k3/8/8/3BK3/8/8 b - - 0 1",   // bishop
           "8/8/4k3/8/8/2NNK3/8/8 w - - 0 1",  // two knights
           "k7/8/P7/8/8/4BK2/8/8 w - - 0 1",   // rook's pawn, wrong bishop
           "1k6/8/P7/1K6/8/8/8/8 w - - 0 1",   // rook's pawn alone
           "8/8/4kp2/8/8/3NK3/8/8 w - - 0 1",  // a knight against a pawn
       }) {
    EXPECT_EQ(adjusted(fen, 250), 0) << fen;
  }
  EXPECT_EQ(adjusted("8/8/4kp2/8/8/3NK3/8/8 w - - 0 1", -70), -70) << "the pawn may win";
  EXPECT_EQ(adjusted("k7/8/P7/8/8/3BK3/8/8 w - - 0 1", 250), 250) << "the right bishop";
  EXPECT_EQ(adjusted("8/4k3/P7/8/8/4BK2/8/8 w - - 0 1", 250), 250) << "the corner is not held";
}

TEST(EndgameKnowledge, LockedPawnsShrinkTheAdvantage) {
  EXPECT_EQ(adjusted("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/R3K3 w - - 0 1", 600), 200);
  EXPECT_EQ(adjusted("4k3/8/8/p1p1p3/P1P1P1P1/8/8/R3K3 w - - 0 1", 600), 600) << "a gap";
  EXPECT_EQ(adjusted("3qk3/8/8/p1p1p1p1/P1P1P1P1/8/8/Q2QK3 w - - 0 1", 600), 600) << "queens";
  EXPECT_EQ(adjusted("4k3/7p/8/p1p1p1p1/P1P1P1P1/8/8/R3K3 w - - 0 1", 600), 600) << "a free step";
  EXPECT_EQ(adjusted("4k3/8/3p4/p1p1p1p1/P1P1P1P1/8/8/R3K3 w - - 0 1", 600), 200)
      << "a step that loses the pawn";
  EXPECT_EQ(adjusted("4k3/8/3pp3/p1p1p1p1/P1P1P1P1/8/8/R3K3 w - - 0 1", 600), 600)
      << "a step to a square that both sides guard";
  EXPECT_EQ(adjusted("4k3/8/1p6/pP2p1p1/P3P1P1/8/8/R3K3 w - - 0 1", 600), 200) << "a chain";
  EXPECT_EQ(adjusted("4k3/8/8/ppp1p1p1/PPP1P1P1/8/8/R3K3 w - - 0 1", 600), 600) << "captures";
  EXPECT_EQ(adjusted("4k3/8/8/p3p3/P3P3/8/8/R3K3 w - - 0 1", 600), 600) << "few pawns";
}

TEST(EndgameKnowledge, DrivesTheBareKingToTheEdge) {
  for (const std::string_view piece : {"Q", "R", "BB"}) {
    const auto with_king = [&](std::string_view row) {
      const std::string rest(1, static_cast<char>('8' - static_cast<char>(piece.size())));
      return adjusted(
          "8/8/8/" + std::string(row) + "/8/4K3/8/" + std::string(piece) + rest + " b - - 0 1",
          500);
    };
    EXPECT_GT(with_king("3k4"), 1000) << piece;
    EXPECT_GT(with_king("7k"), with_king("5k2")) << piece;
    EXPECT_GT(with_king("k7"), with_king("2k5")) << piece;
  }
}

TEST(EndgameKnowledge, DrivesTheBareKingToACornerOfTheBishopsColor) {
  // The bishop on c1 is a dark-squared one: a1 and h8 are the corners where it mates.
  const Score right = adjusted("7k/8/5K2/8/8/8/8/2B1N3 w - - 0 1", 500);
  EXPECT_GT(right, adjusted("k7/8/2K5/8/8/8/8/2B1N3 w - - 0 1", 500) + 100);
  EXPECT_GT(right, adjusted("4k3/8/4K3/8/8/8/8/2B1N3 w - - 0 1", 500) + 50);
}

}  // namespace
}  // namespace castellan::search
