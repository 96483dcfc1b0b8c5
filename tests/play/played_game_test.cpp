#include "play/played_game.h"

#include <gtest/gtest.h>
#include <initializer_list>

#include "board/notation.h"

namespace castellan::play {
namespace {

constexpr game::TimeControl kFivePlusTwo{300'000, 2'000};

game::Verdict play(PlayedGame& game, std::string_view uci, std::int64_t ms = 0) {
  return game.play(*parse_uci_move(game.position(), uci), ms);
}

TEST(PlayedGame, ClockRunsForTheSideToMove) {
  PlayedGame game(game::Arbiter(game::RuleSet::Fide), kFivePlusTwo);
  EXPECT_EQ(game.remaining_ms(Color::White, 1'000), 299'000);
  EXPECT_EQ(game.remaining_ms(Color::Black, 1'000), 300'000);
  play(game, "e2e4", 10'000);
  EXPECT_EQ(game.remaining_ms(Color::White, 0), 292'000);
  EXPECT_EQ(game.remaining_ms(Color::Black, 500), 299'500);
  EXPECT_FALSE(PlayedGame(game::Arbiter{}).remaining_ms(Color::White, 5));
}

TEST(PlayedGame, HouseClocksStartAfterTheFirstMove) {
  PlayedGame game(game::Arbiter{}, kFivePlusTwo);
  EXPECT_EQ(game.remaining_ms(Color::White, 100'000), 300'000);
  EXPECT_FALSE(game.check_flag(400'000));
  play(game, "e2e4", 400'000);
  EXPECT_EQ(game.remaining_ms(Color::White, 0), 300'000);
  EXPECT_EQ(game.remaining_ms(Color::Black, 1'000), 299'000);
  game.set_clock(kFivePlusTwo);  // in the middle of a game there is no free move
  EXPECT_EQ(game.remaining_ms(Color::Black, 1'000), 299'000);
}

TEST(PlayedGame, FlagFallsBeforeTheMove) {
  PlayedGame game(game::Arbiter(game::RuleSet::Fide), kFivePlusTwo);
  EXPECT_FALSE(game.check_flag(299'999));
  const game::Verdict verdict = play(game, "e2e4", 300'000);
  EXPECT_EQ(verdict.reason, game::Reason::Flag);
  EXPECT_EQ(verdict.result, game::GameResult::BlackWins);
  EXPECT_EQ(game.game().plies(), 0u);
  EXPECT_FALSE(game.check_flag(400'000));  // it has fallen already
  EXPECT_EQ(game.remaining_ms(Color::White, 0), 0);
  EXPECT_EQ(game.remaining_ms(Color::Black, 0), 300'000);
}

TEST(PlayedGame, UndoAndRedoRestoreClockAndMoves) {
  PlayedGame game(game::Arbiter(game::RuleSet::Fide), kFivePlusTwo);
  play(game, "e2e4", 10'000);
  play(game, "e7e5", 20'000);
  ASSERT_TRUE(game.undo());
  EXPECT_EQ(game.remaining_ms(Color::Black, 0), 300'000);
  ASSERT_TRUE(game.undo());
  EXPECT_FALSE(game.undo());
  EXPECT_EQ(game.remaining_ms(Color::White, 0), 300'000);
  EXPECT_EQ(game.redoable(), 2u);
  ASSERT_TRUE(game.redo());
  ASSERT_TRUE(game.redo());
  EXPECT_FALSE(game.redo());
  EXPECT_EQ(game.remaining_ms(Color::Black, 0), 282'000);
  EXPECT_EQ(game.game().plies(), 2u);
}

TEST(PlayedGame, AnotherMoveForgetsWhatWasUndone) {
  PlayedGame game(game::Arbiter{});
  play(game, "e2e4");
  game.note(1, "hint");
  game.undo();
  play(game, "d2d4");
  EXPECT_EQ(game.redoable(), 0u);
  EXPECT_EQ(game.comments(), (std::vector<std::string>{"", ""}));
}

TEST(PlayedGame, ARedoneMoveTakesNoTimeOffAnotherClock) {
  PlayedGame game(game::Arbiter{});
  play(game, "e2e4");
  play(game, "e7e5", 62'000);
  ASSERT_TRUE(game.undo());
  game.set_clock(game::TimeControl{60'000, 0});
  ASSERT_TRUE(game.redo());
  EXPECT_EQ(game.game().plies(), 2u);
  EXPECT_FALSE(game.verdict().over());
  EXPECT_EQ(game.remaining_ms(Color::Black, 0), 60'000);
}

TEST(PlayedGame, UndoReopensAnEndedGame) {
  PlayedGame game(game::Arbiter{});
  for (const char* move : {"f2f3", "e7e5", "g2g4", "d8h4"}) play(game, move);
  EXPECT_EQ(game.verdict().reason, game::Reason::Checkmate);
  EXPECT_FALSE(game.redo());
  ASSERT_TRUE(game.undo());
  EXPECT_FALSE(game.verdict().over());
  ASSERT_TRUE(game.redo());
  EXPECT_EQ(game.verdict().reason, game::Reason::Checkmate);
}

TEST(PlayedGame, CommentsHoldClocksAndNotes) {
  PlayedGame game(game::Arbiter(game::RuleSet::Fide), game::TimeControl{3'725'000, 0});
  play(game, "e2e4", 1'000);
  game.note(1, "hint");
  play(game, "e7e5", 0);
  EXPECT_EQ(game.comments(),
            (std::vector<std::string>{"", "[%clk 1:02:04] hint", "[%clk 1:02:05]"}));
}

TEST(PlayedGame, ClockCanStartAnewOrGo) {
  PlayedGame game(game::Arbiter{}, kFivePlusTwo);
  play(game, "e2e4", 10'000);
  game.set_clock(game::TimeControl{60'000, 0});
  EXPECT_EQ(game.remaining_ms(Color::White, 0), 60'000);
  EXPECT_TRUE(game.undo());  // from before this clock
  EXPECT_EQ(game.remaining_ms(Color::White, 0), 60'000);
  game.set_clock({});
  EXPECT_FALSE(game.remaining_ms(Color::White, 0));
}

}  // namespace
}  // namespace castellan::play
