// What `castellan play` is told when it starts.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "play/setup.h"
#include "play/style.h"
#include "util/result.h"

namespace castellan::play {

struct Options {
  Setup setup;
  Style style;
  bool fixed_width = false;      ///< the width was asked for; the terminal's does not matter
  bool auto_flip = true;         ///< two players: the board turns with the turn
  std::string games_folder;      ///< empty: games are not kept
  std::string load;              ///< a PGN file to begin with; empty: none
  int seed = 0;                  ///< of the levels; 0 varies
  std::int64_t think_ms = 2000;  ///< a move of Full without a clock
  bool pace = false;             ///< levels below full take their time over a move
  bool help = false;             ///< only the explanation is wanted
};

/// Reads the words after `castellan play`. `suitable` is the style to start from, `games_folder`
/// the folder unless another one is named.
Result<Options> parse_options(std::span<const std::string> words, const Style& suitable,
                              std::string games_folder);

/// How to call it, for people.
std::string explain_options();

/// The styles by the names that options and commands share; nothing is changed by a name that is
/// not one of them.
bool set_pieces(Style& style, std::string_view name);  ///< letters, glyphs, swapped
bool set_moves(Style& style, std::string_view name);   ///< san, long

}  // namespace castellan::play
