#include "play/levels.h"

#include <array>

#include "util/text.h"

namespace castellan::play {

namespace {

using engine::Skill;

constexpr std::array<Level, 5> kLevels = {{
    {Skill::Beginner, "Beginner", "the Tamer"},
    {Skill::Easy, "Easy", "the Driver"},
    {Skill::Medium, "Medium", "the Warden"},
    {Skill::Hard, "Hard", "the Executive"},
    {Skill::Full, "Full", ""},
}};

constexpr std::string_view kArticle = "the ";

}  // namespace

std::string Level::title() const {
  std::string text(name);
  if (!epithet.empty()) text.append(" (").append(epithet).append(")");
  return text;
}

const Level& level_of(Skill skill) {
  for (const Level& level : kLevels)
    if (level.skill == skill) return level;
  return kLevels.back();
}

const Level* find_level(std::string_view name) {
  for (const Level& level : kLevels) {
    if (equal_ignoring_case(name, level.name)) return &level;
    if (!level.epithet.empty() && equal_ignoring_case(name, level.epithet.substr(kArticle.size())))
      return &level;
  }
  return nullptr;
}

}  // namespace castellan::play
