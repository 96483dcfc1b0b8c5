// What UCI says to the other side of the pipe.
#pragma once

#include <string>
#include <string_view>

#include "util/line_writer.h"

namespace castellan::uci {

/// Lines of text, some of which are messages for people.
class Output final : public LineWriter {
 public:
  using LineWriter::LineWriter;

  /// `info string TEXT`
  void message(std::string_view text) { aside("info string " + std::string(text)); }
};

}  // namespace castellan::uci
