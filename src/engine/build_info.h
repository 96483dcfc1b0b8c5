// What this program was built with.
#pragma once

#include <string>

namespace castellan::engine {

/// Version, compiler, build type and instruction sets, one fact a line.
std::string build_info();

}  // namespace castellan::engine
