// The opponents by name.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/options.h"

namespace castellan::play {

/// A playing strength as people choose it.
struct Level {
  engine::Skill skill;
  std::string name;     ///< "Medium", "Elo 1800"
  std::string epithet;  ///< "the Warden"; may be empty
  int elo = 0;          ///< not 0: the strength on the scale of `UCI_Elo`, which beats `skill`

  /// "Medium (the Warden)".
  std::string title() const;
  /// Whether it may think long enough for the board to be shown before.
  bool takes_long() const { return skill == engine::Skill::Full || skill == engine::Skill::Hard; }
};

/// The level called "medium", "warden" or "elo1800", in any case; nothing when there is none.
std::optional<Level> find_level(std::string_view name);

/// Whom people play who have not chosen.
Level default_level();

/// "beginner, easy, medium, hard, full, elo710 to elo1590", the range being that of `UCI_Elo`.
std::string level_names();

}  // namespace castellan::play
