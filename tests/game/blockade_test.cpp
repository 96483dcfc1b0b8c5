#include "game/blockade.h"

#include <gtest/gtest.h>
#include <vector>

#include "game/helpmate.h"
#include "game/walls.h"
#include "support/positions.h"

namespace castellan::game {
namespace {

using test::position_of;

struct Case {
  const char* what;
  const char* fen;
  bool white_is_shut_out;  // White can never mate
  bool black_is_shut_out;
};

const std::vector<Case>& cases() {
  static const std::vector<Case> table = {
      {"a wall", "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1", true, true},
      {"the same with a hole", "4k3/8/8/p5p1/P5P1/8/8/4K3 w - - 0 1", false, false},
      {"pawns to be met half-way", "4k3/8/8/8/1p1p1p1p/1P1P1P1P/8/4K3 w - - 0 1", true, true},
      {"a spare move does not open it", "4k3/8/p1p1p1p1/P1P1P1P1/8/8/8/4K3 b - - 0 1", true, true},
      {"pawns that will meet", "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", true, true},
      {"a bishop that attacks no pawn", "8/2k5/8/1p1p1p1p/1P1P1P1P/4B3/2K5/8 w - - 0 1", true,
       true},
      {"a bishop that does", "8/2k5/8/1p1p1p1p/1P1P1P1P/3B4/2K5/8 w - - 0 1", false, false},
      {"castling may open it", "4k2r/8/8/p2p2p1/P2P2P1/8/8/4K3 b k - 0 1", false, false},
      {"an open board", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", false, false},
      {"only White can ever mate", "Bb1k1b2/bKp1p1p1/1pP1P1P1/pP6/6P1/P7/8/8 w - - 0 1", false,
       false},
      {"the start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", false, false},
  };
  return table;
}

TEST(Blockade, Cases) {
  for (const Case& c : cases()) {
    SCOPED_TRACE(c.what);
    const Position position = position_of(c.fen);
    EXPECT_EQ(is_blockaded(position, Color::White), c.white_is_shut_out);
    EXPECT_EQ(is_blockaded(position, Color::Black), c.black_is_shut_out);
  }
}

// A capture en passant is all that opens the second of these walls.
TEST(Blockade, EnPassantOpensAWall) {
  const Position closed = position_of("4k3/8/8/1p1p2p1/pP1P2P1/P7/8/4K3 b - - 0 1");
  const Position open = position_of("4k3/8/8/1p1p2p1/pP1P2P1/P7/8/4K3 b - b3 0 1");
  ASSERT_NE(open.en_passant_square(), Square::None);
  EXPECT_TRUE(is_blockaded(closed, Color::White));
  EXPECT_FALSE(is_blockaded(open, Color::White));
  EXPECT_FALSE(is_blockaded(open, Color::Black));
}

// Proofs on random walls are checked by visiting all positions that can follow, where 5000 are
// enough.
TEST(Blockade, NeverWrongOnRandomWalls) {
  Rng rng(4);
  int proved = 0, verified = 0;
  for (int i = 0; i < 2000; ++i) {
    const std::optional<Position> position = random_wall(rng, 1);
    if (!position) continue;
    for (const Color winner : {Color::White, Color::Black}) {
      if (!is_blockaded(*position, winner)) continue;
      const Helpmate found = find_helpmate(*position, winner, 5000);
      EXPECT_NE(found, Helpmate::Found) << to_fen(*position);
      verified += found == Helpmate::None;
      ++proved;
    }
  }
  EXPECT_GE(proved, 100);
  EXPECT_GE(verified, proved * 2 / 3);
}

}  // namespace
}  // namespace castellan::game
