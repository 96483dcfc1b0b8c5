// The data command: looking at recorded games and turning them into other files of games.
#pragma once

#include <string>
#include <vector>

#include "tools/command.h"

namespace castellan::tools {

/// Runs `castellan data` with the words after it. What went wrong is told to
/// `complain`. Returns the exit status; damage that `check` finds is kFailed.
int run_data(const std::vector<std::string>& words, const Print& print, const Print& complain);

}  // namespace castellan::tools
