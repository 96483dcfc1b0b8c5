// The engine as an opponent or adviser: a position in, one move out.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "engine/listener.h"
#include "game/game.h"
#include "play/levels.h"

namespace castellan::play {

/// What came of thinking.
struct Thought {
  Move move;                ///< kNoMove only when there is no legal move
  int score = 0;            ///< the mover's view, centipawns; see `mate`
  std::optional<int> mate;  ///< moves to mate; negative (or 0) when the mover is mated
  int depth = 0;            ///< plies
  std::vector<Move> line;   ///< legal moves, the expected line; may be empty
};

/// An engine of its own that is waited for. Not for use by several threads.
class Thinker final : private engine::Listener {
 public:
  Thinker() : engine_(*this) {}
  ~Thinker() override = default;

  void set_level(const Level& level);
  /// Chance of the weak levels; 0 varies from game to game.
  void set_seed(int seed);
  /// Levels below full take their time over a move.
  void set_pace(bool human);
  /// Forgets the game before.
  void new_game() { engine_.new_game(); }

  /// Thinks about the position a game has reached, within `limits`. When `interrupted` (asked a
  /// few times a second) says so, the best move so far is the answer.
  Thought think(const game::Game& game, const engine::Limits& limits,
                const std::function<bool()>& interrupted);

 private:
  void on_info(const engine::Analysis& analysis) override;
  void on_best_move(const engine::BestMove& best) override;
  void on_message(const std::string&) override {}

  std::mutex mutex_;
  std::condition_variable changed_;
  Thought thought_;
  bool done_ = false;
  engine::Engine engine_;  // last: its thread uses all of the above
};

}  // namespace castellan::play
