#include "board/perft.h"

#include <gtest/gtest.h>

#include "board/movegen.h"
#include "support/oracle.h"
#include "support/perft_lines.h"
#include "support/positions.h"
#include "support/shared_data.h"

namespace castellan {
namespace {

using test::PerftCount;
using test::PerftLine;
using test::position_of;

// Builds with assertions and sanitizers are tens of times slower.
#ifdef NDEBUG
constexpr std::uint64_t kNodesPerLine = 200'000;
#else
constexpr std::uint64_t kNodesPerLine = 10'000;
#endif

std::vector<PerftLine> own_lines() {
  return test::read_perft_lines(test::source_path("tests/data/perft.epd"));
}

void check_file(const char* relative, std::size_t least_lines) {
  const auto path = test::shared_path(relative);
  if (!std::filesystem::exists(path)) GTEST_SKIP() << test::missing(path);
  const std::vector<PerftLine> lines = test::read_perft_lines(path);
  EXPECT_GE(lines.size(), least_lines);
  for (const PerftLine& line : lines) {
    const PerftCount* count = line.deepest(kNodesPerLine);
    ASSERT_NE(count, nullptr) << line.fen;
    EXPECT_EQ(perft(position_of(line.fen), count->depth), count->nodes)
        << relative << ":" << line.number << " depth " << count->depth << " " << line.fen;
  }
}

TEST(Perft, OwnPositions) {
  const std::vector<PerftLine> lines = own_lines();
  ASSERT_GE(lines.size(), 60U);
  for (const PerftLine& line : lines) {
    ASSERT_GE(line.counts.size(), 3U) << line.fen;
    for (const PerftCount& count : line.counts) {
      if (count.nodes > kNodesPerLine * 25) continue;
      EXPECT_EQ(perft(position_of(line.fen), count.depth), count.nodes)
          << line.fen << " depth " << count.depth;
    }
  }
}

/// The counts of the file are not the engine's word alone.
TEST(Perft, OwnPositionsByTheOracle) {
  for (const PerftLine& line : own_lines()) {
    const PerftCount* count = line.deepest(kNodesPerLine / 20);
    ASSERT_NE(count, nullptr);
    EXPECT_EQ(test::Oracle(line.fen).perft(count->depth), count->nodes) << line.fen;
  }
}

TEST(Perft, ReferenceStandard) { check_file("data/perft/standard.epd", 1000); }
TEST(Perft, ReferenceChess960) { check_file("data/perft/chess960.epd", 900); }
TEST(Perft, ReferenceDoubleChess960) { check_file("data/perft/dfrc_generated.epd", 100); }
TEST(Perft, ReferenceUnreachable) { check_file("data/perft/unreachable.epd", 5); }

TEST(Perft, DepthZeroIsThePositionItself) {
  EXPECT_EQ(perft(start_position(), 0), 1U);
  EXPECT_EQ(perft(position_of("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), 1), 0U);
  EXPECT_EQ(perft(position_of("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), 3), 0U);
}

TEST(Perft, DivideAddsUp) {
  const Position p =
      position_of("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  for (int depth = 1; depth <= 3; ++depth) {
    const PerftResult result = perft_divide(p, depth);
    EXPECT_EQ(result.total, perft(p, depth));
    EXPECT_EQ(result.divide.size(), static_cast<std::size_t>(count_legal_moves(p)));
    std::uint64_t sum = 0;
    for (const auto& [move, count] : result.divide) {
      EXPECT_TRUE(is_legal(p, move));
      sum += count;
    }
    EXPECT_EQ(sum, result.total);
  }
}

}  // namespace
}  // namespace castellan
