// The keys of a game so far, for the repetition rule.
#pragma once

#include <vector>

#include "board/position.h"

namespace castellan {

/// Keys of the positions of a game and of the line searched below it, oldest first, the current
/// position last. The same key means: same side to move, castling rights and usable en passant.
class KeyHistory {
 public:
  KeyHistory() = default;
  explicit KeyHistory(const Position& start) { keys_.push_back(start.key()); }

  void push(Key key) { keys_.push_back(key); }
  void pop() { keys_.pop_back(); }
  void reserve(std::size_t n) { keys_.reserve(n); }
  std::size_t size() const { return keys_.size(); }
  const std::vector<Key>& keys() const { return keys_; }

  /// How often the current position has occurred, itself included. Looks back no further than
  /// the half-move clock allows.
  int occurrences(int halfmove_clock) const;

  /// Draw by repetition inside a search: the current position stood before within the last
  /// `ply` plies (after the root), or at least twice in all before now.
  bool is_repetition(int halfmove_clock, int ply) const;

 private:
  std::vector<Key> keys_;
};

}  // namespace castellan
