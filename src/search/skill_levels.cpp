#include "search/skill_levels.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>

namespace castellan::search {
namespace {

constexpr std::string_view kMeasuredOn = "2026-11-30";
constexpr std::uint64_t kMeasuredBench = 1'093'731;

/// A row that uses the full search to this depth.
constexpr LevelParams full_search(double depth) {
  return {.temperature = 8, .window = 30, .book_plies = 8, .full_depth = depth};
}

// Every number of the levels, weakest first. `params_for_elo` interpolates between neighbours, so
// no column may fall in strength from one row to the next among those of the weak search, which
// come first, nor the depth among those of the full search. Rows may be added and taken out; the
// named ones must stay.
//
// The Elo figures are from 200 games each, those of the rows without a name and of 6 and 9 plies
// MEASURED.
//
// The parameters are: depth, q, attention and its loss, noise, T, window, second look, mate guard,
// nodes, book plies.
constexpr LevelRow kTable[] = {
    {710,
     "Beginner",
     {1, 2, -0.2, 0.30, 40, 30, 120, 0.10, false, 2'000, 3},
     {.elo = 708,
      .elo_error = 95,
      .acpl = 75.6,
      .best_move_percent = 24.2,
      .blunder_percent = 10.1,
      .mean_ms = 1.4,
      .date = kMeasuredOn,
      .bench = kMeasuredBench}},
    {970,
     "Easy",
     {2, 4, -0.05, 0.30, 18, 10, 60, 0.35, false, 10'000, 5},
     {.elo = 974,
      .elo_error = 75,
      .acpl = 64.9,
      .best_move_percent = 34.4,
      .blunder_percent = 8.8,
      .mean_ms = 1.4,
      .date = kMeasuredOn,
      .bench = kMeasuredBench}},
    {1570,
     "Medium",
     {5, 6, 0.9, 0.15, 8, 6, 30, 0.80, true, 200'000, 8},
     {.elo = 1566,
      .elo_error = 36,
      .acpl = 30.1,
      .best_move_percent = 42.0,
      .blunder_percent = 2.7,
      .mean_ms = 9.5,
      .date = kMeasuredOn,
      .bench = kMeasuredBench}},
    {1860, "", {6, 6, 1.6, 0.15, 6, 6, 30, 0.85, true, 200'000, 8}, {}},
    {1970, "", full_search(5), {}},
    {2080, "", full_search(6), {}},
    {2480, "", full_search(9), {}},
    {2800, "Hard", full_search(14), {}},
};

constexpr bool is_sound() {
  for (std::size_t i = 1; i < std::size(kTable); ++i) {
    const LevelRow& low = kTable[i - 1];
    const LevelRow& high = kTable[i];
    if (high.elo <= low.elo) return false;
    if (low.params.uses_full_search() && high.params.full_depth <= low.params.full_depth)
      return false;
  }
  for (const std::string_view name : kLevelNames)
    if (std::ranges::count(kTable, name, &LevelRow::name) != 1) return false;
  return std::begin(kTable)->elo == kMinElo && std::rbegin(kTable)->elo == kMaxElo;
}
static_assert(std::size(kTable) >= 2 && is_sound());

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
    return static_cast<int>(std::lround(std::lerp(from, to, share)));
  };
  if (low.uses_full_search() != high.uses_full_search()) return share < 0.5 ? low : high;

  LevelParams params;
  params.depth = std::lerp(low.depth, high.depth, share);
  params.quiescence_depth = rounded(low.quiescence_depth, high.quiescence_depth);
  params.attention = std::lerp(low.attention, high.attention, share);
  params.attention_loss = std::lerp(low.attention_loss, high.attention_loss, share);
  params.noise = std::lerp(low.noise, high.noise, share);
  params.temperature = std::lerp(low.temperature, high.temperature, share);
  params.window = rounded(low.window, high.window);
  params.second_look = std::lerp(low.second_look, high.second_look, share);
  params.mate_guard = share < 0.5 ? low.mate_guard : high.mate_guard;
  // Nodes grow by a factor per ply, so they are interpolated as factors.
  params.max_nodes = static_cast<std::uint64_t>(
      std::llround(std::exp(std::lerp(std::log(static_cast<double>(low.max_nodes)),
                                      std::log(static_cast<double>(high.max_nodes)), share))));
  params.book_plies = rounded(low.book_plies, high.book_plies);
  params.full_depth = std::lerp(low.full_depth, high.full_depth, share);
  return params;
}

}  // namespace castellan::search
