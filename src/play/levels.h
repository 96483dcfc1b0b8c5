// The opponents by name.
#pragma once

#include <string>
#include <string_view>

#include "engine/options.h"

namespace castellan::play {

/// A playing strength as people choose it.
struct Level {
  engine::Skill skill;
  std::string_view name;     ///< "Medium"; also the engine's name for it
  std::string_view epithet;  ///< "the Warden"; empty for full strength

  /// "Medium (the Warden)".
  std::string title() const;
};

const Level& level_of(engine::Skill skill);

/// The level called "medium" or "warden", in any case; null when there is none.
const Level* find_level(std::string_view name);

}  // namespace castellan::play
