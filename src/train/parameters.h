// The numbers of a net while it is trained: floats, 1.0 is 1.0.
#pragma once

#include <cstddef>
#include <vector>

#include "nnue/arch.h"
#include "train/kernel_table.h"

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

/// Floats on a 64-byte boundary, 0 at first.
class Floats {
 public:
  explicit Floats(std::size_t size = 0) : lines_((size + kPerLine - 1) / kPerLine) {}

  float* data() { return lines_.empty() ? nullptr : lines_.front().numbers; }
  const float* data() const { return lines_.empty() ? nullptr : lines_.front().numbers; }
  /// As many as asked for, rounded up to whole lines.
  std::size_t size() const { return lines_.size() * kPerLine; }

 private:
  static constexpr std::size_t kPerLine = kSums;
  struct alignas(64) Line {
    float numbers[kPerLine] = {};
  };
  std::vector<Line> lines_;
};

/// One float for each parameter of a net: the net itself, a gradient, a moment of Adam.
class Parameters {
 public:
  explicit Parameters(Shape shape)
      : shape_(shape), values_(output_biases() + static_cast<std::size_t>(shape.buckets)) {}

  const Shape& shape() const { return shape_; }
  /// All of them, with a few zeros at the end that are no parameters.
  float* data() { return values_.data(); }
  const float* data() const { return values_.data(); }
  std::size_t size() const { return values_.size(); }

  ParameterView<float> view() { return view_of(data()); }
  ParameterView<const float> view() const { return view_of(data()); }

  float feature_weight(int input, int unit) const {
    return data()[(unit / kSlice * nnue::kInputs + input) * kSlice + unit % kSlice];
  }

 private:
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
  Floats values_;
};

/// The values a training starts from, the same for the same seed.
Parameters initial_parameters(Shape shape, std::uint64_t seed);

}  // namespace castellan::train
