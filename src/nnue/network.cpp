#include "nnue/network.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <limits>
#include <string_view>

namespace castellan::nnue {

namespace {

constexpr std::size_t kBoardSquares = 64;
constexpr std::size_t kMostMen = 32;

/// The greatest sum of `sign` times the hidden unit that at most 32 men, one a square, can give.
int worst_sum(const Network& network, std::size_t unit, int sign) {
  std::array<int, kBoardSquares> best{};  // an empty square adds nothing
  for (std::size_t input = 0; input < kInputs; ++input) {
    int& most = best[input % kBoardSquares];
    most = std::max(most, sign * network.feature_weights[input][unit]);
  }
  std::partial_sort(best.begin(), best.begin() + kMostMen, best.end(), std::greater<>());
  int sum = sign * network.feature_biases[unit];
  for (std::size_t i = 0; i < kMostMen; ++i) sum += best[i];
  return sum;
}

Result<Done> check_output(const Network& network, std::size_t bucket) {
  const std::string where = " in output bucket " + std::to_string(bucket);
  int positive = 0;
  int negative = 0;
  for (const Row& row : network.output_weights[bucket]) {
    for (const int weight : row) {
      if (std::abs(weight) > kMaxOutputWeight)
        return Error{"output weight " + std::to_string(weight) + where + " is beyond +-" +
                     std::to_string(kMaxOutputWeight)};
      (weight > 0 ? positive : negative) += std::abs(weight);
    }
  }
  if (std::max(positive, negative) > kMaxOutputSum)
    return Error{"the " + std::string(positive > negative ? "positive" : "negative") +
                 " output weights" + where + " sum up to " +
                 std::to_string(std::max(positive, negative)) + ", more than " +
                 std::to_string(kMaxOutputSum)};
  return Done{};
}

}  // namespace

bool Network::same_weights(const Network& other) const {
  return feature_weights == other.feature_weights && feature_biases == other.feature_biases &&
         output_weights == other.output_weights && output_biases == other.output_biases;
}

Result<Done> check_weights(const Network& network) {
  for (std::size_t bucket = 0; bucket < kOutputBuckets; ++bucket)
    if (Result<Done> output = check_output(network, bucket); !output) return output;
  for (std::size_t unit = 0; unit < kHidden; ++unit) {
    for (const int sign : {1, -1}) {
      const int worst = worst_sum(network, unit, sign);
      if (worst > std::numeric_limits<std::int16_t>::max())
        return Error{"hidden unit " + std::to_string(unit) + " can reach " +
                     std::to_string(sign * worst) + ", which does not fit 16 bits"};
    }
  }
  return Done{};
}

}  // namespace castellan::nnue
