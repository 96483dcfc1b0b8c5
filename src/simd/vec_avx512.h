// The words of vec.h for AVX-512 F and BW: 512-bit registers.
#pragma once

#include <cstdint>
#include <immintrin.h>

namespace castellan::simd::avx512 {

using I16 = __m512i;
struct I32 {
  __m512i bits;
};

inline constexpr int kLanes = 32;
inline constexpr int kAlignment = 64;

inline I16 load(const std::int16_t* from) {
  return _mm512_load_si512(reinterpret_cast<const __m512i*>(from));
}
inline void store(std::int16_t* to, I16 a) {
  _mm512_store_si512(reinterpret_cast<__m512i*>(to), a);
}
inline I16 splat(std::int16_t n) { return _mm512_set1_epi16(n); }
inline I32 zero32() { return {_mm512_setzero_si512()}; }

inline I16 add(I16 a, I16 b) { return _mm512_add_epi16(a, b); }
inline I16 sub(I16 a, I16 b) { return _mm512_sub_epi16(a, b); }
inline I16 mullo(I16 a, I16 b) { return _mm512_mullo_epi16(a, b); }
inline I16 clamp(I16 a, I16 low, I16 high) {
  return _mm512_min_epi16(_mm512_max_epi16(a, low), high);
}
inline I32 madd(I16 a, I16 b) { return {_mm512_madd_epi16(a, b)}; }
inline I32 add(I32 a, I32 b) { return {_mm512_add_epi32(a.bits, b.bits)}; }
inline std::int32_t hsum(I32 a) { return _mm512_reduce_add_epi32(a.bits); }

using F32 = __m512;
inline constexpr int kFloatLanes = 16;

inline F32 load(const float* from) { return _mm512_load_ps(from); }
inline void store(float* to, F32 a) { _mm512_store_ps(to, a); }
inline F32 splat_float(float x) { return _mm512_set1_ps(x); }
inline F32 add(F32 a, F32 b) { return _mm512_add_ps(a, b); }
inline F32 sub(F32 a, F32 b) { return _mm512_sub_ps(a, b); }
inline F32 mul(F32 a, F32 b) { return _mm512_mul_ps(a, b); }
inline F32 div(F32 a, F32 b) { return _mm512_div_ps(a, b); }
inline F32 sqrt(F32 a) { return _mm512_sqrt_ps(a); }
inline F32 clamp(F32 a, F32 low, F32 high) { return _mm512_min_ps(_mm512_max_ps(a, low), high); }
inline F32 where_less(F32 a, F32 b, F32 x) {
  return _mm512_maskz_mov_ps(_mm512_cmp_ps_mask(a, b, _CMP_LT_OQ), x);
}

}  // namespace castellan::simd::avx512
