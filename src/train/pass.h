// One thread's way through the net and back, a block of positions at a time.
#pragma once

#include <memory>
#include <span>

#include "data/positions.h"
#include "train/block.h"
#include "train/kernels.h"
#include "train/parameters.h"

namespace castellan::train {

/// What the net's output is compared to, as an expected score from 0 to 1; see Recipe.
float target_of(const data::TrainingPosition& position, float result_weight);

class Pass {
 public:
  Pass(Shape shape, const Kernels& kernels);

  /// The sum of the losses of at most kBlockPositions positions. `net` has the shape given above.
  double loss(const Parameters& net, std::span<const data::TrainingPosition> positions,
              float result_weight);
  /// The same, and adds `weight` times the derivative of that sum to `gradient`.
  double differentiate(const Parameters& net, std::span<const data::TrainingPosition> positions,
                       float result_weight, float weight, Parameters& gradient);
  /// The sum of the squares of what the outputs of `net` differ by from those of `target`, a net of
  /// the same shape; adds `weight` times its derivative by the parameters of `net` to `gradient`.
  double differentiate_distance(const Parameters& net, const Parameters& target,
                                std::span<const data::TrainingPosition> positions, float weight,
                                Parameters& gradient);
  /// The outputs of the last positions, in the order given; 1.0 stands for nnue::kScale centipawns.
  std::span<const float> outputs() const { return {outputs_.data(), count()}; }

 private:
  std::size_t count() const { return static_cast<std::size_t>(block_->positions()); }
  void forward(const Parameters& net);
  template <typename Slope>
  void backward(const Parameters& net, Slope slope, Parameters& gradient);

  Shape shape_;
  const Kernels* kernels_;
  std::unique_ptr<Block> block_;
  AlignedVector<float> rows_;
  AlignedVector<float> sums_;
  std::array<float, kBlockPositions> outputs_{};
  std::array<float, kBlockPositions> errors_{};  // in the order of the block
};

}  // namespace castellan::train
