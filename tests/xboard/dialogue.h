// A conversation with the CECP loop.
#pragma once

#include <gtest/gtest.h>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>

#include "support/stream_dialogue.h"
#include "xboard/loop.h"

namespace castellan::test {

class XboardDialogue : public StreamDialogue {
 public:
  XboardDialogue() : XboardDialogue(std::make_shared<xboard::Ending>()) {
    send_all({"protover 2", "new", "level 0 1 0"});
  }

  void send_all(std::initializer_list<std::string_view> lines) {
    for (const std::string_view line : lines) send(line);
  }
  /// Waits until all that was sent before is carried out.
  void sync() {
    const std::string number = std::to_string(++pings_);
    send("ping " + number);
    expect("pong " + number);
  }
  /// The next move that the engine makes.
  std::string expect_move() {
    const std::string line = expect("move ");
    return line.size() > 5 ? line.substr(5) : std::string();
  }
  /// Once `end` was called.
  xboard::Ending ending() const { return *ending_; }

 private:
  explicit XboardDialogue(const std::shared_ptr<xboard::Ending>& ending)
      : StreamDialogue(
            [ending](std::istream& in, std::ostream& out) { *ending = xboard::run(in, out); }),
        ending_(ending) {}

  int pings_ = 1000;
  std::shared_ptr<xboard::Ending> ending_;
};

}  // namespace castellan::test
