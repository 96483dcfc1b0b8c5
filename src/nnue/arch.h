// The whole net on one page.
//
// Two views of the board, the same weights for both: one as the side to move sees it, one as its
// opponent does. A view is 768 yes-or-no inputs, one for each kind of piece on each square:
//
//   input = ((enemy piece ? 6 : 0) + piece type) * 64 + square
//
// where the board is turned upside down for Black, and mirrored left to right when the viewer's
// own king stands on files e to h, so that the king is always seen on files a to d.
//
//   768 inputs --feature weights, biases--> kHidden sums for each view
//     sum -> clamp(sum, 0, 1) squared                            (SCReLU)
//     2 * kHidden values --output weights, bias--> one number, times kScale: centipawns
//
// The output layer is one of kOutputBuckets, chosen by the number of men on the board.
//
// In whole numbers: one is kOne in the first layer and kOutputOne in the output weights. With
// c = clamp(sum, 0, kOne) the square times a weight w is (c * w) * c, where c * w fits 16 bits as
// long as |w| <= kMaxOutputWeight; products of neighbours are then added as 32 bits.
//
// Sources of the ideas: efficiently updatable nets (Nasu 2018), brought to chess by the Stockfish
// project (2020); two views with one output layer, SCReLU, its 16-bit form, output buckets and
// the mirrored king as the community around the trainer "bullet" uses them (2023).
#pragma once

#include <cstdint>

namespace castellan::nnue {

inline constexpr int kInputs = 768;
inline constexpr int kHidden = 256;
inline constexpr int kOutputBuckets = 8;

inline constexpr int kOne = 255;       ///< 1.0 in feature weights, biases and hidden values
inline constexpr int kOutputOne = 64;  ///< 1.0 in output weights; biases have kOne * kOutputOne
inline constexpr int kScale = 400;     ///< centipawns for an output of 1.0
inline constexpr int kMaxOutputWeight = 127;
/// Greatest sum of the output weights of one sign in one bucket: kOne squared times it fits 32
/// bits.
inline constexpr int kMaxOutputSum = 33024;
/// Alignment in bytes of all rows of 16-bit numbers, enough for every vector unit.
inline constexpr int kRowAlignment = 64;

static_assert(kHidden % 32 == 0, "whole registers of the widest vector unit");
static_assert(kOutputBuckets >= 1 && 32 % kOutputBuckets == 0);
static_assert(kOne * kMaxOutputWeight <= 32767);
static_assert(std::int64_t{kOne} * kOne * kMaxOutputSum <= 0x7FFFFFFF);

}  // namespace castellan::nnue
