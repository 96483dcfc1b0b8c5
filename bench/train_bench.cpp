// Speed of training: one batch, forward, back and AdamW, on one thread; items are positions.

#include <benchmark/benchmark.h>
#include <string>

#include "board/apply_move.h"
#include "board/movegen.h"
#include "train/trainer.h"
#include "util/rng.h"

namespace castellan::train {
namespace {

constexpr int kBatch = 16384;

/// Positions of random games.
const Dataset& positions() {
  static const Dataset dataset = [] {
    Dataset made;
    Rng rng(1);
    Position position = start_position();
    for (int ply = 0; made.training.size() < 4 * kBatch; ++ply) {
      const MoveList moves = legal_moves(position);
      if (moves.empty() || ply == 150) {
        position = start_position();
        ply = 0;
        continue;
      }
      apply_move(position, moves[rng.below(moves.size())]);
      made.training.push_back(data::pack(position));
      made.training.back().result = static_cast<std::uint8_t>(rng.below(3));
    }
    return made;
  }();
  return dataset;
}

void step(benchmark::State& state, simd::Isa isa) {
  Recipe recipe;
  recipe.hidden = static_cast<int>(state.range(0));
  recipe.batch = kBatch;
  recipe.epochs = 1 << 20;
  const Result<std::unique_ptr<Team>> team = Team::start(1);
  Trainer trainer(recipe, positions(), **team, kernels_for(isa), initial_state(recipe));
  for (auto _ : state) benchmark::DoNotOptimize(trainer.step());
  state.SetItemsProcessed(state.iterations() * kBatch);
}

[[maybe_unused]] const bool kRegistered = [] {
  for (const simd::Isa isa : simd::built_isas()) {
    if (!simd::runs_here(isa)) continue;
    benchmark::RegisterBenchmark(("train/step/" + std::string(name_of(isa))).c_str(), step, isa)
        ->Arg(64)
        ->Arg(128)
        ->Arg(256)
        ->Unit(benchmark::kMillisecond);
  }
  return true;
}();

}  // namespace
}  // namespace castellan::train
