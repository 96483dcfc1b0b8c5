#include "board/magics.h"

#include <vector>

#include "board/attacks.h"
#include "util/rng.h"

namespace castellan {

namespace {

using Steps = std::array<std::array<int, 2>, 4>;

std::uint64_t find_factor(Square s, Bitboard mask, const Steps& steps, Rng& rng) {
  const int bits = popcount(mask);
  const std::size_t size = std::size_t{1} << bits;
  std::vector<Bitboard> occupancies, reached;
  Bitboard occupied = 0;
  do {  // every subset of the mask (Carry-Rippler)
    occupancies.push_back(occupied);
    reached.push_back(board::walk(s, occupied, steps));
    occupied = (occupied - mask) & mask;
  } while (occupied != 0);

  std::vector<Bitboard> slots(size);
  std::vector<std::uint32_t> used_in(size, 0);
  for (std::uint32_t attempt = 1;; ++attempt) {
    const std::uint64_t factor = rng.next() & rng.next() & rng.next();
    if (popcount((mask * factor) >> 56) < 6) continue;
    bool good = true;
    for (std::size_t i = 0; i < size && good; ++i) {
      const std::size_t slot = static_cast<std::size_t>((occupancies[i] * factor) >> (64 - bits));
      if (used_in[slot] != attempt) {
        used_in[slot] = attempt;
        slots[slot] = reached[i];
      } else {
        good = slots[slot] == reached[i];
      }
    }
    if (good) return factor;
  }
}

}  // namespace

MagicFactors find_magic_factors(std::uint64_t seed) {
  Rng rng(seed);
  MagicFactors found;
  for (std::size_t i = 0; i < kSquares; ++i) {
    found.bishop[i] = find_factor(square_at(static_cast<int>(i)), board::kSliders.bishop[i].mask,
                                  board::kBishopSteps, rng);
    found.rook[i] = find_factor(square_at(static_cast<int>(i)), board::kSliders.rook[i].mask,
                                board::kRookSteps, rng);
  }
  return found;
}

// Printed by `castellan magics`.
const MagicFactors kMagicFactors = {
#include "board/magic_factors.inc"
};

}  // namespace castellan
