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
  const std::align_val_t alignment = block_alignment(bytes);
  if (bytes >= kHugePage) {  // the last page must be whole, too
    constexpr std::size_t kMostPages = std::numeric_limits<std::size_t>::max() / kHugePage;
    const std::size_t pages = (bytes - 1) / kHugePage + 1;
    if (pages > kMostPages) return nullptr;
    bytes = pages * kHugePage;
  }
  void* block = ::operator new[](bytes, alignment, std::nothrow);
#if defined(__linux__) && defined(MADV_HUGEPAGE)
  if (block != nullptr && bytes >= kHugePage) madvise(block, bytes, MADV_HUGEPAGE);
#endif
  return AlignedBlock(static_cast<std::byte*>(block), AlignedDelete{alignment});
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
