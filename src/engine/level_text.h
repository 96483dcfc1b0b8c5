// The parameters of a level as text, for tuning.
#pragma once

#include <string_view>
#include <vector>

#include "search/skill_levels.h"
#include "util/result.h"

namespace castellan::engine {

/// `params` with what `text` changes: "depth=2,noise=12.5,mate_guard=0", in any order. The names
/// are depth, q, attention, loss, noise, temperature, window, second_look, mate_guard (0 or 1),
/// nodes, book and full_depth. The error says what is wrong.
Result<search::LevelParams> with_level_text(search::LevelParams params, std::string_view text);

/// One number of a level under its name.
struct LevelNumber {
  std::string_view name;
  double value;
  bool yes_or_no;  ///< 0 or 1
};

/// All of them, in the order above.
std::vector<LevelNumber> numbers_of(const search::LevelParams& params);

}  // namespace castellan::engine
