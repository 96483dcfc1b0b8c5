#include "train/rounding.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "train/pass.h"
#include "train/permutation.h"
#include "util/rng.h"

namespace castellan::train {

namespace {

constexpr int kBlocks = 4;  // of positions, a step
constexpr int kStages = 5;  // of the output weights, and again of the feature weights
constexpr int kFirstSteps = 1000;
constexpr int kSteps = 400;
constexpr double kMostPasses = 8;  // over few positions; the steps are fewer then
constexpr float kRate = 2e-4F;
constexpr float kBeta1 = 0.9F;
constexpr float kBeta2 = 0.99F;
constexpr std::uint64_t kSeed = 1;

float rounded(float value, int one) {
  return std::nearbyint(value * static_cast<float>(one)) / static_cast<float>(one);
}

/// The weights from `exact` to the grid, stage by stage.
class Rounder {
 public:
  Rounder(const Parameters& exact, std::span<const data::TrainingPosition> positions);
  Parameters run();

 private:
  void freeze(std::size_t begin, std::size_t end, int one, double left);
  void descend(int most_steps);
  void step(float rate, int number);
  std::span<const data::TrainingPosition> next_block();

  const Parameters& exact_;
  Pass pass_;
  const Kernels& kernels_;
  Parameters net_;
  Parameters fixed_;          // what net_ must stay where it is frozen
  std::vector<char> frozen_;  // by parameter
  Parameters gradient_, mean_, square_;
  std::size_t features_end_, outputs_end_;  // of the parameters in front of these
  std::span<const data::TrainingPosition> positions_;
  Permutation order_;
  std::uint64_t next_ = 0;  // place in the order
  std::array<data::TrainingPosition, kBlockPositions> block_;
};

Rounder::Rounder(const Parameters& exact, std::span<const data::TrainingPosition> positions)
    : exact_(exact),
      pass_(exact.shape(), kernels_for(simd::best_isa())),
      kernels_(kernels_for(simd::best_isa())),
      net_(exact),
      fixed_(exact),
      frozen_(exact.size()),
      gradient_(exact.shape()),
      mean_(exact.shape()),
      square_(exact.shape()),
      features_end_(static_cast<std::size_t>(exact.view().output_weights - exact.data())),
      outputs_end_(static_cast<std::size_t>(exact.view().output_biases - exact.data())),
      positions_(positions),
      order_(positions.size(), kSeed) {}

/// Rounds and freezes parameters, chosen at random, until only the share `left` of them is free.
void Rounder::freeze(std::size_t begin, std::size_t end, int one, double left) {
  for (std::size_t i = begin; i < end; ++i) {
    if (frozen_[i] != 0 || static_cast<double>(mix64(i) >> 11) * 0x1.0p-53 < left) continue;
    frozen_[i] = 1;
    fixed_.data()[i] = net_.data()[i] = rounded(net_.data()[i], one);
  }
}

/// The next positions, in random order, so that neighbours are of different games.
std::span<const data::TrainingPosition> Rounder::next_block() {
  for (data::TrainingPosition& position : block_) {
    position = positions_[static_cast<std::size_t>(order_(next_))];
    if (++next_ == positions_.size()) next_ = 0;
  }
  return block_;
}

void Rounder::step(float rate, int number) {
  std::fill_n(gradient_.data(), gradient_.size(), 0.0F);
  for (int i = 0; i < kBlocks; ++i) {
    pass_.differentiate_distance(net_, exact_, next_block(), 1.0F / (kBlocks * kBlockPositions),
                                 gradient_);
  }
  AdamStep adam{};
  adam.beta1 = kBeta1;
  adam.beta2 = kBeta2;
  adam.epsilon = 1e-8F;
  adam.rate = static_cast<float>(rate / (1 - std::pow(double{kBeta1}, number)));
  adam.scale = static_cast<float>(1 / std::sqrt(1 - std::pow(double{kBeta2}, number)));
  adam.keep = 1;
  adam.limit = kMaxWeight;
  const float* gradient = gradient_.data();
  kernels_.adam(adam, static_cast<int>(net_.size()), &gradient, 1, net_.data(), mean_.data(),
                square_.data());
  for (std::size_t i = 0; i < outputs_end_; ++i)
    if (frozen_[i] != 0) net_.data()[i] = fixed_.data()[i];
}

/// Moves what is free towards the outputs of the exact net.
void Rounder::descend(int most_steps) {
  constexpr double kAllSteps = kFirstSteps + (2 * kStages - 2) * kSteps;
  const double passes =
      kAllSteps * kBlocks * kBlockPositions / static_cast<double>(positions_.size());
  const int steps = std::max(1, static_cast<int>(most_steps * std::min(1.0, kMostPasses / passes)));
  for (Parameters* moment : {&mean_, &square_}) std::fill_n(moment->data(), moment->size(), 0.0F);
  for (int i = 0; i < steps; ++i)
    step(kRate * static_cast<float>(steps - i) / static_cast<float>(steps), i + 1);
}

Parameters Rounder::run() {
  for (int stage = 1; stage <= kStages; ++stage) {
    const double left = stage < kStages ? std::exp2(-stage) : 0;
    freeze(features_end_, outputs_end_, nnue::kOutputOne, left);
    descend(stage == 1 ? kFirstSteps : kSteps);
  }
  for (int stage = 1; stage < kStages; ++stage) {
    freeze(0, features_end_, nnue::kOne, std::exp2(-stage));
    descend(kSteps);
  }
  freeze(0, features_end_, nnue::kOne, 0);
  return net_;
}

}  // namespace

Parameters rounded(const Parameters& net) {
  Parameters out = net;
  const ParameterView<float> view = out.view();
  const auto round_all = [](float* from, const float* to, int one) {
    for (; from < to; ++from) *from = rounded(*from, one);
  };
  round_all(view.feature_weights, view.output_weights, nnue::kOne);
  round_all(view.output_weights, view.output_biases, nnue::kOutputOne);
  return out;
}

Parameters fitted_rounding(const Parameters& exact,
                           std::span<const data::TrainingPosition> positions) {
  return positions.empty() ? rounded(exact) : Rounder(exact, positions).run();
}

}  // namespace castellan::train
