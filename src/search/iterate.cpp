// The root: iterative deepening, aspiration windows, several lines, when to stop.
#include <algorithm>

#include "board/movegen.h"
#include "search/decisions.h"
#include "search/worker.h"

namespace castellan::search {

namespace {

constexpr std::int64_t kCurrentMoveAfterMs = 3000;

bool ranks_before(const RootMove& a, const RootMove& b) {
  return a.score != b.score ? a.score > b.score : a.previous > b.previous;
}

}  // namespace

/// Searches the root moves from `line` on (better lines are settled) to `depth`.
Score Worker::search_root(std::size_t line, int depth, Score alpha, Score beta) {
  Node* node = &nodes_on_line_[kSpareNodes];
  node->in_check = root_.in_check();
  node->static_eval =
      node->in_check ? kNoEval : corrected(root_, node, evaluation_.evaluate(root_));
  node->threats = root_.attacks_by(~root_.side_to_move());
  (node + 1)->killer = (node + 2)->killer = kNoMove;
  (node + 2)->refutations = 0;

  const Score original_alpha = alpha;
  Score best = -kInfiniteScore;
  int move_number = 0;
  for (std::size_t i = line; i < root_moves_.size(); ++i) {
    RootMove& root_move = root_moves_[i];
    const Move m = root_move.move;
    ++move_number;
    if (id_ == 0 && shared_.clock.elapsed_ms() > kCurrentMoveAfterMs)
      shared_.listener->on_current_move(depth, m, static_cast<int>(i) + 1);

    MoveContext move{.quiet = !is_noisy(root_, m), .number = move_number};
    move.history = move.quiet ? quiet_history(*histories_, root_, node, m)
                              : histories_->capture_entry(root_, m);
    const std::uint64_t nodes_before = nodes();
    selective_depth_ = 0;
    const Position child = enter(root_, node, m);
    move.gives_check = child.in_check();
    const int new_depth = depth - 1 + (node->in_check ? 1 : 0);
    int reduction = 0;
    if (depth >= 3 && move_number > 2 && move.quiet) {
      reduction = lmr_reduction(base_reduction(depth, move), {.pv = true, .improving = true}, move);
      reduction = std::clamp(reduction, 0, std::max(new_depth - 1, 0));
    }
    const Score score = search_move<true>(root_, child, node, {alpha, beta, best}, new_depth,
                                          reduction, move, false);
    leave();
    root_move.nodes += nodes() - nodes_before;
    if (shared_.stop.load(std::memory_order_relaxed)) return best;

    if (move_number == 1 || score > alpha) {
      root_move.score = score;
      root_move.bound = score >= beta ? Bound::Lower : score <= alpha ? Bound::Upper : Bound::Exact;
      root_move.selective_depth = selective_depth_;
      root_move.pv.assign(1, m);
      const PvLine& rest = pv_[1];
      root_move.pv.insert(root_move.pv.end(), rest.moves.begin(), rest.moves.begin() + rest.length);
    } else {
      root_move.score = -kInfiniteScore;
    }
    best = std::max(best, score);
    alpha = std::max(alpha, score);
    if (score >= beta) break;
  }
  // Only the first line speaks for the position; it may search fewer moves than there are.
  if (line == 0 && shared_.limits->search_moves.empty()) {
    const auto found =
        std::max_element(root_moves_.begin(), root_moves_.end(),
                         [](const auto& a, const auto& b) { return a.score < b.score; });
    const Bound bound = best >= beta            ? Bound::Lower
                        : best > original_alpha ? Bound::Exact
                                                : Bound::Upper;
    shared_.tt.store(root_.key(), 0, {found->move, best, kNoEval, depth, bound, true});
  }
  return best;
}

/// Searches with a window around the last score and widens it until the score lies inside.
Score Worker::aspirate(std::size_t line, int depth) {
  Score alpha = -kInfiniteScore, beta = kInfiniteScore;
  int delta = kParams.aspiration_delta;
  const Score expected = root_moves_[line].previous;
  if (depth >= kParams.aspiration_min_depth && !is_mate(expected)) {
    alpha = std::max(expected - delta, -kInfiniteScore);
    beta = std::min(expected + delta, kInfiniteScore);
  }
  int reduced = 0;
  while (true) {
    const Score score = search_root(line, std::max(1, depth - reduced), alpha, beta);
    std::stable_sort(root_moves_.begin() + static_cast<std::ptrdiff_t>(line), root_moves_.end(),
                     ranks_before);
    if (shared_.stop.load(std::memory_order_relaxed)) return score;
    if (score <= alpha) {
      beta = (alpha + beta) / 2;
      alpha = std::max(score - delta, -kInfiniteScore);
      reduced = 0;
    } else if (score >= beta) {
      beta = std::min(score + delta, kInfiniteScore);
      reduced = std::min(reduced + 1, 3);
    } else {
      return score;
    }
    delta += delta / 2;
    if (delta > 600) {
      alpha = -kInfiniteScore;
      beta = kInfiniteScore;
    }
  }
}

void Worker::search_lines(int depth) {
  const std::size_t lines =
      std::min(root_moves_.size(), static_cast<std::size_t>(std::max(shared_.limits->multipv, 1)));
  for (RootMove& root_move : root_moves_) {
    root_move.previous = root_move.score;
    root_move.score = -kInfiniteScore;
  }
  for (line_ = 0; line_ < lines; ++line_) {
    aspirate(line_, depth);
    std::stable_sort(root_moves_.begin(),
                     root_moves_.begin() + static_cast<std::ptrdiff_t>(line_) + 1, ranks_before);
    if (shared_.stop.load(std::memory_order_relaxed)) break;
  }
  line_ = 0;
  // Stopped before anything was found out: the score of the iteration before still holds. When not
  // even a first line was finished (captures without end), the evaluation is all there is.
  RootMove& best = root_moves_.front();
  if (best.score != -kInfiniteScore) return;
  if (best.bound == Bound::None) {
    best.score = evaluation_.evaluate(root_);
    best.bound = Bound::Lower;
  } else {
    best.score = best.previous;
  }
}

void Worker::note_clarity() {
  const RootMove& best = root_moves_.front();
  clarity_.stable_iterations = best.move == last_best_ ? clarity_.stable_iterations + 1 : 0;
  last_best_ = best.move;
  clarity_.best_move_share =
      static_cast<double>(best.nodes) / static_cast<double>(std::max<std::uint64_t>(nodes(), 1));
  average_score_ = completed_depth_ <= 1 ? best.score : (average_score_ * 2 + best.score) / 3;
  clarity_.score_drop = static_cast<int>(average_score_) - best.score;
}

/// Whether the limits are met after a finished iteration.
bool Worker::enough_after(int depth) {
  const Limits& limits = *shared_.limits;
  const Score score = root_moves_.front().score;
  if (limits.soft_nodes && shared_.nodes() >= *limits.soft_nodes) return true;
  if (limits.mate) {
    const auto distance = mate_distance(score);
    if (distance && *distance > 0 && *distance <= *limits.mate) return true;
  }
  const TimeBudget& budget = shared_.budget;
  if ((!budget.soft_ms && !budget.hard_ms) || limits.infinite) return false;

  // With a clock: nothing to choose, or a mate that deeper search will hardly shorten.
  const int plies_to_mate = kMateScore - std::abs(score);
  const bool mate_settled = is_mate(score) && depth > 2 * plies_to_mate + 4;
  bool out_of_time = false;
  if (budget.soft_ms) {
    const auto used = static_cast<double>(shared_.clock.elapsed_ms());
    out_of_time = used >= static_cast<double>(*budget.soft_ms) * soft_scale(clarity_) ||
                  (root_moves_.size() == 1 && depth >= 8);
  }
  if (!mate_settled && !out_of_time) return false;
  if (!pondering()) return true;
  stop_on_ponder_hit_ = true;
  return false;
}

void Worker::iterate() {
#if defined(CASTELLAN_TUNE)
  kParams = shared_.params;
#endif
  const Limits& limits = *shared_.limits;
  const int last_depth = std::clamp(limits.depth.value_or(kMaxPly - 1), 1, kMaxPly - 1);
  for (int depth = 1; depth <= last_depth; ++depth) {
    root_depth_ = depth;
    search_lines(depth);
    if (shared_.stop.load(std::memory_order_relaxed)) break;
    completed_depth_ = depth;
    if (id_ != 0) continue;
    const std::size_t lines =
        std::min(root_moves_.size(), static_cast<std::size_t>(std::max(limits.multipv, 1)));
    for (std::size_t i = 0; i < lines; ++i) report(root_moves_[i], static_cast<int>(i) + 1, depth);
    note_clarity();
    if (enough_after(depth)) break;
  }
}

}  // namespace castellan::search
