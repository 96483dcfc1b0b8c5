#include "game/clock.h"

#include <algorithm>

namespace castellan::game {

Clock::Clock(TimeControl white, TimeControl black, ClockStart start)
    : start_(start), control_{white, black}, remaining_{white.base_ms, black.base_ms} {}

bool Clock::book_move(Color side, std::int64_t elapsed_ms) {
  elapsed_ms = std::max<std::int64_t>(elapsed_ms, 0);
  if (has_fallen(side, elapsed_ms)) return false;
  std::int64_t& remaining = remaining_[at(side)];
  const bool counts = is_running();
  bookings_.push_back({side, remaining});
  if (counts) remaining += control_[at(side)].increment_ms - elapsed_ms;
  return true;
}

bool Clock::undo() {
  if (bookings_.empty()) return false;
  const Booking last = bookings_.back();
  bookings_.pop_back();
  remaining_[at(last.side)] = last.remaining_before;
  return true;
}

}  // namespace castellan::game
