#include "engine/wdl.h"

#include <algorithm>
#include <cmath>

namespace castellan::engine {

namespace {

constexpr double kScaleCp = 70;          // steepness of both curves
constexpr double kHalfPointFull = 120;   // score with an even chance to win, all men on the board
constexpr double kHalfPointEmpty = 190;  // the same with bare kings
constexpr int kAllMen = 32;

int thousandths(double score_cp, double half_point_cp) {
  const double chance = 1 / (1 + std::exp((half_point_cp - score_cp) / kScaleCp));
  return static_cast<int>(std::lround(1000 * chance));
}

}  // namespace

Wdl win_draw_loss(search::Score score, const Position& position) {
  if (search::is_mate(score)) return score > 0 ? Wdl{1000, 0, 0} : Wdl{0, 0, 1000};
  const double men = std::min(popcount(position.occupied()), kAllMen);
  const double half_point = kHalfPointEmpty + (kHalfPointFull - kHalfPointEmpty) * men / kAllMen;
  const int win = thousandths(score, half_point);
  const int loss = thousandths(-score, half_point);
  return {win, 1000 - win - loss, loss};
}

}  // namespace castellan::engine
