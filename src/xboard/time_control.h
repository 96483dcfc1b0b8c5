// Clocks and limits as CECP sets them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "board/types.h"
#include "engine/engine.h"
#include "util/result.h"

namespace castellan::xboard {

/// The time left to both colours, the control they play under, and the limits that follow from
/// them. GUIs tell the clocks before each move; until they do, the engine's own count is used.
class TimeControl {
 public:
  /// `level MPS BASE INC`: moves per session (0: all), minutes or minutes:seconds, seconds (which
  /// may have decimals). Whatever follows BASE's number is ignored, as the protocol asks.
  /// `moves_made` by each side so far: a session begins here.
  Result<Done> level(std::span<const std::string_view> words, int moves_made);
  /// `st SECONDS` (which may have decimals): exact time per move, instead of `level`.
  Result<Done> seconds_per_move(std::string_view text);
  /// `sd DEPTH`, together with the time.
  Result<Done> depth(std::string_view text);
  /// `time N` and `otim N`: centiseconds left to `color`.
  Result<Done> clock(Color color, std::string_view text);

  /// The times told belong to the other colours.
  void swap_clocks() { std::swap(remaining_ms_[0], remaining_ms_[1]); }

  /// Full clocks, no depth limit.
  void new_game();
  /// A move by `color` took `elapsed_ms`; after it the side has made `moves_made` moves.
  void book_move(Color color, std::int64_t elapsed_ms, int moves_made);

  /// For a move by a side that has made `moves_made` moves so far.
  engine::Limits limits(int moves_made) const;

 private:
  struct Session {
    int moves = 0;  ///< 0: the whole game
    std::int64_t base_ms = 300'000;
    std::int64_t increment_ms = 0;
    int begin = 0;  ///< moves made by each side before
  };

  Session session_;
  std::array<std::int64_t, kColors> remaining_ms_{session_.base_ms, session_.base_ms};
  std::optional<std::int64_t> movetime_ms_;
  std::optional<int> depth_;
};

}  // namespace castellan::xboard
