// The words of vec.h without any vector unit: what all others are measured against.
#pragma once

#include <cstdint>

namespace castellan::simd::scalar {

inline constexpr int kLanes = 8;
inline constexpr int kAlignment = 16;

struct I16 {
  std::int16_t lane[kLanes];
};
struct I32 {
  std::int32_t lane[kLanes / 2];
};

/// The low 16 bits as a signed number; the same for 32.
inline std::int16_t wrap16(int n) { return static_cast<std::int16_t>(n); }
inline std::int32_t wrap32(std::int64_t n) { return static_cast<std::int32_t>(n); }

inline I16 load(const std::int16_t* from) {
  I16 a;
  for (int i = 0; i < kLanes; ++i) a.lane[i] = from[i];
  return a;
}
inline void store(std::int16_t* to, I16 a) {
  for (int i = 0; i < kLanes; ++i) to[i] = a.lane[i];
}
inline I16 splat(std::int16_t n) {
  I16 a;
  for (std::int16_t& lane : a.lane) lane = n;
  return a;
}
inline I32 zero32() { return {}; }

inline I16 add(I16 a, I16 b) {
  for (int i = 0; i < kLanes; ++i) a.lane[i] = wrap16(a.lane[i] + b.lane[i]);
  return a;
}
inline I16 sub(I16 a, I16 b) {
  for (int i = 0; i < kLanes; ++i) a.lane[i] = wrap16(a.lane[i] - b.lane[i]);
  return a;
}
inline I16 mullo(I16 a, I16 b) {
  for (int i = 0; i < kLanes; ++i) a.lane[i] = wrap16(a.lane[i] * b.lane[i]);
  return a;
}
inline I16 clamp(I16 a, I16 low, I16 high) {
  for (int i = 0; i < kLanes; ++i) {
    const std::int16_t raised = a.lane[i] < low.lane[i] ? low.lane[i] : a.lane[i];
    a.lane[i] = raised > high.lane[i] ? high.lane[i] : raised;
  }
  return a;
}
inline I32 madd(I16 a, I16 b) {
  I32 sums;
  for (int i = 0; i < kLanes / 2; ++i) {
    const int first = a.lane[2 * i] * b.lane[2 * i];
    const int second = a.lane[2 * i + 1] * b.lane[2 * i + 1];
    sums.lane[i] = wrap32(std::int64_t{first} + second);
  }
  return sums;
}
inline I32 add(I32 a, I32 b) {
  for (int i = 0; i < kLanes / 2; ++i) a.lane[i] = wrap32(std::int64_t{a.lane[i]} + b.lane[i]);
  return a;
}
inline std::int32_t hsum(I32 a) {
  std::int64_t sum = 0;
  for (std::int32_t lane : a.lane) sum += lane;
  return wrap32(sum);
}

inline constexpr int kFloatLanes = 4;

struct F32 {
  float lane[kFloatLanes];
};

inline F32 load(const float* from) {
  F32 a;
  for (int i = 0; i < kFloatLanes; ++i) a.lane[i] = from[i];
  return a;
}
inline void store(float* to, F32 a) {
  for (int i = 0; i < kFloatLanes; ++i) to[i] = a.lane[i];
}
inline F32 splat_float(float x) {
  F32 a;
  for (float& lane : a.lane) lane = x;
  return a;
}
inline F32 add(F32 a, F32 b) {
  for (int i = 0; i < kFloatLanes; ++i) a.lane[i] += b.lane[i];
  return a;
}
inline F32 sub(F32 a, F32 b) {
  for (int i = 0; i < kFloatLanes; ++i) a.lane[i] -= b.lane[i];
  return a;
}
inline F32 mul(F32 a, F32 b) {
  for (int i = 0; i < kFloatLanes; ++i) a.lane[i] *= b.lane[i];
  return a;
}
inline F32 div(F32 a, F32 b) {
  for (int i = 0; i < kFloatLanes; ++i) a.lane[i] /= b.lane[i];
  return a;
}
inline F32 sqrt(F32 a) {
  for (float& lane : a.lane) lane = __builtin_sqrtf(lane);
  return a;
}
inline F32 clamp(F32 a, F32 low, F32 high) {
  for (int i = 0; i < kFloatLanes; ++i) {
    const float raised = a.lane[i] > low.lane[i] ? a.lane[i] : low.lane[i];
    a.lane[i] = raised < high.lane[i] ? raised : high.lane[i];
  }
  return a;
}
inline F32 where_less(F32 a, F32 b, F32 x) {
  for (int i = 0; i < kFloatLanes; ++i)
    if (!(a.lane[i] < b.lane[i])) x.lane[i] = 0;
  return x;
}

}  // namespace castellan::simd::scalar
