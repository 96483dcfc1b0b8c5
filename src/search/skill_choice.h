// Choosing among moves that are about as good.
#pragma once

#include <cmath>
#include <cstddef>
#include <span>

#include "search/score.h"
#include "util/rng.h"

namespace castellan::search {

/// The index of one of `scores` (best first, at least one) within `window` of the best, better ones
/// more often: P ~ exp(gap / temperature). A mate is a mate: there, and at temperature 0, the best.
inline std::size_t pick_near_best(std::span<const Score> scores, double temperature, int window,
                                  Rng& rng) {
  const Score best = scores.front();
  if (is_mate(best) || temperature <= 0) return 0;
  const auto weight = [&](Score score) { return std::exp((score - best) / temperature); };
  std::size_t candidates = 0;
  double total = 0;
  while (candidates < scores.size() && scores[candidates] >= best - window)
    total += weight(scores[candidates++]);
  double left = rng.unit() * total;
  for (std::size_t i = 0; i < candidates; ++i) {
    left -= weight(scores[i]);
    if (left < 0) return i;
  }
  return 0;
}

}  // namespace castellan::search
