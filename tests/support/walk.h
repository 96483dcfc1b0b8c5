// Random games and random trees over the engine's own moves, rich in the rare kinds.
#pragma once

#include "board/apply_move.h"
#include "board/movegen.h"
#include "board/position.h"
#include "util/rng.h"

namespace castellan::test {

/// A legal move, one of the rare kinds (castling, en passant, promotion, king moves) every third
/// time there is one; kNoMove when there is no move.
inline Move random_move(const Position& position, Rng& rng) {
  const MoveList moves = legal_moves(position);
  if (moves.empty()) return kNoMove;
  if (rng.below(3) == 0) {
    MoveList rare;
    for (const Move m : moves)
      if (m.kind() != MoveKind::Normal || m.from() == position.king_square(position.side_to_move()))
        rare.push_back(m);
    if (!rare.empty()) return rare[rng.below(rare.size())];
  }
  return moves[rng.below(moves.size())];
}

/// Calls `visit(position)` for each position of random games from `start` until `count` positions
/// were seen, starting a new game after `plies` moves or when one is over.
template <typename Visit>
void visit_random_positions(const Position& start, int count, int plies, Rng& rng, Visit visit) {
  while (count > 0) {
    Position position = start;
    for (int ply = 0; ply < plies && count > 0; ++ply, --count) {
      visit(position);
      const Move m = random_move(position, rng);
      if (!m) break;
      apply_move(position, m);
    }
  }
}

}  // namespace castellan::test
