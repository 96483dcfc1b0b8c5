// Static evaluation by hand: a stand-in until a trained net takes its place.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "board/position.h"
#include "eval/tapered.h"

namespace castellan::eval {

inline constexpr int kMaxEvaluation = 20000;

/// Centipawns from the view of the side to move, within +-kMaxEvaluation; equal for a position and
/// its colour-flipped mirror. The side to move may be in check. Holds a small table of pawn
/// structures, so every search thread has its own.
class Evaluator {
 public:
  Evaluator();
  int evaluate(const Position& position);
  void clear();

 private:
  struct PawnEntry {
    Key key = 0;
    Bitboard passed = 0;
    Tapered score;
  };
  static constexpr std::size_t kPawnEntries = 8192;

  const PawnEntry& pawns(const Position& position);

  std::unique_ptr<PawnEntry[]> pawn_table_;
};

/// The terms one by one, for the `eval` command.
std::string explain(const Position& position);

}  // namespace castellan::eval
