// Playing a move: the one place where a board changes.
#pragma once

#include "board/position.h"

namespace castellan {

/// What a change of the board means to somebody who follows it (a net's accumulator, say).
/// Any class with these three functions will do; the calls are inlined away for this one.
struct NoObserver {
  void on_add(Piece, Square) {}
  void on_remove(Piece, Square) {}
  void on_move(Piece, Square /*from*/, Square /*to*/) {}
};

/// Plays a legal move. Legality is the caller's business (`movegen.h`).
template <typename Observer>
void apply_move(Position& position, Move move, Observer& observer);
void apply_move(Position& position, Move move);

/// Passes the turn; the side to move must not be in check.
void apply_null_move(Position& position);

/// The position after `move`.
inline Position after(Position position, Move move) {
  apply_move(position, move);
  return position;
}

/// The key after an ordinary move, near enough to prefetch a hash table line: it ignores
/// castling rights, en passant and promotion.
Key approximate_key_after(const Position& position, Move move);

}  // namespace castellan
