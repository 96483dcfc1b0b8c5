#include "search/pool.h"

#include <algorithm>
#include <chrono>
#include <system_error>
#include <thread>
#include <utility>

#include "board/apply_move.h"
#include "board/movegen.h"
#include "search/root_moves.h"
#include "search/time_manager.h"
#include "search/worker.h"

namespace castellan::search {

struct Pool::Impl {
  Shared shared;
  bool has_learned = false;  // there was a search since table and histories were emptied

  std::vector<Move> root_moves(const Position& root, const Limits& limits) const;
  void wait_for_permission() const;
  const Worker& choose() const;
  Move expected_reply(const Position& root, const RootMove& best) const;
};

Pool::Pool(const PoolSettings& settings) : impl_(std::make_unique<Impl>()) {
  impl_->shared.network = settings.network;
  set_hash(settings.hash_mib);
  set_threads(settings.threads);
}

Pool::~Pool() = default;

void Pool::set_threads(int threads) {
  auto& workers = impl_->shared.workers;
  workers.clear();
  for (int id = 0; id < std::clamp(threads, 1, kMaxThreads); ++id)
    workers.push_back(std::make_unique<Worker>(impl_->shared, id));
}

int Pool::threads() const { return static_cast<int>(impl_->shared.workers.size()); }

std::size_t Pool::set_hash(std::size_t mib) { return impl_->shared.tt.resize(mib); }

std::size_t Pool::hash_mib() const { return impl_->shared.tt.size_mib(); }

void Pool::set_network(nnue::NetworkPtr network) {
  impl_->shared.network = std::move(network);
  for (auto& worker : impl_->shared.workers) worker->take_network();
  clear();
}

const nnue::NetworkPtr& Pool::network() const { return impl_->shared.network; }

#if defined(CASTELLAN_TUNE)
void Pool::set_params(const Params& params) { impl_->shared.params = params; }
#endif

void Pool::clear() {
  if (!std::exchange(impl_->has_learned, false)) return;
  impl_->shared.tt.clear(threads());
  for (auto& worker : impl_->shared.workers) worker->clear();
}

/// The moves to search, the table's first.
std::vector<Move> Pool::Impl::root_moves(const Position& root, const Limits& limits) const {
  std::vector<Move> moves = allowed_moves(root, limits);
  TtEntry tt;
  if (shared.tt.probe(root.key(), 0, tt)) {
    const auto first = std::find(moves.begin(), moves.end(), tt.move);
    if (first != moves.end()) std::rotate(moves.begin(), first, first + 1);
  }
  return moves;
}

/// Analysis and pondering may not answer before they are told to. There is nothing to compute
/// meanwhile, so sleep; two milliseconds are soon enough for any host.
void Pool::Impl::wait_for_permission() const {
  const Signals& signals = *shared.signals;
  const auto may_answer = [&] {
    if (signals.stop.load()) return true;
    return !shared.limits->infinite && (!shared.limits->ponder || signals.ponder_hit.load());
  };
  while (!may_answer()) std::this_thread::sleep_for(std::chrono::milliseconds(2));
}

/// The thread whose answer counts: the main one, unless another finished as deep or deeper with a
/// better exact score.
const Worker& Pool::Impl::choose() const {
  const Worker* chosen = shared.workers.front().get();
  if (shared.limits->multipv > 1) return *chosen;
  for (const auto& worker : shared.workers) {
    if (worker->completed_depth() == 0 || worker->best().bound != Bound::Exact) continue;
    const bool deeper = worker->completed_depth() > chosen->completed_depth();
    const bool as_deep = worker->completed_depth() == chosen->completed_depth();
    const bool better = worker->best().score > chosen->best().score;
    if (better && (as_deep || deeper)) chosen = worker.get();
  }
  return *chosen;
}

Move Pool::Impl::expected_reply(const Position& root, const RootMove& best) const {
  if (best.pv.size() > 1) return best.pv[1];
  const Position child = after(root, best.move);
  TtEntry tt;
  if (shared.tt.probe(child.key(), 1, tt) && is_legal(child, tt.move)) return tt.move;
  return kNoMove;
}

Outcome Pool::search(const Position& root, const KeyHistory& history, const Limits& limits,
                     Signals& signals, Listener& listener) {
  Shared& shared = impl_->shared;
  shared.limits = &limits;
  shared.signals = &signals;
  shared.listener = &listener;
  shared.stop.store(false);
  shared.clock.restart();
  shared.budget = limits.infinite ? TimeBudget{} : plan_time(limits, root.side_to_move());
  shared.tt.new_search();
  impl_->has_learned = true;

  const std::vector<Move> moves = impl_->root_moves(root, limits);
  if (moves.empty()) {
    const Outcome outcome = report_no_move(root, listener);
    impl_->wait_for_permission();
    return outcome;
  }

  for (auto& worker : shared.workers) worker->prepare(root, history, moves);
  std::vector<std::thread> helpers;
  try {
    for (std::size_t i = 1; i < shared.workers.size(); ++i)
      helpers.emplace_back([&worker = *shared.workers[i]] { worker.iterate(); });
  } catch (const std::system_error&) {
    // The system has no more threads to give: search with those there are.
  }
  Worker& main_worker = *shared.workers.front();
  main_worker.iterate();
  shared.stop.store(true);
  for (std::thread& helper : helpers) helper.join();
  impl_->wait_for_permission();

  const Worker& chosen = impl_->choose();
  const RootMove& best = chosen.best();
  if (best.move != main_worker.reported())
    main_worker.report(best, 1, std::max(chosen.completed_depth(), 1));
  return {best.move, impl_->expected_reply(root, best), best.score, chosen.completed_depth(),
          shared.nodes()};
}

}  // namespace castellan::search
