#include "search/skill_levels.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace castellan::search {
namespace {

constexpr std::string_view kMeasuredOn = "2026-11-30";
constexpr std::uint64_t kMeasuredBench = 1'093'731;

// Every number of the levels. Rows on the scale of `UCI_Elo` come first, weakest first; each column
// must not fall in strength from one to the next, as `params_for_elo` interpolates between
// neighbours. Rows may be added and taken out; the named ones must stay.
//
// The Elo figures are from 200 games each with net 7: Medium against Skill Level 2 and Easy against
// Skill Level 0 of Stockfish 15.1 (1608 and 1320 by its authors), Beginner against Easy, whose
// error is part of its own, Hard against Skill Level 10 (2788). They and all that was measured go
// stale when the evaluation changes, those of Hard also with the search: scripts/fit_levels.py
// measures and fits again. What lies between the rows is interpolated, not measured.
//
// The parameters are: depth, q, attention and its loss, noise, T, window, second look, mate guard,
// nodes, book plies, depth of the full search.
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
    {1590,
     "Medium",
     {5, 6, 0.9, 0.15, 8, 6, 30, 0.80, true, 200'000, 8},
     {.elo = 1594,
      .elo_error = 53,
      .acpl = 30.1,
      .best_move_percent = 42.0,
      .blunder_percent = 2.7,
      .mean_ms = 9.5,
      .date = kMeasuredOn,
      .bench = kMeasuredBench}},
    {0,
     "Hard",
     {.temperature = 8, .window = 30, .book_plies = 8, .full_depth = 12},
     {.elo = 2712, .elo_error = 38, .mean_ms = 24.3, .date = "2026-12-01", .bench = 1'099'514}},
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
  return params;
}

}  // namespace castellan::search
