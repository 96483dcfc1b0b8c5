// The arithmetic of training as functions that exist once for each instruction set.
//
// Included by code compiled for different CPUs, so nothing but plain types may stand here.
#pragma once

#include <cstdint>

namespace castellan::train {

/// Hidden units that are worked on together. What belongs to one slice lies together in memory, so
/// that the weights of all inputs for it stay in the cache while many positions pass by.
inline constexpr int kSlice = 32;
/// Numbers that an output is summed up in, whatever the width of a register.
inline constexpr int kSums = 16;
/// Most positions of a block.
inline constexpr int kBlockPositions = 256;
/// Floats between the rows of a slice and those of the next.
inline constexpr int kRowStride = 2 * kBlockPositions * kSlice;

/// Where the parameters of a net, or something of the same shape, lie. All on 64-byte boundaries.
template <typename Float>
struct ParameterView {
  Float* feature_weights;  ///< [hidden / kSlice][kInputs][kSlice]
  Float* feature_biases;   ///< [hidden]
  Float* output_weights;   ///< [buckets][2][hidden], side to move's view first
  Float* output_biases;    ///< [buckets]
};

/// Some positions, in the order of their output buckets. Row 2 * p belongs to position p as the
/// side to move sees it, row 2 * p + 1 as its opponent does.
struct BlockView {
  int hidden;
  int buckets;
  int positions;
  const int* bucket_first;   ///< [buckets + 1] first position of each bucket
  const int* first;          ///< [positions + 1] first of a position's inputs in the next two
  const std::uint16_t* own;  ///< inputs that are 1 in the side to move's view
  const std::uint16_t* other;
  int features;                  ///< inputs that are 1 in any row
  const std::uint16_t* feature;  ///< [features]
  const int* row_first;          ///< [features + 1] first of an input's rows in the next
  const std::uint16_t* rows;     ///< rows in which the input is 1
};

/// A step of Adam with decoupled decay (Kingma and Ba 2015, Loshchilov and Hutter 2019):
///
///     m = beta1 * m + (1 - beta1) * g
///     v = beta2 * v + (1 - beta2) * g * g
///     w = keep * w - rate * m / (sqrt(v) * scale + epsilon), held within +-limit
struct AdamStep {
  float beta1;
  float beta2;
  float epsilon;
  float rate;   ///< learning rate / (1 - beta1^t)
  float scale;  ///< 1 / sqrt(1 - beta2^t)
  float keep;   ///< 1 - learning rate * decay
  float limit;
};

/// All float rows lie on 64-byte boundaries. Every function gives the same bits for every
/// instruction set.
struct Kernels {
  /// Hidden sums of all rows, [hidden / kSlice][2 * kBlockPositions][kSlice], and for each position
  /// kSums numbers that together make its output but for the output bias.
  void (*forward)(const BlockView& block, const ParameterView<const float>& net, float* rows,
                  float* sums);
  /// Adds the gradient of all parameters but the output biases. `errors` are the derivatives of the
  /// loss by each position's output; `rows` what `forward` left, overwritten by derivatives by
  /// the hidden sums.
  void (*backward)(const BlockView& block, const ParameterView<const float>& net,
                   const float* errors, float* rows, const ParameterView<float>& gradient);
  /// One step for `count` parameters, a multiple of kSums; the gradient is the sum of `parts`
  /// arrays.
  void (*adam)(const AdamStep& step, int count, const float* const* gradients, int parts,
               float* weights, float* m, float* v);
};

}  // namespace castellan::train
