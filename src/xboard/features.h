// What the engine tells the GUI it can do, and its options.
#pragma once

#include <string>
#include <string_view>

#include "engine/options.h"
#include "util/result.h"

namespace castellan::xboard {

/// The answer to `protover 2`: all features, an option line for each option that the protocol has
/// no command of its own for, and `done=1`.
std::string features();

/// feature option="Move Overhead -spin 10 0 5000"
std::string format_option(const engine::Option& option);

struct OptionCommand {
  std::string name;
  std::string value;  ///< as the engine's options want it: checks true or false
};

/// Reads `NAME` or `NAME=VALUE`; does not ask whether there is such an option.
Result<OptionCommand> parse_option(std::string_view text);

}  // namespace castellan::xboard
