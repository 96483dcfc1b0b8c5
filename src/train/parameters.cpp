#include "train/parameters.h"

#include <cmath>

#include "util/rng.h"

namespace castellan::train {

Parameters initial_parameters(Shape shape, std::uint64_t seed) {
  // Sums of the inputs of some 25 men, and of all hidden values, then start well within 1.
  constexpr float kFeatureRange = 0.1F;
  const float output_range = 1 / std::sqrt(2 * static_cast<float>(shape.hidden));
  Parameters net(shape);
  Rng rng(mix64(seed));
  const auto fill = [&rng](float* from, const float* to, float range) {
    for (; from < to; ++from) *from = range * static_cast<float>(2 * rng.unit() - 1);
  };
  const ParameterView<float> view = net.view();
  fill(view.feature_weights, view.feature_biases, kFeatureRange);
  fill(view.output_weights, view.output_biases, output_range);
  return net;
}

}  // namespace castellan::train
