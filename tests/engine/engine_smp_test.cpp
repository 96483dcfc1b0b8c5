// Engines under fire from several threads; also run under ThreadSanitizer.
#include "engine/engine.h"

#include <gtest/gtest.h>
#include <thread>
#include <vector>

#include "board/movegen.h"
#include "engine/recorder.h"
#include "util/rng.h"

namespace castellan::engine {
namespace {

using namespace std::chrono_literals;
using test::Recorder;

Limits infinite() {
  Limits limits;
  limits.infinite = true;
  return limits;
}

TEST(EngineSmp, TwoEnginesDoNotKnowOfEachOther) {
  std::uint64_t nodes[3] = {};
  const auto play = [&nodes](std::size_t i) {
    Recorder recorder;
    Engine engine(recorder);
    Limits limits;
    limits.depth = 7;
    engine.go(limits);
    recorder.wait_for_best_move();
    nodes[i] = recorder.infos().back().info.nodes;
  };
  play(0);
  std::thread first(play, 1);
  std::thread second(play, 2);
  first.join();
  second.join();
  EXPECT_EQ(nodes[1], nodes[0]);
  EXPECT_EQ(nodes[2], nodes[0]);
}

TEST(EngineSmp, CommandsInAnyOrderFromTwoThreads) {
  Recorder recorder;
  Engine engine(recorder);
  constexpr int kGoes = 30;
  std::thread player([&engine] {
    for (int i = 0; i < kGoes; ++i) {
      engine.go(infinite());
      std::this_thread::sleep_for(1ms);
    }
  });
  Rng rng(1);
  for (int i = 0; i < 60; ++i) {
    switch (rng.below(7)) {
      case 0:
        engine.stop();
        break;
      case 1:
        EXPECT_TRUE(engine.set_option("Hash", std::to_string(1 + rng.below(4))));
        break;
      case 2:
        EXPECT_TRUE(engine.set_option("Threads", std::to_string(1 + rng.below(3))));
        break;
      case 3:
        engine.new_game();
        break;
      case 4:
        EXPECT_TRUE(engine.set_position("4k3/2Q5/5K2/8/8/8/8/8 w - - 0 1"));
        break;
      case 5:
        engine.ponder_hit();
        break;
      default:
        engine.when_ready([] {});
        break;
    }
  }
  player.join();
  engine.stop();
  ASSERT_TRUE(engine.wait(120s));
  EXPECT_EQ(recorder.best_moves().size(), static_cast<std::size_t>(kGoes));
  for (const BestMove& best : recorder.best_moves()) EXPECT_TRUE(best.best);
}

}  // namespace
}  // namespace castellan::engine
