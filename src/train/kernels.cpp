// The arithmetic of training, written once and compiled for each instruction set.
#include "nnue/arch.h"
#include "simd/vec.h"
#include "train/kernel_table.h"

namespace castellan::train::CASTELLAN_ISA {

extern const Kernels kKernels;

namespace {

namespace v = simd::CASTELLAN_ISA;

constexpr int kLanes = v::kFloatLanes;
constexpr int kSliceRegisters = kSlice / kLanes;
constexpr int kSumRegisters = kSums / kLanes;
static_assert(kSlice == 2 * kSums && kSums % kLanes == 0);

using Net = ParameterView<const float>;
using Gradient = ParameterView<float>;

/// A whole slice in registers.
struct Slice {
  v::F32 part[kSliceRegisters];
};

Slice load_slice(const float* from) {
  Slice s;
  for (int r = 0; r < kSliceRegisters; ++r) s.part[r] = v::load(from + r * kLanes);
  return s;
}

void store_slice(float* to, const Slice& s) {
  for (int r = 0; r < kSliceRegisters; ++r) v::store(to + r * kLanes, s.part[r]);
}

void add_slice(Slice& s, const float* from) {
  for (int r = 0; r < kSliceRegisters; ++r)
    s.part[r] = v::add(s.part[r], v::load(from + r * kLanes));
}

v::F32 clamp01(v::F32 x) { return v::clamp(x, v::splat_float(0), v::splat_float(1)); }

/// Adds clamp(s, 0, 1) squared times the weights.
void add_activated(v::F32* sums, const Slice& s, const float* weights) {
  for (int r = 0; r < kSliceRegisters; ++r) {
    const v::F32 c = clamp01(s.part[r]);
    const v::F32 product = v::mul(v::mul(c, c), v::load(weights + r * kLanes));
    sums[r % kSumRegisters] = v::add(sums[r % kSumRegisters], product);
  }
}

void forward_slice(const BlockView& block, const Net& net, int start, float* rows, float* sums) {
  const float* weights = net.feature_weights + start * nnue::kInputs;
  const Slice biases = load_slice(net.feature_biases + start);
  for (int bucket = 0; bucket < block.buckets; ++bucket) {
    const float* outputs = net.output_weights + 2 * bucket * block.hidden + start;
    for (int p = block.bucket_first[bucket]; p < block.bucket_first[bucket + 1]; ++p) {
      Slice own = biases;
      Slice other = biases;
      for (int i = block.first[p]; i < block.first[p + 1]; ++i) {
        add_slice(own, weights + block.own[i] * kSlice);
        add_slice(other, weights + block.other[i] * kSlice);
      }
      store_slice(rows + 2 * p * kSlice, own);
      store_slice(rows + (2 * p + 1) * kSlice, other);
      v::F32 sum[kSumRegisters];
      float* to = sums + p * kSums;
      for (int r = 0; r < kSumRegisters; ++r)
        sum[r] = start == 0 ? v::splat_float(0) : v::load(to + r * kLanes);
      add_activated(sum, own, outputs);
      add_activated(sum, other, outputs + block.hidden);
      for (int r = 0; r < kSumRegisters; ++r) v::store(to + r * kLanes, sum[r]);
    }
  }
}

void forward(const BlockView& block, const Net& net, float* rows, float* sums) {
  for (int start = 0; start < block.hidden; start += kSlice)
    forward_slice(block, net, start, rows + start / kSlice * kRowStride, sums);
}

void accumulate(float* to, v::F32 x) { v::store(to, v::add(v::load(to), x)); }

/// Back through the output layer for half a slice of one view and the positions of one bucket.
/// `rows` is the half row of the first of them.
void backward_outputs(const float* errors, int positions, const float* weights, float* rows,
                      float* weight_gradient, float* bias_gradient) {
  v::F32 weight[kSumRegisters], by_weight[kSumRegisters], by_bias[kSumRegisters];
  for (int r = 0; r < kSumRegisters; ++r) {
    weight[r] = v::load(weights + r * kLanes);
    by_weight[r] = by_bias[r] = v::splat_float(0);
  }
  const v::F32 one = v::splat_float(1);
  for (int p = 0; p < positions; ++p) {
    const v::F32 error = v::splat_float(errors[p]);
    float* row = rows + 2 * p * kSlice;
    for (int r = 0; r < kSumRegisters; ++r) {
      const v::F32 sum = v::load(row + r * kLanes);
      const v::F32 c = clamp01(sum);
      const v::F32 scaled = v::mul(error, c);
      by_weight[r] = v::add(by_weight[r], v::mul(scaled, c));
      const v::F32 slope = v::where_less(sum, one, v::add(scaled, scaled));
      const v::F32 by_sum = v::mul(slope, weight[r]);
      by_bias[r] = v::add(by_bias[r], by_sum);
      v::store(row + r * kLanes, by_sum);
    }
  }
  for (int r = 0; r < kSumRegisters; ++r) {
    accumulate(weight_gradient + r * kLanes, by_weight[r]);
    accumulate(bias_gradient + r * kLanes, by_bias[r]);
  }
}

/// Each input's gradient is the sum of the rows that it is in, written once.
void backward_features(const BlockView& block, const float* rows, float* gradient) {
  for (int f = 0; f < block.features; ++f) {
    const int end = block.row_first[f + 1];
    int i = block.row_first[f];
    float* to = gradient + block.feature[f] * kSlice;
    Slice even = load_slice(to);
    Slice odd{};
    for (int r = 0; r < kSliceRegisters; ++r) odd.part[r] = v::splat_float(0);
    for (; i + 1 < end; i += 2) {
      add_slice(even, rows + block.rows[i] * kSlice);
      add_slice(odd, rows + block.rows[i + 1] * kSlice);
    }
    if (i < end) add_slice(even, rows + block.rows[i] * kSlice);
    for (int r = 0; r < kSliceRegisters; ++r) even.part[r] = v::add(even.part[r], odd.part[r]);
    store_slice(to, even);
  }
}

void backward(const BlockView& block, const Net& net, const float* errors, float* rows,
              const Gradient& gradient) {
  for (int start = 0; start < block.hidden; start += kSlice, rows += kRowStride) {
    for (int bucket = 0; bucket < block.buckets; ++bucket) {
      const int first = block.bucket_first[bucket];
      const int count = block.bucket_first[bucket + 1] - first;
      for (int view = 0; view < 2; ++view) {
        for (int half = start; half < start + kSlice; half += kSums) {
          const int output = (2 * bucket + view) * block.hidden + half;
          backward_outputs(errors + first, count, net.output_weights + output,
                           rows + (2 * first + view) * kSlice + half - start,
                           gradient.output_weights + output, gradient.feature_biases + half);
        }
      }
    }
    backward_features(block, rows, gradient.feature_weights + start * nnue::kInputs);
  }
}

void adam(const AdamStep& step, int count, const float* const* gradients, int parts, float* weights,
          float* mean, float* square) {
  const v::F32 beta1 = v::splat_float(step.beta1), rest1 = v::splat_float(1 - step.beta1);
  const v::F32 beta2 = v::splat_float(step.beta2), rest2 = v::splat_float(1 - step.beta2);
  const v::F32 epsilon = v::splat_float(step.epsilon), scale = v::splat_float(step.scale);
  const v::F32 rate = v::splat_float(step.rate), keep = v::splat_float(step.keep);
  const v::F32 low = v::splat_float(-step.limit), high = v::splat_float(step.limit);
  for (int i = 0; i < count; i += kLanes) {
    v::F32 g = v::load(gradients[0] + i);
    for (int part = 1; part < parts; ++part) g = v::add(g, v::load(gradients[part] + i));
    const v::F32 first = v::add(v::mul(beta1, v::load(mean + i)), v::mul(rest1, g));
    const v::F32 second = v::add(v::mul(beta2, v::load(square + i)), v::mul(v::mul(rest2, g), g));
    v::store(mean + i, first);
    v::store(square + i, second);
    const v::F32 size = v::add(v::mul(v::sqrt(second), scale), epsilon);
    const v::F32 change = v::div(v::mul(rate, first), size);
    const v::F32 moved = v::sub(v::mul(keep, v::load(weights + i)), change);
    v::store(weights + i, v::clamp(moved, low, high));
  }
}

}  // namespace

const Kernels kKernels = {forward, backward, adam};

}  // namespace castellan::train::CASTELLAN_ISA
