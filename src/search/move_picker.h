// Moves of a node, best prospects first, generated only when they are needed.
#pragma once

#include <array>

#include "board/movegen.h"
#include "board/position.h"
#include "search/histories.h"
#include "search/node.h"

namespace castellan::search {

/// Hands out each legal move once: the table's move, captures that lose no material (by captured
/// value and history), the killer, other quiet moves by history (safe checks sooner), captures that
/// lose material.
class MovePicker {
 public:
  enum class Mode {
    All,       ///< every legal move
    Captures,  ///< noisy moves that win at least `see_threshold`
  };

  MovePicker(const Position& position, Histories& histories, const Node* node, Move tt_move,
             Mode mode = Mode::All, int see_threshold = 0);

  /// The next move, or kNoMove when there is none left.
  Move next();
  /// No quiet moves from now on, except those already begun with.
  void skip_quiets() { skip_quiets_ = true; }

 private:
  enum class Stage { TtMove, MakeNoisy, GoodNoisy, Killer, MakeQuiet, Quiet, BadCaptures, Done };

  void score_noisy();
  void score_quiet(std::size_t first);
  Move take_best();

  const Position& position_;
  Histories& histories_;
  const Node* node_;
  Move tt_move_;
  Move killer_;
  Mode mode_;
  int see_threshold_;
  Stage stage_ = Stage::TtMove;
  bool skip_quiets_ = false;

  MoveList moves_;
  std::array<int, kMaxMoves> scores_;
  std::size_t current_ = 0;
  MoveList bad_captures_;
  std::size_t bad_current_ = 0;
};

/// What the histories say of a quiet move at `node`: about +-60000.
int quiet_history(Histories& histories, const Position& position, const Node* node, Move move);

}  // namespace castellan::search
