// A conversation with the UCI loop.
#pragma once

#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <utility>

#include "support/stream_dialogue.h"
#include "uci/loop.h"

namespace castellan::test {

class Dialogue : public StreamDialogue {
 public:
  explicit Dialogue(uci::Host host = {})
      : StreamDialogue([host = std::move(host)](std::istream& in, std::ostream& out) {
          uci::run(in, out, host);
        }) {}

  /// A line `info string ...` that contains `part`.
  void expect_message(std::string_view part) {
    const std::string line = expect("info string");
    EXPECT_NE(line.find(part), std::string::npos) << line;
  }
  /// Waits until all that was sent before is read and, where idle, done.
  void sync() {
    send("isready");
    expect("readyok");
  }
};

}  // namespace castellan::test
