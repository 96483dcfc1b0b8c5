// The CECP front end (xboard protocol, version 2): reads commands, drives a player.
#pragma once

#include <cstdint>
#include <functional>
#include <istream>
#include <ostream>
#include <string_view>

namespace castellan::xboard {

enum class Ending : std::uint8_t {
  Done,
  WantsUci,  ///< the other side said `uci`: programs that try out protocols begin with this one
};

/// Whether the first line that is not blank asks for this protocol.
bool is_greeting(std::string_view line);

/// Serves `in` until `quit`, `uci` or its end; the word `xboard` has been read before. The thread
/// that calls this only reads: it never waits for a search nor for `out` to be read.
///
/// `give_up` ends the program at once: called when, at the end, the engine or the reader of its
/// output cannot be waited for any longer, or when the output is gone.
Ending run(std::istream& in, std::ostream& out, const std::function<void()>& give_up = {});

}  // namespace castellan::xboard
