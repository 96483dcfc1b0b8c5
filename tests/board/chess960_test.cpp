#include "board/chess960.h"

#include <gtest/gtest.h>
#include <set>
#include <string>

#include "board/fen.h"
#include "support/positions.h"

namespace castellan {
namespace {

TEST(Chess960, Number518IsTheUsualStart) { EXPECT_EQ(chess960_start(518), start_position()); }

TEST(Chess960, KnownNumbers) {
  EXPECT_EQ(to_fen(chess960_start(0)).substr(0, 8), "bbqnnrkr");
  EXPECT_EQ(to_fen(chess960_start(959)).substr(0, 8), "rkrnnqbb");
  EXPECT_EQ(to_fen(chess960_start(518, 0)),
            "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

TEST(Chess960, AllAreLegalAndDifferent) {
  std::set<std::string> seen;
  for (int number = 0; number < kChess960Starts; ++number) {
    const Position start = chess960_start(number);
    const std::string fen = to_fen(start);
    EXPECT_TRUE(seen.insert(fen).second) << number;
    const Result<ParsedFen> parsed = parse_fen(fen);
    ASSERT_TRUE(parsed) << fen;
    EXPECT_TRUE(parsed->warnings.empty()) << fen;
    EXPECT_EQ(parsed->position, start) << fen;
    for (const Color c : {Color::White, Color::Black})
      for (const CastlingSide side : {CastlingSide::King, CastlingSide::Queen})
        EXPECT_NE(start.castling_rook(c, side), Square::None) << fen;
    const Bitboard bishops = start.pieces(Color::White, PieceType::Bishop);
    EXPECT_EQ(popcount(bishops & kLightSquares), 1) << fen;
  }
}

TEST(Chess960, NeededWhereKingOrRookCastleFromElsewhere) {
  EXPECT_FALSE(needs_chess960(start_position()));
  EXPECT_FALSE(needs_chess960(test::position_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1")));
  EXPECT_FALSE(needs_chess960(test::position_of("4k3/8/8/8/8/8/8/5KR1 w - - 0 1")));
  EXPECT_TRUE(needs_chess960(test::position_of("4k3/8/8/8/8/8/8/5KR1 w G - 0 1")));
  EXPECT_TRUE(needs_chess960(test::position_of("4k1r1/8/8/8/8/8/8/4K3 w g - 0 1")));
}

}  // namespace
}  // namespace castellan
