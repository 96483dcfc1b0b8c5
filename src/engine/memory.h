// How much memory this process can have at all.
#pragma once

#include <cstddef>
#include <optional>

namespace castellan::engine {

/// Memory of the machine or of the container around the process, whichever is less, in MiB;
/// nothing where the system does not tell.
std::optional<std::size_t> physical_memory_mib();

}  // namespace castellan::engine
