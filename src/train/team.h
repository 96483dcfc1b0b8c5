// Threads that do one thing after the other together.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "util/result.h"

namespace castellan::train {

/// The calling thread and some helpers, which sleep between jobs.
class Team {
 public:
  /// `size` threads in all, at least 1; refuses when the system has no more.
  static Result<std::unique_ptr<Team>> start(int size);
  ~Team();
  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;

  int size() const { return static_cast<int>(helpers_.size()) + 1; }
  /// Calls job(0) to job(size() - 1), each on its thread, and returns when all are done.
  void run(const std::function<void(int)>& job);

 private:
  Team() = default;
  void help(int number);

  std::vector<std::thread> helpers_;
  std::mutex mutex_;  // guards the rest
  std::condition_variable begin_;
  std::condition_variable end_;
  const std::function<void(int)>* job_ = nullptr;
  std::uint64_t jobs_ = 0;  // begun so far
  int busy_ = 0;            // helpers
  bool closing_ = false;
};

}  // namespace castellan::train
