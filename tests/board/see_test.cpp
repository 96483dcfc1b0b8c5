#include "board/see.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "board/apply_move.h"
#include "board/movegen.h"
#include "support/positions.h"
#include "support/random_games.h"
#include "support/shared_data.h"
#include "util/text.h"

namespace castellan {
namespace {

using test::move_of;
using test::position_of;

int value(PieceType t) { return kSeeValue[index(t)]; }

/// What `side` can win by capturing on `square`, where a piece worth `standing` stands: the plain
/// minimax of the exchange, cheapest capturer first, free to stop.
int best_recapture(const Position& p, Square square, Color side, int standing, Bitboard occupied) {
  const Bitboard attackers = p.attackers_to(square, occupied) & occupied;
  for (int t = 0; t < kPieceTypes; ++t) {
    const PieceType type = static_cast<PieceType>(t);
    const Bitboard candidates = attackers & p.pieces(side, type);
    if (candidates == 0) continue;
    if (type == PieceType::King && (attackers & p.pieces(~side)) != 0) return 0;
    const Bitboard rest = occupied ^ bit(lowest(candidates));
    const bool promotes = type == PieceType::Pawn && contains(kRank1 | kRank8, square);
    const PieceType stands = promotes ? PieceType::Queen : type;
    const int gain = standing + (promotes ? value(stands) - value(type) : 0);
    return std::max(0, gain - best_recapture(p, square, ~side, value(stands), rest));
  }
  return 0;
}

int full_see(const Position& p, Move m) {
  if (m.is_castling()) return 0;
  const Color us = p.side_to_move();
  Bitboard occupied = (p.occupied() & ~bit(m.from())) | bit(m.to());
  if (m.is_en_passant()) occupied &= ~bit(offset(m.to(), -pawn_push(us)));
  int gain = value(p.captured_type(m));
  PieceType standing = type_of(p.piece_on(m.from()));
  if (m.is_promotion()) {
    standing = m.promotion_piece();
    gain += value(standing) - value(PieceType::Pawn);
  }
  return gain - best_recapture(p, m.to(), ~us, value(standing), occupied);
}

void expect_value(const Position& p, Move m, int expected) {
  EXPECT_TRUE(see_at_least(p, m, expected))
      << to_uci(m) << " should win " << expected << " in " << to_fen(p);
  EXPECT_FALSE(see_at_least(p, m, expected + 1))
      << to_uci(m) << " should win only " << expected << " in " << to_fen(p);
}

struct Case {
  const char* fen;
  const char* move;
  int value;
};

TEST(See, HandComputed) {
  for (const Case& c : {
           Case{"4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", 100},        // free pawn
           Case{"4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", -400},     // guarded pawn
           Case{"4k3/8/4p3/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 0},       // pawn for pawn
           Case{"3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100},     // rook behind rook
           Case{"3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", -400},  // two against two
           Case{"4k3/8/8/2bp4/3B4/2Q5/8/4K3 w - - 0 1", "d4c5", 300},    // free bishop
           Case{"4k3/8/1p6/2bp4/3B4/2Q5/8/4K3 w - - 0 1", "d4c5", 100},  // queen recaptures
           Case{"6k1/8/1p6/2b5/3B4/4Q3/8/4K3 w - - 0 1", "d4c5", 100},   // queen behind bishop
           Case{"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100},       // en passant
           Case{"4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 0},       // ... taken back
           Case{"3rk3/8/8/3pP3/8/8/8/3RK3 w - d6 0 1", "e5d6", 100},     // ... opens the file
           Case{"4k3/8/2p5/8/5N2/8/8/4K3 w - - 0 1", "f4d5", -300},      // quiet, attacked
           Case{"4k3/8/8/8/5N2/8/8/4K3 w - - 0 1", "f4d5", 0},           // quiet, safe
           Case{"8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8q", 800},           // promotion
           Case{"7r/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8q", -100},         // ... taken
           Case{"7r/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8n", -100},         // ... taken
           Case{"1n6/P6k/8/8/8/8/8/K7 w - - 0 1", "a7b8r", 700},         // with capture
           Case{"1b4k1/P1n5/8/8/8/8/8/1R2K3 w - - 0 1", "b1b8", 300},    // pawn guards as a queen
           Case{"r3k3/1P6/8/8/8/8/8/R3K3 b - - 0 1", "a8a1", 500},
           Case{"4k3/8/8/8/8/8/p7/1N1RK3 b - - 0 1", "a2b1q", 200},
           Case{"2r1k3/1P6/2N5/8/8/8/8/4K3 b - - 0 1", "c8c6", 300},
           Case{"3N4/2P5/2n5/1k6/8/8/8/4K3 b - - 0 1", "c6d8", -800},  // a pawn takes and promotes
           Case{"4k3/8/8/8/8/8/4q3/4K3 w - - 0 1", "e1e2", 900},       // king takes
           Case{"8/8/4k3/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", -400},     // king takes back
           Case{"8/8/4k3/3p4/8/8/8/3RK2B w - - 0 1", "d1d5", 100},     // king may not
           Case{"4k3/4n3/8/3p4/8/8/8/K2RR3 w - - 0 1", "d1d5", -400},  // pins are ignored
           Case{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", 0},    // castling
           Case{"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "h8h1", 500},  // Black's view
       }) {
    const Position p = position_of(c.fen);
    const Move m = move_of(p, c.move);
    expect_value(p, m, c.value);
    EXPECT_EQ(full_see(p, m), c.value) << c.move << " in " << c.fen;
  }
}

TEST(See, EqualsThePlainExchangeInRandomGames) {
  Rng rng(61);
  int compared = 0, losing = 0, winning = 0;
  const std::array<std::string, 3> starts = {
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
      "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
      "nrb1k1rn/PPP4P/8/8/8/8/ppp4p/NRB1K1RN w - - 0 1"};
  for (int game = 0; game < 40; ++game) {
    const std::string start = game % 4 == 0 ? test::random_chess960_fen(rng)
                                            : starts[static_cast<std::size_t>(game % 4 - 1)];
    Position p = position_of(start);
    for (const test::OracleMove& move : test::random_game(start, 80, rng).moves) {
      for (const Move m : legal_moves(p)) {
        const int expected = full_see(p, m);
        expect_value(p, m, expected);
        EXPECT_TRUE(see_at_least(p, m, expected - 250));
        EXPECT_FALSE(see_at_least(p, m, expected + 250));
        ++compared;
        losing += expected < 0;
        winning += expected > 0;
      }
      if (HasFailure()) return;
      apply_move(p, move_of(p, move.uci()));
    }
  }
  EXPECT_GT(compared, 20000);
  EXPECT_GT(losing, 2000);
  EXPECT_GT(winning, 1000);
}

TEST(See, ReferenceValues) {
  const auto path = test::shared_path("data/epd/see.tsv");
  if (!std::filesystem::exists(path)) GTEST_SKIP() << test::missing(path);
  std::ifstream file(path);
  std::string row;
  std::getline(file, row);  // heading
  int rows = 0;
  while (std::getline(file, row)) {
    std::istringstream columns(row);
    std::string fen, uci, san, score;
    for (std::string* column : {&fen, &uci, &san, &score}) std::getline(columns, *column, '\t');
    const Position p = position_of(fen);
    const std::optional<int> expected = parse_integer<int>(trim(score));
    ASSERT_TRUE(expected.has_value()) << row;
    expect_value(p, move_of(p, uci), *expected);
    ++rows;
  }
  EXPECT_GE(rows, 70);
}

}  // namespace
}  // namespace castellan
