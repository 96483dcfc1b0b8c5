// How strongly a move is to be played.
#pragma once

#include <optional>

#include "engine/options.h"
#include "search/limits.h"
#include "search/skill_levels.h"

namespace castellan::engine {

/// Levels are for playing. Analysis (`infinite`, `mate`, several lines, analyse mode) is always at
/// full strength.
bool plays_below_full(const Settings& settings, const search::Limits& limits);

/// Parameters of the level that plays, or nothing at full strength. `UCI_LimitStrength` goes before
/// `Skill`; `level_params`, which must be readable, changes either.
std::optional<search::LevelParams> level_in_force(const Settings& settings,
                                                  const search::Limits& limits);

/// The same for the levels that do not use the full search.
std::optional<search::LevelParams> weak_level(const Settings& settings,
                                              const search::Limits& limits);

/// Limits of a search under these settings: lines, overhead, and the caps of a level that uses the
/// full search.
search::Limits effective_limits(const Settings& settings, const search::Limits& limits);

}  // namespace castellan::engine
