#include "board/key_history.h"

#include <algorithm>

namespace castellan {

namespace {

/// Number of earlier positions that can equal the current one.
std::size_t reach(const std::vector<Key>& keys, int halfmove_clock) {
  const std::size_t earlier = keys.empty() ? 0 : keys.size() - 1;
  return std::min(earlier, static_cast<std::size_t>(std::max(halfmove_clock, 0)));
}

}  // namespace

int KeyHistory::occurrences(int halfmove_clock) const {
  int count = 1;
  const std::size_t last = keys_.size() - 1, limit = reach(keys_, halfmove_clock);
  for (std::size_t back = 4; back <= limit; back += 2)
    if (keys_[last - back] == keys_[last]) ++count;
  return count;
}

bool KeyHistory::is_repetition(int halfmove_clock, int ply) const {
  int earlier = 0;
  const std::size_t last = keys_.size() - 1, limit = reach(keys_, halfmove_clock);
  for (std::size_t back = 4; back <= limit; back += 2) {
    if (keys_[last - back] != keys_[last]) continue;
    if (back < static_cast<std::size_t>(std::max(ply, 0)) || ++earlier == 2) return true;
  }
  return false;
}

}  // namespace castellan
