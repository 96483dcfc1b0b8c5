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

using F32 = float32x4_t;
inline constexpr int kFloatLanes = 4;

inline F32 load(const float* from) { return vld1q_f32(from); }
inline void store(float* to, F32 a) { vst1q_f32(to, a); }
inline F32 splat_float(float x) { return vdupq_n_f32(x); }
inline F32 add(F32 a, F32 b) { return vaddq_f32(a, b); }
inline F32 sub(F32 a, F32 b) { return vsubq_f32(a, b); }
inline F32 mul(F32 a, F32 b) { return vmulq_f32(a, b); }
inline F32 div(F32 a, F32 b) { return vdivq_f32(a, b); }
inline F32 sqrt(F32 a) { return vsqrtq_f32(a); }
inline F32 clamp(F32 a, F32 low, F32 high) { return vminq_f32(vmaxq_f32(a, low), high); }
inline F32 where_less(F32 a, F32 b, F32 x) {
  return vreinterpretq_f32_u32(vandq_u32(vcltq_f32(a, b), vreinterpretq_u32_f32(x)));
}

}  // namespace castellan::simd::neon
