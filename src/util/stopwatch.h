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

/// Events a second, exact for any count; less than a millisecond counts as one.
constexpr std::uint64_t per_second(std::uint64_t count, std::int64_t ms) {
  const std::uint64_t time = ms > 1 ? static_cast<std::uint64_t>(ms) : 1;
  return count / time * 1000 + count % time * 1000 / time;
}

}  // namespace castellan
