// The arithmetic of the net, written once and compiled for each instruction set.
#include "nnue/arch.h"
#include "nnue/kernel_table.h"
#include "simd/vec.h"

namespace castellan::nnue::CASTELLAN_ISA {

extern const Kernels kKernels;

namespace {

namespace v = simd::CASTELLAN_ISA;

using Row = std::int16_t*;
using ConstRow = const std::int16_t*;

static_assert(kHidden % v::kLanes == 0 && kRowAlignment % v::kAlignment == 0);

void add_sub(Row out, ConstRow in, ConstRow add, ConstRow sub) {
  for (int i = 0; i < kHidden; i += v::kLanes)
    v::store(out + i, v::sub(v::add(v::load(in + i), v::load(add + i)), v::load(sub + i)));
}

void add_sub_sub(Row out, ConstRow in, ConstRow add, ConstRow sub1, ConstRow sub2) {
  for (int i = 0; i < kHidden; i += v::kLanes) {
    const v::I16 sum = v::sub(v::add(v::load(in + i), v::load(add + i)), v::load(sub1 + i));
    v::store(out + i, v::sub(sum, v::load(sub2 + i)));
  }
}

void add_add_sub_sub(Row out, ConstRow in, ConstRow add1, ConstRow add2, ConstRow sub1,
                     ConstRow sub2) {
  for (int i = 0; i < kHidden; i += v::kLanes) {
    const v::I16 more = v::add(v::load(add1 + i), v::load(add2 + i));
    const v::I16 less = v::add(v::load(sub1 + i), v::load(sub2 + i));
    v::store(out + i, v::sub(v::add(v::load(in + i), more), less));
  }
}

/// Registers that hold a part of the sum while all rows pass by.
constexpr int tile_size() {
  constexpr int kRegisters = kHidden / v::kLanes;
  for (int n = 8; n > 1; --n)
    if (kRegisters % n == 0) return n;
  return 1;
}

void change(Row sum, const ConstRow* adds, int add_count, const ConstRow* subs, int sub_count) {
  constexpr int kTile = tile_size();
  for (int start = 0; start < kHidden; start += kTile * v::kLanes) {
    v::I16 part[kTile];
    for (int r = 0; r < kTile; ++r) part[r] = v::load(sum + start + r * v::kLanes);
    for (int i = 0; i < add_count; ++i)
      for (int r = 0; r < kTile; ++r)
        part[r] = v::add(part[r], v::load(adds[i] + start + r * v::kLanes));
    for (int i = 0; i < sub_count; ++i)
      for (int r = 0; r < kTile; ++r)
        part[r] = v::sub(part[r], v::load(subs[i] + start + r * v::kLanes));
    for (int r = 0; r < kTile; ++r) v::store(sum + start + r * v::kLanes, part[r]);
  }
}

/// (c * w) * c for c = clamp(value, 0, kOne), neighbours added.
v::I32 activate(ConstRow values, ConstRow weights) {
  const v::I16 c = v::clamp(v::load(values), v::splat(0), v::splat(kOne));
  return v::madd(v::mullo(c, v::load(weights)), c);
}

std::int32_t forward(ConstRow own, ConstRow other, ConstRow weights) {
  v::I32 own_sum = v::zero32();
  v::I32 other_sum = v::zero32();
  for (int i = 0; i < kHidden; i += v::kLanes) {
    own_sum = v::add(own_sum, activate(own + i, weights + i));
    other_sum = v::add(other_sum, activate(other + i, weights + kHidden + i));
  }
  return v::hsum(v::add(own_sum, other_sum));
}

}  // namespace

const Kernels kKernels = {add_sub, add_sub_sub, add_add_sub_sub, change, forward};

}  // namespace castellan::nnue::CASTELLAN_ISA
