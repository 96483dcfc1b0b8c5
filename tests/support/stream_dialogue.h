// A conversation with a front end over streams that block like pipes.
#pragma once

#include <algorithm>
#include <functional>
#include <gtest/gtest.h>
#include <iostream>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "support/streams.h"

namespace castellan::test {

/// Runs a front end on a thread of its own; what is expected is waited for, in order.
class StreamDialogue {
 public:
  using FrontEnd = std::function<void(std::istream& in, std::ostream& out)>;

  explicit StreamDialogue(FrontEnd front_end)
      : thread_([this, front_end = std::move(front_end)] { front_end(in_, out_); }) {}
  ~StreamDialogue() { end(); }

  void send(std::string_view line) { raw(std::string(line) + "\n"); }
  void raw(std::string_view text) { input_.feed(text); }

  /// The next line that begins with `prefix`; lines before it are skipped. Without one, the test
  /// fails.
  std::string expect(std::string_view prefix) {
    const int found = output_.wait_for(prefix, next_);
    if (found < 0) {
      ADD_FAILURE() << "no line '" << prefix << "...' came; so far:\n" << text();
      return {};
    }
    next_ = static_cast<std::size_t>(found) + 1;
    return output_.lines()[static_cast<std::size_t>(found)];
  }

  std::size_t count(std::string_view prefix) const {
    const auto lines = output_.lines();
    return static_cast<std::size_t>(std::count_if(
        lines.begin(), lines.end(), [&](const auto& line) { return line.starts_with(prefix); }));
  }
  std::vector<std::string> lines() const { return output_.lines(); }
  std::string text() const {
    std::string all;
    for (const std::string& line : lines()) all += line + "\n";
    return all;
  }
  LineOutput& output() { return output_; }

  /// Closes the input and waits for the loop to return.
  void end() {
    input_.close();
    if (thread_.joinable()) thread_.join();
  }

 private:
  BlockingInput input_;
  LineOutput output_;
  std::istream in_{&input_};
  std::ostream out_{&output_};
  std::size_t next_ = 0;
  std::thread thread_;  // last
};

}  // namespace castellan::test
