#include "train/rounding.h"

#include <cmath>
#include <gtest/gtest.h>

#include "train/some_data.h"

namespace castellan::train {
namespace {

/// Every weight of `net` is a whole number of its units, and within what fits.
void expect_whole(const Parameters& net) {
  const auto view = net.view();
  const auto check = [](const float* from, const float* to, float one) {
    for (; from < to; ++from) {
      ASSERT_NEAR(*from * one, std::nearbyint(*from * one), 1e-3);
      ASSERT_LE(std::abs(*from), kMaxWeight + 0.5F / one);
    }
  };
  check(view.feature_weights, view.output_weights, nnue::kOne);
  check(view.output_weights, view.output_biases, nnue::kOutputOne);
}

TEST(Rounding, TakesTheNearest) {
  const Shape shape{32, 4};
  const Parameters net = random_parameters(shape, 1);
  const Parameters found = rounded(net);
  expect_whole(found);
  const auto from = net.view();
  const auto to = found.view();
  for (int i = 0; i < 1000; ++i)
    ASSERT_LE(std::abs(from.feature_weights[i] - to.feature_weights[i]), 0.5F / nnue::kOne + 1e-6F);
  for (int i = 0; i < 2 * shape.buckets * shape.hidden; ++i)
    ASSERT_LE(std::abs(from.output_weights[i] - to.output_weights[i]),
              0.5F / nnue::kOutputOne + 1e-6F);
  for (int i = 0; i < shape.buckets; ++i) EXPECT_EQ(from.output_biases[i], to.output_biases[i]);
}

TEST(Rounding, FittedIsWholeAndAlwaysTheSame) {
  const auto positions = material_positions(700, 2);
  for (const Shape shape : {Shape{32, 1}, Shape{64, 8}}) {
    Parameters net = random_parameters(shape, 3);
    net.data()[5] = kMaxWeight;
    net.view().output_weights[7] = -kMaxWeight;
    const Parameters found = fitted_rounding(net, positions);
    expect_whole(found);
    EXPECT_EQ(numbers_of(fitted_rounding(net, positions)), numbers_of(found));
    EXPECT_NE(numbers_of(rounded(net)), numbers_of(found));
  }
}

TEST(Rounding, WithoutPositionsIsTheNearest) {
  const Parameters net = random_parameters({32, 2}, 4);
  EXPECT_EQ(numbers_of(fitted_rounding(net, {})), numbers_of(rounded(net)));
}

}  // namespace
}  // namespace castellan::train
