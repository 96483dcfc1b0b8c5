#include <algorithm>

#include "board/see.h"
#include "search/decisions.h"
#include "search/worker.h"

namespace castellan::search {

/// Searches one move with a null window, reduced when it is late, then again as far as it proves
/// better than thought: principal variation search with late move reductions.
template <bool is_pv>
Score Worker::search_move(const Position& pos, const Position& child, Node* node,
                          const Window& window, int depth, int reduction, const MoveContext& move,
                          bool cut_node) {
  const auto [alpha, beta, best] = window;
  Score score = -kInfiniteScore;
  if (reduction > 0) {
    const int reduced = std::max(1, depth - reduction);
    node->reduction = depth - reduced;
    score = -negamax<false>(child, node + 1, -alpha - 1, -alpha, reduced, true);
    node->reduction = 0;
    if (score > alpha && reduced < depth) {
      const int full = depth + depth_change(score, alpha, best, depth);
      if (full > reduced)
        score = -negamax<false>(child, node + 1, -alpha - 1, -alpha, full, !cut_node);
      if (move.quiet && (score <= alpha || score >= beta))
        update_continuation(pos, node, node->move,
                            score <= alpha ? history_malus(depth) : history_bonus(depth));
    }
  } else if (!is_pv || move.number > 1) {
    score = -negamax<false>(child, node + 1, -alpha - 1, -alpha, depth, !cut_node);
  }
  if constexpr (is_pv) {
    if (move.number == 1 || score > alpha)
      score = -negamax<true>(child, node + 1, -beta, -alpha, depth, false);
  }
  return score;
}

/// The score of `pos` searched to `depth` plies, exact when inside (alpha, beta), else a bound
/// ("fail-soft"). `cut_node`: a node expected to refute the move before it.
template <bool is_pv>
Score Worker::negamax(const Position& pos, Node* node, Score alpha, Score beta, int depth,
                      bool cut_node) {
  // 1. At the horizon only captures are searched on.
  if (depth <= 0) return quiescence<is_pv>(pos, node, alpha, beta);

  // 2. Time, and the end of the array of nodes.
  PvLine& pv = pv_[static_cast<std::size_t>(node->ply)];
  if constexpr (is_pv) pv.clear();
  selective_depth_ = std::max(selective_depth_, node->ply);
  if (stopped()) return kDrawScore;
  node->in_check = pos.in_check();
  const Move excluded = node->excluded;

  // 3. Draws by rule, and mates shorter than any that can still be found here.
  if (!excluded) {
    if (is_draw(pos, node)) return kDrawScore;
    if (node->ply >= kMaxPly)
      return node->in_check ? kDrawScore : corrected(pos, node, evaluation_.evaluate(pos));
    alpha = std::max(alpha, mated_in(node->ply));
    beta = std::min(beta, mate_in(node->ply + 1));
    if (alpha >= beta) return alpha;
  }
  const Score original_alpha = alpha;

  // 4. Transposition table: an earlier search of this position may settle it.
  TtEntry tt;
  const bool hit = !excluded && shared_.tt.probe(pos.key(), node->ply, tt);
  const bool was_pv = is_pv || (hit && tt.was_pv);
  const bool tt_noisy = hit && tt.move && is_noisy(pos, tt.move);
  if (!is_pv && hit && tt.depth >= depth && tt.bound != Bound::None &&
      bound_allows_cutoff(tt, beta) && pos.halfmove_clock() < kClockWithoutCutoffs) {
    if (tt.score >= beta && tt.move && !tt_noisy && is_legal(pos, tt.move))
      histories_->quiet_entry(pos, tt.move, pos.attacks_by(~pos.side_to_move()))
          .update(history_bonus(depth));
    return tt.score;
  }

  // 5. Static evaluation, corrected by what searches found in similar positions.
  Score raw_eval = kNoEval, eval = kNoEval;
  if (excluded) {
    eval = node->static_eval;
  } else if (node->in_check) {
    node->static_eval = kNoEval;
  } else {
    raw_eval = hit && tt.eval != kNoEval ? tt.eval : evaluation_.evaluate(pos);
    node->static_eval = eval = corrected(pos, node, raw_eval);
    if (hit && !is_mate(tt.score) && tt.bound != Bound::None &&
        (tt.bound == Bound::Exact || tt.bound == (tt.score > eval ? Bound::Lower : Bound::Upper)))
      eval = tt.score;
  }

  // 6. Are things going our way, compared with our turn before?
  const Score before =
      (node - 2)->static_eval != kNoEval ? (node - 2)->static_eval : (node - 4)->static_eval;
  const bool improving = !node->in_check && (before == kNoEval || node->static_eval > before);
  (node + 2)->killer = kNoMove;
  (node + 2)->refutations = 0;

  // 7. A reduction that looks wrong by now is made good.
  if (!is_pv && !excluded && !node->in_check && (node - 1)->static_eval != kNoEval)
    depth = std::max(
        1, depth + hindsight((node - 1)->reduction, (node - 1)->static_eval, node->static_eval));

  // 8. Whole-node pruning, where no principal variation can be lost.
  const NodeContext context{depth, eval, alpha, beta, improving};
  if (!is_pv && !node->in_check && !excluded) {
    const Bitboard pieces =
        pos.pieces(pos.side_to_move()) & ~pos.pieces(PieceType::Pawn, PieceType::King);
    if (more_than_one(pieces) && reverse_futility(context)) return (eval + beta) / 2;
    if (razoring(context)) {
      if (const auto score = razor(pos, node, alpha)) return *score;
    }
    if (cut_node && (node - 1)->move && more_than_one(pieces) && node->ply >= null_move_from_ply_ &&
        null_move_allowed(context, node->static_eval)) {
      if (const auto score = null_move(pos, node, beta, depth, null_move_reduction(context)))
        return *score;
    }
    if (const auto score = probcut(pos, node, beta, depth, hit ? &tt : nullptr)) return *score;
  }

  // 9. Internal iterative reduction: without a move to try first, look less deep.
  if (depth >= kParams.iir_min_depth && !excluded && (!hit || !tt.move) && (is_pv || cut_node))
    --depth;

  // 10. Moves, best prospects first.
  node->threats = pos.attacks_by(~pos.side_to_move());
  MovePicker picker(pos, *histories_, node, hit ? tt.move : kNoMove);
  FixedVector<Move, 64> quiets;
  FixedVector<Move, 32> noisy;
  Score best = -kInfiniteScore;
  Move best_move;
  int move_number = 0;
  for (Move m = picker.next(); m; m = picker.next()) {
    if (m == excluded) continue;
    ++move_number;

    // 11. What is known of the move before it is played.
    MoveContext move{
        .quiet = !is_noisy(pos, m), .is_killer = m == node->killer, .number = move_number};
    move.history =
        move.quiet ? quiet_history(*histories_, pos, node, m) : histories_->capture_entry(pos, m);
    const int base = base_reduction(depth, move);
    const int reduced_depth = std::max(depth - base / 1024, 0);

    // 12. Pruning of single moves, once some move is known not to lose at once.
    if (best > -kMateBound) {
      if (move.quiet) {
        if (late_move_pruning(context, move_number)) picker.skip_quiets();
        const bool futile =
            !node->in_check && futile_quiet(node->static_eval, alpha, reduced_depth);
        if ((futile || bad_history(move.history, reduced_depth)) && !gives_direct_check(pos, m))
          continue;
      }
      if (depth <= kParams.see_max_depth &&
          !see_at_least(pos, m, see_margin(move.quiet, depth, reduced_depth)))
        continue;
    }

    // 13. Extensions: a move that stands alone, and every way out of check.
    int extension = 0;
    if (node->ply < 2 * root_depth_) {
      if (depth >= kParams.singular_min_depth && !excluded && hit && m == tt.move &&
          tt.depth >= depth - kParams.singular_tt_depth && tt.bound != Bound::Upper &&
          tt.bound != Bound::None && !is_mate(tt.score)) {
        const Singularity s = singular<is_pv>(pos, node, beta, depth, tt, cut_node);
        if (s.cutoff) return *s.cutoff;
        extension = s.extension;
      } else if (node->in_check) {
        extension = 1;
      }
    }
    // 14. Play it.
    const Position child = enter(pos, node, m);
    if (extension >= 2) ++(node + 1)->double_extensions;
    move.gives_check = child.in_check();
    if (move.quiet && quiets.size() < quiets.capacity()) quiets.push_back(m);
    if (!move.quiet && noisy.size() < noisy.capacity()) noisy.push_back(m);

    // 15. Late moves are searched less deep, all but the first with a null window.
    const int new_depth = depth - 1 + extension;
    int reduction = 0;
    if (depth >= kParams.lmr_min_depth && move_number > 1 + (is_pv ? 1 : 0)) {
      reduction =
          lmr_reduction(base, {is_pv, was_pv && !is_pv, cut_node, improving, tt_noisy}, move);
      if ((node + 1)->refutations > 3) ++reduction;
      reduction = std::clamp(reduction, 0, std::max(new_depth - 1, 0));
    }
    const Score score = search_move<is_pv>(pos, child, node, {alpha, beta, best}, new_depth,
                                           reduction, move, cut_node);
    leave();
    if (shared_.stop.load(std::memory_order_relaxed)) return kDrawScore;

    // 16. A new best move, maybe good enough to end the node.
    if (score <= best) continue;
    best = score;
    if (score <= alpha) continue;
    best_move = m;
    if constexpr (is_pv) pv.set(m, pv_[static_cast<std::size_t>(node->ply) + 1]);
    if (score >= beta) {
      ++node->refutations;
      break;
    }
    alpha = score;
    if (less_after_rise(depth, alpha)) --depth;
  }

  // 17. No move: mate or stalemate, or nothing but the excluded one.
  if (move_number == 0) return excluded ? alpha : node->in_check ? mated_in(node->ply) : kDrawScore;

  // 18. Learn from a refutation.
  if (best >= beta) {
    const int weight = refutation_weight(depth, eval, original_alpha);
    learn_refutation(pos, node, best_move, weight, quiets, noisy);
  }

  // 19. Remember.
  if (!excluded) {
    const Bound bound = best >= beta            ? Bound::Lower
                        : best > original_alpha ? Bound::Exact
                                                : Bound::Upper;
    shared_.tt.store(pos.key(), node->ply, {best_move, best, raw_eval, depth, bound, was_pv});
    const bool says_something =
        bound == Bound::Exact ||
        (bound == Bound::Lower ? best > node->static_eval : best < node->static_eval);
    if (!node->in_check && !is_mate(best) && says_something &&
        (!best_move || !is_noisy(pos, best_move)))
      histories_->correction.update(pos, {(node - 2)->slot, (node - 1)->slot},
                                    best - node->static_eval, depth);
  }
  return best;
}

template Score Worker::negamax<true>(const Position&, Node*, Score, Score, int, bool);
template Score Worker::negamax<false>(const Position&, Node*, Score, Score, int, bool);
template Score Worker::search_move<true>(const Position&, const Position&, Node*, const Window&,
                                         int, int, const MoveContext&, bool);

}  // namespace castellan::search
