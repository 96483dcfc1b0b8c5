#include "engine/perft_task.h"

#include <gtest/gtest.h>

#include "board/fen.h"
#include "support/positions.h"
#include "util/text.h"

namespace castellan::engine {
namespace {

std::vector<std::string> lines_of(std::string_view fen, int depth, const PerftOptions& options = {},
                                  CastlingNotation castling = CastlingNotation::KingTarget) {
  std::vector<std::string> lines;
  const std::atomic<bool> stop = false;
  EXPECT_TRUE(run_perft(test::position_of(fen), depth, options, castling, stop,
                        [&lines](const std::string& line) { lines.push_back(line); }));
  return lines;
}

bool has(const std::vector<std::string>& lines, std::string_view line) {
  for (const std::string& candidate : lines)
    if (candidate == line) return true;
  return false;
}

TEST(PerftTask, DividesAndCounts) {
  const auto lines = lines_of(kStartFen, 3);
  EXPECT_TRUE(has(lines, "e2e4: 600"));
  EXPECT_TRUE(has(lines, "Nodes searched: 8902"));
  EXPECT_EQ(lines.size(), 20U + 3U);
  EXPECT_TRUE(has(lines_of(kStartFen, 1), "a2a3: 1"));
}

TEST(PerftTask, AllWaysOfCountingAgree) {
  constexpr std::string_view fen =
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
  for (const PerftOptions& options : {PerftOptions{1, 0}, PerftOptions{2, 0}, PerftOptions{1, 4}})
    EXPECT_TRUE(has(lines_of(fen, 3, options), "Nodes searched: 97862"));
}

TEST(PerftTask, WritesCastlingAsAsked) {
  constexpr std::string_view fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
  EXPECT_TRUE(has(lines_of(fen, 1), "e1g1: 1"));
  EXPECT_TRUE(has(lines_of(fen, 1, {}, CastlingNotation::KingTakesRook), "e1h1: 1"));
}

TEST(PerftTask, NothingToCount) {
  EXPECT_TRUE(has(lines_of("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", 4), "Nodes searched: 0"));
}

TEST(PerftTask, Stops) {
  const std::atomic<bool> stop = true;
  EXPECT_FALSE(run_perft(start_position(), 12, {}, CastlingNotation::KingTarget, stop,
                         [](const std::string&) {}));
}

TEST(PerftTask, ReadsArguments) {
  const auto parse = [](std::string_view text) { return parse_perft(split_words(text)); };
  EXPECT_EQ(parse("5")->depth, 5);
  EXPECT_EQ(parse("--threads 2 5 --hash 64")->options.threads, 2);
  EXPECT_EQ(parse("--threads 2 5 --hash 64")->options.hash_mb, 64);
  EXPECT_EQ(parse("5 8/8/8 w - -")->fen, "8/8/8 w - -");
  for (const char* bad : {"", "0", "-1", "x", "31", "99999999999999999999", "5x", "--threads",
                          "--threads 2", "--threads x 5", "5 --hash", "5 --hash -1"})
    EXPECT_FALSE(parse(bad)) << bad;
}

}  // namespace
}  // namespace castellan::engine
