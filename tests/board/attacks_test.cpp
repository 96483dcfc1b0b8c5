#include "board/attacks.h"

#include <cstdlib>
#include <gtest/gtest.h>

#include "board/magics.h"
#include "util/rng.h"

namespace castellan {
namespace {

int files_apart(Square a, Square b) { return file_of(b) - file_of(a); }
int ranks_apart(Square a, Square b) { return rank_of(b) - rank_of(a); }
int sign(int x) { return (x > 0) - (x < 0); }

bool on_straight(Square a, Square b) {
  return a != b && (files_apart(a, b) == 0 || ranks_apart(a, b) == 0);
}
bool on_diagonal(Square a, Square b) {
  return a != b && std::abs(files_apart(a, b)) == std::abs(ranks_apart(a, b));
}

/// Squares strictly between two squares of one line, found by stepping.
Bitboard stepped_between(Square a, Square b) {
  Bitboard out = 0;
  if (!on_straight(a, b) && !on_diagonal(a, b)) return out;
  const int file_step = sign(files_apart(a, b)), rank_step = sign(ranks_apart(a, b));
  for (int f = file_of(a) + file_step, r = rank_of(a) + rank_step;
       f != file_of(b) || r != rank_of(b); f += file_step, r += rank_step)
    out |= bit(make_square(f, r));
  return out;
}

/// Attacks as a person would tell them: every square of the line with nothing in between.
template <typename OnLine>
Bitboard seen_from(Square s, Bitboard occupied, OnLine on_line) {
  Bitboard out = 0;
  for (int i = 0; i < kSquares; ++i) {
    const Square to = square_at(i);
    if (on_line(s, to) && (stepped_between(s, to) & occupied) == 0) out |= bit(to);
  }
  return out;
}

TEST(Attacks, SlidersEqualLinesOfSight) {
  Rng rng(21);
  for (int i = 0; i < kSquares; ++i) {
    const Square s = square_at(i);
    for (int round = 0; round < 200; ++round) {
      Bitboard occupied = rng.next();
      if (round % 2 == 0) occupied &= rng.next();
      if (round % 3 == 0) occupied &= rng.next();
      const Bitboard straight = seen_from(s, occupied, on_straight);
      const Bitboard diagonal = seen_from(s, occupied, on_diagonal);
      ASSERT_EQ(rook_attacks(s, occupied), straight) << i << " " << std::hex << occupied;
      ASSERT_EQ(bishop_attacks(s, occupied), diagonal) << i << " " << std::hex << occupied;
      ASSERT_EQ(queen_attacks(s, occupied), straight | diagonal);
      ASSERT_EQ(attacks(PieceType::Rook, s, occupied), straight);
      ASSERT_EQ(attacks(PieceType::Bishop, s, occupied), diagonal);
      ASSERT_EQ(attacks(PieceType::Queen, s, occupied), straight | diagonal);
    }
    EXPECT_EQ(rook_rays(s), seen_from(s, 0, on_straight));
    EXPECT_EQ(bishop_rays(s), seen_from(s, 0, on_diagonal));
  }
}

/// Every relevant occupancy: the magics must not fold two different attack sets together.
TEST(Attacks, EveryBlockerSetOfEverySquare) {
  for (int i = 0; i < kSquares; ++i) {
    const Square s = square_at(i);
    for (const bool rook : {true, false}) {
      const Bitboard rays = rook ? rook_rays(s) : bishop_rays(s);
      const auto& steps = rook ? board::kRookSteps : board::kBishopSteps;
      Bitboard edges = 0;
      if (file_of(s) != 0) edges |= kFileA;
      if (file_of(s) != 7) edges |= kFileH;
      if (rank_of(s) != 0) edges |= kRank1;
      if (rank_of(s) != 7) edges |= kRank8;
      const Bitboard mask = rays & ~edges;
      Bitboard blockers = 0;
      do {
        const Bitboard found = rook ? rook_attacks(s, blockers) : bishop_attacks(s, blockers);
        ASSERT_EQ(found, board::walk(s, blockers, steps)) << i << " " << std::hex << blockers;
        blockers = (blockers - mask) & mask;
      } while (blockers != 0);
    }
  }
}

TEST(Attacks, LeapersByDistance) {
  for (int i = 0; i < kSquares; ++i) {
    const Square s = square_at(i);
    Bitboard knight = 0, king = 0, white_pawn = 0, black_pawn = 0;
    for (int j = 0; j < kSquares; ++j) {
      const Square to = square_at(j);
      const int df = std::abs(files_apart(s, to)), dr = ranks_apart(s, to);
      if (df * std::abs(dr) == 2) knight |= bit(to);
      if (df <= 1 && std::abs(dr) <= 1 && s != to) king |= bit(to);
      if (df == 1 && dr == 1) white_pawn |= bit(to);
      if (df == 1 && dr == -1) black_pawn |= bit(to);
    }
    EXPECT_EQ(knight_attacks(s), knight);
    EXPECT_EQ(king_attacks(s), king);
    EXPECT_EQ(attacks(PieceType::Knight, s, ~Bitboard{0}), knight);
    EXPECT_EQ(attacks(PieceType::King, s, ~Bitboard{0}), king);
    EXPECT_EQ(pawn_attacks(Color::White, s), white_pawn);
    EXPECT_EQ(pawn_attacks(Color::Black, s), black_pawn);
  }
}

TEST(Attacks, BetweenAndLine) {
  for (int i = 0; i < kSquares; ++i)
    for (int j = 0; j < kSquares; ++j) {
      const Square a = square_at(i), b = square_at(j);
      ASSERT_EQ(between(a, b), stepped_between(a, b)) << i << " " << j;
      Bitboard whole = 0;
      if (on_straight(a, b) || on_diagonal(a, b)) {
        const auto same_kind = on_straight(a, b) ? on_straight : on_diagonal;
        for (int k = 0; k < kSquares; ++k) {
          const Square c = square_at(k);
          const bool with_a = c == a || same_kind(a, c), with_b = c == b || same_kind(b, c);
          // On the same line: all three differences are parallel.
          const int cross =
              files_apart(a, b) * ranks_apart(a, c) - ranks_apart(a, b) * files_apart(a, c);
          if (with_a && with_b && cross == 0) whole |= bit(c);
        }
      }
      ASSERT_EQ(line(a, b), whole) << i << " " << j;
    }
}

TEST(Magics, TheSeedFindsTheCommittedFactors) {
  EXPECT_EQ(find_magic_factors(kMagicSeed), kMagicFactors);
}

}  // namespace
}  // namespace castellan
