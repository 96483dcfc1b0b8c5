// A chess clock as arithmetic: it is told what time passed and never looks at one itself.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board/types.h"

namespace castellan::game {

/// Milliseconds for the whole game and what each completed move adds.
struct TimeControl {
  std::int64_t base_ms = 0;
  std::int64_t increment_ms = 0;
};

/// When the time of the first player begins to run.
enum class ClockStart : std::uint8_t {
  AtOnce,
  AfterFirstMove,  ///< the first move of the game takes no time and earns no increment
};

/// Time left to both sides, with the moves booked so that they can be taken back.
class Clock {
 public:
  explicit Clock(TimeControl both, ClockStart start = ClockStart::AtOnce)
      : Clock(both, both, start) {}
  Clock(TimeControl white, TimeControl black, ClockStart start = ClockStart::AtOnce);

  const TimeControl& control(Color side) const { return control_[at(side)]; }
  std::int64_t remaining_ms(Color side) const { return remaining_[at(side)]; }

  /// Whether time runs for the turn that now begins; false only before the first move of a game
  /// whose clock starts after it.
  bool is_running() const { return start_ == ClockStart::AtOnce || !bookings_.empty(); }

  /// Whether the flag of `side` has fallen when its turn has lasted `elapsed_ms`.
  bool has_fallen(Color side, std::int64_t elapsed_ms) const {
    return is_running() && elapsed_ms >= remaining_[at(side)];
  }

  /// Books a move by `side` that took `elapsed_ms` (negative counts as 0) and adds the
  /// increment. False, and nothing changed, when the flag fell first.
  bool book_move(Color side, std::int64_t elapsed_ms);

  /// Restores what the last booked move spent; false when there is none.
  bool undo();

 private:
  struct Booking {
    Color side;
    std::int64_t remaining_before;
  };

  ClockStart start_;
  std::array<TimeControl, kColors> control_;
  std::array<std::int64_t, kColors> remaining_;
  std::vector<Booking> bookings_;
};

}  // namespace castellan::game
