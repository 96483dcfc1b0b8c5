// Files of known perft counts.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace castellan::test {

struct PerftCount {
  int depth = 0;
  std::uint64_t nodes = 0;
};

/// One line `FEN ;D1 20 ;D2 400 ...`.
struct PerftLine {
  int number = 0;  ///< line in the file, from 1
  std::string fen;
  std::vector<PerftCount> counts;  ///< as in the file, depth ascending

  /// The deepest count of at most `nodes`; nullptr when every one is greater.
  const PerftCount* deepest(std::uint64_t nodes) const;
};

/// All lines of the file; blank ones and those that begin with '#' are passed over.
std::vector<PerftLine> read_perft_lines(const std::filesystem::path& path);

}  // namespace castellan::test
