// The words of vec.h for SSE4.1: 128-bit registers.
#pragma once

#include <cstdint>
#include <immintrin.h>

namespace castellan::simd::sse41 {

using I16 = __m128i;
struct I32 {
  __m128i bits;
};

inline constexpr int kLanes = 8;
inline constexpr int kAlignment = 16;

inline I16 load(const std::int16_t* from) {
  return _mm_load_si128(reinterpret_cast<const __m128i*>(from));
}
inline void store(std::int16_t* to, I16 a) { _mm_store_si128(reinterpret_cast<__m128i*>(to), a); }
inline I16 splat(std::int16_t n) { return _mm_set1_epi16(n); }
inline I32 zero32() { return {_mm_setzero_si128()}; }

inline I16 add(I16 a, I16 b) { return _mm_add_epi16(a, b); }
inline I16 sub(I16 a, I16 b) { return _mm_sub_epi16(a, b); }
inline I16 mullo(I16 a, I16 b) { return _mm_mullo_epi16(a, b); }
inline I16 clamp(I16 a, I16 low, I16 high) { return _mm_min_epi16(_mm_max_epi16(a, low), high); }
inline I32 madd(I16 a, I16 b) { return {_mm_madd_epi16(a, b)}; }
inline I32 add(I32 a, I32 b) { return {_mm_add_epi32(a.bits, b.bits)}; }
inline std::int32_t hsum(I32 a) {
  const __m128i halves = _mm_add_epi32(a.bits, _mm_shuffle_epi32(a.bits, 0x4E));
  return _mm_cvtsi128_si32(_mm_add_epi32(halves, _mm_shuffle_epi32(halves, 0xB1)));
}

using F32 = __m128;
inline constexpr int kFloatLanes = 4;

inline F32 load(const float* from) { return _mm_load_ps(from); }
inline void store(float* to, F32 a) { _mm_store_ps(to, a); }
inline F32 splat_float(float x) { return _mm_set1_ps(x); }
inline F32 add(F32 a, F32 b) { return _mm_add_ps(a, b); }
inline F32 sub(F32 a, F32 b) { return _mm_sub_ps(a, b); }
inline F32 mul(F32 a, F32 b) { return _mm_mul_ps(a, b); }
inline F32 div(F32 a, F32 b) { return _mm_div_ps(a, b); }
inline F32 sqrt(F32 a) { return _mm_sqrt_ps(a); }
inline F32 clamp(F32 a, F32 low, F32 high) { return _mm_min_ps(_mm_max_ps(a, low), high); }
inline F32 where_less(F32 a, F32 b, F32 x) { return _mm_and_ps(_mm_cmplt_ps(a, b), x); }

}  // namespace castellan::simd::sse41
