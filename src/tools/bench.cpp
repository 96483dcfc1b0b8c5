#include "tools/bench.h"

#include <array>

#include "board/fen.h"
#include "board/notation.h"
#include "engine/game_state.h"
#include "search/pool.h"
#include "search/score.h"
#include "tools/bench_positions.h"
#include "tools/net_choice.h"
#include "util/stopwatch.h"
#include "util/text.h"

namespace castellan::tools {

namespace {

constexpr int kMaxHashMib = 1 << 20;

/// Hears nothing, but passes on the wish to stop.
class StopWatcher final : public search::Listener {
 public:
  StopWatcher(const std::atomic<bool>& stop, search::Signals& signals)
      : stop_(stop), signals_(signals) {}
  void on_info(const search::Info&) override {
    if (stop_) signals_.stop = true;
  }

 private:
  const std::atomic<bool>& stop_;
  search::Signals& signals_;
};

Result<engine::ParsedGame> game_of(const BenchPosition& position) {
  return engine::parse_game(position.fen.empty() ? kStartFen : position.fen,
                            split_words(position.moves));
}

}  // namespace

Result<BenchOptions> parse_bench(const std::vector<std::string>& words) {
  BenchOptions options;
  struct Field {
    const char* name;
    int* target;
    int max;
  };
  const std::array<Field, 3> fields = {{{"depth", &options.depth, search::kMaxPly - 1},
                                        {"threads", &options.threads, search::kMaxThreads},
                                        {"hash", &options.hash_mib, kMaxHashMib}}};
  constexpr std::string_view kNet = "--net=";
  std::size_t next = 0;
  for (const std::string& word : words) {
    if (word.starts_with(kNet)) {
      Result<nnue::NetworkPtr> network = choose_net(word.substr(kNet.size()));
      if (!network) return Error{network.error()};
      options.network = *std::move(network);
      continue;
    }
    if (next == fields.size()) return Error{"bench takes depth, threads and hash, no more"};
    const Field& field = fields[next++];
    const std::optional<int> number = parse_integer<int>(word);
    if (!number || *number < 1 || *number > field.max)
      return Error{"bench: the " + std::string(field.name) + " is a whole number from 1 to " +
                   std::to_string(field.max)};
    *field.target = *number;
  }
  return options;
}

std::optional<BenchResult> run_bench(const BenchOptions& options, const std::atomic<bool>& stop,
                                     const Print& print) {
  search::Pool pool({options.threads, static_cast<std::size_t>(options.hash_mib), options.network});
  search::Limits limits;
  limits.depth = options.depth;

  BenchResult result;
  std::int64_t time_us = 0;
  const auto positions = bench_positions();
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const Result<engine::ParsedGame> game = game_of(positions[i]);
    if (!game) {
      print("bench position " + std::to_string(i + 1) + ": " + game.error());
      return std::nullopt;
    }
    pool.clear();
    search::Signals signals;
    StopWatcher watcher(stop, signals);
    const Stopwatch watch;
    const search::Outcome outcome =
        pool.search(game->state.position, game->state.history, limits, signals, watcher);
    time_us += watch.elapsed_us();
    if (stop) return std::nullopt;
    result.nodes += outcome.nodes;
    print(std::to_string(i + 1) + "/" + std::to_string(positions.size()) + ": " +
          std::to_string(outcome.nodes) + " nodes, best " + to_uci(outcome.best) + ", " +
          to_fen(game->state.position));
  }
  result.time_ms = time_us / 1000;
  print("");
  print("Total time: " + std::to_string(result.time_ms) + " ms");
  print(std::to_string(result.nodes) + " nodes " +
        std::to_string(per_second(result.nodes, result.time_ms)) + " nps");
  return result;
}

}  // namespace castellan::tools
