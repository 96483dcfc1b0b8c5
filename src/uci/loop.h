// The UCI front end: reads commands, drives an engine, prints what it says.
#pragma once

#include <atomic>
#include <functional>
#include <istream>
#include <ostream>
#include <string>
#include <vector>

namespace castellan::uci {

/// A command that somebody else brings along, such as `bench`.
struct ExtraCommand {
  std::string name;
  std::string help;  ///< one line for `help`
  /// Runs on the engine's thread; prints line by line; gives up soon after `stop` is set.
  std::function<void(const std::vector<std::string>& words, const std::atomic<bool>& stop,
                     const std::function<void(const std::string&)>& print)>
      run;
};

struct Host {
  /// The program this loop is the front end of, ended at once: called when, after `quit` or the
  /// end of the input, the engine or the reader of its output cannot be waited for any longer,
  /// or when the output is gone. Without it the loop waits, and output that is gone is ignored.
  std::function<void()> give_up;
  std::vector<ExtraCommand> commands;
};

/// Serves `in` until `quit` or its end, after `first_line`, which was read before. The thread that
/// calls this only reads: it never waits for a search nor for `out` to be read.
///
/// At the end of the input, searches with a limit of their own may go on for a moment, so that
/// `echo "go depth 5" | castellan` works; then, as after `quit` at once, everything is stopped.
void run(std::istream& in, std::ostream& out, const Host& host = {},
         const std::string& first_line = {});

}  // namespace castellan::uci
