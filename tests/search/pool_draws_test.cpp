// Draws at their edge: the ply at which a rule begins to hold, and the one before.
#include <gtest/gtest.h>

#include "search/searching.h"

namespace castellan::search {
namespace {

Limits only(const Line& line, std::string_view move, int depth) {
  Limits limits = to_depth(depth);
  limits.search_moves = {test::move_of(line.position, move)};
  return limits;
}

TEST(PoolDraws, APawnMoveStartsTheCountOfFiftyAgain) {
  const Searched result = search(line_of("4k3/8/8/8/8/8/P7/R3K3 w - - 99 80"), to_depth(9));
  EXPECT_TRUE(result.best() == "a2a3" || result.best() == "a2a4") << result.best();
  EXPECT_GT(result.outcome.score, 300);
}

TEST(PoolDraws, ACaptureStartsTheCountOfFiftyAgain) {
  const Searched result = search(line_of("4k3/8/8/8/8/p7/8/R3K3 w - - 99 80"), to_depth(9));
  EXPECT_EQ(result.best(), "a1a3");
  EXPECT_GT(result.outcome.score, 300);
}

TEST(PoolDraws, FiftyMovesForTheSideThatIsMated) {
  // Kg8 is forced, then Ra8 mates on the hundredth ply, or one ply too late.
  EXPECT_EQ(search(line_of("7k/8/6K1/8/8/8/8/R7 b - - 98 80"), to_depth(6)).outcome.score,
            mated_in(2));
  EXPECT_EQ(search(line_of("7k/8/6K1/8/8/8/8/R7 b - - 99 80"), to_depth(6)).outcome.score,
            kDrawScore);
}

TEST(PoolDraws, AMateIsClaimedOnlyIfItComesInTime) {
  struct Case {
    const char* position;
    int plies;  ///< to mate, exactly
  };
  const Case cases[] = {
      {"7k/8/5K2/8/8/8/8/6R1 w - - ", 3},  {"8/8/8/8/8/8/3K1Q2/k7 w - - ", 3},
      {"4Q3/8/8/5K1k/8/8/8/8 b - - ", 4},  {"8/8/1q6/4k1K1/8/8/8/8 b - - ", 5},
      {"1K6/8/8/2k5/4q3/8/8/8 w - - ", 6}, {"8/8/8/8/8/1K6/7Q/k7 b - - ", 2},
  };
  for (const Case& c : cases) {
    const auto at = [&](int clock) {
      const std::string fen = std::string(c.position) + std::to_string(clock) + " 80";
      return search(line_of(fen), to_depth(14)).outcome.score;
    };
    EXPECT_EQ(kMateScore - std::abs(at(100 - c.plies)), c.plies) << c.position;
    EXPECT_EQ(at(101 - c.plies), kDrawScore) << c.position;
  }
}

/// Black is a queen up and has shuffled: the position before Qb2 has stood `cycles + 1` times.
Line shuffled(int cycles) {
  Line line = line_of("7k/8/8/8/8/8/q7/7K b - - 0 1");
  for (int i = 0; i < cycles; ++i)
    for (const char* move : {"a2b2", "h1g1", "b2a2", "g1h1"})
      line.play(test::move_of(line.position, move));
  return line;
}

TEST(PoolDraws, TheThirdOccurrenceInTheGameIsADrawTheSecondIsNot) {
  for (int depth = 1; depth <= 6; ++depth) {
    const Line once = shuffled(1), twice = shuffled(2);
    EXPECT_GT(search(once, only(once, "a2b2", depth)).outcome.score, 300) << depth;
    EXPECT_EQ(search(twice, only(twice, "a2b2", depth)).outcome.score, kDrawScore) << depth;
  }
}

TEST(PoolDraws, OnePerpetualIsEnoughInsideTheTree) {
  const Line line = line_of("6k1/6p1/8/8/8/2q5/2r5/4Q2K w - - 0 1");
  const Searched result = search(line, to_depth(10));
  EXPECT_EQ(result.outcome.score, kDrawScore);
  EXPECT_EQ(result.best(), "e1e8");
}

TEST(PoolDraws, TheLoserForcesStalemate) {
  // The queen gives herself with check; whoever takes her leaves White without a move.
  const Line line = line_of("7k/8/8/8/8/1q1r4/8/K5Q1 w - - 0 1");
  const Searched result = search(line, to_depth(9));
  EXPECT_EQ(result.outcome.score, kDrawScore);
  for (const Info& info : result.infos) expect_sound_pv(line, info);
}

TEST(PoolDraws, TheWinnerDoesNotStalemate) {
  struct Case {
    const char* fen;
    const char* blunder;
  };
  for (const Case& c : {Case{"7k/5K2/8/8/8/8/8/6Q1 w - - 0 1", "g1g6"},
                        Case{"k7/P7/1K6/8/8/8/8/2R5 w - - 0 1", "b6a6"},
                        Case{"8/8/8/8/8/6k1/5q2/7K b - - 0 1", "g3f3"}}) {
    const Line line = line_of(c.fen);
    EXPECT_EQ(search(line, only(line, c.blunder, 4)).outcome.score, kDrawScore) << c.fen;
    for (int depth = 2; depth <= 8; ++depth) {
      const Searched result = search(line, to_depth(depth));
      EXPECT_NE(result.best(), c.blunder) << c.fen << " depth " << depth;
      EXPECT_GT(result.outcome.score, 300) << c.fen << " depth " << depth;
    }
  }
}

TEST(PoolDraws, TakingTheLastPieceIsLevelAtOnce) {
  // Whatever the king does, bare kings or a lone knight are left.
  for (const char* fen : {"8/8/8/8/3k4/4N3/3K4/8 b - - 0 1", "8/8/8/3k4/8/4p3/4K3/8 w - - 0 1"}) {
    for (int depth = 1; depth <= 6; ++depth)
      EXPECT_EQ(search(line_of(fen), to_depth(depth)).outcome.score, kDrawScore) << fen;
  }
}

TEST(PoolDraws, ARootPastTheRulesIsStillPlayed) {
  for (const char* fen : {"4k3/8/8/8/8/8/R7/4K3 w - - 100 80", "4k3/8/8/8/8/8/R7/4K3 w - - 140 99",
                          "8/8/4k3/8/8/3KB3/8/8 w - - 12 80"}) {
    const Line line = line_of(fen);
    EXPECT_TRUE(is_legal(line.position, search(line, to_depth(5)).outcome.best)) << fen;
  }
  const Line thrice = shuffled(3);
  EXPECT_TRUE(is_legal(thrice.position, search(thrice, to_depth(5)).outcome.best));
}

TEST(PoolDraws, ADrawnGameLeavesNothingBehindForTheNext) {
  // The table learned 0 for positions close to the fiftieth move; the same pieces with a fresh
  // count must be a win again.
  Pool pool;
  search(pool, line_of("8/8/8/3k4/8/8/8/R3K3 w - - 96 80"), to_depth(10));
  EXPECT_GT(search(pool, line_of("8/8/8/3k4/8/8/8/R3K3 w - - 0 80"), to_depth(12)).outcome.score,
            300);
}

}  // namespace
}  // namespace castellan::search
