// What the processor at hand can do, asked at run time.
#pragma once

#include <cstdint>

namespace castellan {

#if defined(__x86_64__) && defined(__GNUC__)

/// The processor gathers bits in a few cycles. AMD's first two Zen generations know the
/// instruction but take hundreds of cycles over it.
inline const bool kHasFastPext = [] {
  __builtin_cpu_init();
  return __builtin_cpu_supports("bmi2") && !__builtin_cpu_is("znver1") &&
         !__builtin_cpu_is("znver2");
}();

/// The bits of `value` at the set bits of `mask`, moved together at the low end (PEXT). Only where
/// the processor has the instruction; written as assembler so that one executable can hold it
/// beside code for older processors.
inline std::uint64_t parallel_extract(std::uint64_t value, std::uint64_t mask) {
  std::uint64_t result;
  __asm__("pextq %2, %1, %0" : "=r"(result) : "r"(value), "rm"(mask));
  return result;
}

#else

inline constexpr bool kHasFastPext = false;
inline std::uint64_t parallel_extract(std::uint64_t, std::uint64_t) { return 0; }

#endif

}  // namespace castellan
