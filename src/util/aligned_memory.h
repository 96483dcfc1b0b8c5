// Large blocks on cache-line boundaries, and how much memory there is at all.
#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <vector>

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

/// For vectors in such memory.
template <typename T>
struct AlignedAllocator {
  using value_type = T;

  AlignedAllocator() = default;
  template <typename U>
  AlignedAllocator(const AlignedAllocator<U>&) {}  // NOLINT(google-explicit-constructor)

  T* allocate(std::size_t count) {
    static_assert(alignof(T) <= kCacheLine);
    if (count > static_cast<std::size_t>(-1) / sizeof(T)) throw std::bad_array_new_length();
    AlignedBlock block = allocate_aligned(count * sizeof(T));
    if (block == nullptr) throw std::bad_alloc();
    return reinterpret_cast<T*>(block.release());
  }
  void deallocate(T* block, std::size_t) { AlignedDelete()(reinterpret_cast<std::byte*>(block)); }
  template <typename U>
  bool operator==(const AlignedAllocator<U>&) const {
    return true;
  }
};
template <typename T>
using AlignedVector = std::vector<T, AlignedAllocator<T>>;

/// Memory of the machine, or of the container around the process if that is less, in bytes; the
/// greatest number when unknown. A system that promises more than it has would grant any request
/// and then end the process.
std::size_t physical_memory();

}  // namespace castellan
