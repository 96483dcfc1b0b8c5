// A game as a list of moves: where it started, what was played, where it stands.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "board/key_history.h"
#include "board/position.h"
#include "util/result.h"

namespace castellan::game {

/// The record of a game. It lets nothing but legal moves in, but does not know when a game is
/// over; that is the business of `rules.h`.
class Game {
 public:
  /// From the usual start position.
  Game() : Game(start_position()) {}
  explicit Game(const Position& start);
  /// From a FEN, as lenient as `parse_fen` and with its reasons for refusal.
  static Result<Game> from_fen(std::string_view fen);

  const Position& start() const { return positions_.front(); }
  const Position& position() const { return positions_.back(); }
  /// The position after `ply` moves, 0 being the start.
  const Position& position_at(std::size_t ply) const { return positions_[ply]; }
  const std::vector<Move>& moves() const { return moves_; }
  std::size_t plies() const { return moves_.size(); }

  /// Keys of all positions from the start on; what went before a start FEN is unknown.
  const KeyHistory& keys() const { return keys_; }
  /// How often the position on the board has occurred, this time included.
  int occurrences() const { return keys_.occurrences(position().halfmove_clock()); }
  /// How often the position after a legal `move` would then have occurred.
  int occurrences_after(Move move) const;

  /// Refuses an illegal move; the game then stays as it was.
  Result<Done> play(Move move);
  /// Takes the last move back; false when there is none.
  bool undo();

 private:
  std::vector<Position> positions_;  // one more than moves
  std::vector<Move> moves_;
  KeyHistory keys_;
};

}  // namespace castellan::game
