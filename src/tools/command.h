// What the commands of the command line have in common.
#pragma once

#include <functional>
#include <string>

namespace castellan::tools {

/// Takes one line at a time, without its end. One that starts with '\r' may be overwritten by the
/// next.
using Print = std::function<void(const std::string&)>;

// Exit statuses.
inline constexpr int kWorked = 0;
inline constexpr int kFailed = 1;
inline constexpr int kMisused = 2;  ///< the words make no sense

}  // namespace castellan::tools
