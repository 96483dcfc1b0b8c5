#include "board/attacks.h"

#include <vector>

#include "board/magics.h"

namespace castellan::board {

namespace {

// Entries of all slices: 2^(bits of the mask) summed over the squares.
constexpr std::size_t kBishopEntries = 5248;
constexpr std::size_t kRookEntries = 102400;
std::array<Bitboard, kBishopEntries + kRookEntries> attack_sets;

/// The rays of `s` without the last square of each: a piece there blocks nothing further.
Bitboard relevant_occupancy(Square s, Bitboard rays) {
  const Bitboard edges =
      ((kRank1 | kRank8) & ~rank_bits(rank_of(s))) | ((kFileA | kFileH) & ~file_bits(file_of(s)));
  return rays & ~edges;
}

/// Sets up one square and fills its slice; returns where the next slice begins.
Bitboard* fill(Magic& magic, Square s, std::uint64_t factor, Bitboard* slice,
               const std::array<std::array<int, 2>, 4>& steps) {
  magic.mask = relevant_occupancy(s, walk(s, 0, steps));
  magic.factor = factor;
  magic.shift = static_cast<std::uint64_t>(64 - popcount(magic.mask));
  magic.attacks = slice;
  Bitboard occupied = 0;
  do {
    slice[magic.index(occupied)] = walk(s, occupied, steps);
    occupied = (occupied - magic.mask) & magic.mask;
  } while (occupied != 0);
  return slice + (std::size_t{1} << popcount(magic.mask));
}

}  // namespace

Sliders::Sliders() {
  Bitboard* slice = attack_sets.data();
  for (std::size_t i = 0; i < kSquares; ++i) {
    const Square s = square_at(static_cast<int>(i));
    slice = fill(bishop[i], s, kMagicFactors.bishop[i], slice, kBishopSteps);
    slice = fill(rook[i], s, kMagicFactors.rook[i], slice, kRookSteps);
  }
  for (std::size_t i = 0; i < kSquares; ++i) {
    for (std::size_t j = 0; j < kSquares; ++j) {
      if (i == j) continue;
      const Square a = square_at(static_cast<int>(i)), b = square_at(static_cast<int>(j));
      for (const auto& steps : {kBishopSteps, kRookSteps}) {
        if (!contains(walk(a, 0, steps), b)) continue;
        line[i][j] = (walk(a, 0, steps) & walk(b, 0, steps)) | bit(a) | bit(b);
        between[i][j] = walk(a, bit(b), steps) & walk(b, bit(a), steps);
      }
    }
  }
}

const Sliders kSliders;

}  // namespace castellan::board
