// When to accept and offer draws, and when to resign: decisions only, for front ends that have
// somebody to tell them to.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "board/position.h"
#include "engine/options.h"
#include "search/score.h"

namespace castellan::engine {

/// When the engine gives in, and when it makes peace. Scores in centipawns, moves are its own.
struct NegotiationPolicy {
  /// Good enough to be called worse off: a draw is accepted at or below this score.
  static constexpr search::Score kAcceptScore = -20;
  static constexpr int kOfferScore = 20;     ///< offers while no score is further from zero
  static constexpr int kOfferMoves = 10;     ///< for so many moves in a row
  static constexpr int kOfferFromPly = 80;   ///< no offers in the opening and middlegame
  static constexpr int kOfferInterval = 40;  ///< plies between two offers of its own

  bool resigns = true;
  int resign_margin = 800;  ///< lost: at or below minus this
  int resign_moves = 5;     ///< for so many moves in a row
  bool offers_draws = true;
};

/// What the settings ask for. Levels below Hard, and those of `UCI_Elo`, resign only with `Resign`
/// set to Always: at their strength much can still happen in a lost game.
NegotiationPolicy negotiation_policy(const Settings& settings);

/// Half-moves made since the start of the game, as far as the move number of the start position
/// tells.
int game_ply(const Position& position);

enum class DrawAnswer : std::uint8_t {
  Decline,
  Accept,
  TooEarly,         ///< both sides must have moved (FIDE 5.2.3)
  AlreadyAnswered,  ///< nothing was played since the last answer
};

/// What goes with a move the engine has found.
enum class Gesture : std::uint8_t {
  None,
  OfferDraw,
  Resign,  ///< instead of the move
};

/// The engine's side of the talk in one game. Plies are those of `game_ply`; a score is the
/// engine's own view at the level it plays, as `BestMove` has it. Changes of side need no word:
/// what does not follow on is forgotten.
class Negotiator {
 public:
  /// The engine, to move at `ply`, has found a move worth `score`. Keeps the score for offers to
  /// come. Call it once for every own move, before it is played.
  Gesture on_own_move(int ply, search::Score score, const NegotiationPolicy& policy);

  /// The answer to a draw offer that lies on the table at `ply`. With `dead`, neither side can ever
  /// mate. Without a score of its own last move or the one before it the engine declines.
  DrawAnswer answer_offer(int ply, bool dead);

  /// Moves were taken back, and the game stands at `ply` again. Forgets what was thought of moves
  /// that are no more, and that an offer was answered.
  void on_takeback(int ply);

 private:
  bool is_lost(const NegotiationPolicy& policy) const;
  bool is_level() const;
  bool worse_off(int ply) const;

  std::vector<search::Score> scores_;  // of consecutive own moves, the last at last_ply_
  int last_ply_ = 0;
  std::optional<int> offered_at_;
  std::optional<int> answered_at_;
};

}  // namespace castellan::engine
