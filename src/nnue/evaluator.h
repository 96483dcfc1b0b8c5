// Evaluating positions along a line of moves with a net.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "board/position.h"
#include "nnue/accumulator.h"
#include "nnue/kernels.h"
#include "nnue/network.h"

namespace castellan::nnue {

/// Greatest size of an evaluation, in centipawns.
inline constexpr int kMaxEvaluation = 20000;

/// Follows a search down and up its tree. A move played costs only the note of what it changed;
/// the sums are brought up to date when an evaluation is asked for, from the nearest position above
/// that has them. A view whose king crosses the middle of the board is mirrored: it starts anew
/// from the last position that was summed up that way, kept with its sums.
///
///     evaluator.reset(root);
///     apply_move(child, move, evaluator.push());
///     evaluator.evaluate(child);
///     evaluator.pop();
///
/// A null move changes nothing that the net sees but the side to move: neither push nor pop it.
/// One thread each; the network is shared.
///
/// Sources of the ideas: lazy updates and the cache of sums by king placement are in several open
/// engines; Koivisto's "finny tables" were the first of the latter.
class Evaluator {
 public:
  /// Lines may be `max_plies` moves long.
  Evaluator(NetworkPtr network, int max_plies, const Kernels& kernels = active_kernels());

  /// Starts at `root`. Sums of earlier positions are kept where they help.
  void reset(const Position& root);
  /// One move further: the observer that must hear of it.
  MoveRecord& push();
  /// Back to the position before the last move.
  void pop() {
    assert(top_ > 0);
    --top_;
  }

  /// Centipawns from the view of the side to move, within +-kMaxEvaluation; equal for a position
  /// and its colour-flipped mirror. `position` is the one that reset and push led to, or
  /// that after a null move from there.
  int evaluate(const Position& position);

  const NetworkPtr& network() const { return network_; }

 private:
  struct Entry {
    Accumulator accumulator;
    MoveRecord record;  ///< of the move that led here
    std::array<bool, kColors> computed;
  };
  /// Sums of some position and the men they stand for.
  struct CacheEntry {
    alignas(kRowAlignment) Row sums;
    std::array<std::array<Bitboard, kPieceTypes>, kColors> men;
  };

  void bring_up_to_date(Color viewer, const Position& position);
  void update(const Entry& from, Entry& to, Color viewer) const;
  void refresh(Entry& entry, Color viewer, const Position& position);

  NetworkPtr network_;
  const Kernels* kernels_;
  std::vector<Entry> entries_;
  std::size_t top_ = 0;
  std::array<std::array<CacheEntry, 2>, kColors> cache_;  // by viewer and mirroring
};

/// Evaluates one position that no line leads to.
int evaluate_once(const NetworkPtr& network, const Position& position);

}  // namespace castellan::nnue
