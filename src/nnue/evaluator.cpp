#include "nnue/evaluator.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "util/fixed_vector.h"

namespace castellan::nnue {

Evaluator::Evaluator(NetworkPtr network, int max_plies, const Kernels& kernels)
    : network_(std::move(network)),
      kernels_(&kernels),
      entries_(static_cast<std::size_t>(max_plies) + 1) {
  for (auto& of_viewer : cache_)
    for (CacheEntry& entry : of_viewer) entry = {network_->feature_biases, {}};
}

void Evaluator::reset(const Position& root) {
  top_ = 0;
  Entry& entry = entries_.front();
  entry.record.begin(root);
  for (const Color viewer : {Color::White, Color::Black}) refresh(entry, viewer, root);
}

MoveRecord& Evaluator::push() {
  assert(top_ + 1 < entries_.size());
  const Entry& before = entries_[top_];
  Entry& entry = entries_[++top_];
  entry.record.begin(before.record);
  entry.computed = {};
  return entry.record;
}

int Evaluator::evaluate(const Position& position) {
  const Color us = position.side_to_move();
  const Entry& top = entries_[top_];
  for (const Color viewer : {Color::White, Color::Black})
    if (!top.computed[at(viewer)]) bring_up_to_date(viewer, position);
  const Accumulator& accumulator = top.accumulator;
  const std::size_t bucket = static_cast<std::size_t>(output_bucket(popcount(position.occupied())));
  const std::int64_t squares =
      kernels_->forward(accumulator.sums[at(us)].data(), accumulator.sums[at(~us)].data(),
                        network_->output_weights[bucket].front().data());
  const std::int64_t output = squares / kOne + network_->output_biases[bucket];
  const std::int64_t score = output * kScale / (kOne * kOutputOne);
  return static_cast<int>(std::clamp<std::int64_t>(score, -kMaxEvaluation, kMaxEvaluation));
}

/// Computes the sums of `viewer` at the top of the stack, where `position` is.
void Evaluator::bring_up_to_date(Color viewer, const Position& position) {
  Entry* const top = &entries_[top_];
  Entry* from = top;
  const bool mirrored = top->record.mirrored(viewer);
  do {
    --from;
    if (from->record.mirrored(viewer) != mirrored) {
      refresh(*top, viewer, position);
      return;
    }
  } while (!from->computed[at(viewer)]);
  for (; from != top; ++from) update(*from, from[1], viewer);
}

/// Computes the sums of `to` from those of the position one move earlier.
void Evaluator::update(const Entry& from, Entry& to, Color viewer) const {
  const MoveRecord& record = to.record;
  const ViewInputs inputs(viewer, record.mirrored(viewer));
  const auto row = [&](const MoveRecord::Man& man) {
    return network_->feature_weights[static_cast<std::size_t>(inputs(man.piece, man.square))]
        .data();
  };
  const std::int16_t* in = from.accumulator.sums[at(viewer)].data();
  std::int16_t* out = to.accumulator.sums[at(viewer)].data();
  const std::int16_t* added = row(record.added(0));
  const std::int16_t* removed = row(record.removed(0));
  assert(record.added_count() > 0 && record.added_count() <= record.removed_count());
  if (record.removed_count() == 1)
    kernels_->add_sub(out, in, added, removed);
  else if (record.added_count() == 1)
    kernels_->add_sub_sub(out, in, added, removed, row(record.removed(1)));
  else
    kernels_->add_add_sub_sub(out, in, added, row(record.added(1)), removed,
                              row(record.removed(1)));
  to.computed[at(viewer)] = true;
}

/// Computes the sums of `entry` from the last position that was mirrored the same way.
void Evaluator::refresh(Entry& entry, Color viewer, const Position& position) {
  const bool mirrored = entry.record.mirrored(viewer);
  CacheEntry& cached = cache_[at(viewer)][mirrored ? 1 : 0];
  FixedVector<const std::int16_t*, kSquares> adds;
  FixedVector<const std::int16_t*, kSquares> subs;
  const ViewInputs inputs(viewer, mirrored);
  const auto row = [&](Piece piece, Square s) {
    return network_->feature_weights[static_cast<std::size_t>(inputs(piece, s))].data();
  };
  for (const Color c : {Color::White, Color::Black}) {
    for (int t = 0; t < kPieceTypes; ++t) {
      const auto type = static_cast<PieceType>(t);
      const Bitboard now = position.pieces(c, type);
      Bitboard& then = cached.men[at(c)][at(type)];
      const Piece piece = make_piece(c, type);
      for (const Square s : squares(now & ~then)) adds.push_back(row(piece, s));
      for (const Square s : squares(then & ~now)) subs.push_back(row(piece, s));
      then = now;
    }
  }
  kernels_->change(cached.sums.data(), adds.begin(), static_cast<int>(adds.size()), subs.begin(),
                   static_cast<int>(subs.size()));
  entry.accumulator.sums[at(viewer)] = cached.sums;
  entry.computed[at(viewer)] = true;
}

int evaluate_once(const NetworkPtr& network, const Position& position) {
  Evaluator evaluator(network, 0);
  evaluator.reset(position);
  return evaluator.evaluate(position);
}

}  // namespace castellan::nnue
