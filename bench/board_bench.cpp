// Speed of the board: generating, making and counting moves, exchanges, FEN.

#include <array>
#include <benchmark/benchmark.h>
#include <string_view>
#include <vector>

#include "board/apply_move.h"
#include "board/fen.h"
#include "board/movegen.h"
#include "board/perft.h"
#include "board/see.h"

namespace castellan {
namespace {

constexpr std::array<std::string_view, 5> kFens = {
    kStartFen,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
};

/// The five positions and every position one move further on.
std::vector<Position> sample() {
  std::vector<Position> positions;
  for (const std::string_view fen : kFens) {
    const Position root = parse_fen(fen).value().position;
    positions.push_back(root);
    for (const Move m : legal_moves(root)) positions.push_back(after(root, m));
  }
  return positions;
}

/// Reports items (moves, calls) per second, `items` in each round.
void set_items(benchmark::State& state, std::size_t items) {
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(items));
}

void movegen(benchmark::State& state, MoveSet set) {
  const std::vector<Position> positions = sample();
  std::size_t moves = 0;
  for (auto _ : state) {
    moves = 0;
    for (const Position& p : positions) {
      MoveList list;
      generate_moves(p, list, set);
      benchmark::DoNotOptimize(list.begin());
      moves += list.size();
    }
  }
  set_items(state, moves);
}
BENCHMARK_CAPTURE(movegen, all, MoveSet::All);
BENCHMARK_CAPTURE(movegen, noisy, MoveSet::Noisy);
BENCHMARK_CAPTURE(movegen, quiet, MoveSet::Quiet);

void count_moves(benchmark::State& state) {
  const std::vector<Position> positions = sample();
  for (auto _ : state)
    for (const Position& p : positions) benchmark::DoNotOptimize(count_legal_moves(p));
  set_items(state, positions.size());
}
BENCHMARK(count_moves);

/// Each position with each of its moves.
struct PositionAndMoves {
  Position position;
  MoveList moves;
};

std::vector<PositionAndMoves> sample_with_moves(std::size_t& total) {
  std::vector<PositionAndMoves> out;
  total = 0;
  for (const Position& p : sample()) {
    out.push_back({p, legal_moves(p)});
    total += out.back().moves.size();
  }
  return out;
}

void make_move(benchmark::State& state) {
  std::size_t total = 0;
  const auto positions = sample_with_moves(total);
  for (auto _ : state)
    for (const auto& [position, moves] : positions)
      for (const Move m : moves) benchmark::DoNotOptimize(after(position, m));
  set_items(state, total);
}
BENCHMARK(make_move);

void legality(benchmark::State& state) {
  std::size_t total = 0;
  const auto positions = sample_with_moves(total);
  for (auto _ : state)
    for (const auto& [position, moves] : positions)
      for (const Move m : moves) benchmark::DoNotOptimize(is_legal(position, m));
  set_items(state, total);
}
BENCHMARK(legality);

void see(benchmark::State& state) {
  std::size_t total = 0;
  const auto positions = sample_with_moves(total);
  for (auto _ : state)
    for (const auto& [position, moves] : positions)
      for (const Move m : moves) benchmark::DoNotOptimize(see_at_least(position, m, 0));
  set_items(state, total);
}
BENCHMARK(see);

/// Items are leaves: `items_per_second` is the usual perft speed.
void perft(benchmark::State& state, std::size_t fen, int depth) {
  const Position p = parse_fen(kFens[fen]).value().position;
  std::uint64_t nodes = 0;
  for (auto _ : state) benchmark::DoNotOptimize(nodes = castellan::perft(p, depth));
  set_items(state, nodes);
}
BENCHMARK_CAPTURE(perft, start_5, 0, 5)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft, kiwipete_4, 1, 4)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft, endgame_6, 2, 6)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft, promotions_4, 3, 4)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft, middlegame_4, 4, 4)->Unit(benchmark::kMillisecond);

void read_fen(benchmark::State& state) {
  for (auto _ : state)
    for (const std::string_view fen : kFens) benchmark::DoNotOptimize(parse_fen(fen).ok());
  set_items(state, kFens.size());
}
BENCHMARK(read_fen);

void write_fen(benchmark::State& state) {
  const std::vector<Position> positions = sample();
  for (auto _ : state)
    for (const Position& p : positions) benchmark::DoNotOptimize(to_fen(p));
  set_items(state, positions.size());
}
BENCHMARK(write_fen);

}  // namespace
}  // namespace castellan
