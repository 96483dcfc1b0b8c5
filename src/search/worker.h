// One search thread: negamax over copied positions, with its own histories.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "board/key_history.h"
#include "board/position.h"
#include "nnue/net_file.h"
#include "search/decisions.h"
#include "search/evaluation.h"
#include "search/histories.h"
#include "search/limits.h"
#include "search/move_picker.h"
#include "search/node.h"
#include "search/params.h"
#include "search/report.h"
#include "search/time_manager.h"
#include "search/tt.h"
#include "util/aligned_memory.h"
#include "util/stopwatch.h"

namespace castellan::search {

class Worker;

/// What all threads of one pool share.
struct Shared {
  TranspositionTable tt;
  nnue::NetworkPtr network = nnue::embedded_net();
  std::vector<std::unique_ptr<Worker>> workers;
  std::atomic<bool> stop{false};  ///< the search is over, everybody leave
#if defined(CASTELLAN_TUNE)
  Params params;
#endif

  // Of the search under way; written before the threads start.
  const Limits* limits = nullptr;
  Signals* signals = nullptr;
  Listener* listener = nullptr;
  TimeBudget budget;
  Stopwatch clock;

  std::uint64_t nodes() const;  ///< of all threads so far
};

/// A move at the root and what is known of it.
struct RootMove {
  Move move;
  Score score = -kInfiniteScore;     ///< of the iteration under way
  Score previous = -kInfiniteScore;  ///< of the one before
  Bound bound = Bound::None;         ///< of `score`
  int selective_depth = 0;
  std::uint64_t nodes = 0;  ///< below it, by this thread
  std::vector<Move> pv;
};

/// Searches alone or as one of several (lazy SMP). Thread 0 also watches the limits and reports.
class Worker {
 public:
  Worker(Shared& shared, int id);

  /// Evaluates with the pool's network from now on.
  void take_network() { evaluation_ = Evaluation(shared_.network); }
  /// Forgets all histories.
  void clear();
  /// Sets the root; `moves` are the root moves to consider, at least one.
  void prepare(const Position& root, const KeyHistory& history, const std::vector<Move>& moves);
  /// Iterative deepening until a limit, `stop`, or the greatest depth.
  void iterate();

  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
  int completed_depth() const { return completed_depth_; }
  const RootMove& best() const { return root_moves_.front(); }
  /// Best move of the last exact line reported, or kNoMove.
  Move reported() const { return reported_; }
  /// Tells the listener of line `multipv` (from 1) at the given depth.
  void report(const RootMove& line, int multipv, int depth);

 private:
  // iterate.cpp
  void search_lines(int depth);
  Score aspirate(std::size_t line, int depth);
  Score search_root(std::size_t line, int depth, Score alpha, Score beta);
  bool enough_after(int depth);
  void note_clarity();

  // negamax.cpp
  template <bool is_pv>
  Score negamax(const Position& pos, Node* node, Score alpha, Score beta, int depth, bool cut_node);
  /// The scores that matter at a node.
  struct Window {
    Score alpha, beta;
    Score best;  ///< of the moves before
  };
  template <bool is_pv>
  Score search_move(const Position& pos, const Position& child, Node* node, const Window& window,
                    int depth, int reduction, const MoveContext& move, bool cut_node);

  // subsearch.cpp: steps that search, each an answer for the node or nothing
  std::optional<Score> razor(const Position& pos, Node* node, Score alpha);
  std::optional<Score> null_move(const Position& pos, Node* node, Score beta, int depth,
                                 int reduction);
  std::optional<Score> probcut(const Position& pos, Node* node, Score beta, int depth,
                               const TtEntry* tt);
  /// Extension of the table's move in plies, or a score that ends the node (multicut).
  struct Singularity {
    int extension = 0;
    std::optional<Score> cutoff;
  };
  template <bool is_pv>
  Singularity singular(const Position& pos, Node* node, Score beta, int depth, const TtEntry& tt,
                       bool cut_node);

  // quiescence.cpp
  template <bool is_pv>
  Score quiescence(const Position& pos, Node* node, Score alpha, Score beta);

  // worker.cpp
  Position enter(const Position& pos, Node* node, Move move);
  Position enter_null(const Position& pos, Node* node);
  void leave() {
    history_.pop();
    evaluation_.take_back();
  }
  void leave_null() { history_.pop(); }
  bool is_draw(const Position& pos, const Node* node) const;
  Score corrected(const Position& pos, const Node* node, Score raw_eval) const;
  bool stopped() {
    if (--polls_left_ <= 0) poll();
    return shared_.stop.load(std::memory_order_relaxed);
  }
  void poll();
  bool pondering() const;
  void count_node() {
    nodes_.store(nodes_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  }
  void learn_refutation(const Position& pos, Node* node, Move best, int depth,
                        const FixedVector<Move, 64>& quiets, const FixedVector<Move, 32>& noisy);
  void update_continuation(const Position& pos, Node* node, Move m, int bonus);

  static constexpr int kSpareNodes = 4;

  Shared& shared_;
  const int id_;
  AlignedPtr<Histories> histories_;
  Evaluation evaluation_;

  Position root_;
  KeyHistory history_;
  std::vector<RootMove> root_moves_;
  std::size_t line_ = 0;  ///< index of the line (multipv) under search
  int root_depth_ = 0;
  int completed_depth_ = 0;
  int selective_depth_ = 0;
  int null_move_from_ply_ = 0;  ///< no null moves above this ply while one is being verified
  std::atomic<std::uint64_t> nodes_{0};
  int polls_left_ = 0;
  Move reported_;

  Clarity clarity_;
  Move last_best_;
  double average_score_ = 0;
  bool stop_on_ponder_hit_ = false;
  std::optional<std::int64_t> ponder_hit_ms_;  ///< on the clock of the search

  std::array<Node, kMaxPly + kSpareNodes + 2> nodes_on_line_;
  std::array<PvLine, kMaxPly + 2> pv_;
};

/// Captures, en passant and promotions to a queen: what the generator calls noisy.
inline bool is_noisy(const Position& pos, Move m) {
  return pos.is_capture(m) || (m.is_promotion() && m.promotion_piece() == PieceType::Queen);
}
/// Material nobody can mate with in any way: at most one minor piece, or only bishops that all
/// stand on squares of one colour.
inline bool is_dead_material(const Position& pos) {
  if ((pos.pieces(PieceType::Pawn) | pos.pieces(PieceType::Rook, PieceType::Queen)) != 0)
    return false;
  if (popcount(pos.occupied()) <= 3) return true;
  const Bitboard bishops = pos.pieces(PieceType::Bishop);
  return pos.pieces(PieceType::Knight) == 0 && !on_both_colors(bishops);
}
/// The table's score bounds the true one in the direction that `beta` asks about.
inline bool bound_allows_cutoff(const TtEntry& tt, Score beta) {
  return tt.bound == Bound::Exact || tt.bound == (tt.score >= beta ? Bound::Lower : Bound::Upper);
}
/// From this half-move clock on, what the table says may be overtaken by the fifty-move rule.
inline constexpr int kClockWithoutCutoffs = 90;

}  // namespace castellan::search
