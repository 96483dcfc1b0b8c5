#include "train/export.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "nnue/features.h"
#include "train/pass.h"

namespace castellan::train {

namespace {

constexpr std::size_t size(int n) { return static_cast<std::size_t>(n); }

std::int16_t rounded(float value, int one) {
  return static_cast<std::int16_t>(std::lround(value * static_cast<float>(one)));
}

/// All weights rounded to what whole numbers can say.
Parameters on_grid(const Parameters& net) {
  Parameters out = net;
  const ParameterView<float> view = out.view();
  const auto round_all = [](float* from, const float* to, int one) {
    for (; from < to; ++from)
      *from = std::nearbyint(*from * static_cast<float>(one)) / static_cast<float>(one);
  };
  round_all(view.feature_weights, view.output_weights, nnue::kOne);
  round_all(view.output_weights, view.output_biases, nnue::kOutputOne);
  return out;
}

/// Moves the output biases of `net` until its mean output is that of `exact`, for each bucket.
void correct_biases(Parameters& net, const Parameters& exact,
                    std::span<const data::TrainingPosition> positions) {
  constexpr std::size_t kMostPositions = 16384;
  const std::size_t step = positions.size() / kMostPositions + 1;
  const Shape shape = net.shape();
  std::vector<double> sums(size(shape.buckets)), counts(size(shape.buckets));
  Pass rounded(shape, kernels_for(simd::best_isa()));
  Pass wanted(shape, kernels_for(simd::best_isa()));
  std::vector<data::TrainingPosition> block;
  for (std::size_t i = 0; i < positions.size(); i += step) {
    block.push_back(positions[i]);
    if (block.size() < kBlockPositions && i + step < positions.size()) continue;
    rounded.loss(net, block, 0);
    wanted.loss(exact, block, 0);
    for (std::size_t k = 0; k < block.size(); ++k) {
      const std::size_t bucket =
          size(nnue::output_bucket(popcount(block[k].occupied), shape.buckets));
      sums[bucket] += static_cast<double>(wanted.outputs()[k]) - rounded.outputs()[k];
      counts[bucket] += 1;
    }
    block.clear();
  }
  for (std::size_t bucket = 0; bucket < sums.size(); ++bucket)
    if (counts[bucket] > 0)
      net.view().output_biases[bucket] += static_cast<float>(sums[bucket] / counts[bucket]);
}

/// The sum of the weights of one sign, none counted for more than `most`.
int sum_of(const std::array<nnue::Row, 2>& weights, int sign, int most) {
  int sum = 0;
  for (const nnue::Row& row : weights)
    for (const std::int16_t weight : row) sum += std::clamp(sign * weight, 0, most);
  return sum;
}

/// Cuts the greatest weights of a sign back until their sum fits; the greatest left.
int limit_sum(std::array<nnue::Row, 2>& weights, int sign) {
  int most = nnue::kMaxOutputWeight;
  while (sum_of(weights, sign, most) > nnue::kMaxOutputSum) --most;
  for (nnue::Row& row : weights)
    for (std::int16_t& weight : row)
      if (sign * weight > most) weight = static_cast<std::int16_t>(sign * most);
  return most;
}

}  // namespace

Result<QuantisedNet> quantise(const Parameters& exact,
                              std::span<const data::TrainingPosition> positions) {
  Parameters net = on_grid(exact);
  correct_biases(net, exact, positions);
  const int hidden = net.shape().hidden;
  const ParameterView<const float> from = std::as_const(net).view();
  QuantisedNet out;
  nnue::Network& to = out.network;
  for (int unit = 0; unit < hidden; ++unit) {
    for (int input = 0; input < nnue::kInputs; ++input)
      to.feature_weights[size(input)][size(unit)] =
          rounded(net.feature_weight(input, unit), nnue::kOne);
    to.feature_biases[size(unit)] = rounded(from.feature_biases[unit], nnue::kOne);
  }
  for (int bucket = 0; bucket < nnue::kOutputBuckets; ++bucket) {
    const int source = bucket * net.shape().buckets / nnue::kOutputBuckets;
    auto& weights = to.output_weights[size(bucket)];
    for (int view = 0; view < 2; ++view)
      for (int unit = 0; unit < hidden; ++unit)
        weights[size(view)][size(unit)] =
            rounded(from.output_weights[(2 * source + view) * hidden + unit], nnue::kOutputOne);
    to.output_biases[size(bucket)] = static_cast<std::int32_t>(
        std::lround(from.output_biases[source] * float{nnue::kOne} * float{nnue::kOutputOne}));
    for (const int sign : {1, -1}) {
      const int most = limit_sum(weights, sign);
      if (most < nnue::kMaxOutputWeight)
        out.changes.push_back("output bucket " + std::to_string(bucket) + ": weights beyond " +
                              std::to_string(sign * most) +
                              " were cut back to it, or their sum could overflow");
    }
  }
  if (Result<Done> checked = nnue::check_weights(to); !checked) return Error{checked.error()};
  return out;
}

}  // namespace castellan::train
