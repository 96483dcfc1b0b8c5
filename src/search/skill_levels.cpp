#include "search/skill_levels.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace castellan::search {
namespace {

// Every number of the levels. Rows on the scale of `UCI_Elo` come first, weakest first; each column
// must not fall in strength from one to the next, as `params_for_elo` interpolates between
// neighbours. Rows may be added and taken out; the named ones must stay.
//
// The Elo figures are provisional, from 60 to 200 games each with net 6, against Stockfish 15.1's
// Skill Levels 0 and 2 (1320 and 1608 by its authors) and between neighbours; that of 1900 is a
// guess. They and all that was measured go stale when the evaluation changes.
//
// The parameters are: depth, q, attention and its loss, noise, T, window, second look, mate guard,
// nodes, book plies, depth of the full search.
constexpr LevelRow kTable[] = {
    {800, "Beginner", {1, 2, 0.15, 0.30, 40, 30, 120, 0.10, false, 2'000, 3}, {}},
    {1080, "Easy", {2, 4, 0.15, 0.30, 18, 10, 60, 0.35, false, 10'000, 5}, {}},
    {1600, "Medium", {5, 6, 1.0, 0.15, 8, 6, 30, 0.80, true, 200'000, 8}, {}},
    {1900, "", {6, 8, 1.6, 0.10, 5, 4, 20, 0.90, true, 250'000, 8}, {}},
    {0, "Hard", {.temperature = 8, .window = 30, .book_plies = 8, .full_depth = 16}, {}},
};

constexpr std::size_t kScaleRows = static_cast<std::size_t>(
    std::count_if(std::begin(kTable), std::end(kTable), [](const auto& row) { return row.elo; }));

constexpr bool is_sound() {
  for (std::size_t i = 0; i < std::size(kTable); ++i) {
    const bool on_scale = i < kScaleRows;
    if ((kTable[i].elo > 0) != on_scale) return false;
    if (on_scale && kTable[i].params.full_depth != 0) return false;
    if (on_scale && i > 0 && kTable[i].elo <= kTable[i - 1].elo) return false;
  }
  for (const std::string_view name : kLevelNames)
    if (std::ranges::count(kTable, name, &LevelRow::name) != 1) return false;
  return kTable[0].elo == kMinElo && kTable[kScaleRows - 1].elo == kMaxElo;
}
static_assert(kScaleRows >= 2 && is_sound());

double mix(double low, double high, double share) { return low + (high - low) * share; }

}  // namespace

std::span<const LevelRow> level_table() { return kTable; }

const LevelParams& level_params(Level level) {
  return std::ranges::find(kTable, kLevelNames[static_cast<std::size_t>(level)], &LevelRow::name)
      ->params;
}

LevelParams params_for_elo(int elo) {
  elo = std::clamp(elo, kMinElo, kMaxElo);
  std::size_t upper = 1;
  while (kTable[upper].elo < elo) ++upper;
  const LevelParams& low = kTable[upper - 1].params;
  const LevelParams& high = kTable[upper].params;
  const double share = static_cast<double>(elo - kTable[upper - 1].elo) /
                       static_cast<double>(kTable[upper].elo - kTable[upper - 1].elo);
  const auto rounded = [share](int from, int to) {
    return static_cast<int>(std::lround(mix(from, to, share)));
  };

  LevelParams params;
  params.depth = mix(low.depth, high.depth, share);
  params.quiescence_depth = rounded(low.quiescence_depth, high.quiescence_depth);
  params.attention = mix(low.attention, high.attention, share);
  params.attention_loss = mix(low.attention_loss, high.attention_loss, share);
  params.noise = mix(low.noise, high.noise, share);
  params.temperature = mix(low.temperature, high.temperature, share);
  params.window = rounded(low.window, high.window);
  params.second_look = mix(low.second_look, high.second_look, share);
  params.mate_guard = share < 0.5 ? low.mate_guard : high.mate_guard;
  // Nodes grow by a factor per ply, so they are interpolated as factors.
  params.max_nodes = static_cast<std::uint64_t>(
      std::llround(std::exp(mix(std::log(static_cast<double>(low.max_nodes)),
                                std::log(static_cast<double>(high.max_nodes)), share))));
  params.book_plies = rounded(low.book_plies, high.book_plies);
  return params;
}

}  // namespace castellan::search
