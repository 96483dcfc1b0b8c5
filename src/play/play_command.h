// `castellan play`: a game in the terminal.
#pragma once

#include <istream>
#include <ostream>
#include <string>
#include <vector>

namespace castellan::play {

/// Plays with the words after `play`, on the process's standard input and output, which `in` and
/// `out` must be. Returns the exit status: 0 when it ended as it should, 1 when it failed, 2 when
/// the words make no sense (said on `err`).
int run_play(const std::vector<std::string>& words, std::istream& in, std::ostream& out,
             std::ostream& err);

}  // namespace castellan::play
