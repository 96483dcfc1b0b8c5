// What the program does when it is started with arguments.
#pragma once

#include <ostream>
#include <string>
#include <vector>

namespace castellan::tools {

/// Runs the command named by the first argument (there is at least one). Returns the exit status: 0
/// when it worked, 1 when it failed, 2 when the arguments make no sense (said on `err`).
int run_command_line(const std::vector<std::string>& arguments, std::ostream& out,
                     std::ostream& err);

}  // namespace castellan::tools
