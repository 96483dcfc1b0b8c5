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
  Stopwatch watch;
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  const std::int64_t before = watch.elapsed_us();
  watch.restart();
  EXPECT_LT(watch.elapsed_us(), before);
}

}  // namespace
}  // namespace castellan
