#include "search/skill.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "board/apply_move.h"
#include "board/movegen.h"
#include "search/root_moves.h"
#include "search/skill_attention.h"
#include "search/skill_choice.h"
#include "search/skill_search.h"
#include "util/rng.h"

namespace castellan::search {
namespace {

constexpr Score kBlunder = 150;  // loss that makes a second look choose again
constexpr int kSecondLookPlies = 2;
constexpr std::uint64_t kChoiceSalt = 0xC4A57E11A4C401CEULL;

bool mates(const Position& position, Move move) {
  const Position child = after(position, move);
  return child.in_check() && !has_legal_move(child);
}

/// The first of `moves` that mates at once, or kNoMove.
template <typename Moves>
Move find_mate_in_one(const Position& position, const Moves& moves) {
  for (const Move move : moves)
    if (mates(position, move)) return move;
  return kNoMove;
}

/// `moves` without those that let the opponent mate at once; all of them when every one does.
std::vector<Move> without_mates_allowed(const Position& position, const std::vector<Move>& moves) {
  std::vector<Move> safe;
  for (const Move move : moves) {
    const Position child = after(position, move);
    if (!find_mate_in_one(child, legal_moves(child))) safe.push_back(move);
  }
  return safe.empty() ? moves : safe;
}

/// Never more than the clock can bear; a weak move needs far less as a rule.
std::optional<std::int64_t> time_limit_ms(const Limits& limits, Color side) {
  std::optional<std::int64_t> time = limits.movetime_ms;
  if (time) *time -= limits.move_overhead_ms;
  if (const auto& clock = limits.clock[at(side)]) {
    // The increment comes after the move, so it must not count for more than there is now.
    const std::int64_t usable = clock->remaining_ms - limits.move_overhead_ms;
    const std::int64_t share = std::min(usable / 20 + clock->increment_ms / 2, usable / 2);
    time = std::min(time.value_or(share), share);
  }
  if (time) time = std::max<std::int64_t>(*time, 1);
  return time;
}

/// One of `rated` (best first) near the best.
RatedMove pick(const std::vector<RatedMove>& rated, const LevelParams& params, Rng& rng) {
  std::vector<Score> scores;
  for (const RatedMove& move : rated) scores.push_back(move.score);
  return rated[pick_near_best(scores, params.temperature, params.window, rng)];
}

int turn_depth(const LevelParams& params, const Limits& limits, Rng& rng) {
  const double whole = std::floor(params.depth);
  const int depth = static_cast<int>(whole) + (rng.unit() < params.depth - whole ? 1 : 0);
  return std::clamp(depth, 1, std::max(1, limits.depth.value_or(depth)));
}

/// Looks at the chosen move once more, briefly but with open eyes. When that shows a loss that went
/// unseen, chooses again among the others; if those are no better the first choice stands.
RatedMove look_again(WeakSearch& search, const RatedMove& chosen, const std::vector<Move>& moves,
                     const Look& look, const LevelParams& params, Rng& rng) {
  Look brief = look;
  brief.depth = std::min(look.depth, kSecondLookPlies);
  const RatedMove before = search.rate({chosen.move}, brief).front();
  brief.attentive = true;
  RatedMove careful = search.rate({chosen.move}, brief).front();
  // Measured against the same short search, so that a deeper plan is not taken for a blunder.
  if (careful.score > before.score - kBlunder) return chosen;

  std::vector<Move> others = moves;
  std::erase(others, chosen.move);
  if (others.empty()) return chosen;
  RatedMove second = pick(search.rate(others, look), params, rng);
  const bool unrated = second.depth == 0;  // out of nodes
  return !unrated && second.score >= careful.score + kBlunder ? second : careful;
}

Outcome report(const RatedMove& chosen, const WeakSearch& search, Listener& listener) {
  Info info;
  info.depth = std::max(chosen.depth, 1);
  info.selective_depth = std::max(info.depth, search.deepest_ply());
  info.score = chosen.score;
  info.nodes = search.nodes();
  info.time_ms = search.elapsed_ms();
  info.pv = chosen.pv;
  listener.on_info(info);

  Outcome outcome;
  outcome.best = chosen.move;
  outcome.ponder = chosen.pv.size() > 1 ? chosen.pv[1] : kNoMove;
  outcome.score = chosen.score;
  outcome.depth = info.depth;
  outcome.nodes = search.nodes();
  return outcome;
}

}  // namespace

Outcome choose_weak_move(const LevelTurn& turn, const LevelParams& params,
                         const nnue::NetworkPtr& network, const Limits& limits, Signals& signals,
                         Listener& listener) {
  const Position& root = turn.root;
  if (!has_legal_move(root)) return report_no_move(root, listener);
  std::vector<Move> moves = allowed_moves(root, limits);
  if (moves.empty())
    for (const Move move : legal_moves(root)) moves.push_back(move);

  const std::uint64_t seed =
      turn_seed(turn.seed, root.key(), turn.history.occurrences(root.halfmove_clock()));
  const Perception perception(params, seed);
  Rng rng(mix64(seed ^ kChoiceSalt));
  const Interruption interruption{time_limit_ms(limits, root.side_to_move()), &signals};
  WeakSearch search(turn, params, perception, network, interruption);

  if (params.mate_guard) {
    if (const Move mate = find_mate_in_one(root, moves))
      return report({mate, mate_in(1), {mate}, 1}, search, listener);
    moves = without_mates_allowed(root, moves);
  }

  const std::uint64_t max_nodes =
      std::min(params.max_nodes, limits.nodes.value_or(params.max_nodes));
  Look look;
  look.depth = moves.size() == 1 ? 1 : turn_depth(params, limits, rng);
  look.window = params.window;
  look.max_nodes = max_nodes * 2 / 3;
  RatedMove chosen = pick(search.rate(moves, look), params, rng);
  if (moves.size() > 1 && !is_mate(chosen.score) && rng.unit() < params.second_look) {
    look.max_nodes = max_nodes;
    chosen = look_again(search, chosen, moves, look, params, rng);
  }
  return report(chosen, search, listener);
}

}  // namespace castellan::search
