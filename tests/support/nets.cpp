#include "support/nets.h"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>

#include "util/rng.h"

namespace castellan::test {

using nnue::kHidden;
using nnue::kInputs;
using nnue::kOutputBuckets;
using nnue::Network;
using nnue::NetworkPtr;

namespace {

/// Uniform from -most to most.
int centred(Rng& rng, int most) {
  return static_cast<int>(rng.below(static_cast<std::uint64_t>(2 * most + 1))) - most;
}

std::int16_t small(int n) { return static_cast<std::int16_t>(n); }

/// Output weights up to `most` in size, as many of each sign so that the sums stay in bounds.
void fill_outputs(Network& network, Rng& rng, int most) {
  for (auto& bucket : network.output_weights)
    for (nnue::Row& row : bucket)
      for (std::int16_t& weight : row) weight = small(centred(rng, most));
}

NetworkPtr checked(std::shared_ptr<Network> network) {
  const Result<Done> check = check_weights(*network);
  EXPECT_TRUE(check) << check.error();
  return network;
}

}  // namespace

NetworkPtr random_net(std::uint64_t seed) {
  Rng rng(seed);
  auto network = std::make_shared<Network>();
  for (nnue::Row& row : network->feature_weights)
    for (std::int16_t& weight : row) weight = small(centred(rng, 60));
  for (std::int16_t& bias : network->feature_biases) bias = small(centred(rng, 200) + 80);
  fill_outputs(*network, rng, std::min(127, nnue::kMaxOutputSum / (2 * kHidden)));
  for (std::int32_t& bias : network->output_biases) bias = centred(rng, 2000);
  network->description = "random " + std::to_string(seed);
  return checked(std::move(network));
}

NetworkPtr extreme_net(std::uint64_t seed) {
  Rng rng(seed);
  auto network = std::make_shared<Network>();
  // 32 men and the bias all pulling one way just fit.
  for (std::size_t unit = 0; unit < kHidden; ++unit) {
    for (nnue::Row& row : network->feature_weights)
      row[unit] = small(rng.below(2) == 0 ? 1023 : -1023);
    network->feature_biases[unit] = small(centred(rng, 31));
  }
  const int weight = std::min(127, nnue::kMaxOutputSum / (2 * kHidden));
  for (auto& bucket : network->output_weights)
    for (nnue::Row& row : bucket)
      for (std::int16_t& w : row) w = small(rng.below(2) == 0 ? weight : -weight);
  return checked(std::move(network));
}

NetworkPtr saturated_net(int sign) {
  auto network = std::make_shared<Network>();
  network->feature_biases.fill(32767);
  int left = 0;
  for (auto& bucket : network->output_weights) {
    left = nnue::kMaxOutputSum;
    for (nnue::Row& row : bucket) {
      for (std::int16_t& w : row) {
        w = small(sign * std::min(left, nnue::kMaxOutputWeight));
        left -= std::abs(int{w});
      }
    }
  }
  return checked(std::move(network));
}

int reference_evaluation(const Network& network, const Position& position) {
  std::int64_t output = 0;
  int men = 0;
  for (int s = 0; s < 64; ++s)
    if (position.piece_on(static_cast<Square>(s)) != Piece::None) ++men;
  const int bucket = std::min(kOutputBuckets - 1, (men - 2) * kOutputBuckets / 32);

  for (int view = 0; view < 2; ++view) {
    const bool white = (position.side_to_move() == Color::White) == (view == 0);
    int king_file = 0;
    for (int s = 0; s < 64; ++s)
      if (position.piece_on(static_cast<Square>(s)) ==
          (white ? Piece::WhiteKing : Piece::BlackKing))
        king_file = s % 8;
    for (std::size_t unit = 0; unit < kHidden; ++unit) {
      std::int64_t sum = network.feature_biases[unit];
      for (int s = 0; s < 64; ++s) {
        const Piece piece = position.piece_on(static_cast<Square>(s));
        if (piece == Piece::None) continue;
        const int file = king_file > 3 ? 7 - s % 8 : s % 8;
        const int rank = white ? s / 8 : 7 - s / 8;
        const bool own = (static_cast<int>(piece) < 8) == white;
        const int input = (own ? 0 : 384) + static_cast<int>(piece) % 8 * 64 + rank * 8 + file;
        sum += network.feature_weights[static_cast<std::size_t>(input)][unit];
      }
      const std::int64_t value = std::clamp<std::int64_t>(sum, 0, 255);
      output += value * value *
                network.output_weights[static_cast<std::size_t>(bucket)]
                                      [static_cast<std::size_t>(view)][unit];
    }
  }
  output = output / 255 + network.output_biases[static_cast<std::size_t>(bucket)];
  return static_cast<int>(std::clamp<std::int64_t>(output * 400 / (255 * 64), -20000, 20000));
}

Position color_flipped(const Position& position) {
  const auto flip = [](Square s) { return relative_square(Color::Black, s); };
  PositionBuilder builder;
  for (const Square s : squares(position.occupied())) {
    const Piece piece = position.piece_on(s);
    builder.put(flip(s), make_piece(~color_of(piece), type_of(piece)));
  }
  builder.side_to_move(~position.side_to_move());
  for (const Color c : {Color::White, Color::Black})
    for (const CastlingSide side : {CastlingSide::King, CastlingSide::Queen})
      if (const Square rook = position.castling_rook(c, side); rook != Square::None)
        builder.castling(~c, flip(rook));
  if (position.en_passant_square() != Square::None)
    builder.en_passant(flip(position.en_passant_square()));
  builder.clocks(position.halfmove_clock(), position.fullmove_number());
  return builder.build();
}

}  // namespace castellan::test
