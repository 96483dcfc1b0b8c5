#include "util/rng.h"

#include <array>
#include <bit>
#include <gtest/gtest.h>
#include <set>

namespace castellan {
namespace {

/// First outputs of SplitMix64 for seed 1234567, as published with the reference code.
TEST(Rng, EqualsTheReference) {
  Rng rng(1234567);
  EXPECT_EQ(rng.next(), 6457827717110365317ULL);
  EXPECT_EQ(rng.next(), 3203168211198807973ULL);
  EXPECT_EQ(rng.next(), 9817491932198370423ULL);
}

TEST(Rng, TheSeedDecides) {
  Rng a(1), b(1), c(2);
  bool all_alike = true;
  for (int i = 0; i < 100; ++i) {
    const std::uint64_t x = a.next();
    EXPECT_EQ(x, b.next());
    all_alike = all_alike && x == c.next();
  }
  EXPECT_FALSE(all_alike);
}

TEST(Rng, BelowIsBoundedAndEven) {
  Rng rng(5);
  std::array<int, 6> counts{};
  constexpr int kRolls = 60000;
  for (int i = 0; i < kRolls; ++i) {
    const std::uint64_t x = rng.below(6);
    ASSERT_LT(x, 6U);
    ++counts[x];
  }
  // Ten thousand each; one standard deviation is about 91.
  for (const int n : counts) EXPECT_NEAR(n, kRolls / 6, 500);
  EXPECT_EQ(rng.below(1), 0U);
}

TEST(Rng, UnitIsInHalfOpenInterval) {
  Rng rng(6);
  double sum = 0;
  constexpr int kDraws = 20000;
  for (int i = 0; i < kDraws; ++i) {
    const double x = rng.unit();
    ASSERT_GE(x, 0.0);
    ASSERT_LT(x, 1.0);
    sum += x;
  }
  EXPECT_NEAR(sum / kDraws, 0.5, 0.02);
}

TEST(Mix64, EveryInputBitChangesAboutHalfTheOutput) {
  for (int b = 0; b < 64; ++b) {
    const int changed = std::popcount(mix64(0x1234) ^ mix64(0x1234 ^ 1ULL << b));
    EXPECT_GT(changed, 12) << b;
    EXPECT_LT(changed, 52) << b;
  }
}

}  // namespace
}  // namespace castellan
