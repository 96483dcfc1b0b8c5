// The words of simd/vec.h, compiled for each instruction set and callable from tests.
#pragma once

#include <cstdint>

namespace castellan::test {

/// Functions over `n` numbers, a multiple of 32, on addresses that are multiples of 64.
struct VecWords {
  using Binary = void (*)(std::int16_t* out, const std::int16_t* a, const std::int16_t* b, int n);
  Binary add;
  Binary sub;
  Binary mullo;
  void (*clamp)(std::int16_t* out, const std::int16_t* a, std::int16_t low, std::int16_t high,
                int n);
  /// The sum of all products, by madd, add and hsum.
  std::int32_t (*dot)(const std::int16_t* a, const std::int16_t* b, int n);
};

}  // namespace castellan::test
