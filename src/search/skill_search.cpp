#include "search/skill_search.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "board/see.h"

namespace castellan::search {
namespace {

constexpr std::uint64_t kNodesPerClockCheck = 512;

// Order of trying: the best move of the depth before, captures by victim and attacker, the move
// that refuted a sibling, the rest.
constexpr int kFirstOrder = 1'000'000;
constexpr int kCaptureOrder = 100'000;
constexpr int kKillerOrder = 50'000;

}  // namespace

WeakSearch::WeakSearch(const LevelTurn& turn, const LevelParams& params,
                       const Perception& perception, nnue::NetworkPtr network,
                       const Interruption& interruption)
    : root_(turn.root),
      exchange_(turn.exchange),
      params_(params),
      perception_(perception),
      interruption_(interruption),
      keys_(turn.history),
      evaluation_(std::move(network), kMaxLine),
      memory_(kMemorySize) {
  keys_.reserve(keys_.size() + kMaxDepth + 1);
  evaluation_.start(root_);
}

std::vector<RatedMove> WeakSearch::rate(const std::vector<Move>& moves, const Look& look) {
  assert(!moves.empty());
  attentive_ = look.attentive;
  max_nodes_ = look.max_nodes;
  aborted_ = false;
  completed_depth_ = 0;

  MoveList list;
  for (const Move move : moves) list.push_back(move);
  CandidateList seen = notice({root_, 0, exchange_}, list, kNoMove);
  std::stable_sort(seen.begin(), seen.end(),
                   [](const Candidate& a, const Candidate& b) { return a.order > b.order; });
  std::vector<RatedMove> rated;
  for (const Candidate& candidate : seen) rated.push_back({candidate.move, 0, {candidate.move}, 0});

  std::vector<RatedMove> result;
  const int depth = std::clamp(look.depth, 1, kMaxDepth);
  for (int d = 1; d <= depth; ++d) {
    ++iteration_;
    interruptible_ = d > 1;
    std::vector<bool> exact;
    const bool finished = iterate(rated, d, look.window, exact);
    if (!finished && d > 1) break;
    result.clear();
    for (std::size_t i = 0; i < exact.size(); ++i)
      if (exact[i]) result.push_back(rated[i]);
    if (!finished) break;
    completed_depth_ = d;
    std::stable_sort(rated.begin(), rated.end(),
                     [](const RatedMove& a, const RatedMove& b) { return a.score > b.score; });
  }
  if (result.empty()) {
    rated.front().score = evaluate(root_);
    result.push_back(rated.front());
  }
  std::sort(result.begin(), result.end(), [](const RatedMove& a, const RatedMove& b) {
    return a.score != b.score ? a.score > b.score : a.move.bits() < b.move.bits();
  });
  return result;
}

// One depth for all root moves; `exact` gets one entry per move rated before the budget ended.
bool WeakSearch::iterate(std::vector<RatedMove>& moves, int depth, int window,
                         std::vector<bool>& exact) {
  Score best = -kInfiniteScore;
  for (RatedMove& rated : moves) {
    const Score alpha = std::max(-kInfiniteScore, best - window - 1);
    const Position child = play(root_, rated.move);
    keys_.push(child.key());
    Line line;
    const Score score = -negamax({child, 1, exchange_square(root_, rated.move)}, depth - 1,
                                 -kInfiniteScore, -alpha, line);
    keys_.pop();
    take_back();
    if (aborted_) return false;
    exact.push_back(score > alpha);
    rated.score = score;
    rated.depth = depth;
    rated.pv.assign(1, rated.move);
    rated.pv.insert(rated.pv.end(), line.begin(), line.end());
    best = std::max(best, score);
  }
  return true;
}

Score WeakSearch::negamax(const Node& node, int depth, Score alpha, Score beta, Line& line) {
  line.clear();
  const auto& [position, ply, exchange] = node;
  if (is_draw(position, ply)) return kDrawScore;
  if (depth == 0) {
    // The look-ahead ends here, but a game that is over is over.
    if (!has_legal_move(position)) return position.in_check() ? mated_in(ply) : kDrawScore;
    return quiesce(node, std::min(params_.quiescence_depth, kMaxCaptureDepth), alpha, beta, line);
  }
  ++nodes_;
  if (exhausted()) return 0;

  Memory& memory = memory_of(position.key());
  const bool known = memory.key == position.key();
  if (known && memory.iteration == iteration_ && memory.depth == depth) {
    if (memory.bound == Bound::Lower && memory.score >= beta) return memory.score;
    if (memory.bound == Bound::Upper && memory.score <= alpha) return memory.score;
  }

  const MoveList moves = legal_moves(position);
  if (moves.empty()) return position.in_check() ? mated_in(ply) : kDrawScore;
  deepest_full_ply_ = std::max(deepest_full_ply_, ply);
  CandidateList candidates = notice(node, moves, known ? memory.move : kNoMove);

  const Score old_alpha = alpha;
  Score best = -kInfiniteScore;
  Move best_move = kNoMove;
  Line child_line;
  for (Candidate* next = candidates.begin(); next != candidates.end(); ++next) {
    std::iter_swap(next, std::max_element(next, candidates.end(), [](const auto& a, const auto& b) {
                     return a.order < b.order;
                   }));
    const Move move = next->move;
    const Position child = play(position, move);
    keys_.push(child.key());
    const Score score = -negamax({child, ply + 1, exchange_square(position, move)}, depth - 1,
                                 -beta, -alpha, child_line);
    keys_.pop();
    take_back();
    if (aborted_) return 0;
    if (score <= best) continue;
    best = score;
    best_move = move;
    if (score <= alpha) continue;
    alpha = score;
    line.clear();
    line.push_back(move);
    for (const Move m : child_line) line.push_back(m);
    if (alpha < beta) continue;
    if (!position.is_capture(move)) killers_[static_cast<std::size_t>(ply)] = move;
    break;
  }
  const Bound bound = best >= beta ? Bound::Lower : best <= old_alpha ? Bound::Upper : Bound::Exact;
  memory = {
      position.key(), best_move, static_cast<std::int16_t>(best), static_cast<std::uint8_t>(depth),
      iteration_,     bound};
  return best;
}

Score WeakSearch::quiesce(const Node& node, int depth, Score alpha, Score beta, Line& line) {
  line.clear();
  const auto& [position, ply, exchange] = node;
  ++nodes_;
  if (exhausted()) return 0;
  deepest_ply_ = std::max(deepest_ply_, ply);
  if (position.in_check() && !has_legal_move(position)) return mated_in(ply);

  Score best = evaluate(position);
  if (best >= beta || depth == 0) return best;
  alpha = std::max(alpha, best);

  MoveList moves;
  generate_moves(position, moves, MoveSet::Noisy);
  const std::uint64_t view = perception_.view(position);
  CandidateList candidates;
  for (const Move move : moves) {
    if (!attentive_ && !perception_.sees(view, move, visibility(position, move, exchange), ply))
      continue;
    candidates.push_back({move, order_of(position, move, kNoMove, ply)});
  }

  Line child_line;
  for (Candidate* next = candidates.begin(); next != candidates.end(); ++next) {
    std::iter_swap(next, std::max_element(next, candidates.end(), [](const auto& a, const auto& b) {
                     return a.order < b.order;
                   }));
    const Move move = next->move;
    const Position child = play(position, move);
    const Score score = -quiesce({child, ply + 1, exchange_square(position, move)}, depth - 1,
                                 -beta, -alpha, child_line);
    take_back();
    if (aborted_) return 0;
    best = std::max(best, score);
    if (score <= alpha) continue;
    alpha = score;
    line.clear();
    line.push_back(move);
    for (const Move m : child_line) line.push_back(m);
    if (alpha >= beta) break;
  }
  return best;
}

WeakSearch::CandidateList WeakSearch::notice(const Node& node, const MoveList& moves,
                                             Move first) const {
  const auto& [position, ply, exchange] = node;
  CandidateList seen;
  const std::uint64_t view = perception_.view(position);
  Move easiest = moves[0];
  int easiest_visibility = -kInfiniteScore;
  for (const Move move : moves) {
    const int ease = attentive_ ? 0 : visibility(position, move, exchange);
    if (ease > easiest_visibility) {
      easiest_visibility = ease;
      easiest = move;
    }
    if (attentive_ || perception_.sees(view, move, ease, ply))
      seen.push_back({move, order_of(position, move, first, ply)});
  }
  if (seen.empty()) seen.push_back({easiest, 0});
  return seen;
}

int WeakSearch::order_of(const Position& position, Move move, Move first, int ply) const {
  if (move == first) return kFirstOrder;
  int order = 0;
  if (position.is_capture(move))
    order = kCaptureOrder + 10 * kSeeValue[index(position.captured_type(move))] -
            index(type_of(position.piece_on(move.from())));
  else if (ply <= kMaxDepth && move == killers_[static_cast<std::size_t>(ply)])
    order = kKillerOrder;
  if (move.is_promotion()) order += 10 * kSeeValue[index(move.promotion_piece())];
  return order;
}

Score WeakSearch::evaluate(const Position& position) {
  const int score =
      evaluation_.evaluate(position) + perception_.misjudgement(perception_.view(position));
  return std::clamp(score, -kMaxEval, kMaxEval);
}

Position WeakSearch::play(const Position& position, Move move) {
  Position child = position;
  evaluation_.play(child, move);
  return child;
}

bool WeakSearch::is_draw(const Position& position, int ply) const {
  if (keys_.is_repetition(position.halfmove_clock(), ply)) return true;
  if (position.halfmove_clock() < 100) return false;
  return !position.in_check() || has_legal_move(position);  // mate on the hundredth ply wins
}

bool WeakSearch::exhausted() {
  if (aborted_) return true;
  if (nodes_ > max_nodes_) {
    aborted_ = true;
  } else if (interruptible_ && nodes_ % kNodesPerClockCheck == 0) {
    const bool stopped = interruption_.signals != nullptr &&
                         interruption_.signals->stop.load(std::memory_order_relaxed);
    const bool late = interruption_.time_ms && stopwatch_.elapsed_ms() >= *interruption_.time_ms;
    aborted_ = stopped || late;
  }
  return aborted_;
}

}  // namespace castellan::search
