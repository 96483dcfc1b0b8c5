// Speed of the net: bringing the sums up to date, the output layer, and both, for each instruction
// set that runs here.

#include <array>
#include <benchmark/benchmark.h>
#include <string>
#include <string_view>
#include <vector>

#include "board/apply_move.h"
#include "board/fen.h"
#include "board/movegen.h"
#include "nnue/evaluator.h"
#include "nnue/kernels.h"
#include "nnue/net_file.h"

namespace castellan::nnue {
namespace {

constexpr std::array<std::string_view, 3> kFens = {
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "8/5pk1/4p1p1/3r4/7P/R5P1/5PK1/8 w - - 0 40"};

/// Makes each move from each position and calls `visit` at the child; items are moves.
template <typename Visit>
void for_each_move(benchmark::State& state, Evaluator& evaluator, Visit visit) {
  struct Child {
    Position before, after;
    Move move;
  };
  std::vector<std::vector<Child>> roots;
  std::int64_t moves = 0;
  for (const std::string_view fen : kFens) {
    const Position root = parse_fen(fen).value().position;
    std::vector<Child>& children = roots.emplace_back();
    for (const Move m : legal_moves(root)) children.push_back({root, after(root, m), m});
    moves += static_cast<std::int64_t>(children.size());
  }
  for (auto _ : state) {
    for (const auto& children : roots) {
      evaluator.reset(children.front().before);
      for (const Child& child : children) {
        Position position = child.before;
        apply_move(position, child.move, evaluator.push());
        visit(child.after);
        evaluator.pop();
      }
    }
  }
  state.SetItemsProcessed(state.iterations() * moves);
}

/// Playing the move and its record, without any evaluation: what the next one is to be compared to.
void play(benchmark::State& state, simd::Isa isa) {
  Evaluator evaluator(embedded_net(), 1, kernels_for(isa));
  for_each_move(state, evaluator, [](const Position& p) { benchmark::DoNotOptimize(&p); });
}

/// The same with both views updated and the output layer.
void play_and_evaluate(benchmark::State& state, simd::Isa isa) {
  Evaluator evaluator(embedded_net(), 1, kernels_for(isa));
  for_each_move(state, evaluator, [&evaluator](const Position& p) {
    benchmark::DoNotOptimize(evaluator.evaluate(p));
  });
}

struct alignas(kRowAlignment) Rows {
  std::array<Row, 5> rows{};
};

/// Both views after a capture.
void update(benchmark::State& state, simd::Isa isa) {
  const Kernels& kernels = kernels_for(isa);
  const NetworkPtr net = embedded_net();
  Rows rows;
  std::size_t i = 0;
  for (auto _ : state) {
    i = (i + 97) % (kInputs - 3);
    for (std::size_t view = 0; view < 2; ++view)
      kernels.add_sub_sub(rows.rows[view].data(), rows.rows[view + 2].data(),
                          net->feature_weights[i].data(), net->feature_weights[i + 1].data(),
                          net->feature_weights[i + 2].data());
    benchmark::ClobberMemory();
  }
}

/// The output layer.
void forward(benchmark::State& state, simd::Isa isa) {
  const Kernels& kernels = kernels_for(isa);
  const NetworkPtr net = embedded_net();
  Rows rows;
  rows.rows[0] = rows.rows[1] = net->feature_biases;
  for (auto _ : state) {
    benchmark::DoNotOptimize(kernels.forward(rows.rows[0].data(), rows.rows[1].data(),
                                             net->output_weights[0][0].data()));
    benchmark::ClobberMemory();
  }
}

/// A whole position that has nothing in common with the one before.
void refresh(benchmark::State& state, simd::Isa isa) {
  Evaluator evaluator(embedded_net(), 1, kernels_for(isa));
  const Position first = start_position();
  const Position second = parse_fen(kFens[1]).value().position;
  for (auto _ : state) {
    evaluator.reset(first);
    evaluator.reset(second);
    benchmark::DoNotOptimize(evaluator);
  }
  state.SetItemsProcessed(state.iterations() * 2);
}

struct Benchmark {
  const char* name;
  void (*function)(benchmark::State&, simd::Isa);
};

[[maybe_unused]] const bool kRegistered = [] {
  constexpr Benchmark kBenchmarks[] = {{"update", update},
                                       {"forward", forward},
                                       {"refresh", refresh},
                                       {"play", play},
                                       {"play_and_evaluate", play_and_evaluate}};
  for (const simd::Isa isa : simd::built_isas()) {
    if (!simd::runs_here(isa)) continue;
    for (const auto& [name, function] : kBenchmarks) {
      const std::string full = "nnue/" + std::string(name) + '/' + std::string(name_of(isa));
      benchmark::RegisterBenchmark(full.c_str(), function, isa);
    }
  }
  return true;
}();

}  // namespace
}  // namespace castellan::nnue
