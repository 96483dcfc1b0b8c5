// The perft command: counting move sequences, told apart by first move.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "board/notation.h"
#include "board/perft.h"
#include "board/position.h"
#include "util/result.h"

namespace castellan::engine {

/// Deeper than any machine will count.
inline constexpr int kMaxPerftDepth = 30;

struct PerftRequest {
  int depth = 0;
  PerftOptions options;
  std::string fen;  ///< empty: the position at hand
};

/// Reads `N [--threads T] [--hash MB] [fen]`, the options anywhere before the FEN.
Result<PerftRequest> parse_perft(std::span<const std::string_view> words);

/// Counts to `depth` (1 to kMaxPerftDepth) and prints, line by line as they are known,
///
///     e2e4: 20            for each root move, in the order of the move generator
///     Nodes searched: N
///     Time: T ms, R Mnodes/s
///
/// With several threads or a hash table in `options` the whole is counted before the first line.
/// Gives up when `stop` is set (not looked at in that other case), saying so; false then.
bool run_perft(const Position& position, int depth, const PerftOptions& options,
               CastlingNotation castling, const std::atomic<bool>& stop,
               const std::function<void(const std::string&)>& print);

}  // namespace castellan::engine
