// Seeded random numbers: the same seed gives the same numbers on every machine.
#pragma once

#include <cstdint>

namespace castellan {

/// Mixes 64 bits so that every input bit touches every output bit.
/// Source: the finaliser of SplitMix64 (Steele, Lea, Flood 2014, public domain constants).
constexpr std::uint64_t mix64(std::uint64_t x) {
  x ^= x >> 30;
  x *= 0xBF58476D1CE4E5B9ULL;
  x ^= x >> 27;
  x *= 0x94D049BB133111EBULL;
  return x ^ (x >> 31);
}

/// SplitMix64: tiny state, passes the usual test batteries, fine for games and tables.
class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) : state_(seed) {}

  /// 64 uniformly distributed bits.
  constexpr std::uint64_t next() { return mix64(state_ += 0x9E3779B97F4A7C15ULL); }

  /// Uniform in [0, bound); bound must not be 0. The bias (below 2^-32 for small bounds)
  /// does not matter to chess.
  constexpr std::uint64_t below(std::uint64_t bound) { return next() % bound; }

  /// Uniform in [0, 1).
  constexpr double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

 private:
  std::uint64_t state_;
};

}  // namespace castellan
