// Speed of the arbiter: is the position dead, how does the game stand.

#include <array>
#include <benchmark/benchmark.h>
#include <string_view>
#include <vector>

#include "board/apply_move.h"
#include "board/fen.h"
#include "board/movegen.h"
#include "game/dead_position.h"
#include "game/rules.h"
#include "util/rng.h"

namespace castellan::game {
namespace {

/// Positions from random games, middlegames and endings, every tenth ply.
std::vector<Position> games() {
  constexpr std::array<std::string_view, 5> kFens = {
      kStartFen, "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
      "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "4k3/pp3ppp/3n4/8/8/3B4/PP3PPP/4K3 w - - 0 1",
      "4k3/p2p2p1/8/P2p2P1/3P4/8/6PP/4K3 w - - 0 1"};
  std::vector<Position> positions;
  Rng rng(1);
  for (int i = 0; i < 200; ++i) {
    Position position = parse_fen(kFens[rng.below(kFens.size())]).value().position;
    for (int ply = 0; ply < 200; ++ply) {
      const MoveList moves = legal_moves(position);
      if (moves.empty()) break;
      if (ply % 10 == 0) positions.push_back(position);
      apply_move(position, moves[rng.below(moves.size())]);
    }
  }
  return positions;
}

/// Blocked and half-blocked positions, dead or nearly so.
std::vector<Position> walls() {
  std::vector<Position> positions;
  for (const std::string_view fen :
       {"4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1", "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
        "8/2k5/8/1p1p1p1p/1P1P1P1P/4B3/2K5/8 w - - 0 1",
        "8/2k5/8/1p1p1p2/1P1P1P2/4B3/2K5/8 w - - 0 1", "6Rk/8/7K/8/8/8/8/8 b - - 0 1",
        "6k1/8/6p1/6P1/6PK/6P1/6PP/8 w - - 0 1",
        "Bb1k1b2/bKp1p1p1/1pP1P1P1/pP6/6P1/P7/8/8 w - - 0 1"})
    positions.push_back(parse_fen(fen).value().position);
  return positions;
}

/// Items are verdicts: one position, both sides.
void dead(benchmark::State& state, std::vector<Position> (*sample)(), Effort effort) {
  const std::vector<Position> positions = sample();
  for (auto _ : state)
    for (const Position& position : positions)
      for (const Color side : {Color::White, Color::Black})
        benchmark::DoNotOptimize(prove_no_mate(position, side, effort));
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(positions.size()));
}
BENCHMARK_CAPTURE(dead, games_quick, games, Effort::Quick)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(dead, games_full, games, Effort::Full)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(dead, walls_quick, walls, Effort::Quick)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(dead, walls_full, walls, Effort::Full)->Unit(benchmark::kMicrosecond);

void verdict(benchmark::State& state, RuleSet rules) {
  std::vector<Game> started;
  for (const Position& position : games()) started.emplace_back(position);
  for (auto _ : state)
    for (const Game& game : started) benchmark::DoNotOptimize(judge(game, rules));
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(started.size()));
}
BENCHMARK_CAPTURE(verdict, house, RuleSet::House)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(verdict, fide, RuleSet::Fide)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace castellan::game
