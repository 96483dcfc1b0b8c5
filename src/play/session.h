// A person and the engine, or two people, at one board.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/negotiation.h"
#include "play/console.h"
#include "play/frame.h"
#include "play/hint.h"
#include "play/move_text.h"
#include "play/options.h"
#include "play/played_game.h"
#include "play/record.h"
#include "play/thinker.h"
#include "util/rng.h"

namespace castellan::play {

/// What a session needs from the world; tests bring their own.
struct Environment {
  std::function<std::int64_t()> now_ms;     ///< a clock that never jumps
  std::function<std::string()> local_time;  ///< "2026-11-30 11:13:39"
  std::uint64_t seed = 0;                   ///< for random colours
  /// Columns and rows of the terminal, 0 when unknown; may be empty.
  std::function<std::pair<int, int>()> screen;
};

/// Reads commands and moves, shows the game, lets the engine move, keeps the record.
class Session {
 public:
  /// The console must outlive the session.
  Session(Console& console, Options options, Environment environment);

  /// Plays until the user quits, the input ends or the output is gone; the game is kept then.
  /// The error says why it could not begin.
  Result<Done> run();

 private:
  struct Command {
    std::string_view name;
    void (Session::*function)(std::string_view rest);
    std::string_view arguments;
    std::string_view help;
  };
  /// What the next line answers.
  enum class Question : std::uint8_t { None, Promotion, Draw };

  static const std::vector<Command>& commands();

  // session.cpp: the loop and the screen
  void handle(std::string_view line);
  void propose(const TypedMove& typed);
  void answer(std::string_view text);
  bool dispatch(std::string_view line);
  void show();
  bool tick();
  Scene scene() const;
  std::string status() const;
  std::string prompt() const;
  void say(std::string_view text);
  void say_unbroken(std::string_view text);
  void offer_words();

  // session_moves.cpp: the course of the game
  Result<Done> start_game(const Setup& setup);
  void begin(PlayedGame played);
  void back_to_game();
  bool engine_to_move() const;
  void engine_move();
  void human_move(Move move);
  void after_move();
  void finish();
  void take_back_to(std::size_t ply);
  void rewind_to_view();
  std::size_t undo_plies() const;
  game::PgnGame record() const;
  void autosave();
  RecordHead record_head() const;
  std::string name_of(Color side) const;
  std::string opponent_name() const;
  bool is_human(Color side) const { return !setup_.level || side == human_; }
  /// Of the turn; the clock stands while the engine waits for `go`.
  std::int64_t elapsed_ms() const {
    const bool stands = waits_for_go_ && !is_human(played_->side_to_move());
    return stands ? 0 : environment_.now_ms() - turn_started_ms_;
  }
  bool looking_back() const { return view_.has_value(); }
  std::size_t shown_ply() const { return view_.value_or(played_->game().plies()); }

  // session_commands.cpp: what can be typed besides moves
  void help(std::string_view rest);
  void new_game(std::string_view rest);
  void rematch(std::string_view rest);
  void level(std::string_view rest);
  void go(std::string_view rest);
  void side(std::string_view rest);
  void hint(std::string_view rest);
  void undo(std::string_view rest);
  void redo(std::string_view rest);
  void flip(std::string_view rest);
  void moves(std::string_view rest);
  void resign(std::string_view rest);
  void draw_offer(std::string_view rest);
  void claim(std::string_view rest);
  void clock(std::string_view rest);
  void board(std::string_view rest);
  void notation(std::string_view rest);
  void thinking(std::string_view rest);
  void fen(std::string_view rest);
  void save(std::string_view rest);
  void load(std::string_view rest);
  void list(std::string_view rest);
  void eval(std::string_view rest);
  void first(std::string_view rest);
  void prev(std::string_view rest);
  void next(std::string_view rest);
  void last(std::string_view rest);
  void quit(std::string_view rest);

  void select(Square from);
  void look_at(std::size_t ply);
  Result<Done> load_game(const std::string& path, int number);
  Adviser& adviser();
  std::function<bool()> interrupted() {
    return [this] { return console_.take_interrupt(); };
  }

  Console& console_;
  Environment environment_;
  Setup setup_;
  Style style_;
  bool fixed_width_;
  bool auto_flip_;
  int seed_;
  std::int64_t think_ms_;
  bool pace_;
  std::string load_at_start_;

  std::optional<PlayedGame> played_;  // always there after the start
  struct LoadedGame {
    game::PgnGame pgn;
    game::GameResult result_of_moves;  // by the rules in force, whatever the file says
  };
  std::optional<LoadedGame> loaded_;  // what it began as, if from a file
  Color human_ = Color::White;        // against a level
  Color bottom_ = Color::White;
  std::int64_t turn_started_ms_ = 0;
  bool waits_for_go_ = false;  // the engine does not move by itself in a game looked at

  BoardMarks marks_;                 // selection and hints, until the next line
  std::optional<std::size_t> view_;  // an earlier ply looked at
  std::optional<Hint> hint_;         // for the position on the board
  int hint_stage_ = 0;
  Question question_ = Question::None;
  Move promotion_;  // which lacks its piece

  std::unique_ptr<Thinker> opponent_;
  std::unique_ptr<Adviser> adviser_;
  engine::Negotiator negotiator_;
  std::optional<Thought> last_thought_;
  bool shows_thinking_ = false;

  Autosave autosave_;
  Rng rng_;
  std::string messages_;            // to be shown with the next frame
  bool frame_due_ = true;           // something on the board or in the panel has changed
  std::optional<Frame> on_screen_;  // where the clocks can be written over
  std::string shown_clock_;
  std::pair<int, int> screen_;  // its size when the last frame was drawn
  bool quit_ = false;
};

}  // namespace castellan::play
