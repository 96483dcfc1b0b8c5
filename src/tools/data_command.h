// The data command: looking at recorded games and turning them into other files of games.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace castellan::tools {

using Print = std::function<void(const std::string&)>;

/// Runs `castellan data` with the words after it. `print` gets one line at a time, as in
/// `run_datagen`; what went wrong is told to `complain`. Returns the exit status: 0 worked, 1
/// failed (or `check` has found damage), 2 the words make no sense.
int run_data(const std::vector<std::string>& words, const Print& print, const Print& complain);

}  // namespace castellan::tools
