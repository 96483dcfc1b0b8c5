#include "engine/game_state.h"

#include <optional>

#include "board/apply_move.h"
#include "board/fen.h"
#include "board/movegen.h"
#include "board/notation.h"
#include "search/skill_attention.h"
#include "util/text.h"

namespace castellan::engine {

namespace {

constexpr int kThreefold = 3;

bool is_drawn_by_rule(const GameState& game) {
  const int clock = game.position.halfmove_clock();
  return clock >= kFiftyMovePlies || game.history.occurrences(clock) >= kThreefold;
}

void play(GameState& game, Move move) {
  game.exchange = search::exchange_square(game.position, move);
  apply_move(game.position, move);
  game.history.push(game.position.key());
}

}  // namespace

GameState start_of_game() {
  const Position position = start_position();
  return {position, KeyHistory(position)};
}

GameState state_of(const game::Game& game) {
  GameState state{game.position(), game.keys()};
  if (game.plies() > 0)
    state.exchange =
        search::exchange_square(game.position_at(game.plies() - 1), game.moves().back());
  return state;
}

Result<ParsedGame> parse_game(std::string_view fen, std::span<const std::string_view> moves) {
  Result<ParsedFen> parsed = parse_fen(fen);
  if (!parsed) return Error{parsed.error()};
  ParsedFen start = *std::move(parsed);
  ParsedGame game{{start.position, KeyHistory(start.position)}, std::move(start.warnings)};
  game.state.history.reserve(moves.size() + 1);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::optional<Move> move = parse_uci_move(game.state.position, moves[i]);
    if (!move)
      return Error{"move " + std::to_string(i + 1) + " of the list, " + in_quotes(moves[i]) +
                   ", is not legal in " + to_fen(game.state.position)};
    play(game.state, *move);
  }
  return game;
}

std::vector<Move> playable_part(const GameState& start, const std::vector<Move>& line) {
  std::vector<Move> part;
  GameState game = start;
  for (Move move : line) {
    if (!is_legal(game.position, move)) break;
    part.push_back(move);
    play(game, move);
    if (is_drawn_by_rule(game)) break;
  }
  return part;
}

}  // namespace castellan::engine
