#include <array>
#include <gtest/gtest.h>

#include "nnue/kernels.h"
#include "nnue/net_file.h"
#include "support/nnue_paths.h"

namespace castellan::nnue {
namespace {

constexpr int kPositions = 3000;

TEST(Paths, AgreeOnRandomNets) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed)
    compare_paths(test::random_net(seed), kPositions, seed);
}

TEST(Paths, AgreeOnExtremeWeights) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed)
    compare_paths(test::extreme_net(seed), kPositions, seed);
}

TEST(Paths, AgreeWhenEverythingIsSaturated) {
  compare_paths(test::saturated_net(1), 100, 1);
  compare_paths(test::saturated_net(-1), 100, 1);
}

TEST(Paths, AgreeOnTheEmbeddedNet) { compare_paths(embedded_net(), kPositions, 4); }

/// Values and weights at both ends of what they can be, also far from any position.
TEST(Paths, KernelsAgreeOnAnyNumbers) {
  struct alignas(kRowAlignment) Rows {
    std::array<Row, 8> rows;
  };
  Rng rng(5);
  for (int round = 0; round < 300; ++round) {
    Rows in;
    for (Row& row : in.rows)
      for (std::int16_t& n : row) n = static_cast<std::int16_t>(rng.next());
    Rows weights = in;
    for (Row& row : weights.rows)
      for (std::int16_t& n : row) n = static_cast<std::int16_t>(n % (kMaxOutputWeight + 1) / 2);
    std::array<const std::int16_t*, 8> row{};
    for (std::size_t i = 0; i < row.size(); ++i) row[i] = in.rows[i].data();

    const auto results = [&](const Kernels& kernels) {
      std::vector<Row> out(4);
      Rows sums{};
      std::array<std::int16_t*, 4> to{};
      for (std::size_t i = 0; i < to.size(); ++i) to[i] = sums.rows[i].data();
      kernels.add_sub(to[0], row[0], row[1], row[2]);
      kernels.add_sub_sub(to[1], row[0], row[1], row[2], row[3]);
      kernels.add_add_sub_sub(to[2], row[0], row[1], row[2], row[3], row[4]);
      kernels.change(to[3], row.data(), 5, row.data() + 5, 3);
      std::copy_n(sums.rows.begin(), out.size(), out.begin());
      return std::pair(out, kernels.forward(row[0], row[1], weights.rows[0].data()));
    };
    const auto expected = results(kernels_for(simd::Isa::Scalar));
    for (const simd::Isa isa : simd::built_isas())
      if (simd::runs_here(isa)) {
        ASSERT_EQ(results(kernels_for(isa)), expected) << simd::name_of(isa);
      }
  }
}

TEST(Paths, ActiveOneRunsHere) {
  EXPECT_TRUE(simd::runs_here(active_isa()));
  EXPECT_TRUE(describe_kernels().starts_with(simd::name_of(active_isa())));
  const std::string before(simd::name_of(active_isa()));
  ASSERT_TRUE(force_isa("scalar"));
  EXPECT_EQ(active_isa(), simd::Isa::Scalar);
  EXPECT_FALSE(force_isa("mmx"));
  EXPECT_EQ(active_isa(), simd::Isa::Scalar);
  EXPECT_TRUE(force_isa(before));
}

}  // namespace
}  // namespace castellan::nnue
