#include "board/magics.h"

#include <gtest/gtest.h>
#include <unordered_map>

#include "board/attacks.h"

namespace castellan {
namespace {

using Steps = std::array<std::array<int, 2>, 4>;

/// No two occupancies that attack differently share a slot. Checked here because a processor with
/// fast bit gathering never uses the factors.
void expect_harmless(Square s, const board::Magic& magic, const Steps& steps) {
  std::unordered_map<std::uint64_t, Bitboard> slots;
  Bitboard occupied = 0;
  do {
    const std::uint64_t slot = ((occupied & magic.mask) * magic.factor) >> magic.shift;
    ASSERT_LT(slot, std::uint64_t{1} << popcount(magic.mask));
    const auto [found, fresh] = slots.emplace(slot, board::walk(s, occupied, steps));
    ASSERT_EQ(found->second, board::walk(s, occupied, steps)) << "square " << index(s);
    occupied = (occupied - magic.mask) & magic.mask;
  } while (occupied != 0);
}

TEST(Magics, FactorsHashEveryOccupancy) {
  for (int i = 0; i < kSquares; ++i) {
    const Square s = square_at(i);
    expect_harmless(s, board::kSliders.bishop[at(s)], board::kBishopSteps);
    expect_harmless(s, board::kSliders.rook[at(s)], board::kRookSteps);
  }
}

TEST(Magics, TheSeedFindsTheFactorsInUse) {
  EXPECT_EQ(find_magic_factors(kMagicSeed), kMagicFactors);
}

}  // namespace
}  // namespace castellan
