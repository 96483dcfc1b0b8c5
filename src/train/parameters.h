// The numbers of a net while it is trained: floats, 1.0 is 1.0.
#pragma once

#include <cstddef>
#include <cstdint>

#include "nnue/arch.h"
#include "train/kernel_table.h"
#include "util/aligned_memory.h"

namespace castellan::train {

/// Greatest size of any weight or bias: as a whole number an output weight is then at most
/// nnue::kMaxOutputWeight, and no 33 feature weights can leave 16 bits.
inline constexpr float kMaxWeight = 1.98F;
static_assert(kMaxWeight * nnue::kOutputOne < static_cast<float>(nnue::kMaxOutputWeight) + 0.5F);
static_assert(33 * (kMaxWeight * nnue::kOne + 1) < 32767);

/// The net of arch.h with a width and a number of output buckets of its own.
struct Shape {
  int hidden = kSlice;  ///< a multiple of kSlice
  int buckets = 1;      ///< see nnue::output_bucket

  bool operator==(const Shape&) const = default;
};

/// One float for each parameter of a net: the net itself, a gradient, a moment of Adam.
class Parameters {
 public:
  explicit Parameters(Shape shape)
      : shape_(shape),
        values_(whole_rows(output_biases() + static_cast<std::size_t>(shape.buckets))) {}

  const Shape& shape() const { return shape_; }
  /// All of them, then up to a multiple of kSums zeros that are no parameters.
  float* data() { return values_.data(); }
  const float* data() const { return values_.data(); }
  std::size_t size() const { return values_.size(); }

  ParameterView<float> view() { return view_of(data()); }
  ParameterView<const float> view() const { return view_of(data()); }

  float feature_weight(int input, int unit) const {
    return data()[(unit / kSlice * nnue::kInputs + input) * kSlice + unit % kSlice];
  }

 private:
  static constexpr std::size_t whole_rows(std::size_t size) {
    return (size + kSums - 1) / kSums * kSums;
  }
  std::size_t hidden() const { return static_cast<std::size_t>(shape_.hidden); }
  std::size_t feature_biases() const { return nnue::kInputs * hidden(); }
  std::size_t output_weights() const { return feature_biases() + hidden(); }
  std::size_t output_biases() const {
    return output_weights() + 2 * static_cast<std::size_t>(shape_.buckets) * hidden();
  }
  template <typename Float>
  ParameterView<Float> view_of(Float* data) const {
    return {data, data + feature_biases(), data + output_weights(), data + output_biases()};
  }

  Shape shape_;
  AlignedVector<float> values_;
};

/// The values a training starts from, the same for the same seed.
Parameters initial_parameters(Shape shape, std::uint64_t seed);

}  // namespace castellan::train
