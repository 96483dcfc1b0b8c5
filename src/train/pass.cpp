#include "train/pass.h"

#include <cmath>

namespace castellan::train {

namespace {

float sigmoid(float x) { return 1 / (1 + std::exp(-x)); }

/// Halves against halves, so that rounding errors stay small.
float sum_of(const float* numbers) {
  std::array<float, kSums> sums;
  std::copy_n(numbers, sums.size(), sums.begin());
  for (std::size_t width = kSums / 2; width > 0; width /= 2)
    for (std::size_t i = 0; i < width; ++i) sums[i] += sums[i + width];
  return sums[0];
}

}  // namespace

float target_of(const data::TrainingPosition& position, float result_weight) {
  const float result = static_cast<float>(position.result) / 2;
  const float score = static_cast<float>(position.score) / static_cast<float>(nnue::kScale);
  return result_weight * result + (1 - result_weight) * sigmoid(score);
}

Pass::Pass(Shape shape, const Kernels& kernels)
    : shape_(shape),
      kernels_(&kernels),
      block_(std::make_unique<Block>()),
      rows_(static_cast<std::size_t>(shape.hidden) / kSlice * kRowStride),
      sums_(std::size_t{kBlockPositions} * kSums) {}

/// Computes the outputs for the positions of the block.
void Pass::forward(const Parameters& net) {
  kernels_->forward(block_->view(), net.view(), rows_.data(), sums_.data());
  const float* biases = net.view().output_biases;
  for (int bucket = 0; bucket < shape_.buckets; ++bucket)
    for (int p = block_->bucket_first(bucket); p < block_->bucket_first(bucket + 1); ++p)
      outputs_[block_->order(p)] = sum_of(sums_.data() + p * kSums) + biases[bucket];
}

double Pass::loss(const Parameters& net, std::span<const data::TrainingPosition> positions,
                  float result_weight) {
  block_->fill(positions, shape_);
  forward(net);
  double sum = 0;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const double error = sigmoid(outputs_[i]) - target_of(positions[i], result_weight);
    sum += error * error;
  }
  return sum;
}

/// `slope(i)` is the derivative of what is to become less by the output of the `i`th position.
template <typename Slope>
void Pass::backward(const Parameters& net, Slope slope, Parameters& gradient) {
  for (int bucket = 0; bucket < shape_.buckets; ++bucket) {
    float by_bias = 0;
    for (int p = block_->bucket_first(bucket); p < block_->bucket_first(bucket + 1); ++p) {
      const float error = slope(block_->order(p));
      errors_[static_cast<std::size_t>(p)] = error;
      by_bias += error;
    }
    gradient.view().output_biases[bucket] += by_bias;
  }
  kernels_->backward(block_->view(), net.view(), errors_.data(), rows_.data(), gradient.view());
}

double Pass::differentiate(const Parameters& net, std::span<const data::TrainingPosition> positions,
                           float result_weight, float weight, Parameters& gradient) {
  block_->fill(positions, shape_);
  forward(net);
  double sum = 0;
  const auto slope = [&](std::size_t i) {
    const float expected = sigmoid(outputs_[i]);
    const float error = expected - target_of(positions[i], result_weight);
    sum += static_cast<double>(error) * error;
    return 2 * weight * error * expected * (1 - expected);
  };
  backward(net, slope, gradient);
  return sum;
}

double Pass::differentiate_distance(const Parameters& net, const Parameters& target,
                                    std::span<const data::TrainingPosition> positions, float weight,
                                    Parameters& gradient) {
  block_->fill(positions, shape_);
  forward(target);
  const std::array<float, kBlockPositions> wanted = outputs_;
  forward(net);
  double sum = 0;
  const auto slope = [&](std::size_t i) {
    const float error = outputs_[i] - wanted[i];
    sum += static_cast<double>(error) * error;
    return 2 * weight * error;
  };
  backward(net, slope, gradient);
  return sum;
}

}  // namespace castellan::train
