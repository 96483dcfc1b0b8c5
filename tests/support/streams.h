// Streams that block like pipes.
#pragma once

#include <chrono>
#include <condition_variable>
#include <iostream>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace castellan::test {

inline constexpr std::chrono::seconds kPatience{60};

/// Input that blocks until there is something to read.
class BlockingInput : public std::streambuf {
 public:
  void feed(std::string_view text) {
    const std::lock_guard lock(mutex_);
    waiting_ += text;
    changed_.notify_all();
  }
  void close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    changed_.notify_all();
  }

 protected:
  int_type underflow() override {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return closed_ || !waiting_.empty(); });
    if (waiting_.empty()) return traits_type::eof();
    current_.swap(waiting_);
    waiting_.clear();
    setg(current_.data(), current_.data(), current_.data() + current_.size());
    return traits_type::to_int_type(current_.front());
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::string waiting_;
  std::string current_;
  bool closed_ = false;
};

/// Output that is kept line by line; it can be made to block, like a pipe that nobody reads, or to
/// fail, like one whose reader is gone.
class LineOutput : public std::streambuf {
 public:
  std::vector<std::string> lines() const {
    const std::lock_guard lock(mutex_);
    return lines_;
  }
  void block(bool blocked) {
    const std::lock_guard lock(mutex_);
    blocked_ = blocked;
    changed_.notify_all();
  }
  void fail() {
    const std::lock_guard lock(mutex_);
    failing_ = true;
  }
  /// Index of the first line from `start` on that begins with `prefix`, waited for; -1 if none.
  int wait_for(std::string_view prefix, std::size_t start) const {
    std::unique_lock lock(mutex_);
    std::size_t found = 0;
    const bool there = changed_.wait_for(lock, kPatience, [&] {
      for (found = start; found < lines_.size(); ++found)
        if (lines_[found].starts_with(prefix)) return true;
      return false;
    });
    return there ? static_cast<int>(found) : -1;
  }

 protected:
  std::streamsize xsputn(const char* text, std::streamsize size) override {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !blocked_; });
    if (failing_) return 0;
    for (std::streamsize i = 0; i < size; ++i) {
      if (text[i] == '\n') {
        lines_.push_back(current_);
        current_.clear();
      } else {
        current_ += text[i];
      }
    }
    changed_.notify_all();
    return size;
  }
  int_type overflow(int_type c) override {
    const char text = traits_type::to_char_type(c);
    return xsputn(&text, 1) == 1 ? c : traits_type::eof();
  }

 private:
  mutable std::mutex mutex_;
  mutable std::condition_variable changed_;
  std::vector<std::string> lines_;
  std::string current_;
  bool blocked_ = false;
  bool failing_ = false;
};

}  // namespace castellan::test
