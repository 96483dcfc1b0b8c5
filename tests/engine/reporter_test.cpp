#include "engine/reporter.h"

#include <gtest/gtest.h>

#include "engine/recorder.h"
#include "support/positions.h"

namespace castellan::engine {
namespace {

const Move kE4(Square::E2, Square::E4);
const Move kD4(Square::D2, Square::D4);
const Move kE5(Square::E7, Square::E5);

class ReporterTest : public testing::Test {
 protected:
  void report(Move move, search::Bound bound = search::Bound::Exact, int multipv = 1) {
    search::Info info;
    info.depth = 3;
    info.bound = bound;
    info.multipv = multipv;
    info.pv = {move};
    reporter_.on_info(info);
  }
  static search::Outcome outcome(Move best, Move ponder = kNoMove) {
    search::Outcome outcome;
    outcome.best = best;
    outcome.ponder = ponder;
    outcome.depth = 2;
    return outcome;
  }

  test::Recorder recorder_;
  GameState game_ = start_of_game();
  Settings settings_;
  Reporter reporter_{recorder_, game_, settings_};
};

TEST_F(ReporterTest, AddsNothingWhenAllIsSaid) {
  report(kD4);
  report(kE4);
  report(kD4, search::Bound::Upper);
  report(kD4, search::Bound::Exact, 2);
  reporter_.finish(outcome(kE4));
  EXPECT_EQ(recorder_.infos().size(), 4U);
}

TEST_F(ReporterTest, ThereIsAlwaysAnExactLine) {
  reporter_.finish(outcome(kE4, kE5));
  ASSERT_EQ(recorder_.infos().size(), 1U);
  EXPECT_EQ(recorder_.infos()[0].info.depth, 2);
  EXPECT_EQ(recorder_.infos()[0].info.pv, (std::vector<Move>{kE4, kE5}));
}

TEST_F(ReporterTest, ABoundIsNoExactLine) {
  report(kE4, search::Bound::Lower);
  reporter_.finish(outcome(kE4));
  EXPECT_EQ(recorder_.infos().size(), 2U);
}

TEST_F(ReporterTest, TheLastLineShowsTheMovePlayed) {
  report(kD4);
  reporter_.finish(outcome(kE4));
  ASSERT_EQ(recorder_.infos().size(), 2U);
  EXPECT_EQ(recorder_.infos()[1].info.pv.front(), kE4);
}

TEST_F(ReporterTest, WinDrawLossOnlyWhenAskedFor) {
  report(kE4);
  settings_.show_wdl = true;
  report(kE4);
  EXPECT_FALSE(recorder_.infos()[0].wdl);
  EXPECT_TRUE(recorder_.infos()[1].wdl);
}

TEST_F(ReporterTest, CutsWhatIsNotLegal) {
  search::Info info;
  info.pv = {kE4, kE4};
  reporter_.on_info(info);
  EXPECT_EQ(recorder_.infos()[0].info.pv, std::vector<Move>{kE4});
}

TEST(Reporter, RootWithoutMoves) {
  const struct {
    const char* fen;
    int score;
  } cases[] = {{"R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", search::mated_in(0)},
               {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", search::kDrawScore}};
  for (const auto& [fen, score] : cases) {
    test::Recorder recorder;
    const Position position = test::position_of(fen);
    const GameState game{position, KeyHistory(position)};
    const Settings settings;
    Reporter reporter(recorder, game, settings);
    reporter.finish({});
    ASSERT_EQ(recorder.infos().size(), 1U);
    EXPECT_EQ(recorder.infos()[0].info.depth, 0);
    EXPECT_EQ(recorder.infos()[0].info.score, score);
  }
}

}  // namespace
}  // namespace castellan::engine
