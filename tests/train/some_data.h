// Positions to learn from, made up for tests.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "support/walk.h"
#include "train/trainer.h"

namespace castellan::train {

/// What the men of the side to move are worth more than its opponent's, in centipawns.
inline int material(const Position& position) {
  constexpr std::array<int, kPieceTypes> kValues = {100, 300, 300, 500, 900, 0};
  int sum = 0;
  for (const Square s : squares(position.occupied())) {
    const Piece piece = position.piece_on(s);
    const int value = kValues[at(type_of(piece))];
    sum += color_of(piece) == position.side_to_move() ? value : -value;
  }
  return sum;
}

/// Positions of random games with the material as score, and the result that it speaks for.
inline std::vector<data::TrainingPosition> material_positions(int count, std::uint64_t seed) {
  std::vector<data::TrainingPosition> positions;
  Rng rng(seed);
  test::visit_random_positions(start_position(), count, 160, rng, [&](const Position& position) {
    data::TrainingPosition& made = positions.emplace_back(data::pack(position));
    const int score = std::clamp(material(position), -600, 600);
    made.score = static_cast<std::int16_t>(score);
    made.result = static_cast<std::uint8_t>(score > 150 ? 2 : score < -150 ? 0 : 1);
  });
  return positions;
}

inline Dataset material_dataset(int count, std::uint64_t seed = 1) {
  Dataset dataset;
  for (const auto& position : material_positions(count, seed)) dataset.training.push_back(position);
  for (const auto& position : material_positions(count / 10 + 1, seed + 1000))
    dataset.validation.push_back(position);
  dataset.hash = hash_of(dataset);
  return dataset;
}

inline Recipe small_recipe() {
  Recipe recipe;
  recipe.hidden = 32;
  recipe.buckets = 1;
  recipe.epochs = 4;
  recipe.batch = 500;
  recipe.rate = 5e-3;
  return recipe;
}

/// A net whose hidden sums are below 0, between 0 and 1, and above 1.
inline Parameters random_parameters(Shape shape, std::uint64_t seed) {
  Parameters net = initial_parameters(shape, seed);
  const ParameterView<float> view = net.view();
  Rng rng(seed);
  const auto fill = [&rng](float* from, const float* to, double range) {
    for (; from < to; ++from) *from = static_cast<float>(range * (2 * rng.unit() - 1));
  };
  fill(view.feature_weights, view.feature_biases, 0.25);
  fill(view.feature_biases, view.output_weights, 0.5);
  fill(view.output_weights, view.output_biases, 0.5);
  fill(view.output_biases, view.output_biases + shape.buckets, 0.5);
  return net;
}

inline std::vector<float> numbers_of(const Parameters& parameters) {
  return {parameters.data(), parameters.data() + parameters.size()};
}

/// All that a training has come to after so many steps with `threads` threads.
inline TrainingState train_steps(const Recipe& recipe, const Dataset& dataset, int threads,
                                 int steps, TrainingState start, simd::Isa isa = simd::best_isa()) {
  const auto team = Team::start(threads);
  Trainer trainer(recipe, dataset, **team, kernels_for(isa), std::move(start));
  for (int i = 0; i < steps && !trainer.finished(); ++i) trainer.step();
  return trainer.state();
}

}  // namespace castellan::train
