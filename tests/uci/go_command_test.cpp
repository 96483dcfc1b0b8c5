#include "uci/go_command.h"

#include <gtest/gtest.h>
#include <limits>

#include "support/positions.h"
#include "util/text.h"

namespace castellan::uci {
namespace {

GoCommand parse(std::string_view text, const Position& position = start_position()) {
  return parse_go(split_words(text), position);
}

constexpr std::string_view kBlackToMove =
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

TEST(GoCommand, ReadsAllLimits) {
  const GoCommand go = parse(
      "wtime 1000 btime 2000 winc 10 binc 20 movestogo 30 depth 5 nodes 6000 mate 2 movetime 700");
  EXPECT_TRUE(go.messages.empty());
  ASSERT_TRUE(go.limits.clock[0] && go.limits.clock[1]);
  EXPECT_EQ(go.limits.clock[0]->remaining_ms, 1000);
  EXPECT_EQ(go.limits.clock[1]->remaining_ms, 2000);
  EXPECT_EQ(go.limits.clock[0]->increment_ms, 10);
  EXPECT_EQ(go.limits.clock[1]->increment_ms, 20);
  EXPECT_EQ(go.limits.moves_to_go, 30);
  EXPECT_EQ(go.limits.depth, 5);
  EXPECT_EQ(go.limits.nodes, 6000U);
  EXPECT_EQ(go.limits.mate, 2);
  EXPECT_EQ(go.limits.movetime_ms, 700);
  EXPECT_FALSE(go.limits.infinite);
  EXPECT_FALSE(go.limits.ponder);
}

TEST(GoCommand, WithoutLimitsItIsInfinite) {
  EXPECT_TRUE(parse("").limits.infinite);
  EXPECT_TRUE(parse("infinite").limits.infinite);
  EXPECT_TRUE(parse("searchmoves e2e4").limits.infinite);
  EXPECT_FALSE(parse("ponder").limits.infinite);
  EXPECT_TRUE(parse("ponder").limits.ponder);
  EXPECT_FALSE(parse("movetime 5").limits.infinite);
}

TEST(GoCommand, SearchMovesAnywhere) {
  for (const char* text : {"searchmoves e2e4 d2d4 depth 3", "depth 3 searchmoves e2e4 d2d4",
                           "searchmoves e2e4 d2d4 e2e4 depth 3"}) {
    const GoCommand go = parse(text);
    EXPECT_EQ(go.limits.search_moves.size(), 2U) << text;
    EXPECT_EQ(go.limits.depth, 3) << text;
    EXPECT_TRUE(go.messages.empty()) << text;
  }
}

TEST(GoCommand, IllegalSearchMovesAreLeftOut) {
  GoCommand go = parse("searchmoves e2e5 e2e4 depth 1");
  EXPECT_EQ(go.limits.search_moves.size(), 1U);
  EXPECT_EQ(go.messages.size(), 1U);
  go = parse("infinite searchmoves e2e5");
  EXPECT_TRUE(go.limits.search_moves.empty());
  EXPECT_EQ(go.messages.size(), 2U);
  EXPECT_EQ(parse("searchmoves").messages.size(), 1U);
  EXPECT_EQ(parse("searchmoves 0000").limits.search_moves, std::vector<Move>{kNoMove});
}

TEST(GoCommand, NumbersOutOfRangeAreBroughtInside) {
  const auto max_nodes = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(parse("depth 0").limits.depth, 1);
  EXPECT_EQ(parse("depth -7").limits.depth, 1);
  EXPECT_EQ(parse("nodes 0").limits.nodes, 1U);
  EXPECT_EQ(parse("nodes 99999999999999999999").limits.nodes, max_nodes);
  EXPECT_EQ(parse("mate -99999999999999999999").limits.mate, 1);
  EXPECT_EQ(parse("movetime 0").limits.movetime_ms, 1);
  EXPECT_EQ(parse("depth 99999999999").limits.depth, std::numeric_limits<std::int32_t>::max());
  for (const char* text :
       {"depth 0", "nodes 0", "movetime 0", "mate 0", "depth 99999999999", "movetime -1",
        "nodes -1", "wtime 99999999999999999999", "wtime 100 winc -5", "wtime 100 movestogo -1"})
    EXPECT_EQ(parse(text).messages.size(), 1U) << text;
}

TEST(GoCommand, WhatIsNoNumberIsLeftOut) {
  for (const char* keyword :
       {"depth", "nodes", "mate", "movetime", "wtime", "btime", "winc", "binc", "movestogo"}) {
    for (const char* value : {"", "x", "12x", "100ms", "1.5", "-", "+", "--1"}) {
      const GoCommand go = parse(std::string(keyword) + " " + value);
      EXPECT_EQ(go.messages.size(), 1U) << keyword << " " << value;
      EXPECT_TRUE(go.limits.infinite) << keyword << " " << value;
    }
    const GoCommand go = parse(std::string(keyword) + " depth 3");
    EXPECT_EQ(go.limits.depth, 3) << "the keyword after a missing number counts";
  }
  EXPECT_EQ(parse("depth abc wtime xyz btime").messages.size(), 3U);
  EXPECT_EQ(parse("deep 3").messages.size(), 2U);
}

TEST(GoCommand, ClocksMayBeEmptyOrFallen) {
  EXPECT_EQ(parse("wtime 0").limits.clock[0]->remaining_ms, 0);
  EXPECT_EQ(parse("wtime -1 btime -1").limits.clock[1]->remaining_ms, -1);
  EXPECT_FALSE(parse("wtime 0").limits.infinite);
}

TEST(GoCommand, TheOpponentsClockDoesForBoth) {
  const GoCommand go = parse("wtime 100 winc 7", test::position_of(kBlackToMove));
  ASSERT_TRUE(go.limits.clock[1]);
  EXPECT_EQ(go.limits.clock[1]->remaining_ms, 100);
  EXPECT_EQ(go.limits.clock[1]->increment_ms, 7);
}

TEST(GoCommand, AnIncrementAloneIsNoClock) {
  const GoCommand go = parse("winc 100 binc 100");
  EXPECT_FALSE(go.limits.clock[0]);
  EXPECT_TRUE(go.limits.infinite);
  EXPECT_FALSE(go.messages.empty());
}

TEST(GoCommand, MovesToGoZeroMeansTheWholeGame) {
  const GoCommand go = parse("wtime 1000 btime 1000 movestogo 0");
  EXPECT_FALSE(go.limits.moves_to_go);
  EXPECT_TRUE(go.messages.empty());
}

TEST(GoCommand, Perft) {
  const GoCommand go = parse("perft 5 --threads 2");
  ASSERT_TRUE(go.perft);
  EXPECT_EQ(go.perft->size(), 3U);
  EXPECT_TRUE(parse("perft").perft);
  EXPECT_FALSE(parse("depth 3").perft);
}

TEST(GoCommand, MessagesStayFewAndShort) {
  std::string text;
  for (int i = 0; i < 100000; ++i) text += "nonsense ";
  EXPECT_LT(parse(text).messages.size(), 20U);
  EXPECT_LT(parse("depth " + std::string(100000, '9')).messages.at(0).size(), 200U);
}

}  // namespace
}  // namespace castellan::uci
