#include "tools/bench.h"

#include <gtest/gtest.h>

#include "board/fen.h"
#include "engine/game_state.h"
#include "nnue/kernels.h"
#include "tools/bench_positions.h"
#include "util/text.h"

namespace castellan::tools {
namespace {

std::optional<BenchResult> bench(int depth, std::vector<std::string>* lines = nullptr) {
  const std::atomic<bool> stop = false;
  BenchOptions options;
  options.depth = depth;
  return run_bench(options, stop, [lines](const std::string& line) {
    if (lines != nullptr) lines->push_back(line);
  });
}

TEST(Bench, EveryPositionCanBePlayed) {
  for (const BenchPosition& position : bench_positions()) {
    const auto game = engine::parse_game(position.fen.empty() ? kStartFen : position.fen,
                                         split_words(position.moves));
    ASSERT_TRUE(game) << position.fen << " " << position.moves << ": " << game.error();
    EXPECT_TRUE(game->warnings.empty()) << position.fen;
  }
  EXPECT_GE(bench_positions().size(), 35U);
}

TEST(Bench, CountsTheSameEveryTime) {
  const auto first = bench(5);
  const auto second = bench(5);
  ASSERT_TRUE(first && second);
  EXPECT_EQ(first->nodes, second->nodes);
  EXPECT_GT(first->nodes, 10000U);
}

TEST(Bench, TheLastLineIsWhatOpenBenchReads) {
  std::vector<std::string> lines;
  const auto result = bench(3, &lines);
  ASSERT_TRUE(result);
  ASSERT_FALSE(lines.empty());
  const auto words = split_words(lines.back());
  ASSERT_EQ(words.size(), 4U) << lines.back();
  EXPECT_EQ(words[0], std::to_string(result->nodes));
  EXPECT_EQ(words[1], "nodes");
  EXPECT_TRUE(parse_integer<std::uint64_t>(words[2]));
  EXPECT_EQ(words[3], "nps");
}

TEST(Bench, Stops) {
  const std::atomic<bool> stop = true;
  EXPECT_FALSE(run_bench({}, stop, [](const std::string&) {}));
}

TEST(Bench, SearchesWithANet) {
  Result<BenchOptions> options = parse_bench({"--net=material", "4"});
  ASSERT_TRUE(options) << options.error();
  ASSERT_NE(options->network, nullptr);
  EXPECT_EQ(options->depth, 4);
  const std::atomic<bool> stop = false;
  const auto with_net = run_bench(*options, stop, [](const std::string&) {});
  ASSERT_TRUE(with_net);
  // The same signature whatever the instruction set.
  const std::string best(simd::name_of(nnue::active_isa()));
  for (const simd::Isa isa : simd::built_isas()) {
    if (!nnue::force_isa(simd::name_of(isa))) continue;
    const auto again = run_bench(*options, stop, [](const std::string&) {});
    ASSERT_TRUE(again);
    EXPECT_EQ(again->nodes, with_net->nodes) << simd::name_of(isa);
  }
  ASSERT_TRUE(nnue::force_isa(best));
  EXPECT_NE(bench(4)->nodes, with_net->nodes);
}

TEST(Bench, ReadsItsArguments) {
  EXPECT_EQ(parse_bench({})->depth, kDefaultBenchDepth);
  const auto options = parse_bench({"7", "2", "32"});
  ASSERT_TRUE(options);
  EXPECT_EQ(options->depth, 7);
  EXPECT_EQ(options->threads, 2);
  EXPECT_EQ(options->hash_mib, 32);
  for (const std::vector<std::string>& bad : {std::vector<std::string>{"0"},
                                              {"x"},
                                              {"-1"},
                                              {"5", "0"},
                                              {"5", "1", "0"},
                                              {"99999999999"},
                                              {"--net=no such net.nnue"},
                                              {"5", "1", "16", "1"}})
    EXPECT_FALSE(parse_bench(bad));
}

}  // namespace
}  // namespace castellan::tools
