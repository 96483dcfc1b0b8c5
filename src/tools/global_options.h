// Options that stand before the command on the command line.
#pragma once

#include <string>
#include <vector>

#include "util/result.h"

namespace castellan::tools {

/// Obeys the leading arguments that begin with `--simd=` (an instruction set for the net's
/// arithmetic; see nnue/kernels.h) and returns the others.
Result<std::vector<std::string>> take_global_options(std::vector<std::string> arguments);

}  // namespace castellan::tools
