#include "train/pass.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

#include "train/reference.h"
#include "train/some_data.h"

namespace castellan::train {
namespace {

constexpr float kResultWeight = 0.3F;

std::string name_of_isa(const testing::TestParamInfo<simd::Isa>& test) {
  return std::string(simd::name_of(test.param));
}

class PassOnIsa : public testing::TestWithParam<simd::Isa> {
 protected:
  void SetUp() override {
    if (!simd::runs_here(GetParam())) GTEST_SKIP() << "not on this CPU";
  }
};

TEST_P(PassOnIsa, OutputsAndLossAreThoseOfTheDefinition) {
  const auto positions = material_positions(kBlockPositions, 1);
  for (const Shape shape : {Shape{32, 1}, Shape{96, 8}, Shape{256, 2}}) {
    const Parameters net = random_parameters(shape, 2);
    const ReferenceNet reference(net);
    Pass pass(shape, kernels_for(GetParam()));
    for (const std::size_t count : {std::size_t{1}, std::size_t{7}, positions.size()}) {
      const std::vector<data::TrainingPosition> some(
          positions.begin(), positions.begin() + static_cast<std::ptrdiff_t>(count));
      const double expected = reference.loss(some, kResultWeight);
      EXPECT_NEAR(pass.loss(net, some, kResultWeight), expected, 1e-5 * expected);
      ASSERT_EQ(pass.outputs().size(), count);
      for (std::size_t i = 0; i < count; i += 5)
        ASSERT_NEAR(pass.outputs()[i], reference.output(*data::unpack(some[i])), 1e-4);
    }
  }
}

/// All sets of instructions give the same bits, also over blocks that follow one another.
TEST_P(PassOnIsa, GradientsAreThoseOfScalar) {
  const auto positions = material_positions(kBlockPositions + 100, 3);
  for (const Shape shape : {Shape{64, 1}, Shape{96, 4}}) {
    const Parameters net = random_parameters(shape, 4);
    std::vector<std::vector<float>> gradients;
    for (const simd::Isa isa : {simd::Isa::Scalar, GetParam()}) {
      Pass pass(shape, kernels_for(isa));
      Parameters gradient(shape);
      const std::span all(positions);
      pass.differentiate(net, all.first(kBlockPositions), kResultWeight, 0.5F, gradient);
      pass.differentiate(net, all.subspan(kBlockPositions), kResultWeight, 0.5F, gradient);
      gradients.push_back(numbers_of(gradient));
    }
    EXPECT_EQ(gradients[0], gradients[1]);
  }
}

TEST_P(PassOnIsa, AdamIsThatOfThePaper) {
  constexpr std::size_t kCount = 64;
  Rng rng(5);
  AlignedVector<float> weights(kCount), mean(kCount), square(kCount), first(kCount), second(kCount);
  for (std::size_t i = 0; i < kCount; ++i) {
    weights[i] = static_cast<float>(4 * rng.unit() - 2);
    mean[i] = static_cast<float>(rng.unit() - 0.5);
    square[i] = static_cast<float>(rng.unit());
    first[i] = static_cast<float>(rng.unit() - 0.5);
    second[i] = static_cast<float>(rng.unit() - 0.5);
  }
  const AdamStep step = {0.9F, 0.99F, 1e-3F, 0.1F, 2.0F, 0.98F, 1.5F};
  AlignedVector<float> w = weights, m = mean, v = square;
  const std::array<const float*, 2> parts = {first.data(), second.data()};
  kernels_for(GetParam()).adam(step, kCount, parts.data(), 2, w.data(), m.data(), v.data());
  for (std::size_t i = 0; i < kCount; ++i) {
    const double g = double{first[i]} + second[i];
    const double new_mean = 0.9 * mean[i] + 0.1 * g;
    const double new_square = 0.99 * square[i] + 0.01 * g * g;
    const double moved = 0.98 * weights[i] - 0.1 * new_mean / (2 * std::sqrt(new_square) + 1e-3);
    EXPECT_NEAR(m[i], new_mean, 1e-6);
    EXPECT_NEAR(v[i], new_square, 1e-6);
    EXPECT_NEAR(w[i], std::clamp(moved, -1.5, 1.5), 1e-6);
  }
}

INSTANTIATE_TEST_SUITE_P(, PassOnIsa,
                         testing::ValuesIn(simd::built_isas().begin(), simd::built_isas().end()),
                         name_of_isa);

/// Every output weight and bias, every feature bias, and feature weights of every kind of input,
/// against differences of the plain definition's loss.
TEST(Pass, GradientsAreTheDifferencesOfTheLoss) {
  const Shape shape{32, 4};
  const auto all = material_positions(600, 6);
  std::vector<data::TrainingPosition> positions;
  for (std::size_t i = 0; i < all.size(); i += 25) positions.push_back(all[i]);
  const Parameters net = random_parameters(shape, 7);
  constexpr float kWeight = 0.5F;
  Pass pass(shape, kernels_for(simd::best_isa()));
  Parameters gradient(shape);
  const double loss = pass.differentiate(net, positions, kResultWeight, kWeight, gradient);
  ReferenceNet reference(net);
  EXPECT_NEAR(loss, reference.loss(positions, kResultWeight), 1e-5);

  int changing = 0;
  const auto compare = [&](double& parameter, float found, const std::string& what) {
    constexpr double kStep = 1e-5;
    const double before = parameter;
    parameter = before + kStep;
    const double above = reference.loss(positions, kResultWeight);
    parameter = before - kStep;
    const double below = reference.loss(positions, kResultWeight);
    parameter = before;
    const double expected = kWeight * (above - below) / (2 * kStep);
    ASSERT_NEAR(found, expected, 1e-6 + 1e-4 * std::abs(expected)) << what;
    changing += std::abs(expected) > 1e-6;
  };
  const auto view = gradient.view();
  for (std::size_t i = 0; i < reference.output_weights.size(); ++i)
    compare(reference.output_weights[i], view.output_weights[i], "output weight");
  for (std::size_t i = 0; i < reference.output_biases.size(); ++i)
    compare(reference.output_biases[i], view.output_biases[i], "output bias");
  for (std::size_t i = 0; i < reference.feature_biases.size(); ++i)
    compare(reference.feature_biases[i], view.feature_biases[i], "feature bias");
  EXPECT_GT(changing, 100);
  changing = 0;
  for (int input = 0; input < nnue::kInputs; input += 3) {
    const int unit = input * 7 % shape.hidden;
    compare(reference.feature_weights[static_cast<std::size_t>(input * shape.hidden + unit)],
            gradient.feature_weight(input, unit), "weight of input " + std::to_string(input));
  }
  EXPECT_GT(changing, 30);
}

TEST(Pass, DistancesHaveTheirGradient) {
  const Shape shape{32, 4};
  const auto all = material_positions(600, 9);
  std::vector<data::TrainingPosition> positions;
  for (std::size_t i = 0; i < all.size(); i += 25) positions.push_back(all[i]);
  const Parameters net = random_parameters(shape, 10);
  const Parameters target = random_parameters(shape, 11);
  Pass pass(shape, kernels_for(simd::best_isa()));
  Parameters gradient(shape);
  const double sum = pass.differentiate_distance(net, target, positions, 0.25F, gradient);

  ReferenceNet reference(net);
  const ReferenceNet reference_target(target);
  const auto distance = [&] {
    double found = 0;
    for (const data::TrainingPosition& packed : positions) {
      const Position position = *data::unpack(packed);
      const double error = reference.output(position) - reference_target.output(position);
      found += error * error;
    }
    return found;
  };
  EXPECT_NEAR(sum, distance(), 1e-4 * sum);
  const auto compare = [&](double& parameter, float found) {
    constexpr double kStep = 1e-5;
    const double before = parameter;
    parameter = before + kStep;
    const double above = distance();
    parameter = before - kStep;
    const double below = distance();
    parameter = before;
    const double expected = 0.25 * (above - below) / (2 * kStep);
    ASSERT_NEAR(found, expected, 1e-5 + 1e-3 * std::abs(expected));
  };
  const auto view = gradient.view();
  for (std::size_t i = 0; i < reference.output_weights.size(); i += 3)
    compare(reference.output_weights[i], view.output_weights[i]);
  for (std::size_t i = 0; i < reference.output_biases.size(); ++i)
    compare(reference.output_biases[i], view.output_biases[i]);
  for (std::size_t i = 0; i < reference.feature_biases.size(); ++i)
    compare(reference.feature_biases[i], view.feature_biases[i]);
}

TEST(Target, BlendsResultAndScore) {
  data::TrainingPosition position;
  position.score = 400;
  position.result = static_cast<std::uint8_t>(data::Outcome::Win);
  EXPECT_FLOAT_EQ(target_of(position, 1), 1);
  EXPECT_FLOAT_EQ(target_of(position, 0), 0.7310586F);
  EXPECT_FLOAT_EQ(target_of(position, 0.25F), 0.25F + 0.75F * 0.7310586F);
  position.result = static_cast<std::uint8_t>(data::Outcome::Draw);
  EXPECT_FLOAT_EQ(target_of(position, 1), 0.5F);
  position.result = static_cast<std::uint8_t>(data::Outcome::Loss);
  position.score = -400;
  EXPECT_FLOAT_EQ(target_of(position, 0.5F), 0.5F * (1 - 0.7310586F));
}

TEST(Block, HoldsTheSamePairsInBothDirections) {
  const auto positions = material_positions(200, 8);
  Block block;
  for (int round = 0; round < 2; ++round) {  // a block is filled many times
    const auto some = std::span(positions).subspan(0, round == 0 ? 200 : 50);
    block.fill(some, {32, 8});
    const BlockView view = block.view();
    std::multiset<std::pair<int, int>> by_row, by_input;
    for (int p = 0; p < view.positions; ++p)
      for (int i = view.first[p]; i < view.first[p + 1]; ++i) {
        by_row.insert({2 * p, view.own[i]});
        by_row.insert({2 * p + 1, view.other[i]});
      }
    for (int f = 0; f < view.features; ++f)
      for (int i = view.row_first[f]; i < view.row_first[f + 1]; ++i)
        by_input.insert({view.rows[i], view.feature[f]});
    EXPECT_EQ(by_row, by_input);
    std::set<std::size_t> order;
    for (int p = 0; p < view.positions; ++p) order.insert(block.order(p));
    EXPECT_EQ(order.size(), some.size());
    EXPECT_EQ(view.bucket_first[8], view.positions);
  }
}

}  // namespace
}  // namespace castellan::train
