#include "engine/strength.h"

#include <algorithm>

#include "engine/level_text.h"

namespace castellan::engine {

namespace {

/// Nothing for full strength.
std::optional<search::Level> search_level(Skill skill) {
  switch (skill) {
    case Skill::Full:
      break;
    case Skill::Hard:
      return search::Level::Hard;
    case Skill::Medium:
      return search::Level::Medium;
    case Skill::Easy:
      return search::Level::Easy;
    case Skill::Beginner:
      return search::Level::Beginner;
  }
  return std::nullopt;
}

}  // namespace

bool plays_below_full(const Settings& settings, const search::Limits& limits) {
  if (settings.skill == Skill::Full && !settings.limit_strength) return false;
  return !settings.analyse_mode && settings.multipv == 1 && !limits.infinite && !limits.mate;
}

std::optional<search::LevelParams> level_in_force(const Settings& settings,
                                                  const search::Limits& limits) {
  if (!plays_below_full(settings, limits)) return std::nullopt;
  const search::LevelParams params = settings.limit_strength
                                         ? search::params_for_elo(settings.elo)
                                         : search::level_params(*search_level(settings.skill));
  return with_level_text(params, settings.level_params).value();
}

bool plays_below_hard(const Settings& settings, const search::Limits& limits) {
  return plays_below_full(settings, limits) &&
         (settings.limit_strength || settings.skill != Skill::Hard);
}

search::Limits effective_limits(const Settings& settings, const search::Limits& limits) {
  search::Limits effective = limits;
  effective.multipv = settings.multipv;
  effective.move_overhead_ms = settings.move_overhead_ms;
  const std::optional<search::LevelParams> level = level_in_force(settings, limits);
  if (!level || !level->uses_full_search()) return effective;

  constexpr std::int64_t kTime = search::kFullLevelMaxMs;  // the search takes the overhead off
  effective.movetime_ms = std::min(limits.movetime_ms.value_or(kTime), kTime);
  return effective;
}

}  // namespace castellan::engine
