// Sets of squares as 64-bit words; bit 0 is a1, bit 63 is h8.
#pragma once

#include <bit>

#include "board/types.h"

namespace castellan {

inline constexpr Bitboard kFileA = 0x0101010101010101ULL;
inline constexpr Bitboard kFileH = kFileA << 7;
inline constexpr Bitboard kRank1 = 0xFFULL;
inline constexpr Bitboard kRank8 = kRank1 << 56;
inline constexpr Bitboard kDarkSquares = 0xAA55AA55AA55AA55ULL;
inline constexpr Bitboard kLightSquares = ~kDarkSquares;

/// Whether some of the squares are light and some dark.
constexpr bool on_both_colors(Bitboard b) {
  return (b & kDarkSquares) != 0 && (b & kLightSquares) != 0;
}

constexpr Bitboard bit(Square s) { return 1ULL << index(s); }
constexpr Bitboard file_bits(int file) { return kFileA << file; }
constexpr Bitboard rank_bits(int rank) { return kRank1 << (8 * rank); }
constexpr Bitboard relative_rank_bits(Color c, int rank) {
  return rank_bits(c == Color::White ? rank : 7 - rank);
}

constexpr bool contains(Bitboard b, Square s) { return (b & bit(s)) != 0; }
constexpr int popcount(Bitboard b) { return std::popcount(b); }
constexpr bool more_than_one(Bitboard b) { return (b & (b - 1)) != 0; }
/// The lowest square of a set that is not empty.
constexpr Square lowest(Bitboard b) { return static_cast<Square>(std::countr_zero(b)); }
/// Takes the lowest square out of a set that is not empty.
constexpr Square pop_lowest(Bitboard& b) {
  const Square s = lowest(b);
  b &= b - 1;
  return s;
}

/// Visits the squares of a set from a1 towards h8: `for (Square s : squares(b))`.
class squares {
 public:
  class iterator {
   public:
    constexpr explicit iterator(Bitboard b) : rest_(b) {}
    constexpr Square operator*() const { return lowest(rest_); }
    constexpr iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    constexpr bool operator!=(const iterator& other) const { return rest_ != other.rest_; }

   private:
    Bitboard rest_;
  };
  constexpr explicit squares(Bitboard b) : set_(b) {}
  constexpr iterator begin() const { return iterator(set_); }
  constexpr iterator end() const { return iterator(0); }

 private:
  Bitboard set_;
};

/// The whole set moved by `delta` (8 north, -8 south, 1 east, 7 north-west, ...); squares that
/// would leave the board at the a- or h-file vanish.
template <int delta>
constexpr Bitboard shift(Bitboard b) {
  constexpr int file_step = ((delta + 12) & 7) - 4;
  if constexpr (file_step == 1) b &= ~kFileH;
  if constexpr (file_step == -1) b &= ~kFileA;
  if constexpr (delta >= 0)
    return b << delta;
  else
    return b >> -delta;
}

/// Squares attacked by a set of pawns of colour `c`.
template <Color c>
constexpr Bitboard pawn_attacks(Bitboard pawns) {
  if constexpr (c == Color::White) return shift<7>(pawns) | shift<9>(pawns);
  return shift<-7>(pawns) | shift<-9>(pawns);
}
constexpr Bitboard pawn_attacks(Color c, Bitboard pawns) {
  return c == Color::White ? pawn_attacks<Color::White>(pawns) : pawn_attacks<Color::Black>(pawns);
}

}  // namespace castellan
