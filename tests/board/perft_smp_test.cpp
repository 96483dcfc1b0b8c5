#include "board/perft.h"

#include <gtest/gtest.h>

#include "board/movegen.h"
#include "support/perft_lines.h"
#include "support/positions.h"
#include "support/shared_data.h"

namespace castellan {
namespace {

/// However many threads count and however small the shared table is, the counts stay the same.
TEST(PerftThreads, ThreadsAndTableDoNotChangeTheCounts) {
  const auto lines = test::read_perft_lines(test::source_path("tests/data/perft.epd"));
  ASSERT_FALSE(lines.empty());
  for (std::size_t i = 0; i < lines.size(); i += 4) {
    const test::PerftCount* count = lines[i].deepest(50'000);
    ASSERT_NE(count, nullptr);
    const Position p = test::position_of(lines[i].fen);
    const PerftResult plain = perft_divide(p, count->depth);
    ASSERT_EQ(plain.total, count->nodes) << lines[i].fen;
    for (const PerftOptions options :
         {PerftOptions{1, 1}, PerftOptions{2, 0}, PerftOptions{4, 1}, PerftOptions{3, 8}}) {
      const PerftResult result = perft_divide(p, count->depth, options);
      EXPECT_EQ(result.total, plain.total) << lines[i].fen;
      EXPECT_EQ(result.divide, plain.divide) << lines[i].fen << " with " << options.threads
                                             << " threads and " << options.hash_mb << " MiB";
    }
  }
}

/// With few men the same position comes up at several depths of one count.
TEST(PerftThreads, TheTableTellsDepthsApart) {
  const Position p = test::position_of("8/8/4k3/8/8/4K3/8/8 w - - 0 1");
  const std::uint64_t plain = perft(p, 6);
  EXPECT_EQ(perft_divide(p, 6, {1, 1}).total, plain);
  EXPECT_EQ(perft_divide(p, 6, {2, 1}).total, plain);
}

TEST(PerftThreads, MoreThreadsThanMoves) {
  const Position p = test::position_of("7k/8/8/8/8/8/1q6/K7 w - - 0 1");
  ASSERT_EQ(count_legal_moves(p), 1);
  EXPECT_EQ(perft_divide(p, 3, {8, 1}).total, perft(p, 3));
  const Position mated = test::position_of("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
  EXPECT_EQ(perft_divide(mated, 3, {8, 1}).total, 0U);
}

}  // namespace
}  // namespace castellan
