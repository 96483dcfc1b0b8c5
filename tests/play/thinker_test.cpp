#include "play/thinker.h"

#include <gtest/gtest.h>

namespace castellan::play {
namespace {

/// Depth of the thought of `name` on a middlegame without a clock.
int depth_of(Thinker& thinker, std::string_view name) {
  thinker.set_level(*find_level(name));
  const auto game =
      game::Game::from_fen("r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P4/2PBPN2/PP1N1PPP/R1BQ1RK1 w - - 0 12");
  engine::Limits limits;
  limits.movetime_ms = 100'000;
  limits.depth = 9;
  return thinker.think(*game, limits, [] { return false; }).depth;
}

TEST(Thinker, PlaysTheLevelChosenLast) {
  Thinker thinker;
  EXPECT_EQ(depth_of(thinker, "full"), 9);
  EXPECT_LE(depth_of(thinker, "elo710"), 2) << "the scale goes before the level";
  EXPECT_EQ(depth_of(thinker, "hard"), 9);
  EXPECT_LE(depth_of(thinker, "easy"), 3);
  EXPECT_LE(depth_of(thinker, "elo1000"), 4);
}

}  // namespace
}  // namespace castellan::play
