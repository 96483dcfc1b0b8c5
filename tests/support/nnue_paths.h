// All kernels that run on this CPU, compared over many positions.
#pragma once

#include <gtest/gtest.h>
#include <vector>

#include "board/fen.h"
#include "nnue/evaluator.h"
#include "nnue/kernels.h"
#include "support/nets.h"
#include "support/positions.h"
#include "support/random_games.h"
#include "support/walk.h"

namespace castellan::nnue {

/// Evaluates `count` positions of random games with every instruction set, and says where one
/// differs from scalar. Every eighth is also compared with the plain loops over the definition.
inline void compare_paths(const NetworkPtr& network, int count, std::uint64_t seed) {
  std::vector<simd::Isa> isas;
  std::vector<Evaluator> evaluators;
  for (const simd::Isa isa : simd::built_isas()) {
    if (!simd::runs_here(isa)) continue;
    isas.push_back(isa);
    evaluators.emplace_back(network, 1, kernels_for(isa));
  }
  Rng rng(seed);
  const auto compare = [&](const Position& position) {
    evaluators[0].reset(position);
    const int expected = evaluators[0].evaluate(position);
    if (rng.below(8) == 0) {
      ASSERT_EQ(expected, test::reference_evaluation(*network, position)) << to_fen(position);
    }
    for (std::size_t i = 1; i < evaluators.size(); ++i) {
      evaluators[i].reset(position);
      ASSERT_EQ(evaluators[i].evaluate(position), expected)
          << simd::name_of(isas[i]) << " in " << to_fen(position);
    }
  };
  test::visit_random_positions(start_position(), count - count / 4, 120, rng, compare);
  const Position chess960 = test::position_of(test::random_chess960_fen(rng));
  test::visit_random_positions(chess960, count / 4, 120, rng, compare);
}

}  // namespace castellan::nnue
