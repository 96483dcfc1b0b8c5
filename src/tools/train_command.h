// The train command: from recorded games to a net.
#pragma once

#include <string>
#include <vector>

#include "tools/command.h"

namespace castellan::tools {

/// Runs `castellan train` with the words after it. What went wrong is told to
/// `complain`. Returns the exit status; stopped by a signal is kWorked.
int run_train(const std::vector<std::string>& words, const Print& print, const Print& complain);

}  // namespace castellan::tools
