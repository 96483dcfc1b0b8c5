// Counting the leaves of the move tree: the test of a move generator.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "board/position.h"

namespace castellan {

struct PerftOptions {
  int threads = 1;  ///< root moves are shared out among this many threads
  int hash_mb = 0;  ///< table of subtree counts, in MiB (less if need be); 0 for none
};

struct PerftResult {
  std::vector<std::pair<Move, std::uint64_t>> divide;  ///< leaves below each root move
  std::uint64_t total = 0;
};

/// Number of move sequences of exactly `depth` plies (bulk counting at the last one).
std::uint64_t perft(const Position& position, int depth);
/// The same, told apart by root move. `depth` >= 1.
PerftResult perft_divide(const Position& position, int depth, const PerftOptions& options = {});

}  // namespace castellan
