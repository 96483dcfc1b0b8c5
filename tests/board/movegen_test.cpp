#include "board/movegen.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

#include "board/apply_move.h"
#include "support/positions.h"
#include "support/random_games.h"

namespace castellan {
namespace {

using test::Oracle;
using test::OracleMove;
using test::position_of;

std::vector<std::string> sorted_uci(const MoveList& moves) {
  std::vector<std::string> out;
  for (const Move m : moves) out.push_back(to_uci(m, CastlingNotation::KingTakesRook));
  std::sort(out.begin(), out.end());
  return out;
}

/// How often the random games met the rare things, so that a test cannot pass without them.
struct Coverage {
  int plies = 0, castlings = 0, en_passants = 0, promotions = 0, double_checks = 0, mates = 0;
};

void count(const Oracle& oracle, Coverage& seen) {
  ++seen.plies;
  const std::vector<OracleMove> moves = oracle.legal_moves();
  for (const OracleMove& m : moves) {
    seen.castlings += m.castling;
    seen.en_passants += m.en_passant;
    seen.promotions += m.promotion != 0;
  }
  seen.double_checks += oracle.checkers() == 2;
  seen.mates += moves.empty() && oracle.in_check();
}

/// Everything the generator says about one position, against the oracle and against itself.
void check_position(const Position& p, const Oracle& oracle) {
  const MoveList all = legal_moves(p);
  const std::vector<std::string> expected = oracle.legal_uci();
  ASSERT_EQ(sorted_uci(all), expected) << to_fen(p);
  ASSERT_EQ(count_legal_moves(p), static_cast<int>(expected.size())) << to_fen(p);
  ASSERT_EQ(has_legal_move(p), !expected.empty()) << to_fen(p);
  ASSERT_EQ(popcount(p.checkers()), oracle.checkers()) << to_fen(p);

  const auto check_squares = direct_check_squares(p);
  for (const Move m : all) {
    const Bitboard checkers = after(p, m).checkers();
    const bool checks = contains(checkers, m.to());
    ASSERT_EQ(gives_direct_check(p, m), checks) << to_uci(m) << " " << to_fen(p);
    const Bitboard squares = check_squares[at(type_of(p.piece_on(m.from())))];
    ASSERT_TRUE(m.is_promotion() || contains(squares, m.to()) == checks)
        << to_uci(m) << " " << to_fen(p);
  }

  MoveList noisy, quiet;
  generate_moves(p, noisy, MoveSet::Noisy);
  generate_moves(p, quiet, MoveSet::Quiet);
  std::multiset<std::uint16_t> joined, whole;
  for (const Move m : noisy) {
    joined.insert(m.bits());
    const bool queen = m.is_promotion() && m.promotion_piece() == PieceType::Queen;
    ASSERT_TRUE(p.is_capture(m) || queen) << to_uci(m) << " is not noisy in " << to_fen(p);
  }
  for (const Move m : quiet) {
    joined.insert(m.bits());
    const bool queen = m.is_promotion() && m.promotion_piece() == PieceType::Queen;
    ASSERT_FALSE(p.is_capture(m) || queen) << to_uci(m) << " is not quiet in " << to_fen(p);
  }
  for (const Move m : all) {
    whole.insert(m.bits());
    ASSERT_TRUE(is_legal(p, m)) << to_uci(m) << " in " << to_fen(p);
  }
  ASSERT_EQ(joined, whole) << to_fen(p);
}

void check_random_games(const std::vector<std::string>& starts, int plies, Rng& rng,
                        Coverage& seen) {
  for (const std::string& start : starts) {
    const test::RandomGame game = test::random_game(start, plies, rng);
    Oracle oracle(game.start);
    Position p = position_of(game.start);
    check_position(p, oracle);
    for (const OracleMove& move : game.moves) {
      if (::testing::Test::HasFatalFailure()) return;
      apply_move(p, test::move_of(p, move.uci()));
      oracle.play(move);
      count(oracle, seen);
      check_position(p, oracle);
    }
  }
}

TEST(MoveGenerator, EqualsTheOracleInRandomGames) {
  Rng rng(41);
  Coverage seen;
  check_random_games(std::vector<std::string>(40, std::string(kStartFen)), 200, rng, seen);
  EXPECT_GT(seen.plies, 5000);
  EXPECT_GT(seen.castlings, 20);
  EXPECT_GT(seen.en_passants, 25);
  EXPECT_GT(seen.promotions, 200);
}

TEST(MoveGenerator, EqualsTheOracleInRandomChess960Games) {
  Rng rng(42);
  Coverage seen;
  std::vector<std::string> starts;
  for (int i = 0; i < 50; ++i) starts.push_back(test::random_chess960_fen(rng, i % 2 == 0));
  check_random_games(starts, 150, rng, seen);
  EXPECT_GT(seen.plies, 5000);
  EXPECT_GT(seen.castlings, 60);
  EXPECT_GT(seen.en_passants, 25);
}

/// Few men and long lines: checks, pins, mates, promotions.
TEST(MoveGenerator, EqualsTheOracleInOpenPositions) {
  Rng rng(43);
  Coverage seen;
  std::vector<std::string> starts;
  for (int i = 0; i < 25; ++i) {
    starts.push_back("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1");
    starts.push_back("r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1");
    starts.push_back("8/2p1p3/3p4/KP3P1r/1R3p1k/8/4P1P1/8 w - - 0 1");
    starts.push_back("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1");
    starts.push_back("q2b1kr1/1P1P4/8/8/8/8/1p1p4/R1BQ1K1R w KQ - 0 1");
  }
  check_random_games(starts, 60, rng, seen);
  EXPECT_GT(seen.plies, 4000);
  EXPECT_GT(seen.mates, 5);
  EXPECT_GT(seen.promotions, 1000);
}

/// Batteries about to fire.
TEST(MoveGenerator, EqualsTheOracleInDoubleChecks) {
  Rng rng(45);
  Coverage seen;
  std::vector<std::string> starts;
  for (int i = 0; i < 60; ++i) {
    starts.push_back("4k1q1/3n1b2/8/8/4N3/8/8/4RK2 w - - 0 1");
    starts.push_back("k7/1p6/8/3N4/8/5B2/8/K6r w - - 0 1");
    starts.push_back("3rk2r/8/5b2/8/3n4/8/8/3K4 b k - 0 1");
  }
  check_random_games(starts, 6, rng, seen);
  EXPECT_GT(seen.double_checks, 12);
}

TEST(MoveGenerator, RareRules) {
  const auto moves = [](const char* fen) { return count_legal_moves(position_of(fen)); };
  EXPECT_EQ(moves("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1"), 6);   // en passant bares the rank
  EXPECT_EQ(moves("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1"), 9);   // en passant takes the checker
  EXPECT_EQ(moves("8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1"), 6);  // en passant blocks a check
  EXPECT_EQ(moves("7k/8/8/8/8/8/7q/R3K2R w KQ - 0 1"), 16);   // long castling, not short
  EXPECT_EQ(moves("5Q1k/8/8/8/8/8/8/K7 b - - 0 1"), 1);
  EXPECT_EQ(moves("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), 0);
  EXPECT_EQ(moves("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), 0);
}

/// In Chess960 the castling rook may be what shields the king from the back rank.
TEST(MoveGenerator, TheCastlingRookMayBePinned) {
  const Position shielded = position_of("4k3/8/8/8/8/8/8/qR1K4 w B - 0 1");
  EXPECT_EQ(parse_uci_move(shielded, "d1b1"), std::nullopt);
  const Position free = position_of("4k3/8/8/8/8/8/8/1R1K4 w B - 0 1");
  EXPECT_TRUE(parse_uci_move(free, "d1b1").has_value());
}

/// Any 16 bits may come out of a hash table: exactly the generated moves are legal.
TEST(MoveGenerator, IsLegalForEveryMoveValue) {
  std::vector<Position> positions;
  for (const char* fen :
       {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", "8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1",
        "1rqk1r2/8/8/8/8/8/8/1R1K1R2 w FBfb - 0 1", "4k3/8/8/8/8/8/8/qR1K4 w B - 0 1",
        "3R4/8/q4k2/2B5/1NK5/3b4/8/8 w - - 0 1", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
        "RKR5/8/8/8/8/8/7k/8 w - - 0 1", "4k3/8/8/8/8/8/8/RKR5 w CA - 0 1"})
    positions.push_back(position_of(fen));
  Rng rng(44);
  for (int i = 0; i < 40; ++i) {
    const std::string start = i % 2 == 0 ? std::string(kStartFen) : test::random_chess960_fen(rng);
    Position p = position_of(start);
    for (const OracleMove& m :
         test::random_game(start, static_cast<int>(rng.below(120)), rng).moves)
      apply_move(p, test::move_of(p, m.uci()));
    positions.push_back(p);
  }
  for (const Position& p : positions) {
    std::set<std::uint16_t> legal;
    for (const Move m : legal_moves(p)) legal.insert(m.bits());
    ASSERT_EQ(legal.count(0), 0U);
    for (unsigned bits = 0; bits < 65536; ++bits) {
      const Move m = Move::from_bits(static_cast<std::uint16_t>(bits));
      ASSERT_EQ(is_legal(p, m), legal.count(m.bits()) == 1)
          << to_uci(m, CastlingNotation::KingTakesRook) << " kind " << static_cast<int>(m.kind())
          << " in " << to_fen(p);
    }
  }
}

}  // namespace
}  // namespace castellan
