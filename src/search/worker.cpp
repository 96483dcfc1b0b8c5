#include "search/worker.h"

#include <algorithm>

#include "board/apply_move.h"
#include "board/movegen.h"

namespace castellan::search {

std::uint64_t Shared::nodes() const {
  std::uint64_t total = 0;
  for (const auto& worker : workers) total += worker->nodes();
  return total;
}

Worker::Worker(Shared& shared, int id) : shared_(shared), id_(id), evaluation_(shared.network) {
  for (std::size_t i = 0; i < nodes_on_line_.size(); ++i)
    nodes_on_line_[i].ply = static_cast<int>(i) - kSpareNodes;
  clear();
}

void Worker::clear() { histories_ = make_aligned<Histories>(); }

void Worker::prepare(const Position& root, const KeyHistory& history,
                     const std::vector<Move>& moves) {
  root_ = root;
  evaluation_.start(root);
  history_ = history;
  history_.reserve(history.size() + kMaxPly + 2);
  root_moves_.clear();
  for (Move m : moves) {
    RootMove& root_move = root_moves_.emplace_back();
    root_move.move = m;
    root_move.pv = {m};
  }
  for (Node& node : nodes_on_line_) {
    const int ply = node.ply;
    node = Node{};
    node.ply = ply;
  }
  nodes_on_line_[kSpareNodes].plies_since_null = static_cast<int>(history.size());
  line_ = 0;
  root_depth_ = completed_depth_ = selective_depth_ = null_move_from_ply_ = 0;
  nodes_.store(0, std::memory_order_relaxed);
  polls_left_ = 0;
  reported_ = last_best_ = kNoMove;
  clarity_ = {};
  average_score_ = 0;
  stop_on_ponder_hit_ = false;
  ponder_hit_ms_.reset();
}

Position Worker::enter(const Position& pos, Node* node, Move m) {
  shared_.tt.prefetch(approximate_key_after(pos, m));
  count_node();
  node->move = m;
  node->slot = move_slot(pos.piece_on(m.from()), m.to());
  (node + 1)->plies_since_null = node->plies_since_null + 1;
  (node + 1)->double_extensions = node->double_extensions;
  Position child = pos;
  evaluation_.play(child, m);
  history_.push(child.key());
  return child;
}

Position Worker::enter_null(const Position& pos, Node* node) {
  count_node();
  node->move = kNoMove;
  node->slot = kNoMoveSlot;
  (node + 1)->plies_since_null = 0;
  (node + 1)->double_extensions = node->double_extensions;
  Position child = pos;
  apply_null_move(child);
  shared_.tt.prefetch(child.key());
  history_.push(child.key());
  return child;
}

bool Worker::is_draw(const Position& pos, const Node* node) const {
  if (is_dead_material(pos)) return true;
  if (pos.halfmove_clock() >= 100 && (!pos.in_check() || has_legal_move(pos))) return true;
  return history_.is_repetition(std::min(pos.halfmove_clock(), node->plies_since_null), node->ply);
}

Score Worker::corrected(const Position& pos, const Node* node, Score raw_eval) const {
  // Nothing happening for long makes a win less likely.
  const Score damped = raw_eval * (200 - std::min(pos.halfmove_clock(), 100)) / 200;
  const int correction =
      histories_->correction.correction(pos, {(node - 2)->slot, (node - 1)->slot});
  return std::clamp(damped + correction, -kMaxEval, kMaxEval);
}

bool Worker::pondering() const {
  return shared_.limits->ponder && !shared_.signals->ponder_hit.load(std::memory_order_relaxed);
}

void Worker::poll() {
  constexpr int kInterval = 512;
  polls_left_ = kInterval;
  if (id_ != 0) return;
  // A first line is owed whatever the limits say, unless something is badly wrong.
  if (root_moves_[line_].bound == Bound::None && root_depth_ <= 1 && nodes() < 100000) {
    polls_left_ = 1;
    return;
  }

  const Limits& limits = *shared_.limits;
  if (limits.nodes) {
    const std::uint64_t done = shared_.nodes();
    if (done >= *limits.nodes) shared_.stop.store(true, std::memory_order_relaxed);
    const std::uint64_t left = *limits.nodes - std::min(done, *limits.nodes);
    polls_left_ = static_cast<int>(std::min<std::uint64_t>(kInterval, left + 1));
  }
  if (shared_.signals->stop.load(std::memory_order_relaxed))
    shared_.stop.store(true, std::memory_order_relaxed);
  if (pondering()) return;

  const std::int64_t now = shared_.clock.elapsed_ms();
  if (limits.ponder && !ponder_hit_ms_) ponder_hit_ms_ = now;
  const std::int64_t used = now - ponder_hit_ms_.value_or(0);
  if ((shared_.budget.hard_ms && used >= *shared_.budget.hard_ms) || stop_on_ponder_hit_)
    shared_.stop.store(true, std::memory_order_relaxed);
}

void Worker::update_continuation(const Position& pos, Node* node, Move m, int bonus) {
  for (const int back : {1, 2, 4})
    if ((node - back)->move)
      entry(histories_->continuation[(node - back)->slot], pos, m).update(bonus);
}

void Worker::learn_refutation(const Position& pos, Node* node, Move best, int depth,
                              const FixedVector<Move, 64>& quiets,
                              const FixedVector<Move, 32>& noisy) {
  const int bonus = history_bonus(depth), malus = history_malus(depth);
  const auto learn_quiet = [&](Move m, int change) {
    histories_->quiet_entry(pos, m, node->threats).update(change);
    entry(histories_->pawn_table(pos), pos, m).update(change);
    update_continuation(pos, node, m, change);
  };
  if (is_noisy(pos, best)) {
    histories_->capture_entry(pos, best).update(bonus);
  } else {
    node->killer = best;
    learn_quiet(best, bonus);
    for (Move m : quiets)
      if (m != best) learn_quiet(m, malus);
  }
  for (Move m : noisy)
    if (m != best) histories_->capture_entry(pos, m).update(malus);
}

void Worker::report(const RootMove& line, int multipv, int depth) {
  Info info;
  info.depth = depth;
  info.selective_depth = line.selective_depth;
  info.multipv = multipv;
  info.score = line.score;
  info.bound = line.bound;
  info.nodes = shared_.nodes();
  info.time_ms = shared_.clock.elapsed_ms();
  info.hash_permille = shared_.tt.permille_full();
  info.pv = line.pv;
  if (multipv == 1) reported_ = line.move;
  shared_.listener->on_info(info);
}

}  // namespace castellan::search
