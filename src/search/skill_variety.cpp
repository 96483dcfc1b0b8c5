#include "search/skill_variety.h"

#include <cstddef>
#include <vector>

#include "search/skill_choice.h"
#include "util/rng.h"

namespace castellan::search {
namespace {

constexpr int kLines = 4;
constexpr std::uint64_t kVarietySalt = 0x5E1EC7ED0FFE4ED5ULL;

/// Passes the first line on and keeps the last report of each.
class LineKeeper final : public Listener {
 public:
  explicit LineKeeper(Listener& listener) : listener_(listener) {}

  void on_info(const Info& info) override {
    if (info.multipv == 1) listener_.on_info(info);
    if (info.bound != Bound::Exact || info.pv.empty()) return;
    const auto rank = static_cast<std::size_t>(info.multipv);
    if (lines_.size() < rank) lines_.resize(rank);
    lines_[rank - 1] = info;
  }
  void on_current_move(int depth, Move move, int number) override {
    listener_.on_current_move(depth, move, number);
  }

  /// Best first, as far as they are of the depth of the first and fall in score.
  std::vector<Info> lines() const {
    std::vector<Info> lines;
    for (const Info& line : lines_) {
      if (line.pv.empty()) break;
      if (!lines.empty() && (line.depth != lines.front().depth || line.score > lines.back().score))
        break;
      lines.push_back(line);
    }
    return lines;
  }

 private:
  Listener& listener_;
  std::vector<Info> lines_;
};

}  // namespace

Outcome search_with_variety(Pool& pool, const WeakTurn& turn, const LevelParams& params,
                            const Limits& limits, Signals& signals, Listener& listener) {
  Limits wide = limits;
  wide.multipv = kLines;
  LineKeeper keeper(listener);
  Outcome outcome = pool.search(turn.root, turn.history, wide, signals, keeper);

  const std::vector<Info> lines = keeper.lines();
  if (lines.empty() || lines.front().pv.front() != outcome.best) return outcome;
  std::vector<Score> scores;
  for (const Info& line : lines) scores.push_back(line.score);
  Rng rng(mix64(turn.seed ^ kVarietySalt) ^ turn.root.key());
  Info chosen = lines[pick_near_best(scores, params.temperature, params.window, rng)];
  if (chosen.multipv == 1) return outcome;
  chosen.multipv = 1;
  listener.on_info(chosen);
  outcome.best = chosen.pv[0];
  outcome.ponder = chosen.pv.size() > 1 ? chosen.pv[1] : kNoMove;
  outcome.score = chosen.score;
  return outcome;
}

}  // namespace castellan::search
