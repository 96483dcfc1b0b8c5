// Large blocks on cache-line boundaries, and how much memory there is at all.
#pragma once

#include <cstddef>
#include <memory>
#include <new>

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
AlignedBlock allocate_aligned(std::size_t bytes);

/// Memory of the machine, or of the container around the process if that is less, in bytes; the
/// greatest number when unknown. A system that promises more than it has would grant any request
/// and then end the process.
std::size_t physical_memory();

}  // namespace castellan
