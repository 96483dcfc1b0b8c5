#include "engine/memory.h"

#include <algorithm>
#include <cstdint>
#include <fstream>

#if __has_include(<unistd.h>)
#include <unistd.h>
#endif

namespace castellan::engine {

namespace {

/// The limit that a control group file states, in bytes; nothing for "max" or no such file.
std::optional<std::uint64_t> group_limit(const char* path) {
  std::ifstream file(path);
  std::uint64_t bytes = 0;
  if (file >> bytes) return bytes;
  return std::nullopt;
}

}  // namespace

std::optional<std::size_t> physical_memory_mib() {
  std::optional<std::uint64_t> bytes;
#if defined(_SC_PHYS_PAGES) && defined(_SC_PAGESIZE)
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long page_size = sysconf(_SC_PAGESIZE);
  if (pages > 0 && page_size > 0)
    bytes = static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page_size);
#endif
  for (const char* path :
       {"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"}) {
    const std::optional<std::uint64_t> limit = group_limit(path);
    if (limit) bytes = bytes ? std::min(*bytes, *limit) : *limit;
  }
  if (!bytes) return std::nullopt;
  return static_cast<std::size_t>(*bytes >> 20);
}

}  // namespace castellan::engine
