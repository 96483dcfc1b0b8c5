// The train command: from recorded games to a net.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace castellan::tools {

/// Runs `castellan train` with the words after it. `print` gets one line at a time, as in
/// `run_datagen`; what went wrong is told to `complain`. Returns the exit status: 0 worked or
/// stopped by a signal, 1 failed, 2 the words make no sense.
int run_train(const std::vector<std::string>& words,
              const std::function<void(const std::string&)>& print,
              const std::function<void(const std::string&)>& complain);

}  // namespace castellan::tools
