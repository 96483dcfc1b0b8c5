// The parameters of a level as text, for tuning.
#pragma once

#include <string_view>

#include "search/skill_levels.h"
#include "util/result.h"

namespace castellan::engine {

/// `params` with what `text` changes: "depth=2,noise=12.5,mate_guard=0", in any order. The names
/// are depth, q, attention, loss, noise, temperature, window, second_look, mate_guard (0 or 1),
/// nodes, book and full_depth. The error says what is wrong.
Result<search::LevelParams> with_level_text(search::LevelParams params, std::string_view text);

}  // namespace castellan::engine
