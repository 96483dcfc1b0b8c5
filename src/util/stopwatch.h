// Elapsed time on a clock that never jumps.
#pragma once

#include <chrono>
#include <cstdint>

namespace castellan {

/// Measures from its construction or last restart.
class Stopwatch {
 public:
  Stopwatch() : start_(Clock::now()) {}
  void restart() { start_ = Clock::now(); }

  std::int64_t elapsed_ms() const { return count<std::chrono::milliseconds>(); }
  std::int64_t elapsed_us() const { return count<std::chrono::microseconds>(); }

 private:
  using Clock = std::chrono::steady_clock;

  template <typename Unit>
  std::int64_t count() const {
    return std::chrono::duration_cast<Unit>(Clock::now() - start_).count();
  }

  Clock::time_point start_;
};

}  // namespace castellan
