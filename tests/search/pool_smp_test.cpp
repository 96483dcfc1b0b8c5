// Several threads on one table; run under ThreadSanitizer too.
#include <chrono>
#include <gtest/gtest.h>
#include <thread>

#include "search/searching.h"

namespace castellan::search {
namespace {

TEST(PoolSmp, ThreadsShareTheWorkAndAgreeOnALine) {
  Pool pool;
  pool.set_threads(3);
  ASSERT_EQ(pool.threads(), 3);
  const Line line = line_of("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3");
  for (int round = 0; round < 3; ++round) {
    const Searched result = search(pool, line, to_depth(8));
    ASSERT_TRUE(is_legal(line.position, result.outcome.best));
    EXPECT_EQ(result.last().pv.front(), result.outcome.best);
    for (const Info& info : result.infos) expect_sound_pv(line, info);
  }
}

TEST(PoolSmp, StopsAtAnyMoment) {
  Pool pool;
  pool.set_threads(4);
  const Line line = line_of(start_position());
  for (int delay_ms = 0; delay_ms < 40; delay_ms += 4) {
    Signals signals;
    Recorder recorder;
    Limits limits;
    limits.infinite = true;
    std::thread stopper([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(delay_ms));
      signals.stop = true;
    });
    const Outcome outcome = pool.search(line.position, line.history, limits, signals, recorder);
    stopper.join();
    EXPECT_TRUE(is_legal(line.position, outcome.best));
    EXPECT_FALSE(recorder.infos.empty());
  }
}

TEST(PoolSmp, FindsAMateWithSeveralThreads) {
  Pool pool;
  pool.set_threads(2);
  const Line line = line_of("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1");
  const Searched result = search(pool, line, to_depth(20));
  EXPECT_EQ(mate_distance(result.last().score), 2);
  expect_sound_pv(line, result.last());
}

}  // namespace
}  // namespace castellan::search
