// The table of the levels for people and programs.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "search/skill_levels.h"
#include "util/result.h"

namespace castellan::engine {

/// What a level looks at, in words: "looks 2 plies ahead, then 4 plies of captures; ...".
std::string in_words(const search::LevelParams& params);

/// One paragraph for each row: what it looks at, and what was measured.
std::string levels_as_text(std::span<const search::LevelRow> rows);
/// The same as one JSON object; what was not measured is null.
std::string levels_as_json(std::span<const search::LevelRow> rows);

/// The answer to the command `levels` with the words after it: none, or `--json`.
Result<std::string> report_levels(std::span<const std::string_view> words);

}  // namespace castellan::engine
