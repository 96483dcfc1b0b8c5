#include "util/stopwatch.h"

#include <chrono>
#include <gtest/gtest.h>
#include <thread>

namespace castellan {
namespace {

TEST(Stopwatch, MeasuresAtLeastTheTimeSlept) {
  const Stopwatch watch;
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_GE(watch.elapsed_ms(), 20);
  EXPECT_GE(watch.elapsed_us(), 20000);
}

TEST(Stopwatch, NeverRunsBackwards) {
  const Stopwatch watch;
  std::int64_t last = 0;
  for (int i = 0; i < 1000; ++i) {
    const std::int64_t now = watch.elapsed_us();
    EXPECT_GE(now, last);
    last = now;
  }
}

TEST(Stopwatch, RestartBeginsAtZero) {
  const Stopwatch whole;
  Stopwatch watch;
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  watch.restart();
  const std::int64_t after = watch.elapsed_us();
  EXPECT_GE(whole.elapsed_us() - after, 30'000);
}

}  // namespace
}  // namespace castellan
