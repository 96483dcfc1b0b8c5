#include "search/skill_full_search.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <vector>

#include "search/skill_choice.h"
#include "util/rng.h"

namespace castellan::search {
namespace {

constexpr int kLines = 4;
constexpr std::uint64_t kVarietySalt = 0x5E1EC7ED0FFE4ED5ULL;
constexpr std::uint64_t kDepthSalt = 0xDEE9CA11ED0B7A17ULL;

/// Chance of its own for each use, which `salt` tells apart.
Rng chance(const LevelTurn& turn, std::uint64_t salt) {
  return Rng(mix64(turn.seed ^ salt) ^ turn.root.key());
}

int turn_depth(const LevelTurn& turn, double full_depth) {
  const double whole = std::floor(full_depth);
  const bool deeper = chance(turn, kDepthSalt).unit() < full_depth - whole;
  return std::max(1, static_cast<int>(whole) + (deeper ? 1 : 0));
}

/// Passes the first line on and keeps the last report of each root move.
class LineKeeper final : public Listener {
 public:
  explicit LineKeeper(Listener& listener) : listener_(listener) {}

  void on_info(const Info& info) override {
    if (info.multipv == 1) listener_.on_info(info);
    last_ = info;
    if (info.bound != Bound::Exact || info.pv.empty()) return;
    std::erase_if(lines_, [&](const Info& line) { return line.pv.front() == info.pv.front(); });
    lines_.push_back(info);
  }
  void on_current_move(int depth, Move move, int number) override {
    listener_.on_current_move(depth, move, number);
  }

  /// That of `best`, then those of its depth that are no better, falling in score. Empty when there
  /// is none of `best`.
  std::vector<Info> lines_after(Move best) const {
    const auto first =
        std::ranges::find_if(lines_, [&](const Info& line) { return line.pv.front() == best; });
    if (first == lines_.end()) return {};
    std::vector<Info> lines = {*first};
    for (const Info& line : lines_)
      if (&line != &*first && line.depth == first->depth && line.score <= first->score)
        lines.push_back(line);
    std::ranges::stable_sort(lines.begin() + 1, lines.end(), std::ranges::greater{}, &Info::score);
    return lines;
  }

  /// The last report of any line.
  const Info& last() const { return last_; }

 private:
  Listener& listener_;
  std::vector<Info> lines_;
  Info last_;
};

/// The answer is one of several lines. `limits` ask for them.
Outcome search_with_variety(Pool& pool, const LevelTurn& turn, const LevelParams& params,
                            const Limits& limits, Signals& signals, Listener& listener) {
  LineKeeper keeper(listener);
  Outcome outcome = pool.search(turn.root, turn.history, limits, signals, keeper);

  const std::vector<Info> lines = keeper.lines_after(outcome.best);
  if (lines.empty()) return outcome;
  std::vector<Score> scores;
  for (const Info& line : lines) scores.push_back(line.score);
  Rng rng = chance(turn, kVarietySalt);
  const std::size_t choice = pick_near_best(scores, params.temperature, params.window, rng);
  if (choice == 0) return outcome;
  Info chosen = lines[choice];
  chosen.multipv = 1;
  chosen.nodes = keeper.last().nodes;
  chosen.time_ms = keeper.last().time_ms;
  listener.on_info(chosen);
  outcome.best = chosen.pv[0];
  outcome.ponder = chosen.pv.size() > 1 ? chosen.pv[1] : kNoMove;
  outcome.score = chosen.score;
  return outcome;
}

}  // namespace

Outcome search_as_level(Pool& pool, const LevelTurn& turn, const LevelParams& params,
                        const Limits& limits, Signals& signals, Listener& listener) {
  Limits bounded = limits;
  const int depth = turn_depth(turn, params.full_depth);
  bounded.depth = std::min(limits.depth.value_or(depth), depth);
  const bool varied = turn.root.fullmove_number() <= kVariedMoves;
  bounded.multipv = varied ? kLines : 1;
  return varied ? search_with_variety(pool, turn, params, bounded, signals, listener)
                : pool.search(turn.root, turn.history, bounded, signals, listener);
}

}  // namespace castellan::search
