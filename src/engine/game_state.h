// The position to search, with the game that led to it.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "board/key_history.h"
#include "board/position.h"
#include "game/game.h"
#include "util/result.h"

namespace castellan::engine {

struct GameState {
  Position position;
  KeyHistory history;              ///< ends with the key of `position`
  Square exchange = Square::None;  ///< where the last move captured, if it did
};

/// The usual start position, nothing played.
GameState start_of_game();
/// Where a game has come to.
GameState state_of(const game::Game& game);

struct ParsedGame {
  GameState state;
  std::vector<std::string> warnings;  ///< what was repaired in the FEN
};

/// Plays `moves` (UCI, castling in either notation) from `fen`. Refuses the whole on the first
/// illegal move and says which it was.
Result<ParsedGame> parse_game(std::string_view fen, std::span<const std::string_view> moves);

/// The part of a line that a game from `start` could really see: cut before a move that is not
/// legal and after one that ends the game by repetition or the fifty-move rule.
std::vector<Move> playable_part(const GameState& start, const std::vector<Move>& line);

}  // namespace castellan::engine
