// One picture of the game: the board with the panel beside or below it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "board/position.h"
#include "game/game.h"
#include "game/verdict.h"
#include "play/board_view.h"
#include "play/material.h"
#include "play/style.h"

namespace castellan::play {

/// One side's part of the panel.
struct PlayerView {
  std::string name;
  std::optional<std::int64_t> remaining_ms;  ///< none: no clock
};

/// All that a frame shows. The game must outlive it.
struct Scene {
  const game::Game& game;
  std::size_t ply = 0;  ///< the position shown
  Color bottom = Color::White;
  BoardMarks marks;  ///< `last` is filled in by `draw_frame`
  std::array<PlayerView, kColors> players;
  std::optional<Color> active;  ///< whose turn it is; none when the game is over
  std::string status;           ///< one line under the board: whose turn, or how it ended
};

/// Where a text stands on the screen, from 1, when the frame begins in its upper left corner.
struct Place {
  int row = 0;
  int column = 0;
};

struct Frame {
  std::vector<std::string> lines;
  std::array<Place, kColors> clocks;  ///< where `clock_text` was written; row 0 without clocks
};

/// From this width on the panel stands beside the board, else below it.
inline constexpr int kWideWidth = 60;

/// The whole picture: board and panel, without the prompt.
Frame draw_frame(const Scene& scene, const Style& style);

/// How a game ended: "1-0 Checkmate: White wins."
std::string end_line(const game::Verdict& verdict);

/// "1:02:03", "4:58", under 20 seconds "12.3"; "!" follows below 30 seconds. Always kClockWidth
/// columns, in red with the "!" when there are colours.
std::string clock_text(std::int64_t remaining_ms, const Style& style);
inline constexpr int kClockWidth = 9;

/// The moves up to `ply` as a score sheet, one numbered pair a line; the last one shown is put in
/// brackets. At most `rows` lines, the ones that end with `ply`.
std::vector<std::string> score_sheet(const game::Game& game, std::size_t ply, const Style& style,
                                     std::size_t rows);

}  // namespace castellan::play
