// The words of vec.h for NEON on 64-bit Arm: 128-bit registers.
#pragma once

#include <arm_neon.h>
#include <cstdint>

namespace castellan::simd::neon {

using I16 = int16x8_t;
using I32 = int32x4_t;

inline constexpr int kLanes = 8;
inline constexpr int kAlignment = 16;

inline I16 load(const std::int16_t* from) { return vld1q_s16(from); }
inline void store(std::int16_t* to, I16 a) { vst1q_s16(to, a); }
inline I16 splat(std::int16_t n) { return vdupq_n_s16(n); }
inline I32 zero32() { return vdupq_n_s32(0); }

inline I16 add(I16 a, I16 b) { return vaddq_s16(a, b); }
inline I16 sub(I16 a, I16 b) { return vsubq_s16(a, b); }
inline I16 mullo(I16 a, I16 b) { return vmulq_s16(a, b); }
inline I16 clamp(I16 a, I16 low, I16 high) { return vminq_s16(vmaxq_s16(a, low), high); }
inline I32 madd(I16 a, I16 b) {
  return vpaddq_s32(vmull_s16(vget_low_s16(a), vget_low_s16(b)),
                    vmull_s16(vget_high_s16(a), vget_high_s16(b)));
}
inline I32 add(I32 a, I32 b) { return vaddq_s32(a, b); }
inline std::int32_t hsum(I32 a) { return vaddvq_s32(a); }

}  // namespace castellan::simd::neon
