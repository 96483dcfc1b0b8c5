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

// Every number of the weak levels. Elo figures are provisional: the method's prototype with another
// evaluation. Each column must not fall in strength from row to row, as `params_for_elo`
// interpolates between neighbours.
//
//     depth  q  attention/loss  noise  T  window  second look  mate guard  nodes
constexpr std::array<Knot, 4> kKnots = {{
    {800, {1, 2, 1.0, 0.30, 25, 20, 100, 0.10, false, 2'000}},
    {1000, {2, 4, 1.6, 0.30, 12, 10, 60, 0.35, false, 10'000}},
    {1700, {5, 6, 2.2, 0.15, 8, 6, 30, 0.80, true, 200'000}},
    {1900, {6, 8, 3.2, 0.10, 4, 4, 20, 0.90, true, 250'000}},
}};
static_assert(kKnots.front().elo == kMinElo && kKnots.back().elo == kMaxElo);

// Below this a player may overlook a mate in one; halfway from Easy to Medium.
constexpr int kMateGuardElo = 1350;

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
