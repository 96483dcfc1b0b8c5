#include "train/export.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "nnue/features.h"
#include "train/pass.h"
#include "train/rounding.h"

namespace castellan::train {

namespace {

constexpr std::size_t size(int n) { return static_cast<std::size_t>(n); }

std::int16_t whole(float value, int one) {
  return static_cast<std::int16_t>(std::lround(value * static_cast<float>(one)));
}

/// Moves the output biases of `net` until its mean output is that of `exact`, for each bucket.
void correct_biases(Parameters& net, const Parameters& exact,
                    std::span<const data::TrainingPosition> positions) {
  constexpr std::size_t kMostPositions = 16384;
  const std::size_t step = positions.size() / kMostPositions + 1;
  const Shape shape = net.shape();
  std::vector<double> sums(size(shape.buckets)), counts(size(shape.buckets));
  Pass found(shape, kernels_for(simd::best_isa()));
  Pass wanted(shape, kernels_for(simd::best_isa()));
  std::vector<data::TrainingPosition> block;
  for (std::size_t i = 0; i < positions.size(); i += step) {
    block.push_back(positions[i]);
    if (block.size() < kBlockPositions && i + step < positions.size()) continue;
    found.loss(net, block, 0);
    wanted.loss(exact, block, 0);
    for (std::size_t k = 0; k < block.size(); ++k) {
      const std::size_t bucket =
          size(nnue::output_bucket(popcount(block[k].occupied), shape.buckets));
      sums[bucket] += static_cast<double>(wanted.outputs()[k]) - found.outputs()[k];
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
                              std::span<const data::TrainingPosition> positions,
                              Rounding rounding) {
  Parameters net =
      rounding == Rounding::Fitted ? fitted_rounding(exact, positions) : rounded(exact);
  correct_biases(net, exact, positions);
  const int hidden = net.shape().hidden;
  const ParameterView<const float> from = std::as_const(net).view();
  QuantisedNet out;
  nnue::Network& to = out.network;
  for (int unit = 0; unit < hidden; ++unit) {
    for (int input = 0; input < nnue::kInputs; ++input)
      to.feature_weights[size(input)][size(unit)] =
          whole(net.feature_weight(input, unit), nnue::kOne);
    to.feature_biases[size(unit)] = whole(from.feature_biases[unit], nnue::kOne);
  }
  for (int bucket = 0; bucket < nnue::kOutputBuckets; ++bucket) {
    const int source = bucket * net.shape().buckets / nnue::kOutputBuckets;
    auto& weights = to.output_weights[size(bucket)];
    for (int view = 0; view < 2; ++view)
      for (int unit = 0; unit < hidden; ++unit)
        weights[size(view)][size(unit)] =
            whole(from.output_weights[(2 * source + view) * hidden + unit], nnue::kOutputOne);
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
