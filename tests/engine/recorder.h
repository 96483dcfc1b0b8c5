// A listener that keeps what it hears.
#pragma once

#include <chrono>
#include <condition_variable>
#include <gtest/gtest.h>
#include <mutex>
#include <string>
#include <vector>

#include "engine/listener.h"

namespace castellan::test {

class Recorder final : public engine::Listener {
 public:
  void on_info(const engine::Analysis& analysis) override {
    const std::lock_guard lock(mutex_);
    infos_.push_back(analysis);
    changed_.notify_all();
  }
  void on_best_move(const engine::BestMove& best) override {
    const std::lock_guard lock(mutex_);
    best_moves_.push_back(best);
    changed_.notify_all();
  }
  void on_message(const std::string& text) override {
    const std::lock_guard lock(mutex_);
    messages_.push_back(text);
  }

  std::vector<engine::Analysis> infos() const {
    const std::lock_guard lock(mutex_);
    return infos_;
  }
  std::vector<engine::BestMove> best_moves() const {
    const std::lock_guard lock(mutex_);
    return best_moves_;
  }
  std::vector<std::string> messages() const {
    const std::lock_guard lock(mutex_);
    return messages_;
  }

  /// The n-th best move (from 1), waited for; the test fails when it does not come.
  engine::BestMove wait_for_best_move(std::size_t n = 1) const {
    std::unique_lock lock(mutex_);
    if (changed_.wait_for(lock, kPatience, [&] { return best_moves_.size() >= n; }))
      return best_moves_[n - 1];
    ADD_FAILURE() << "best move " << n << " did not come";
    return {};
  }

  /// Waits for some analysis, so that a search is known to run.
  void wait_for_info() const {
    std::unique_lock lock(mutex_);
    EXPECT_TRUE(changed_.wait_for(lock, kPatience, [&] { return !infos_.empty(); }));
  }

 private:
  static constexpr std::chrono::seconds kPatience{60};

  mutable std::mutex mutex_;
  mutable std::condition_variable changed_;
  std::vector<engine::Analysis> infos_;
  std::vector<engine::BestMove> best_moves_;
  std::vector<std::string> messages_;
};

}  // namespace castellan::test
