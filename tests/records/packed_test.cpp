#include "data/packed.h"

#include <gtest/gtest.h>

#include "board/fen.h"
#include "records/random_records.h"
#include "support/positions.h"

namespace castellan::data {
namespace {

using test::position_of;

TEST(Packed, RandomGamesComeBackPositionByPosition) {
  Rng rng(1);
  int castling = 0, en_passant = 0;
  for (int i = 0; i < 150; ++i) {
    const GameRecord game = random_record(120, rng);
    Position position = game.start;
    for (const RecordedPly& ply : game.plies) {
      castling += position.has_castling_rights();
      en_passant += position.en_passant_square() != Square::None;
      const PackedPosition packed = pack(position);
      const Result<Position> back = unpack(packed);
      ASSERT_TRUE(back) << to_fen(position) << ": " << back.error();
      ASSERT_EQ(*back, position) << to_fen(position);
      Bytes bytes;
      append(bytes, packed);
      ASSERT_EQ(bytes.size(), kPackedBytes);
      ASSERT_EQ(load_packed(bytes.data()), packed);
      int men = 0;
      for_each_man(packed, [&](Square s, Piece piece) {
        ++men;
        ASSERT_EQ(position.piece_on(s), piece);
      });
      ASSERT_EQ(men, popcount(position.occupied()));
      apply_move(position, ply.move);
    }
  }
  EXPECT_GT(castling, 1000);
  EXPECT_GT(en_passant, 50);
}

TEST(Packed, InnerRooksMayCastle) {
  for (const char* fen :
       {"1r2k1r1/8/8/8/8/8/8/R1R1K1RR w GC - 3 40", "4k3/8/8/8/8/8/8/RK1R3R w HA - 0 1",
        "rk1r4/8/8/8/8/8/8/4K3 b d - 99 6000"}) {
    const Position position = position_of(fen);
    const Result<Position> back = unpack(pack(position));
    ASSERT_TRUE(back) << fen << ": " << back.error();
    EXPECT_EQ(*back, position) << fen;
  }
}

TEST(Packed, ManyHalfMovesAreCutTo255) {
  const Result<Position> back = unpack(pack(position_of("4k3/8/8/8/8/8/8/4K2R w - - 3000 4000")));
  ASSERT_TRUE(back);
  EXPECT_EQ(back->halfmove_clock(), 255);
}

TEST(Packed, TheLayoutIsTheDocumentedOne) {
  PackedPosition packed = pack(position_of("4k3/8/8/8/pP6/8/8/4K2R b K b3 0 300"));
  packed.score = -2;
  packed.result = 2;
  packed.extra = 9;
  Bytes bytes;
  append(bytes, packed);
  const Bytes expected = {0x90, 0, 0, 3, 0, 0, 0, 0x10, 0x65, 0x08, 0x0D, 0, 0,    0,    0, 0,
                          0,    0, 0, 0, 0, 0, 0, 0,    0x91, 0,    0x2C, 1, 0xFE, 0xFF, 2, 9};
  EXPECT_EQ(bytes, expected);
}

TEST(Packed, ImpossiblePositionsAreRefused) {
  const PackedPosition good = pack(start_position());
  const auto refused = [&](auto change) {
    PackedPosition bad = good;
    change(bad);
    return !unpack(bad).ok();
  };
  EXPECT_TRUE(refused([](auto& p) { p = {}; }));
  EXPECT_TRUE(refused([](auto& p) { p.occupied = ~0ULL; }));
  EXPECT_TRUE(refused([](auto& p) { p.men[0] = 0x77; }));  // no such man
  EXPECT_TRUE(refused([](auto& p) { p.men[2] = 0x15; }));  // a second king on e1
  EXPECT_TRUE(refused([](auto& p) { p.men[4] = 0x60; }));  // castling from the second rank
  EXPECT_TRUE(refused([](auto& p) { p.men[0] = 0x06; }));  // a pawn on b1
  EXPECT_TRUE(refused([](auto& p) { p.en_passant_and_side = 65; }));
  EXPECT_TRUE(refused([](auto& p) { p.en_passant_and_side = 20; }));  // e3, White to move
  EXPECT_TRUE(refused([](auto& p) { p.en_passant_and_side = 44; }));  // e6, nothing can capture
  EXPECT_TRUE(refused([](auto& p) { p.fullmove_number = 0; }));
  // White to move while Black is in check.
  PackedPosition check = pack(position_of("4k3/8/8/8/8/8/8/4RK2 b - - 0 1"));
  check.en_passant_and_side = 64;
  EXPECT_FALSE(unpack(check).ok());
}

TEST(Packed, AnyBytesAreRefusedOrComeBackTheSame) {
  Rng rng(3);
  for (int i = 0; i < 5000; ++i) {
    Bytes bytes;
    append(bytes, pack(random_record(10, rng).start));
    bytes[rng.below(32)] = static_cast<std::uint8_t>(rng.next());
    const PackedPosition packed = load_packed(bytes.data());
    const Result<Position> position = unpack(packed);
    if (!position) continue;
    PackedPosition again = pack(*position);
    again.score = packed.score;
    again.result = packed.result;
    again.extra = packed.extra;
    ASSERT_EQ(again, packed);
    ASSERT_TRUE(parse_fen(to_fen(*position)).ok());
  }
}

}  // namespace
}  // namespace castellan::data
