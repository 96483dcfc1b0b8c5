#include "board/position.h"

#include <gtest/gtest.h>
#include <initializer_list>
#include <string_view>

#include "board/fen.h"
#include "support/positions.h"

namespace castellan {
namespace {

TEST(Position, AttackedSquaresAreThoseWithAttackers) {
  for (const std::string_view fen : std::initializer_list<std::string_view>{
           kStartFen, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
           "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 b - - 0 1", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
           "k7/8/8/1q1b3R/8/8/8/K6Q w - - 0 1"}) {
    const Position p = test::position_of(fen);
    for (const Color c : {Color::White, Color::Black}) {
      Bitboard expected = 0;
      for (int i = 0; i < kSquares; ++i)
        if ((p.attackers_to(square_at(i), p.occupied()) & p.pieces(c)) != 0)
          expected |= bit(square_at(i));
      EXPECT_EQ(p.attacks_by(c), expected) << fen;
    }
  }
}

}  // namespace
}  // namespace castellan
