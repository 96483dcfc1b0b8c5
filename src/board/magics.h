// Multipliers of the magic bitboards, and the search that found them.
#pragma once

#include <array>
#include <cstdint>

#include "board/types.h"

namespace castellan {

struct MagicFactors {
  std::array<std::uint64_t, kSquares> bishop{};
  std::array<std::uint64_t, kSquares> rook{};
  bool operator==(const MagicFactors&) const = default;
};

/// Seed with which `kMagicFactors` was found.
inline constexpr std::uint64_t kMagicSeed = 2026;
extern const MagicFactors kMagicFactors;

/// Tries sparse random factors until every square has one without a harmful collision.
/// The same seed finds the same factors; takes about a second.
MagicFactors find_magic_factors(std::uint64_t seed);

}  // namespace castellan
