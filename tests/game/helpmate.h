// The slow way to know who could still mate: looking at every position that can follow.
#pragma once

#include <unordered_set>
#include <vector>

#include "board/apply_move.h"
#include "board/movegen.h"
#include "game/dead_position.h"

namespace castellan::game {

enum class Helpmate {
  Found,    ///< a line of legal moves leads to mate by the side asked about
  None,     ///< all positions that can follow were seen, none of them is one
  Unknown,  ///< too many positions
};

/// Visits up to `limit` of the positions that can follow, counters left aside. Nothing is followed
/// up where the side asked about has no mating material; other tests see to that.
inline Helpmate find_helpmate(const Position& root, Color winner, std::size_t limit) {
  std::unordered_set<Key> seen = {root.key()};
  std::vector<Position> open = {root};
  for (std::size_t i = 0; i < open.size(); ++i) {
    if (open.size() > limit) return Helpmate::Unknown;
    const Position position = open[i];
    const MoveList moves = legal_moves(position);
    if (moves.empty() && position.in_check() && position.side_to_move() != winner)
      return Helpmate::Found;
    for (const Move move : moves) {
      const Position next = after(position, move);
      if (has_mating_material(next, winner) && seen.insert(next.key()).second) open.push_back(next);
    }
  }
  return Helpmate::None;
}

}  // namespace castellan::game
