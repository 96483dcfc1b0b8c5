// The game on the board: its rules, its clock, what was taken back, and notes for the record.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "board/move.h"
#include "game/clock.h"
#include "game/rules.h"

namespace castellan::play {

/// A game that can go back and forth. It is told what time passed.
class PlayedGame {
 public:
  explicit PlayedGame(game::Arbiter arbiter, std::optional<game::TimeControl> clock = {});

  const game::Game& game() const { return arbiter_.game(); }
  const Position& position() const { return arbiter_.game().position(); }
  Color side_to_move() const { return position().side_to_move(); }
  game::Verdict verdict() const { return arbiter_.verdict(); }
  game::RuleSet rules() const { return arbiter_.rules(); }
  /// For claims, offers and resignations, which need nothing of what is kept here.
  game::Arbiter& arbiter() { return arbiter_; }

  /// Time left to `side` when the turn has lasted `elapsed_ms`; nothing without a clock.
  std::optional<std::int64_t> remaining_ms(Color side, std::int64_t elapsed_ms) const;
  const std::optional<game::Clock>& clock() const { return clock_; }
  /// Both sides start anew with this clock, or play on without one. At the start of a game the
  /// rules say whether it runs before the first move.
  void set_clock(std::optional<game::TimeControl> control);

  /// Plays a legal move that took `elapsed_ms`. When the flag fell first, the game is lost instead
  /// (or drawn) and the move is not played. What was taken back can no longer be redone.
  game::Verdict play(Move move, std::int64_t elapsed_ms);
  /// Ends the game when the flag of the side to move has fallen; says whether it has.
  bool check_flag(std::int64_t elapsed_ms);

  /// Takes a move back, with the time it took; false when there is none.
  bool undo();
  /// Plays the move last taken back; false when there is none.
  bool redo();
  std::size_t redoable() const { return undone_.size(); }

  /// A remark on the move after `ply` moves, for the record.
  void note(std::size_t ply, const std::string& text) { notes_[ply] = text; }
  /// Remarks, and the time on the mover's clock ("[%clk 0:04:58]"), by number of moves played.
  std::vector<std::string> comments() const;

 private:
  struct Undone {
    Move move;
    std::int64_t elapsed_ms;
  };
  game::Verdict play_timed(Move move, std::int64_t elapsed_ms);

  game::Arbiter arbiter_;
  std::optional<game::Clock> clock_;
  std::vector<std::int64_t> spent_;                // by move
  std::vector<std::optional<std::int64_t>> left_;  // on the mover's clock after his move
  std::vector<Undone> undone_;                     // the next one to redo last
  std::map<std::size_t, std::string> notes_;
};

}  // namespace castellan::play
