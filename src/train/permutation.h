// A random order of numbers that needs no memory.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "util/rng.h"

namespace castellan::train {

/// The numbers from 0 to size - 1 in an order that `key` determines, each found by computation: a
/// Feistel network over the next power of two, applied until it leads back below `size` (Black and
/// Rogaway 2002, "Ciphers with arbitrary finite domains").
class Permutation {
 public:
  Permutation(std::uint64_t size, std::uint64_t key) : size_(size) {
    const auto bits = static_cast<unsigned>(std::bit_width(size > 1 ? size - 1 : 1));
    low_bits_ = bits / 2;
    high_mask_ = (std::uint64_t{1} << (bits - low_bits_)) - 1;
    low_mask_ = (std::uint64_t{1} << low_bits_) - 1;
    Rng rng(key);
    for (std::uint64_t& round_key : keys_) round_key = rng.next();
  }

  /// The number at place `i`, which is less than the size.
  std::uint64_t operator()(std::uint64_t i) const {
    do i = rounds(i);
    while (i >= size_);
    return i;
  }

 private:
  std::uint64_t rounds(std::uint64_t i) const {
    std::uint64_t high = i >> low_bits_;
    std::uint64_t low = i & low_mask_;
    for (std::size_t round = 0; round < keys_.size(); round += 2) {
      high ^= mix64(low ^ keys_[round]) & high_mask_;
      low ^= mix64(high ^ keys_[round + 1]) & low_mask_;
    }
    return high << low_bits_ | low;
  }

  std::uint64_t size_;
  unsigned low_bits_;
  std::uint64_t high_mask_;
  std::uint64_t low_mask_;
  std::array<std::uint64_t, 6> keys_;
};

}  // namespace castellan::train
