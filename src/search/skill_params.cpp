#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "search/skill.h"

namespace castellan::search {
namespace {

struct Knot {
  int elo;
  LevelParams params;
};

// Every number of the weak levels: Beginner, Easy, Medium and the upper end of `UCI_Elo`. The Elo
// figures are provisional, from 40 to 200 games each against Stockfish 15.1's Skill Levels 0 to 3
// (1320, 1468, 1608 and 1742 by its authors) and between neighbours; they go stale when the
// evaluation changes. Each column must not fall in strength from row to row, as `params_for_elo`
// interpolates between neighbours.
//
//     depth  q  attention/loss  noise  T  window  second look  mate guard  nodes
constexpr std::array<Knot, 4> kKnots = {{
    {800, {1, 2, -0.2, 0.30, 40, 30, 120, 0.10, false, 2'000}},
    {1100, {2, 4, 0.2, 0.30, 25, 15, 80, 0.35, false, 10'000}},
    {1650, {5, 6, 0.7, 0.15, 15, 10, 40, 0.80, true, 200'000}},
    {1900, {6, 8, 1.2, 0.10, 8, 6, 25, 0.90, true, 250'000}},
}};
static_assert(kKnots.front().elo == kMinElo && kKnots.back().elo == kMaxElo);

// Below this a player may overlook a mate in one; halfway from Easy to Medium.
constexpr int kMateGuardElo = 1400;

double mix(double low, double high, double share) { return low + (high - low) * share; }

}  // namespace

const LevelParams& level_params(Level level) {
  return kKnots[static_cast<std::size_t>(level)].params;
}

LevelParams params_for_elo(int elo) {
  elo = std::clamp(elo, kMinElo, kMaxElo);
  std::size_t upper = 1;
  while (kKnots[upper].elo < elo) ++upper;
  const LevelParams& low = kKnots[upper - 1].params;
  const LevelParams& high = kKnots[upper].params;
  const double share = static_cast<double>(elo - kKnots[upper - 1].elo) /
                       static_cast<double>(kKnots[upper].elo - kKnots[upper - 1].elo);

  LevelParams params;
  params.depth = mix(low.depth, high.depth, share);
  params.quiescence_depth =
      static_cast<int>(std::lround(mix(low.quiescence_depth, high.quiescence_depth, share)));
  params.attention = mix(low.attention, high.attention, share);
  params.attention_loss = mix(low.attention_loss, high.attention_loss, share);
  params.noise = mix(low.noise, high.noise, share);
  params.temperature = mix(low.temperature, high.temperature, share);
  params.window = static_cast<int>(std::lround(mix(low.window, high.window, share)));
  params.second_look = mix(low.second_look, high.second_look, share);
  params.mate_guard = elo >= kMateGuardElo;
  // Nodes grow by a factor per ply, so they are interpolated as factors.
  params.max_nodes = static_cast<std::uint64_t>(
      std::llround(std::exp(mix(std::log(static_cast<double>(low.max_nodes)),
                                std::log(static_cast<double>(high.max_nodes)), share))));
  return params;
}

}  // namespace castellan::search
