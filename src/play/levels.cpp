#include "play/levels.h"

#include <array>

#include "util/text.h"

namespace castellan::play {

namespace {

using engine::Skill;

struct NamedLevel {
  Skill skill;
  std::string_view name;
  std::string_view epithet;
};

constexpr std::array<NamedLevel, 5> kLevels = {{
    {Skill::Beginner, "Beginner", "the Tamer"},
    {Skill::Easy, "Easy", "the Driver"},
    {Skill::Medium, "Medium", "the Warden"},
    {Skill::Hard, "Hard", "the Executive"},
    {Skill::Full, "Full", ""},
}};

constexpr std::string_view kArticle = "the ";
constexpr std::string_view kElo = "elo";

Level level_of(const NamedLevel& named) {
  return {named.skill, std::string(named.name), std::string(named.epithet)};
}

std::optional<Level> level_of_elo(std::string_view digits) {
  const std::optional<int> elo = parse_integer<int>(digits);
  if (!elo || *elo < engine::kMinElo || *elo > engine::kMaxElo) return std::nullopt;
  return Level{Skill::Full, "Elo " + std::to_string(*elo), "", *elo};
}

}  // namespace

std::string Level::title() const { return epithet.empty() ? name : name + " (" + epithet + ")"; }

std::optional<Level> find_level(std::string_view name) {
  for (const NamedLevel& level : kLevels) {
    if (equal_ignoring_case(name, level.name)) return level_of(level);
    if (!level.epithet.empty() && equal_ignoring_case(name, level.epithet.substr(kArticle.size())))
      return level_of(level);
  }
  if (equal_ignoring_case(name.substr(0, kElo.size()), kElo))
    return level_of_elo(name.substr(kElo.size()));
  return std::nullopt;
}

Level default_level() { return level_of(kLevels[1]); }

std::string level_names() {
  std::string names;
  for (const NamedLevel& level : kLevels) names += lower_case(level.name) + ", ";
  return names + "elo" + std::to_string(engine::kMinElo) + " to elo" +
         std::to_string(engine::kMaxElo);
}

}  // namespace castellan::play
