// A seed that nobody chose.
#pragma once

#include <cstdint>
#include <random>

namespace castellan::tools {

/// From the system's source of randomness.
inline std::uint64_t random_seed() {
  std::random_device device;
  return static_cast<std::uint64_t>(device()) << 32 | device();
}

}  // namespace castellan::tools
