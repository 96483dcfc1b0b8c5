#include "eval/evaluate.h"

#include <algorithm>

#include "eval/endgame.h"
#include "eval/terms.h"

namespace castellan::eval {

namespace {

/// White's sum minus Black's.
struct SumSink {
  Tapered sum;

  static constexpr const Weights& weights() { return kWeights; }
  void add(Color c, Term, const Tapered& weight, int n) {
    sum += weight * (c == Color::White ? n : -n);
  }
};

}  // namespace

Evaluator::Evaluator() : pawn_table_(std::make_unique<PawnEntry[]>(kPawnEntries)) {}

void Evaluator::clear() { std::fill_n(pawn_table_.get(), kPawnEntries, PawnEntry{}); }

/// The entry of the position's pawns, filled in if need be. An unused entry has the key of a
/// board without pawns, and what it holds is right for that.
const Evaluator::PawnEntry& Evaluator::pawns(const Position& position) {
  PawnEntry& entry = pawn_table_[position.pawn_key() % kPawnEntries];
  if (entry.key != position.pawn_key()) {
    SumSink sink;
    entry.passed = walk_pawns(position, sink);
    entry.score = sink.sum;
    entry.key = position.pawn_key();
  }
  return entry;
}

int Evaluator::evaluate(const Position& position) {
  const PawnEntry& entry = pawns(position);
  SumSink sink;
  sink.sum = entry.score;
  PieceWalk(position, entry.passed, sink).walk();
  const int white = blend(position, sink.sum);
  return position.side_to_move() == Color::White ? white : -white;
}

}  // namespace castellan::eval
