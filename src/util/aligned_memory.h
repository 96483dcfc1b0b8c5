// Large zeroed blocks on cache-line boundaries.
#pragma once

#include <cstddef>
#include <cstring>
#include <memory>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace castellan {

inline constexpr std::size_t kCacheLine = 64;

struct AlignedDelete {
  void operator()(std::byte* block) const {
    ::operator delete[](block, std::align_val_t{kCacheLine});
  }
};
using AlignedBlock = std::unique_ptr<std::byte[], AlignedDelete>;

/// `bytes` of memory that starts on a cache line, backed by huge pages where the system offers
/// them; contents undefined. Null when it cannot be had.
inline AlignedBlock allocate_aligned(std::size_t bytes) {
  constexpr std::size_t kHugePage = std::size_t{2} << 20;
  void* block = ::operator new[](bytes, std::align_val_t{kCacheLine}, std::nothrow);
#if defined(__linux__) && defined(MADV_HUGEPAGE)
  if (block != nullptr && bytes >= 2 * kHugePage) {
    const auto start = reinterpret_cast<std::size_t>(block);
    const std::size_t first = (start + kHugePage - 1) / kHugePage * kHugePage;
    const std::size_t last = (start + bytes) / kHugePage * kHugePage;
    madvise(reinterpret_cast<void*>(first), last - first, MADV_HUGEPAGE);
  }
#endif
  return AlignedBlock(static_cast<std::byte*>(block));
}

/// Physical memory of the machine in bytes, or the greatest number when unknown. A system that
/// promises more than it has would grant any request and then end the process.
inline std::size_t physical_memory() {
#if defined(__linux__)
  const long pages = sysconf(_SC_PHYS_PAGES), page_size = sysconf(_SC_PAGESIZE);
  if (pages > 0 && page_size > 0)
    return static_cast<std::size_t>(pages) * static_cast<std::size_t>(page_size);
#endif
  return static_cast<std::size_t>(-1);
}

}  // namespace castellan
