#include "board/bitboard.h"

#include <gtest/gtest.h>
#include <set>
#include <vector>

#include "board/types.h"
#include "util/rng.h"

namespace castellan {
namespace {

TEST(Types, SquaresHaveFileAndRank) {
  EXPECT_EQ(make_square(0, 0), Square::A1);
  EXPECT_EQ(make_square(7, 0), Square::H1);
  EXPECT_EQ(make_square(4, 3), Square::E4);
  EXPECT_EQ(make_square(7, 7), Square::H8);
  for (int i = 0; i < kSquares; ++i) {
    const Square s = square_at(i);
    EXPECT_EQ(index(s), i);
    EXPECT_EQ(make_square(file_of(s), rank_of(s)), s);
  }
}

TEST(Types, BlackSeesTheBoardFromTheOtherSide) {
  EXPECT_EQ(relative_rank(Color::White, Square::E2), 1);
  EXPECT_EQ(relative_rank(Color::Black, Square::E2), 6);
  EXPECT_EQ(relative_square(Color::White, Square::C3), Square::C3);
  EXPECT_EQ(relative_square(Color::Black, Square::C3), Square::C6);
  EXPECT_EQ(flip_file(Square::C3), Square::F3);
  EXPECT_EQ(~Color::White, Color::Black);
  EXPECT_EQ(~Color::Black, Color::White);
  EXPECT_EQ(offset(Square::E2, pawn_push(Color::White)), Square::E3);
  EXPECT_EQ(offset(Square::E7, pawn_push(Color::Black)), Square::E6);
}

TEST(Types, PiecesAreTypeAndColor) {
  std::set<int> indices;
  for (const Color c : {Color::White, Color::Black})
    for (int t = 0; t < kPieceTypes; ++t) {
      const Piece p = make_piece(c, static_cast<PieceType>(t));
      EXPECT_EQ(type_of(p), static_cast<PieceType>(t));
      EXPECT_EQ(color_of(p), c);
      EXPECT_NE(p, Piece::None);
      EXPECT_LT(index(p), kPieces);
      indices.insert(index(p));
    }
  EXPECT_EQ(indices.size(), 12U);
  EXPECT_EQ(type_of(Piece::None), PieceType::None);
}

TEST(Types, CastlingTargets) {
  EXPECT_EQ(castled_king_square(Color::White, CastlingSide::King), Square::G1);
  EXPECT_EQ(castled_king_square(Color::Black, CastlingSide::Queen), Square::C8);
  EXPECT_EQ(castled_rook_square(Color::White, CastlingSide::Queen), Square::D1);
  EXPECT_EQ(castled_rook_square(Color::Black, CastlingSide::King), Square::F8);
}

TEST(Bitboard, SingleSquares) {
  EXPECT_EQ(bit(Square::A1), 1U);
  EXPECT_EQ(bit(Square::H8), 1ULL << 63);
  EXPECT_TRUE(contains(kFileA, Square::A5));
  EXPECT_FALSE(contains(kFileA, Square::B5));
  EXPECT_TRUE(contains(kRank8, Square::C8));
  EXPECT_EQ(file_bits(7), kFileH);
  EXPECT_EQ(relative_rank_bits(Color::White, 1), rank_bits(1));
  EXPECT_EQ(relative_rank_bits(Color::Black, 1), rank_bits(6));
}

TEST(Bitboard, A1IsDarkAndH1IsLight) {
  EXPECT_TRUE(contains(kDarkSquares, Square::A1));
  EXPECT_TRUE(contains(kLightSquares, Square::H1));
  for (int i = 0; i < kSquares; ++i) {
    const Square s = square_at(i);
    EXPECT_EQ(contains(kDarkSquares, s), (file_of(s) + rank_of(s)) % 2 == 0) << i;
  }
}

TEST(Bitboard, CountsAndTakesSquares) {
  Bitboard b = bit(Square::C2) | bit(Square::A8) | bit(Square::H1);
  EXPECT_EQ(popcount(b), 3);
  EXPECT_TRUE(more_than_one(b));
  EXPECT_FALSE(more_than_one(bit(Square::E4)));
  EXPECT_FALSE(more_than_one(0));
  EXPECT_EQ(lowest(b), Square::H1);
  EXPECT_EQ(pop_lowest(b), Square::H1);
  EXPECT_EQ(pop_lowest(b), Square::C2);
  EXPECT_EQ(pop_lowest(b), Square::A8);
  EXPECT_EQ(b, 0U);
}

TEST(Bitboard, IterationVisitsEachSquareOnceInOrder) {
  Rng rng(11);
  for (int round = 0; round < 100; ++round) {
    const Bitboard b = rng.next() & rng.next();
    Bitboard seen = 0;
    int last = -1;
    for (Square s : squares(b)) {
      EXPECT_GT(index(s), last);
      last = index(s);
      seen |= bit(s);
    }
    EXPECT_EQ(seen, b);
  }
  for (Square s : squares(0)) ADD_FAILURE() << "visited " << index(s) << " in an empty set";
}

/// The set moved by whole squares, one at a time.
Bitboard moved_by(Bitboard b, int files, int ranks) {
  Bitboard out = 0;
  for (Square s : squares(b)) {
    const int file = file_of(s) + files, rank = rank_of(s) + ranks;
    if (file >= 0 && file < 8 && rank >= 0 && rank < 8) out |= bit(make_square(file, rank));
  }
  return out;
}

TEST(Bitboard, ShiftsDoNotWrapAroundTheEdges) {
  Rng rng(12);
  for (int round = 0; round < 100; ++round) {
    const Bitboard b = round == 0 ? ~Bitboard{0} : rng.next();
    EXPECT_EQ(shift<8>(b), moved_by(b, 0, 1));
    EXPECT_EQ(shift<-8>(b), moved_by(b, 0, -1));
    EXPECT_EQ(shift<1>(b), moved_by(b, 1, 0));
    EXPECT_EQ(shift<-1>(b), moved_by(b, -1, 0));
    EXPECT_EQ(shift<9>(b), moved_by(b, 1, 1));
    EXPECT_EQ(shift<7>(b), moved_by(b, -1, 1));
    EXPECT_EQ(shift<-7>(b), moved_by(b, 1, -1));
    EXPECT_EQ(shift<-9>(b), moved_by(b, -1, -1));
    EXPECT_EQ(shift<16>(b), moved_by(b, 0, 2));
    EXPECT_EQ(pawn_attacks<Color::White>(b), moved_by(b, -1, 1) | moved_by(b, 1, 1));
    EXPECT_EQ(pawn_attacks(Color::Black, b), moved_by(b, -1, -1) | moved_by(b, 1, -1));
  }
}

}  // namespace
}  // namespace castellan
