// The static evaluation that the search uses.
#pragma once

#include <algorithm>
#include <utility>

#include "board/apply_move.h"
#include "board/position.h"
#include "nnue/evaluator.h"
#include "search/endgame.h"
#include "search/score.h"

namespace castellan::search {

/// The net's view of the line that is searched, with what is certain about endgames. One for each
/// search thread. It follows the line move by move; null moves need not be told.
class Evaluation {
 public:
  /// Lines may be `max_plies` moves long.
  explicit Evaluation(nnue::NetworkPtr network, int max_plies = kMaxPly + 1)
      : net_(std::move(network), max_plies) {}

  /// The line begins at `root`.
  void start(const Position& root) { net_.reset(root); }
  /// Plays a legal move at the end of the line.
  void play(Position& position, Move move) { apply_move(position, move, net_.push()); }
  /// Takes the last move off the line.
  void take_back() { net_.pop(); }

  /// Of the position at the end of the line, or of that after null moves from there: centipawns
  /// from the side to move's view, within +-kMaxEval.
  Score evaluate(const Position& position) {
    const Score score = with_endgame_knowledge(position, net_.evaluate(position));
    return std::clamp(score, -kMaxEval, kMaxEval);
  }

 private:
  nnue::Evaluator net_;
};

}  // namespace castellan::search
