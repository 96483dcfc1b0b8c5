#include "engine/perft_task.h"

#include <algorithm>
#include <iomanip>
#include <optional>
#include <sstream>

#include "board/apply_move.h"
#include "board/movegen.h"
#include "util/stopwatch.h"
#include "util/text.h"

namespace castellan::engine {

namespace {

// Down to this depth the count is split so that `stop` is seen in good time.
constexpr int kUninterruptedDepth = 5;

std::optional<std::uint64_t> count(const Position& position, int depth,
                                   const std::atomic<bool>& stop) {
  if (stop) return std::nullopt;
  if (depth == 0) return 1;
  if (depth <= kUninterruptedDepth) return perft(position, depth);
  std::uint64_t total = 0;
  for (Move move : legal_moves(position)) {
    const std::optional<std::uint64_t> below = count(after(position, move), depth - 1, stop);
    if (!below) return std::nullopt;
    total += *below;
  }
  return total;
}

std::string rate_line(std::uint64_t nodes, std::int64_t us) {
  const double mega_nodes =
      static_cast<double>(nodes) / static_cast<double>(std::max<std::int64_t>(us, 1));
  std::ostringstream out;
  out << "Time: " << us / 1000 << " ms, " << std::fixed << std::setprecision(1) << mega_nodes
      << " Mnodes/s";
  return out.str();
}

constexpr int kMaxThreads = 256;
constexpr int kMaxHashMib = 1 << 20;

/// The number after `option`, within [min, max].
Result<int> read_number(std::string_view what, std::string_view text, int min, int max) {
  const std::optional<int> number = parse_integer<int>(text);
  if (number && *number >= min && *number <= max) return *number;
  return Error{std::string(what) + " takes a whole number from " + std::to_string(min) + " to " +
               std::to_string(max)};
}

}  // namespace

Result<PerftRequest> parse_perft(std::span<const std::string_view> words) {
  PerftRequest request;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view word = words[i];
    const bool threads = word == "--threads";
    if (threads || word == "--hash") {
      const std::string_view text = i + 1 < words.size() ? words[++i] : std::string_view();
      const Result<int> number = threads ? read_number(word, text, 1, kMaxThreads)
                                         : read_number(word, text, 0, kMaxHashMib);
      if (!number) return Error{number.error()};
      (threads ? request.options.threads : request.options.hash_mb) = *number;
    } else if (request.depth == 0) {
      const Result<int> depth = read_number("perft", word, 1, kMaxPerftDepth);
      if (!depth) return Error{depth.error()};
      request.depth = *depth;
    } else {
      if (!request.fen.empty()) request.fen += ' ';
      request.fen += word;
    }
  }
  if (request.depth == 0) return Error{"perft needs a depth"};
  return request;
}

bool run_perft(const Position& position, int depth, const PerftOptions& options,
               CastlingNotation castling, const std::atomic<bool>& stop,
               const std::function<void(const std::string&)>& print) {
  const Stopwatch watch;
  const auto print_move = [&](Move move, std::uint64_t nodes) {
    print(to_uci(move, castling) + ": " + std::to_string(nodes));
  };
  std::uint64_t total = 0;
  if (options.threads > 1 || options.hash_mb > 0) {
    const PerftResult result = perft_divide(position, depth, options);
    for (const auto& [move, nodes] : result.divide) print_move(move, nodes);
    total = result.total;
  } else {
    for (Move move : legal_moves(position)) {
      const std::optional<std::uint64_t> nodes = count(after(position, move), depth - 1, stop);
      if (!nodes) {
        print("perft stopped");
        return false;
      }
      print_move(move, *nodes);
      total += *nodes;
    }
  }
  const std::int64_t us = watch.elapsed_us();
  print("");
  print("Nodes searched: " + std::to_string(total));
  print(rate_line(total, us));
  return true;
}

}  // namespace castellan::engine
