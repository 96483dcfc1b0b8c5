#include "train/export.h"

#include <algorithm>
#include <cmath>

namespace castellan::train {

namespace {

constexpr std::size_t size(int n) { return static_cast<std::size_t>(n); }

std::int16_t rounded(float value, int one) {
  return static_cast<std::int16_t>(std::lround(value * static_cast<float>(one)));
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

Result<QuantisedNet> quantise(const Parameters& net) {
  const int hidden = net.shape().hidden;
  const ParameterView<const float> from = net.view();
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
