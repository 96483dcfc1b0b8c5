// How strongly a move is to be played.
#pragma once

#include <optional>

#include "engine/options.h"
#include "search/limits.h"
#include "search/skill.h"

namespace castellan::engine {

/// What holds the Hard level back; the full search below these limits.
struct HardLevel {
  static constexpr int kMaxDepth = 8;
  static constexpr int kMaxTimeMs = 1500;  ///< wall time of a move, move overhead included
};

/// Levels are for playing. Analysis (`infinite`, `mate`, several lines, analyse mode) is always at
/// full strength.
bool plays_below_full(const Settings& settings, const search::Limits& limits);

/// Parameters of the weak player that chooses the move, or nothing where the full search does.
/// `UCI_LimitStrength` goes before `Skill`.
std::optional<search::LevelParams> weak_level(const Settings& settings,
                                              const search::Limits& limits);

/// Limits of the full search under these settings: lines, overhead, and the caps of the Hard level.
search::Limits effective_limits(const Settings& settings, const search::Limits& limits);

}  // namespace castellan::engine
