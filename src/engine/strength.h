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

/// Whether a level below Hard plays, or a strength on the scale of `UCI_Elo`.
bool plays_below_hard(const Settings& settings, const search::Limits& limits);

/// Limits of a search under these settings: lines, overhead, and the time of a move of a level that
/// uses the full search.
search::Limits effective_limits(const Settings& settings, const search::Limits& limits);

}  // namespace castellan::engine
