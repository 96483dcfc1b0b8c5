// The static evaluation that the search uses.
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "board/apply_move.h"
#include "board/position.h"
#include "eval/evaluate.h"
#include "nnue/evaluator.h"
#include "search/score.h"

namespace castellan::search {

/// The one place that knows where static evaluations come from: from a net if there is one,
/// otherwise from the hand-written evaluation. One for each search thread. It follows the line that
/// is searched, so that a net can keep its sums; null moves need not be told.
class Evaluation {
 public:
  /// Evaluates with `network` from now on, or by hand when it is null.
  void use(nnue::NetworkPtr network) {
    if (network != nullptr)
      net_.emplace(std::move(network), kMaxPly + 1);
    else
      net_.reset();
  }

  /// Forgets what it learned; after that the same search takes the same time again.
  void clear() { by_hand_.clear(); }

  /// The line begins at `root`.
  void start(const Position& root) {
    if (net_) net_->reset(root);
  }
  /// Plays a legal move at the end of the line.
  void play(Position& position, Move move) {
    if (net_)
      apply_move(position, move, net_->push());
    else
      apply_move(position, move);
  }
  /// Takes the last move off the line.
  void take_back() {
    if (net_) net_->pop();
  }

  /// Of the position at the end of the line, or of that after null moves from there: centipawns
  /// from the side to move's view.
  Score evaluate(const Position& position) {
    return net_ ? net_->evaluate(position) : by_hand_.evaluate(position);
  }

 private:
  eval::Evaluator by_hand_;
  std::optional<nnue::Evaluator> net_;
};

}  // namespace castellan::search
