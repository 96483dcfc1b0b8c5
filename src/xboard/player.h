// The engine at the board, as CECP sees it: which game, which colour, thinking, pondering or
// analysing.
#pragma once

#include <cstdint>
#include <deque>
#include <mutex>
#include <span>
#include <string>
#include <string_view>

#include "engine/engine.h"
#include "engine/negotiation.h"
#include "game/game.h"
#include "game/verdict.h"
#include "util/line_writer.h"
#include "util/result.h"
#include "util/stopwatch.h"
#include "xboard/time_control.h"

namespace castellan::xboard {

/// Keeps the game, has the engine think when it is its turn, and says what it plays and thinks. All
/// functions return at once; the names are those of the commands, whose meaning stands in the
/// protocol ("Chess Engine Communication Protocol", Tim Mann and H. G. Muller, version 2). An error
/// is for an `Error (...)` line; nothing has changed then.
///
/// The host is the arbiter. A game that is over by the position is claimed with a result line, and
/// the engine then waits for what the host says.
class Player final : private engine::Listener {
 public:
  explicit Player(LineWriter& output);

  void new_game();
  Result<Done> variant(std::string_view name);
  void set_board(std::string_view fen);
  void force();
  Result<Done> go();
  void play_other();
  void user_move(std::string_view text);
  void move_now();
  Result<Done> undo();
  Result<Done> remove();
  void result();

  Result<Done> level(std::span<const std::string_view> words);
  Result<Done> seconds_per_move(std::string_view text);
  Result<Done> depth(std::string_view text);
  Result<Done> own_clock(std::string_view text);
  Result<Done> other_clock(std::string_view text);

  void analyze();
  void exit_analysis();
  void status();
  void hint();
  void set_post(bool on);
  void set_ponder(bool on);

  void opponent_offers_draw();
  void opponent_resigns();

  /// Answered when all commands before are carried out; at once while pondering or analysing.
  void ping(std::string_view number);
  /// The value is a note for the user, often empty.
  Result<std::string> set_option(std::string_view name, std::string_view value);

  /// Whether `text` could be meant as a move here.
  bool knows_move(std::string_view text) const;
  engine::Engine& engine() { return engine_; }

 private:
  enum class Mode : std::uint8_t { Force, Play, Analyze };
  enum class Purpose : std::uint8_t { Move, Ponder, Analysis, Hint };
  /// One `go` to the engine. Answers come in the order of the orders.
  struct Order {
    Purpose purpose;
    Position root;
    Move expected;           ///< pondering: the opponent's move that led to `root`
    bool cancelled = false;  ///< whatever comes of it is not to be said
  };
  /// How far the running analysis is.
  struct Progress {
    std::int64_t time_ms = 0;
    std::uint64_t nodes = 0;
    int depth = 0;
    Move current;    ///< being searched, if known
    int number = 0;  ///< of `current` among the root moves, from 1
    Move best;
  };

  void on_info(const engine::Analysis& analysis) override;
  void on_current_move(int depth, Move move, int number, CastlingNotation castling) override;
  void on_best_move(const engine::BestMove& best) override;
  void on_message(const std::string& text) override;

  // All that follows is called with the mutex held.
  Order* live_order();
  bool is_busy_with(Purpose purpose);
  void start(Purpose purpose, engine::Limits limits, Move expected = kNoMove);
  void cancel();
  void think();
  void ponder();
  void start_analysis();
  void take_side(Color color);
  void take_back(int moves);
  void take_up(const game::Game& game);
  void play(Move move);
  void play_opponents_move(Move move);
  void play_own_move(const engine::BestMove& best);
  bool claim_if_over();
  bool is_own_turn() const;
  bool accepts_offer();
  int moves_made(Color color) const;
  std::string written(Move move) const;  // a move on the board

  LineWriter& output_;
  mutable std::mutex mutex_;  // guards all that follows but the engine
  game::Game game_;
  bool playable_ = true;  // false after a position that could not be set up
  bool fischerandom_ = false;
  Mode mode_ = Mode::Play;
  Color own_ = Color::Black;  // the colour played, or last played
  bool over_ = false;         // claimed or resigned
  bool post_ = false;
  bool ponder_ = false;
  TimeControl time_;
  bool clocks_told_ = false;  // since the last move
  Stopwatch turn_;            // since the engine's own clock runs
  engine::Negotiator negotiator_;
  bool offer_open_ = false;  // the opponent's, until the engine moves
  Move expected_reply_;      // to the engine's last move
  Progress progress_;
  std::deque<Order> orders_;
  engine::Engine engine_;  // last: its thread uses all of the above
};

}  // namespace castellan::xboard
