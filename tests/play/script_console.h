// A user who types what stands in a script, at the times it says, and sessions played with him.
#pragma once

#include <cstdint>
#include <gtest/gtest.h>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "play/session.h"

namespace castellan::test {

/// Keeps all that is written; the lines of the script are shown where they were typed. Time is
/// what the script says.
class ScriptConsole final : public play::Console {
 public:
  /// One line of the script: perhaps "+SECONDS " before the text, the time it took to type.
  explicit ScriptConsole(std::string_view script) {
    std::istringstream lines{std::string(script)};
    for (std::string line; std::getline(lines, line);) {
      std::int64_t after_ms = 0;
      if (line.starts_with('+')) {
        const std::size_t blank = line.find(' ');
        after_ms = static_cast<std::int64_t>(1000 * std::stod(line.substr(1, blank - 1)));
        line.erase(0, blank + 1);
      }
      steps_.push_back({line, after_ms});
    }
  }

  void write(std::string_view text) override { text_ += text; }

  play::Input read(std::string_view prompt, const std::function<bool()>& keep_waiting) override {
    text_ += prompt;
    if (next_ == steps_.size()) return {};
    Step& step = steps_[next_];
    while (step.after_ms > 0) {
      const std::int64_t slice = std::min<std::int64_t>(step.after_ms, 100);
      now_ms_ += slice;
      step.after_ms -= slice;
      if (!keep_waiting()) {
        text_ += '\n';
        return {play::Input::Kind::GaveUp, {}};
      }
    }
    ++next_;
    text_ += step.line + '\n';
    return {play::Input::Kind::Line, step.line};
  }

  void offer(std::vector<std::string> words) override { offered_ = std::move(words); }
  bool lost() const override { return false; }

  std::int64_t now_ms() const { return now_ms_; }
  const std::string& text() const { return text_; }
  const std::vector<std::string>& offered() const { return offered_; }

 private:
  struct Step {
    std::string line;
    std::int64_t after_ms;
  };
  std::vector<Step> steps_;
  std::size_t next_ = 0;
  std::int64_t now_ms_ = 1'000'000;
  std::string text_;
  std::vector<std::string> offered_;
};

/// Everything shown while `script` is typed, in plain ASCII; `words` as after `castellan play`.
/// Games are not kept unless the words name a folder.
inline std::string played(std::string_view script, std::vector<std::string> words = {"two"},
                          const play::Style& style = {}) {
  ScriptConsole console(script);
  const Result<play::Options> options = play::parse_options(words, style, "");
  EXPECT_TRUE(options) << (options ? "" : options.error());
  if (!options) return {};
  play::Environment world;
  world.now_ms = [&console] { return console.now_ms(); };
  world.local_time = [] { return std::string("2026-11-30 12:34:56"); };
  world.seed = 1;
  if (style.clears) world.screen = [] { return std::pair(80, 24); };
  play::Session session(console, *options, world);
  const Result<Done> done = session.run();
  if (!done) return "failed: " + done.error();
  return console.text();
}

inline bool shows(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

inline int count_of(std::string_view text, std::string_view part) {
  int count = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + part.size()))
    ++count;
  return count;
}

#define EXPECT_SHOWS(text, part) EXPECT_TRUE(castellan::test::shows(text, part)) << text
#define EXPECT_HIDES(text, part) EXPECT_FALSE(castellan::test::shows(text, part)) << text

}  // namespace castellan::test
