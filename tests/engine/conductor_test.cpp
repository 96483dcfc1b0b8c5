#include "engine/conductor.h"

#include <atomic>
#include <future>
#include <gtest/gtest.h>
#include <string>

namespace castellan::engine {
namespace {

using namespace std::chrono_literals;
constexpr auto kLong = 60s;

/// Work that runs until it is stopped.
Conductor::Work until_stopped(std::promise<void>& started) {
  return [&started](search::Signals& signals) {
    started.set_value();
    while (!signals.stop) std::this_thread::sleep_for(1ms);
    return Conductor::Job{};
  };
}

TEST(Conductor, KeepsTheOrder) {
  std::string order;
  Conductor conductor;
  conductor.post([&] { order += 'a'; });
  conductor.post_work(WorkKind::Search, [&](search::Signals&) {
    order += 'b';
    return [&order] { order += 'c'; };
  });
  conductor.post([&] { order += 'd'; });
  ASSERT_TRUE(conductor.wait_idle(kLong));
  EXPECT_EQ(order, "abcd");
}

TEST(Conductor, StopReachesWorkThatHasNotBegun) {
  std::promise<void> go_on;
  std::atomic<int> stopped = 0;
  Conductor conductor;
  conductor.post([&] { go_on.get_future().wait(); });
  for (int i = 0; i < 3; ++i)
    conductor.post_work(WorkKind::OpenEndedSearch, [&](search::Signals& signals) {
      stopped += signals.stop ? 1 : 0;
      return Conductor::Job{};
    });
  EXPECT_TRUE(conductor.has_open_ended_work());
  conductor.stop();
  EXPECT_FALSE(conductor.has_open_ended_work());
  bool later_stopped = true;
  conductor.post_work(WorkKind::Search, [&](search::Signals& signals) {
    later_stopped = signals.stop;
    return Conductor::Job{};
  });
  go_on.set_value();
  ASSERT_TRUE(conductor.wait_idle(kLong));
  EXPECT_EQ(stopped, 3);
  EXPECT_FALSE(later_stopped) << "a stop is for what was asked for before it";
}

TEST(Conductor, StopSearchesLeavesTasksAlone) {
  std::promise<void> go_on;
  bool task_stopped = true;
  bool search_stopped = false;
  Conductor conductor;
  conductor.post([&] { go_on.get_future().wait(); });
  conductor.post_work(WorkKind::Task, [&](search::Signals& signals) {
    task_stopped = signals.stop;
    return Conductor::Job{};
  });
  conductor.post_work(WorkKind::Search, [&](search::Signals& signals) {
    search_stopped = signals.stop;
    return Conductor::Job{};
  });
  conductor.stop_searches();
  go_on.set_value();
  ASSERT_TRUE(conductor.wait_idle(kLong));
  EXPECT_FALSE(task_stopped);
  EXPECT_TRUE(search_stopped);
}

TEST(Conductor, AnswersAtOnceWhileWorking) {
  std::promise<void> started;
  Conductor conductor;
  conductor.post_work(WorkKind::OpenEndedSearch, until_stopped(started));
  std::thread::id where;
  conductor.when_responsive([&] { where = std::this_thread::get_id(); });
  EXPECT_EQ(where, std::this_thread::get_id()) << "queued work counts as going on";
  started.get_future().wait();
  where = {};
  conductor.when_responsive([&] { where = std::this_thread::get_id(); });
  EXPECT_EQ(where, std::this_thread::get_id());
  conductor.stop();
  EXPECT_TRUE(conductor.wait_idle(kLong));
}

TEST(Conductor, AnswersInTurnWhenIdle) {
  std::promise<void> go_on;
  bool allocated = false;
  bool answered_after = false;
  Conductor conductor;
  conductor.post([&] {
    go_on.get_future().wait();
    allocated = true;
  });
  conductor.when_responsive([&] { answered_after = allocated; });
  go_on.set_value();
  ASSERT_TRUE(conductor.wait_idle(kLong));
  EXPECT_TRUE(answered_after);
}

TEST(Conductor, WaitsForAPonderHitOrAStop) {
  for (const bool hit : {true, false}) {
    std::promise<void> started;
    Conductor conductor;
    conductor.post_work(WorkKind::OpenEndedSearch, [&](search::Signals& signals) {
      started.set_value();
      conductor.wait_for_answer(signals, true);
      return Conductor::Job{};
    });
    started.get_future().wait();
    EXPECT_FALSE(conductor.wait_idle(20ms));
    hit ? conductor.ponder_hit() : conductor.stop();
    EXPECT_TRUE(conductor.wait_idle(kLong));
  }
}

TEST(Conductor, EndsWithWorkUnderWay) {
  std::promise<void> started;
  bool dropped = true;
  {
    Conductor conductor;
    conductor.post_work(WorkKind::OpenEndedSearch, until_stopped(started));
    conductor.post([&] { dropped = false; });
    started.get_future().wait();
  }
  EXPECT_TRUE(dropped);
}

}  // namespace
}  // namespace castellan::engine
