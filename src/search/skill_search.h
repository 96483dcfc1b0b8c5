// The tree of the weak levels: a plain alpha-beta search to a fixed depth, then captures.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "board/key_history.h"
#include "board/movegen.h"
#include "board/position.h"
#include "search/evaluation.h"
#include "search/limits.h"
#include "search/score.h"
#include "search/skill.h"
#include "search/skill_attention.h"
#include "util/fixed_vector.h"
#include "util/stopwatch.h"

namespace castellan::search {

/// What ends a search early, besides its nodes.
struct Interruption {
  std::optional<std::int64_t> time_ms;  ///< since the search was constructed
  const Signals* signals = nullptr;     ///< may be null; not owned
};

/// A root move with its value for the player: exact within the search's own view.
struct RatedMove {
  Move move;
  Score score = 0;
  std::vector<Move> pv;  ///< legal moves, `move` first
  int depth = 0;         ///< plies looked ahead for this rating
};

/// How the player looks at one search.
struct Look {
  int depth = 1;                ///< plies, at least 1
  int window = 0;               ///< moves this many centipawns below the best are rated exactly too
  bool attentive = false;       ///< overlooks nothing
  std::uint64_t max_nodes = 0;  ///< counted since the construction of the search
};

/// Searches for one turn of one player. No pruning, reductions or table shared with anyone: what
/// makes the player weak is in `Perception`. Not for concurrent use.
class WeakSearch {
 public:
  /// Greatest look-ahead and greatest number of capture plies after it.
  static constexpr int kMaxDepth = 16;
  static constexpr int kMaxCaptureDepth = 16;

  /// The references, those in `turn` included, must outlive the search.
  WeakSearch(const LevelTurn& turn, const LevelParams& params, const Perception& perception,
             nnue::NetworkPtr network, const Interruption& interruption);

  /// Rates `moves` (legal, at least one) by deepening ply by ply. Returns those seen and rated
  /// exactly, best first, ties in a fixed order; never empty. When interrupted it falls back to the
  /// last finished depth; the first ply pays no heed to time and signals.
  std::vector<RatedMove> rate(const std::vector<Move>& moves, const Look& look);

  /// Depth finished by the last call of `rate`.
  int completed_depth() const { return completed_depth_; }
  std::uint64_t nodes() const { return nodes_; }
  std::int64_t elapsed_ms() const { return stopwatch_.elapsed_ms(); }
  /// Deepest ply at which quiet moves were tried, and deepest ply reached at all, since
  /// construction. For tests and reports: the first must stay below the look-ahead.
  int deepest_full_ply() const { return deepest_full_ply_; }
  int deepest_ply() const { return deepest_ply_; }

 private:
  static constexpr int kMaxLine = kMaxDepth + kMaxCaptureDepth + 2;
  using Line = FixedVector<Move, kMaxLine>;

  struct Candidate {
    Move move;
    int order;
  };
  using CandidateList = FixedVector<Candidate, kMaxMoves>;

  // What one position was worth at one depth of one iteration, and its best move.
  struct Memory {
    Key key = 0;
    Move move;
    std::int16_t score = 0;
    std::uint8_t depth = 0;
    std::uint8_t iteration = 0;
    Bound bound = Bound::None;
  };

  struct Node {
    const Position& position;
    int ply;
    Square exchange;  // where the move that led here captured, or Square::None
  };

  bool iterate(std::vector<RatedMove>& moves, int depth, int window, std::vector<bool>& exact);
  Score negamax(const Node& node, int depth, Score alpha, Score beta, Line& line);
  Score quiesce(const Node& node, int depth, Score alpha, Score beta, Line& line);
  Score evaluate(const Position& position);
  /// The position after a move, which the evaluation follows until `take_back`.
  Position play(const Position& position, Move move);
  void take_back() { evaluation_.take_back(); }

  /// The moves that come to mind, in the order to try them.
  CandidateList notice(const Node& node, const MoveList& moves, Move first) const;
  int order_of(const Position& position, Move move, Move first, int ply) const;
  bool is_draw(const Position& position, int ply) const;
  bool exhausted();

  Memory& memory_of(Key key) { return memory_[key & (kMemorySize - 1)]; }
  static constexpr std::size_t kMemorySize = 1 << 14;

  const Position& root_;
  Square exchange_;
  const LevelParams& params_;
  const Perception& perception_;
  Interruption interruption_;
  KeyHistory keys_;
  Evaluation evaluation_;
  Stopwatch stopwatch_;
  std::vector<Memory> memory_;
  std::array<Move, kMaxDepth + 1> killers_{};
  std::uint64_t nodes_ = 0;
  std::uint64_t max_nodes_ = 0;
  std::uint8_t iteration_ = 0;
  int completed_depth_ = 0;
  int deepest_full_ply_ = 0;
  int deepest_ply_ = 0;
  bool attentive_ = false;
  bool interruptible_ = false;
  bool aborted_ = false;
};

}  // namespace castellan::search
