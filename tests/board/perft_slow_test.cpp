// Perft of the reference files as deep as CASTELLAN_PERFT_NODES allows (leaves a line, default two
// million; 100000000 takes minutes).

#include "board/perft.h"

#include <cstdlib>
#include <gtest/gtest.h>

#include "support/perft_lines.h"
#include "support/positions.h"
#include "support/shared_data.h"
#include "util/text.h"

namespace castellan {
namespace {

std::uint64_t nodes_per_line() {
  const char* wish = std::getenv("CASTELLAN_PERFT_NODES");
  if (wish == nullptr) return 2'000'000;
  const std::optional<std::uint64_t> nodes = parse_integer<std::uint64_t>(wish);
  if (!nodes) ADD_FAILURE() << "CASTELLAN_PERFT_NODES is no number: " << wish;
  return nodes.value_or(0);
}

class PerftDeep : public ::testing::TestWithParam<const char*> {};

TEST_P(PerftDeep, EqualsTheReference) {
  const auto path = test::shared_path(std::string("data/perft/") + GetParam() + ".epd");
  if (!std::filesystem::exists(path)) GTEST_SKIP() << test::missing(path);
  const std::uint64_t limit = nodes_per_line();
  for (const test::PerftLine& line : test::read_perft_lines(path)) {
    const Position p = test::position_of(line.fen);
    for (const test::PerftCount& count : line.counts) {
      if (count.nodes > limit) continue;
      EXPECT_EQ(perft(p, count.depth), count.nodes)
          << GetParam() << ":" << line.number << " depth " << count.depth << " " << line.fen;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Files, PerftDeep,
                         ::testing::Values("standard", "chess960", "dfrc_generated", "unreachable"),
                         [](const auto& file) { return std::string(file.param); });

}  // namespace
}  // namespace castellan
