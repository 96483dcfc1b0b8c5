#include "game/game.h"

#include "board/apply_move.h"
#include "board/fen.h"
#include "board/movegen.h"
#include "board/notation.h"

namespace castellan::game {

Game::Game(const Position& start) : positions_{start}, keys_(start) {}

Result<Game> Game::from_fen(std::string_view fen) {
  const Result<ParsedFen> parsed = parse_fen(fen);
  if (!parsed) return Error{parsed.error()};
  return Game(parsed->position);
}

int Game::occurrences_after(Move move) const {
  const Position next = after(position(), move);
  KeyHistory keys = keys_;
  keys.push(next.key());
  return keys.occurrences(next.halfmove_clock());
}

Result<Done> Game::play(Move move) {
  if (!is_legal(position(), move)) return Error{to_uci(move) + " is not a legal move here"};
  positions_.push_back(after(position(), move));
  moves_.push_back(move);
  keys_.push(position().key());
  return Done{};
}

bool Game::undo() {
  if (moves_.empty()) return false;
  positions_.pop_back();
  moves_.pop_back();
  keys_.pop();
  return true;
}

}  // namespace castellan::game
