// The positions of `bench`.
#pragma once

#include <span>
#include <string_view>

namespace castellan::tools {

struct BenchPosition {
  std::string_view fen;    ///< empty: the start position
  std::string_view moves;  ///< UCI moves played from there, with blanks between
};

/// Openings, middlegames, endgames, mates and roots without moves; standard chess only. The order
/// and every position are part of the signature.
std::span<const BenchPosition> bench_positions();

}  // namespace castellan::tools
