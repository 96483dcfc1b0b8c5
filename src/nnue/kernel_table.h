// The arithmetic of the net as functions that exist once for each instruction set.
//
// Included by code compiled for different CPUs, so nothing but plain types may stand here.
#pragma once

#include <cstdint>

namespace castellan::nnue {

/// Rows are kHidden numbers on addresses that are multiples of kRowAlignment. `out` may be the
/// same row as `in`, but not overlap it otherwise.
struct Kernels {
  /// out = in + add - sub: a quiet move or a promotion.
  void (*add_sub)(std::int16_t* out, const std::int16_t* in, const std::int16_t* add,
                  const std::int16_t* sub);
  /// out = in + add - sub1 - sub2: a capture.
  void (*add_sub_sub)(std::int16_t* out, const std::int16_t* in, const std::int16_t* add,
                      const std::int16_t* sub1, const std::int16_t* sub2);
  /// out = in + add1 + add2 - sub1 - sub2: castling.
  void (*add_add_sub_sub)(std::int16_t* out, const std::int16_t* in, const std::int16_t* add1,
                          const std::int16_t* add2, const std::int16_t* sub1,
                          const std::int16_t* sub2);
  /// sum = sum + all of `adds` - all of `subs`.
  void (*change)(std::int16_t* sum, const std::int16_t* const* adds, int add_count,
                 const std::int16_t* const* subs, int sub_count);
  /// The sum over both rows of clamp(value, 0, kOne) squared times weight. The weights of `own`
  /// stand first, those of `other` follow.
  std::int32_t (*forward)(const std::int16_t* own, const std::int16_t* other,
                          const std::int16_t* weights);
};

}  // namespace castellan::nnue
