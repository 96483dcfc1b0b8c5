// Which input a piece on a square is, and which output layer a position uses; see arch.h.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "board/position.h"
#include "nnue/arch.h"

namespace castellan::nnue {

/// Whether the view of a side is mirrored left to right, told by its king's square.
constexpr bool is_mirrored(Square own_king) { return file_of(own_king) >= 4; }

/// The input, 0 to kInputs - 1, that stands for `piece` on `s` in the view of `viewer`.
constexpr int feature_index(Color viewer, bool mirrored, Piece piece, Square s) {
  const int whose = color_of(piece) == viewer ? 0 : kPieceTypes;
  const int square = index(relative_square(viewer, s)) ^ (mirrored ? 7 : 0);
  return (whose + index(type_of(piece))) * kSquares + square;
}

/// feature_index for one view, with all but the man worked out beforehand.
class ViewInputs {
 public:
  constexpr ViewInputs(Color viewer, bool mirrored)
      : first_(&kFirst[at(viewer)]),
        flip_(index(relative_square(viewer, Square::A1)) ^ (mirrored ? 7 : 0)) {}

  constexpr int operator()(Piece piece, Square s) const {
    return (*first_)[at(piece)] + (index(s) ^ flip_);
  }

 private:
  using FirstInputs = std::array<std::int16_t, 16>;  // by piece
  static constexpr std::array<FirstInputs, kColors> kFirst = [] {
    std::array<FirstInputs, kColors> first{};
    for (const Color viewer : {Color::White, Color::Black})
      for (const Color c : {Color::White, Color::Black})
        for (int t = 0; t < kPieceTypes; ++t) {
          const Piece piece = make_piece(c, static_cast<PieceType>(t));
          first[at(viewer)][at(piece)] = static_cast<std::int16_t>(
              feature_index(viewer, false, piece, relative_square(viewer, Square::A1)));
        }
    return first;
  }();

  const FirstInputs* first_;
  int flip_;
};

/// The output layer for a board with `men` men, 2 to 32, of a net with so many of them: 1 to 32, a
/// power of two.
constexpr int output_bucket(int men, int buckets = kOutputBuckets) {
  return std::min((men - 2) / (32 / buckets), buckets - 1);
}

}  // namespace castellan::nnue
