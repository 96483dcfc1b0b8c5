#include "util/aligned_memory.h"

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <limits>

#if __has_include(<unistd.h>)
#include <unistd.h>
#endif
#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace castellan {

namespace {

constexpr std::size_t kUnknown = std::numeric_limits<std::size_t>::max();

/// The limit that a control group file states, in bytes; unknown for "max" or no such file.
std::size_t group_limit(const char* path) {
  std::ifstream file(path);
  std::size_t bytes = 0;
  return file >> bytes ? bytes : kUnknown;
}

}  // namespace

AlignedBlock allocate_aligned(std::size_t bytes) {
  void* block = ::operator new[](bytes, std::align_val_t{kCacheLine}, std::nothrow);
#if defined(__linux__) && defined(MADV_HUGEPAGE)
  constexpr std::size_t kHugePage = std::size_t{2} << 20;
  if (block != nullptr && bytes >= 2 * kHugePage) {
    const auto start = reinterpret_cast<std::uintptr_t>(block);
    const std::uintptr_t first = (start + kHugePage - 1) / kHugePage * kHugePage;
    const std::uintptr_t last = (start + bytes) / kHugePage * kHugePage;
    madvise(reinterpret_cast<void*>(first), last - first, MADV_HUGEPAGE);
  }
#endif
  return AlignedBlock(static_cast<std::byte*>(block));
}

std::size_t physical_memory() {
  std::size_t bytes = kUnknown;
#if defined(_SC_PHYS_PAGES) && defined(_SC_PAGESIZE)
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long page_size = sysconf(_SC_PAGESIZE);
  if (pages > 0 && page_size > 0)
    bytes = static_cast<std::size_t>(pages) * static_cast<std::size_t>(page_size);
#endif
  for (const char* path :
       {"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"})
    bytes = std::min(bytes, group_limit(path));
  return bytes;
}

}  // namespace castellan
