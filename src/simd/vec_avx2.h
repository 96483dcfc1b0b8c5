// The words of vec.h for AVX2: 256-bit registers.
#pragma once

#include <cstdint>
#include <immintrin.h>

namespace castellan::simd::avx2 {

using I16 = __m256i;
struct I32 {
  __m256i bits;
};

inline constexpr int kLanes = 16;
inline constexpr int kAlignment = 32;

inline I16 load(const std::int16_t* from) {
  return _mm256_load_si256(reinterpret_cast<const __m256i*>(from));
}
inline void store(std::int16_t* to, I16 a) {
  _mm256_store_si256(reinterpret_cast<__m256i*>(to), a);
}
inline I16 splat(std::int16_t n) { return _mm256_set1_epi16(n); }
inline I32 zero32() { return {_mm256_setzero_si256()}; }

inline I16 add(I16 a, I16 b) { return _mm256_add_epi16(a, b); }
inline I16 sub(I16 a, I16 b) { return _mm256_sub_epi16(a, b); }
inline I16 mullo(I16 a, I16 b) { return _mm256_mullo_epi16(a, b); }
inline I16 clamp(I16 a, I16 low, I16 high) {
  return _mm256_min_epi16(_mm256_max_epi16(a, low), high);
}
inline I32 madd(I16 a, I16 b) { return {_mm256_madd_epi16(a, b)}; }
inline I32 add(I32 a, I32 b) { return {_mm256_add_epi32(a.bits, b.bits)}; }
inline std::int32_t hsum(I32 a) {
  const __m128i quarters =
      _mm_add_epi32(_mm256_castsi256_si128(a.bits), _mm256_extracti128_si256(a.bits, 1));
  const __m128i halves = _mm_add_epi32(quarters, _mm_shuffle_epi32(quarters, 0x4E));
  return _mm_cvtsi128_si32(_mm_add_epi32(halves, _mm_shuffle_epi32(halves, 0xB1)));
}

using F32 = __m256;
inline constexpr int kFloatLanes = 8;

inline F32 load(const float* from) { return _mm256_load_ps(from); }
inline void store(float* to, F32 a) { _mm256_store_ps(to, a); }
inline F32 splat_float(float x) { return _mm256_set1_ps(x); }
inline F32 add(F32 a, F32 b) { return _mm256_add_ps(a, b); }
inline F32 sub(F32 a, F32 b) { return _mm256_sub_ps(a, b); }
inline F32 mul(F32 a, F32 b) { return _mm256_mul_ps(a, b); }
inline F32 div(F32 a, F32 b) { return _mm256_div_ps(a, b); }
inline F32 sqrt(F32 a) { return _mm256_sqrt_ps(a); }
inline F32 clamp(F32 a, F32 low, F32 high) { return _mm256_min_ps(_mm256_max_ps(a, low), high); }
inline F32 where_less(F32 a, F32 b, F32 x) {
  return _mm256_and_ps(_mm256_cmp_ps(a, b, _CMP_LT_OQ), x);
}

}  // namespace castellan::simd::avx2
