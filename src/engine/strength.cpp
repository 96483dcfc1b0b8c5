#include "engine/strength.h"

#include <algorithm>

namespace castellan::engine {

bool plays_below_full(const Settings& settings, const search::Limits& limits) {
  if (settings.skill == Skill::Full && !settings.limit_strength) return false;
  return !settings.analyse_mode && settings.multipv == 1 && !limits.infinite && !limits.mate;
}

std::optional<search::LevelParams> weak_level(const Settings& settings,
                                              const search::Limits& limits) {
  if (!plays_below_full(settings, limits)) return std::nullopt;
  if (settings.limit_strength) return search::params_for_elo(settings.elo);
  switch (settings.skill) {
    case Skill::Medium:
      return search::level_params(search::Level::Medium);
    case Skill::Easy:
      return search::level_params(search::Level::Easy);
    case Skill::Beginner:
      return search::level_params(search::Level::Beginner);
    case Skill::Full:
    case Skill::Hard:
      break;
  }
  return std::nullopt;
}

search::Limits effective_limits(const Settings& settings, const search::Limits& limits) {
  search::Limits effective = limits;
  effective.multipv = settings.multipv;
  effective.move_overhead_ms = settings.move_overhead_ms;
  const bool hard = settings.skill == Skill::Hard && !settings.limit_strength;
  if (!hard || !plays_below_full(settings, limits)) return effective;

  constexpr std::int64_t kTime = HardLevel::kMaxTimeMs;  // the search takes the overhead off
  effective.movetime_ms = std::min(limits.movetime_ms.value_or(kTime), kTime);
  effective.depth = std::min(limits.depth.value_or(HardLevel::kMaxDepth), HardLevel::kMaxDepth);
  return effective;
}

}  // namespace castellan::engine
