#include "board/move.h"

#include <gtest/gtest.h>
#include <set>

namespace castellan {
namespace {

TEST(Move, IsTwoBytes) { EXPECT_EQ(sizeof(Move), 2U); }

TEST(Move, KeepsItsSquaresAndKind) {
  std::set<std::uint16_t> seen;
  for (int from = 0; from < kSquares; ++from)
    for (int to = 0; to < kSquares; ++to)
      for (const MoveKind kind : {MoveKind::Normal, MoveKind::EnPassant, MoveKind::Castling}) {
        const Move m(square_at(from), square_at(to), kind);
        ASSERT_EQ(index(m.from()), from);
        ASSERT_EQ(index(m.to()), to);
        ASSERT_EQ(m.kind(), kind);
        ASSERT_EQ(m.is_castling(), kind == MoveKind::Castling);
        ASSERT_EQ(m.is_en_passant(), kind == MoveKind::EnPassant);
        ASSERT_FALSE(m.is_promotion());
        ASSERT_EQ(Move::from_bits(m.bits()), m);
        seen.insert(m.bits());
      }
  EXPECT_EQ(seen.size(), 64U * 64U * 3U);
}

TEST(Move, PromotionsKeepTheirPiece) {
  std::set<std::uint16_t> seen;
  for (const PieceType piece :
       {PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen}) {
    const Move m = Move::promotion(Square::H7, Square::G8, piece);
    EXPECT_EQ(m.from(), Square::H7);
    EXPECT_EQ(m.to(), Square::G8);
    EXPECT_TRUE(m.is_promotion());
    EXPECT_EQ(m.promotion_piece(), piece);
    seen.insert(m.bits());
  }
  EXPECT_EQ(seen.size(), 4U);
}

TEST(Move, NoMoveIsFalse) {
  EXPECT_FALSE(kNoMove);
  EXPECT_FALSE(Move());
  EXPECT_EQ(Move(), kNoMove);
  EXPECT_TRUE(Move(Square::A1, Square::A2));
  EXPECT_NE(Move(Square::A1, Square::A2), Move(Square::A1, Square::A3));
}

TEST(Move, CastlingSideFollowsTheRook) {
  EXPECT_EQ(Move(Square::E1, Square::H1, MoveKind::Castling).castling_side(), CastlingSide::King);
  EXPECT_EQ(Move(Square::E8, Square::A8, MoveKind::Castling).castling_side(), CastlingSide::Queen);
  EXPECT_EQ(Move(Square::B1, Square::C1, MoveKind::Castling).castling_side(), CastlingSide::King);
}

}  // namespace
}  // namespace castellan
