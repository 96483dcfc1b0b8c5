// The net and its loss by plain loops over their definition, in doubles and without the code that
// is tested.
#pragma once

#include <cmath>
#include <vector>

#include "board/position.h"
#include "data/positions.h"
#include "train/parameters.h"

namespace castellan::train {

struct ReferenceNet {
  int hidden;
  int buckets;
  std::vector<double> feature_weights;  // [768][hidden]
  std::vector<double> feature_biases;
  std::vector<double> output_weights;  // [buckets][2][hidden]
  std::vector<double> output_biases;

  explicit ReferenceNet(const Parameters& net)
      : hidden(net.shape().hidden), buckets(net.shape().buckets) {
    const auto view = net.view();
    for (int input = 0; input < 768; ++input)
      for (int unit = 0; unit < hidden; ++unit)
        feature_weights.push_back(double{net.feature_weight(input, unit)});
    feature_biases.assign(view.feature_biases, view.feature_biases + hidden);
    output_weights.assign(view.output_weights, view.output_weights + 2 * buckets * hidden);
    output_biases.assign(view.output_biases, view.output_biases + buckets);
  }

  double output(const Position& position) const {
    int men = 0;
    for (int s = 0; s < 64; ++s) men += position.piece_on(square_at(s)) != Piece::None;
    const int bucket = std::min(buckets - 1, (men - 2) * buckets / 32);
    double out = output_biases[static_cast<std::size_t>(bucket)];
    for (int view = 0; view < 2; ++view) {
      const bool white = (position.side_to_move() == Color::White) == (view == 0);
      int king_file = 0;
      for (int s = 0; s < 64; ++s)
        if (position.piece_on(square_at(s)) == (white ? Piece::WhiteKing : Piece::BlackKing))
          king_file = s % 8;
      std::vector<double> sums = feature_biases;
      for (int s = 0; s < 64; ++s) {
        const Piece piece = position.piece_on(square_at(s));
        if (piece == Piece::None) continue;
        const int file = king_file > 3 ? 7 - s % 8 : s % 8;
        const int rank = white ? s / 8 : 7 - s / 8;
        const bool own = (static_cast<int>(piece) < 8) == white;
        const int input = (own ? 0 : 384) + static_cast<int>(piece) % 8 * 64 + rank * 8 + file;
        for (int unit = 0; unit < hidden; ++unit)
          sums[static_cast<std::size_t>(unit)] +=
              feature_weights[static_cast<std::size_t>(input * hidden + unit)];
      }
      for (int unit = 0; unit < hidden; ++unit) {
        const double value = std::min(std::max(sums[static_cast<std::size_t>(unit)], 0.0), 1.0);
        out += value * value *
               output_weights[static_cast<std::size_t>((2 * bucket + view) * hidden + unit)];
      }
    }
    return out;
  }

  /// The sum of (sigmoid(output) - target)^2.
  double loss(const std::vector<data::TrainingPosition>& positions, double result_weight) const {
    double sum = 0;
    for (const data::TrainingPosition& packed : positions) {
      const double target = result_weight * packed.result / 2 +
                            (1 - result_weight) / (1 + std::exp(-packed.score / 400.0));
      const double error = 1 / (1 + std::exp(-output(*data::unpack(packed)))) - target;
      sum += error * error;
    }
    return sum;
  }
};

}  // namespace castellan::train
