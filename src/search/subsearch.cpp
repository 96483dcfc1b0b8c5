// Steps of a node that search themselves. Each answers for the whole node, or says nothing.
#include <algorithm>

#include "board/see.h"
#include "search/decisions.h"
#include "search/worker.h"

namespace castellan::search {

/// Quiescence confirms that nothing tactical lifts a hopeless node above alpha.
std::optional<Score> Worker::razor(const Position& pos, Node* node, Score alpha) {
  const Score score = quiescence<false>(pos, node, alpha, alpha + 1);
  if (score <= alpha) return score;
  return std::nullopt;
}

/// Passing still holds beta. At high depth a reduced search without null moves must confirm it,
/// since in zugzwang passing would be the best move there is.
std::optional<Score> Worker::null_move(const Position& pos, Node* node, Score beta, int depth,
                                       int reduction) {
  const Position child = enter_null(pos, node);
  const Score score = -negamax<false>(child, node + 1, -beta, -beta + 1, depth - reduction, false);
  leave_null();
  if (shared_.stop.load(std::memory_order_relaxed)) return kDrawScore;
  if (score < beta) return std::nullopt;

  const Score answer = is_mate(score) ? beta : score;  // a mate after passing proves nothing
  if (depth < kParams.nmp_verify_depth || null_move_from_ply_ > 0) return answer;
  null_move_from_ply_ = node->ply + (depth - reduction) * 3 / 4;
  const Score verified = negamax<false>(pos, node, beta - 1, beta, depth - reduction, false);
  null_move_from_ply_ = 0;
  if (verified >= beta) return answer;
  return std::nullopt;
}

/// A capture that wins well above beta in a shallow search would do so in a deep one. So would
/// whatever move the table once saw win by far more than that.
/// Source: ProbCut (Buro 1995), in the form Stockfish gave it.
std::optional<Score> Worker::probcut(const Position& pos, Node* node, Score beta, int depth,
                                     const TtEntry* tt) {
  if (is_mate(beta)) return std::nullopt;
  const Score goal_of_table = beta + kParams.probcut_tt_margin;
  if (tt != nullptr && tt->bound == Bound::Lower && tt->depth >= depth - 4 &&
      tt->score >= goal_of_table && !is_mate(tt->score))
    return goal_of_table;

  const Score goal = beta + kParams.probcut_margin;
  if (depth < kParams.probcut_min_depth || goal >= kMateBound) return std::nullopt;
  if (tt != nullptr && tt->depth >= depth - 3 && tt->score < goal) return std::nullopt;

  const Move tt_move = tt != nullptr && tt->move && is_noisy(pos, tt->move) ? tt->move : kNoMove;
  MovePicker picker(pos, *histories_, node, tt_move, MovePicker::Mode::Captures,
                    goal - node->static_eval);
  for (Move m = picker.next(); m; m = picker.next()) {
    const Position child = enter(pos, node, m);
    Score score = -quiescence<false>(child, node + 1, -goal, -goal + 1);
    if (score >= goal) score = -negamax<false>(child, node + 1, -goal, -goal + 1, depth - 4, true);
    leave();
    if (shared_.stop.load(std::memory_order_relaxed)) return kDrawScore;
    if (score >= goal) {
      shared_.tt.store(
          pos.key(), node->ply,
          {m, score, tt != nullptr ? tt->eval : kNoEval, depth - 3, Bound::Lower, false});
      return score;
    }
  }
  return std::nullopt;
}

/// Searches the other moves to see whether the table's move stands alone.
/// Source: singular extensions (Hsu 1988) with the table's score as reference, from Stockfish.
template <bool is_pv>
Worker::Singularity Worker::singular(const Position& pos, Node* node, Score beta, int depth,
                                     const TtEntry& tt, bool cut_node) {
  const Score goal = tt.score - kParams.singular_margin * depth;
  node->excluded = tt.move;
  const Score others = negamax<false>(pos, node, goal - 1, goal, (depth - 1) / 2, cut_node);
  node->excluded = kNoMove;
  if (shared_.stop.load(std::memory_order_relaxed)) return {};

  if (others < goal) {
    if (!is_pv && others < goal - kParams.double_ext_margin &&
        node->double_extensions < kParams.double_ext_max)
      return {2, std::nullopt};
    return {1, std::nullopt};
  }
  if (goal >= beta && !is_mate(goal)) return {0, goal};  // several moves refute: multicut
  if (tt.score >= beta) return {-2, std::nullopt};
  if (cut_node) return {-1, std::nullopt};
  return {};
}

template Worker::Singularity Worker::singular<true>(const Position&, Node*, Score, int,
                                                    const TtEntry&, bool);
template Worker::Singularity Worker::singular<false>(const Position&, Node*, Score, int,
                                                     const TtEntry&, bool);

}  // namespace castellan::search
