#include "engine/engine.h"

#include <future>
#include <gtest/gtest.h>

#include "board/fen.h"
#include "board/movegen.h"
#include "engine/recorder.h"
#include "support/positions.h"
#include "util/text.h"

namespace castellan::engine {
namespace {

using namespace std::chrono_literals;
using test::Recorder;

constexpr std::string_view kMateInOne = "4k3/2Q5/5K2/8/8/8/8/8 w - - 0 1";
constexpr std::string_view kStalemate = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";

Limits to_depth(int depth) {
  Limits limits;
  limits.depth = depth;
  return limits;
}

Limits infinite() {
  Limits limits;
  limits.infinite = true;
  return limits;
}

TEST(Engine, PlaysALegalMove) {
  Recorder recorder;
  Engine engine(recorder);
  engine.go(to_depth(4));
  EXPECT_TRUE(is_legal(start_position(), recorder.wait_for_best_move().best));
  engine.wait();
  EXPECT_EQ(recorder.best_moves().size(), 1U);
  EXPECT_EQ(recorder.infos().back().info.pv.front(), recorder.best_moves()[0].best);
}

TEST(Engine, KeepsTheOldPositionOnAnError) {
  Recorder recorder;
  Engine engine(recorder);
  ASSERT_TRUE(engine.set_position(kMateInOne));
  EXPECT_FALSE(engine.set_position("nonsense"));
  const std::string_view moves[] = {"c7c8", "e8e9"};
  EXPECT_FALSE(engine.set_position(kMateInOne, moves));
  EXPECT_EQ(to_fen(engine.position()), kMateInOne);
}

TEST(Engine, TakesAGameWithItsHistory) {
  game::Game game =
      *game::Game::from_fen("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  for (const char* text : {"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"})
    ASSERT_TRUE(game.play(test::move_of(game.position(), text))) << text;
  Recorder recorder;
  Engine engine(recorder);
  engine.set_position(game);
  EXPECT_EQ(to_fen(engine.position()), to_fen(game.position()));
  Limits limits = to_depth(2);
  limits.search_moves = {test::move_of(game.position(), "f6g8")};
  engine.go(limits);
  EXPECT_EQ(recorder.wait_for_best_move().score, 0) << "the third time, a queen down";
}

TEST(Engine, EveryGoGetsItsBestMoveInOrder) {
  Recorder recorder;
  Engine engine(recorder);
  engine.go(infinite());
  ASSERT_TRUE(engine.set_position(kMateInOne));
  engine.go(infinite());
  ASSERT_TRUE(engine.set_position(kStalemate));
  engine.go(infinite());
  engine.stop();
  ASSERT_TRUE(engine.wait(60s));
  const auto best = recorder.best_moves();
  ASSERT_EQ(best.size(), 3U);
  EXPECT_TRUE(is_legal(start_position(), best[0].best));
  EXPECT_TRUE(is_legal(test::position_of(kMateInOne), best[1].best));
  EXPECT_EQ(best[2].best, kNoMove);
}

TEST(Engine, AStopIsNeverLost) {
  Recorder recorder;
  Engine engine(recorder);
  for (std::size_t i = 1; i <= 50; ++i) {
    engine.go(infinite());
    engine.stop();
    recorder.wait_for_best_move(i);
  }
  ASSERT_TRUE(engine.wait(60s));
  EXPECT_EQ(recorder.best_moves().size(), 50U);
}

TEST(Engine, InfiniteWaitsForStop) {
  for (const std::string_view fen : {kMateInOne, kStalemate}) {
    Recorder recorder;
    Engine engine(recorder);
    ASSERT_TRUE(engine.set_position(fen));
    engine.go(infinite());
    EXPECT_TRUE(engine.waits_for_stop());
    EXPECT_FALSE(engine.wait(100ms));
    EXPECT_TRUE(recorder.best_moves().empty());
    engine.stop();
    EXPECT_TRUE(engine.wait(60s));
    EXPECT_EQ(recorder.best_moves().size(), 1U);
  }
}

TEST(Engine, PonderWaitsForItsHitAtEveryLevel) {
  for (const char* skill : {"Full", "Hard", "Easy"}) {
    Recorder recorder;
    Engine engine(recorder);
    ASSERT_TRUE(engine.set_option("Skill", skill));
    Limits limits = to_depth(2);
    limits.ponder = true;
    engine.go(limits);
    EXPECT_FALSE(engine.wait(100ms)) << skill;
    engine.ponder_hit();
    EXPECT_TRUE(engine.wait(60s)) << skill;
    EXPECT_EQ(recorder.best_moves().size(), 1U);
  }
}

TEST(Engine, ASearchKeepsTheOptionsItStartedWith) {
  Recorder recorder;
  Engine engine(recorder);
  ASSERT_TRUE(engine.set_position("4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
  engine.go(infinite());
  recorder.wait_for_info();
  ASSERT_TRUE(engine.set_option("UCI_Chess960", "true"));
  ASSERT_TRUE(engine.set_option("Hash", "2"));
  ASSERT_TRUE(engine.set_option("Threads", "2"));
  ASSERT_TRUE(engine.set_option("UCI_ShowWDL", "true"));
  ASSERT_TRUE(engine.set_option("Clear Hash", ""));
  engine.new_game();
  engine.stop();
  EXPECT_EQ(recorder.wait_for_best_move(1).castling, CastlingNotation::KingTarget);
  EXPECT_FALSE(recorder.infos().back().wdl);
  engine.go(to_depth(3));
  EXPECT_EQ(recorder.wait_for_best_move(2).castling, CastlingNotation::KingTakesRook);
  EXPECT_TRUE(recorder.infos().back().wdl);
}

TEST(Engine, OnlyTheMovesAsked) {
  Recorder recorder;
  Engine engine(recorder);
  Limits limits = to_depth(3);
  limits.search_moves = {test::move_of(start_position(), "a2a4")};
  engine.go(limits);
  EXPECT_EQ(to_uci(recorder.wait_for_best_move(1).best), "a2a4");
  limits.search_moves = {kNoMove};
  engine.go(limits);
  EXPECT_EQ(recorder.wait_for_best_move(2).best, kNoMove);
}

TEST(Engine, LevelsPlayTheSameWithTheSameSeed) {
  std::string games[3];
  const char* seeds[3] = {"7", "7", "8"};
  for (int i = 0; i < 3; ++i) {
    Recorder recorder;
    Engine engine(recorder);
    ASSERT_TRUE(engine.set_option("Skill", "Beginner"));
    ASSERT_TRUE(engine.set_option("Skill Seed", seeds[i]));
    engine.new_game();
    for (std::size_t ply = 0; ply < 12; ++ply) {
      const std::vector<std::string_view> moves = split_words(games[i]);
      ASSERT_TRUE(engine.set_position(kStartFen, moves));
      engine.go(to_depth(5));
      const Move best = recorder.wait_for_best_move(ply + 1).best;
      EXPECT_EQ(recorder.infos().back().info.pv.front(), best);
      games[i] += to_uci(best) + " ";
    }
  }
  EXPECT_EQ(games[0], games[1]);
  EXPECT_NE(games[0], games[2]);
}

TEST(Engine, TheSameSearchAfterNewGame) {
  Recorder recorder;
  Engine engine(recorder);
  std::uint64_t nodes[2];
  for (std::size_t i = 0; i < 2; ++i) {
    engine.new_game();
    engine.go(to_depth(7));
    recorder.wait_for_best_move(i + 1);
    nodes[i] = recorder.infos().back().info.nodes;
  }
  EXPECT_EQ(nodes[0], nodes[1]);
}

TEST(Engine, TasksRunInTurnAndStop) {
  Recorder recorder;
  Engine engine(recorder);
  std::promise<void> started;
  engine.run([&started](const std::atomic<bool>& stop) {
    started.set_value();
    while (!stop) std::this_thread::sleep_for(1ms);
  });
  started.get_future().wait();
  bool ready = false;
  engine.when_ready([&ready] { ready = true; });
  EXPECT_TRUE(ready) << "answered at once while a task goes on";
  engine.stop();
  EXPECT_TRUE(engine.wait(60s));
}

TEST(Engine, EndsWhileSearching) {
  Recorder recorder;
  {
    Engine engine(recorder);
    engine.go(infinite());
    recorder.wait_for_info();
  }
  EXPECT_LE(recorder.best_moves().size(), 1U);
}

}  // namespace
}  // namespace castellan::engine
