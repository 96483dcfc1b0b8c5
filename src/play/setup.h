// What is agreed before a game begins.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "game/clock.h"
#include "game/rules.h"
#include "play/levels.h"
#include "util/result.h"

namespace castellan::play {

/// The colour a player asks for.
enum class ColorChoice : std::uint8_t { White, Black, Random };

struct Setup {
  std::optional<Level> level = default_level();  ///< nothing: two people on one device
  ColorChoice color = ColorChoice::White;        ///< of the person, against a level
  std::optional<game::TimeControl> clock;        ///< for both sides; none: no clock
  game::RuleSet rules = game::RuleSet::House;
  std::string fen;  ///< empty: the usual start position
};

/// Reads "none", "5", "10" or any other "MINUTES" or "MINUTES+SECONDS" (1 to 180, 0 to 180).
Result<std::optional<game::TimeControl>> parse_clock(std::string_view text);

/// "no clock", "5 minutes", "3 minutes + 2 seconds a move".
std::string describe_clock(const std::optional<game::TimeControl>& clock);

/// `setup` with the wishes in `words`, in any order: a level by name, `two` (players), `white`,
/// `black`, `random`, a clock, `house` or `fide` rules. The error names the word not understood.
Result<Setup> change_setup(Setup setup, std::span<const std::string_view> words);

}  // namespace castellan::play
