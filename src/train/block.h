// Positions made ready for the kernels.
#pragma once

#include <array>
#include <span>

#include "data/positions.h"
#include "train/parameters.h"

namespace castellan::train {

/// The inputs of some positions, in both directions: by position, and by input. The second lets a
/// gradient row be summed up in registers and written once. One thread each; refilled many times.
class Block {
 public:
  /// Takes at most kBlockPositions positions, in the order of their buckets.
  void fill(std::span<const data::TrainingPosition> positions, Shape shape);

  BlockView view() const;
  int positions() const { return positions_; }
  /// The `i`th position is the `order(i)`th of those given to `fill`.
  std::size_t order(int i) const { return order_[static_cast<std::size_t>(i)]; }
  int bucket_first(int bucket) const { return bucket_first_[static_cast<std::size_t>(bucket)]; }

 private:
  static constexpr std::size_t kMost = kBlockPositions;
  static constexpr std::size_t kMostMen = 32;
  static constexpr std::size_t kMostBuckets = 32;

  void sort_by_bucket(std::span<const data::TrainingPosition> positions);
  void append(const data::TrainingPosition& position);
  void invert();

  Shape shape_;
  int positions_ = 0;
  int features_ = 0;
  std::array<std::uint16_t, kMost> order_{};
  std::array<int, kMostBuckets + 1> bucket_first_{};
  std::array<int, kMost + 1> first_{};
  std::array<std::uint16_t, kMost * kMostMen> own_{};
  std::array<std::uint16_t, kMost * kMostMen> other_{};
  std::array<std::uint16_t, nnue::kInputs> feature_{};
  std::array<int, nnue::kInputs + 1> row_first_{};
  std::array<int, nnue::kInputs> next_row_{};  // while rows_ is filled
  std::array<std::uint16_t, 2 * kMost * kMostMen> rows_{};
};

}  // namespace castellan::train
