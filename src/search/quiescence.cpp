#include <algorithm>

#include "board/see.h"
#include "search/worker.h"

namespace castellan::search {

/// Searches captures (and every move out of check) until the position is quiet.
template <bool is_pv>
Score Worker::quiescence(const Position& pos, Node* node, Score alpha, Score beta) {
  if constexpr (is_pv) pv_[static_cast<std::size_t>(node->ply)].clear();
  selective_depth_ = std::max(selective_depth_, node->ply);
  if (stopped()) return kDrawScore;
  if (is_draw(pos, node)) return kDrawScore;
  node->in_check = pos.in_check();
  if (node->ply >= kMaxPly)
    return node->in_check ? kDrawScore : corrected(pos, node, evaluation_.evaluate(pos));

  TtEntry tt;
  const bool hit = shared_.tt.probe(pos.key(), node->ply, tt);
  if (!is_pv && hit && tt.bound != Bound::None && bound_allows_cutoff(tt, beta) &&
      pos.halfmove_clock() < kClockWithoutCutoffs)
    return tt.score;

  Score best = -kInfiniteScore, raw_eval = kNoEval, futility = -kInfiniteScore;
  if (!node->in_check) {
    raw_eval = hit && tt.eval != kNoEval ? tt.eval : evaluation_.evaluate(pos);
    node->static_eval = best = corrected(pos, node, raw_eval);
    if (hit && !is_mate(tt.score) && tt.bound != Bound::None &&
        (tt.bound == Bound::Exact || tt.bound == (tt.score > best ? Bound::Lower : Bound::Upper)))
      best = tt.score;
    if (best >= beta) {
      if (!hit)
        shared_.tt.store(pos.key(), node->ply, {kNoMove, best, raw_eval, 0, Bound::Lower, false});
      return best;
    }
    alpha = std::max(alpha, best);
    futility = node->static_eval + kParams.qs_futility;
  } else {
    node->static_eval = kNoEval;
    node->threats = pos.attacks_by(~pos.side_to_move());
  }

  const Score original_alpha = alpha;
  const bool tt_move_usable = hit && tt.move && (node->in_check || is_noisy(pos, tt.move));
  MovePicker picker(pos, *histories_, node, tt_move_usable ? tt.move : kNoMove,
                    node->in_check ? MovePicker::Mode::All : MovePicker::Mode::Captures);
  Move best_move;
  for (Move m = picker.next(); m; m = picker.next()) {
    if (!node->in_check && !m.is_promotion() && futility <= alpha) {
      const Score reached = futility + kSeeValue[index(pos.captured_type(m))];
      if (reached <= alpha || !see_at_least(pos, m, 1)) {
        best = std::max(best, std::min(reached, alpha));
        continue;
      }
    }
    const Position child = enter(pos, node, m);
    const Score score = -quiescence<is_pv>(child, node + 1, -beta, -alpha);
    leave();
    if (shared_.stop.load(std::memory_order_relaxed)) return kDrawScore;

    if (score > best) {
      best = score;
      if (score > alpha) {
        best_move = m;
        alpha = score;
        if constexpr (is_pv)
          pv_[static_cast<std::size_t>(node->ply)].set(
              m, pv_[static_cast<std::size_t>(node->ply) + 1]);
        if (score >= beta) break;
      }
    }
    // Out of check by one way is enough of the quiet ones.
    if (node->in_check && best > -kMateBound) picker.skip_quiets();
  }
  if (node->in_check && best == -kInfiniteScore) return mated_in(node->ply);

  const Bound bound = best >= beta                     ? Bound::Lower
                      : is_pv && best > original_alpha ? Bound::Exact
                                                       : Bound::Upper;
  shared_.tt.store(pos.key(), node->ply, {best_move, best, raw_eval, 0, bound, hit && tt.was_pv});
  return best;
}

template Score Worker::quiescence<true>(const Position&, Node*, Score, Score);
template Score Worker::quiescence<false>(const Position&, Node*, Score, Score);

}  // namespace castellan::search
