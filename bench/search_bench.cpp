// Speed of the search's parts, and of whole searches to a fixed depth.
#include <benchmark/benchmark.h>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "board/fen.h"
#include "board/key_history.h"
#include "search/pool.h"
#include "search/tt.h"
#include "util/rng.h"

namespace castellan::search {
namespace {

struct Sample {
  const char* name;
  std::string_view fen;
};
constexpr Sample kSamples[] = {
    {"start", kStartFen},
    {"middlegame", "r1bq1rk1/pp2bppp/2n2n2/2pp4/3P4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9"},
    {"sharp", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"},
    {"rook_ending", "8/5pk1/3p2p1/p1rP3p/P4P1P/1R3KP1/8/8 w - - 0 40"},
};

struct Silent : Listener {
  void on_info(const Info&) override {}
};

std::vector<Key> random_keys(std::size_t n) {
  Rng rng(n);
  std::vector<Key> keys(n);
  for (Key& key : keys) key = rng.next();
  return keys;
}

/// Argument: MiB of the table. Keys are not asked for in order, so most probes miss the cache.
void tt_probe(benchmark::State& state) {
  TranspositionTable tt;
  tt.resize(static_cast<std::size_t>(state.range(0)));
  const std::vector<Key> keys = random_keys(1 << 16);
  for (const Key key : keys) tt.store(key, 0, {kNoMove, 10, 20, 5, Bound::Lower, false});
  std::size_t i = 0;
  TtEntry entry;
  for (auto _ : state) {
    benchmark::DoNotOptimize(tt.probe(keys[i++ & 0xFFFF], 3, entry));
    benchmark::DoNotOptimize(entry);
  }
}
BENCHMARK(tt_probe)->Arg(1)->Arg(64);

void tt_store(benchmark::State& state) {
  TranspositionTable tt;
  tt.resize(static_cast<std::size_t>(state.range(0)));
  const std::vector<Key> keys = random_keys(1 << 16);
  std::size_t i = 0;
  for (auto _ : state) tt.store(keys[i++ & 0xFFFF], 3, {kNoMove, 10, 20, 5, Bound::Lower, false});
}
BENCHMARK(tt_store)->Arg(1)->Arg(64);

/// To a fixed depth with an empty table; reports nodes per second.
void search_to_depth(benchmark::State& state, std::string_view fen) {
  const Position root = parse_fen(fen).value().position;
  Pool pool;
  Limits limits;
  limits.depth = 10;
  Silent silent;
  std::uint64_t nodes = 0;
  for (auto _ : state) {
    state.PauseTiming();
    pool.clear();
    state.ResumeTiming();
    Signals signals;
    nodes += pool.search(root, KeyHistory(root), limits, signals, silent).nodes;
  }
  state.counters["nodes/s"] =
      benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
  state.counters["nodes"] =
      benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kAvgIterations);
}

const bool registered = [] {
  for (const Sample& sample : kSamples) {
    benchmark::RegisterBenchmark((std::string("search_to_depth/") + sample.name).c_str(),
                                 search_to_depth, sample.fen)
        ->Unit(benchmark::kMillisecond);
  }
  return true;
}();

}  // namespace
}  // namespace castellan::search
