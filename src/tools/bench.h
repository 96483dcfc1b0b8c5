// The bench command: how much, and how fast, the engine searches a fixed set of positions.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nnue/net_file.h"
#include "tools/command.h"
#include "util/result.h"

namespace castellan::tools {

inline constexpr int kDefaultBenchDepth = 12;

struct BenchOptions {
  int depth = kDefaultBenchDepth;
  int threads = 1;
  int hash_mib = 16;
  nnue::NetworkPtr network = nnue::embedded_net();
};

struct BenchResult {
  std::uint64_t nodes = 0;  ///< the signature: with one thread the same on every machine
  std::int64_t time_ms = 0;
};

/// Reads `[depth] [threads] [hash]`, with `--net=FILE` anywhere among them.
Result<BenchOptions> parse_bench(const std::vector<std::string>& words);

/// Searches each bench position with a table and histories that know nothing, and prints a line for
/// each; the last line is "N nodes M nps", which OpenBench and scripts read. Nothing when `stop`
/// was set before the end.
std::optional<BenchResult> run_bench(const BenchOptions& options, const std::atomic<bool>& stop,
                                     const Print& print);

}  // namespace castellan::tools
