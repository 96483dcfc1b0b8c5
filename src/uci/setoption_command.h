// The text after `setoption`.
#pragma once

#include <string>
#include <string_view>

#include "util/result.h"

namespace castellan::uci {

struct SetOptionCommand {
  std::string name;   ///< words with single blanks between them
  std::string value;  ///< as given, without blanks at its ends; empty when missing
};

/// Reads `name NAME [value VALUE]`. The blanks inside VALUE stay, for it may be a path.
Result<SetOptionCommand> parse_setoption(std::string_view text);

}  // namespace castellan::uci
