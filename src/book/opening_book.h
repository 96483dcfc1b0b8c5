// Moves from the opening lines, by position.
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "board/position.h"
#include "book/opening_lines.h"

namespace castellan::book {

struct BookMove {
  Move move;
  int weight;  ///< of all lines that play it here
};

/// Knows each position of its lines by key, so that lines which transpose into each other share
/// their continuations. A position counts only at the ply of the game at which a line reaches it.
class OpeningBook {
 public:
  /// Takes the moves of each line as far as they are legal.
  explicit OpeningBook(std::span<const OpeningLine> lines);

  /// The moves known in `position`, none twice; empty when it is not in the book.
  const std::vector<BookMove>& moves(const Position& position) const;

 private:
  struct Entry {
    int fullmove_number = 0;
    std::vector<BookMove> moves;
  };

  std::unordered_map<Key, Entry> entries_;
};

/// The book of `opening_lines()`.
const OpeningBook& opening_book();

/// One of `moves`, each as often as its weight says, or kNoMove when there is none. `seed` alone
/// decides.
Move choose(std::span<const BookMove> moves, std::uint64_t seed);

}  // namespace castellan::book
