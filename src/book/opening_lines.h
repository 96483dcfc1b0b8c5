// The openings that the levels know.
#pragma once

#include <span>
#include <string_view>

namespace castellan::book {

struct OpeningLine {
  int weight;
  std::string_view name;
  std::string_view moves;  ///< UCI, from the usual start position
};

std::span<const OpeningLine> opening_lines();

}  // namespace castellan::book
