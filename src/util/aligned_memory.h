// Blocks that start on cache lines, large ones on huge pages, and how much memory there is at all.
#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>
#include <vector>

namespace castellan {

inline constexpr std::size_t kCacheLine = 64;
inline constexpr std::size_t kHugePage = std::size_t{2} << 20;

/// Where a block of so many bytes starts: on a cache line, or on a huge page if it fills one.
constexpr std::align_val_t block_alignment(std::size_t bytes) {
  return std::align_val_t{bytes >= kHugePage ? kHugePage : kCacheLine};
}

struct AlignedDelete {
  std::align_val_t alignment{kCacheLine};

  void operator()(std::byte* block) const { ::operator delete[](block, alignment); }
};
using AlignedBlock = std::unique_ptr<std::byte[], AlignedDelete>;

/// `bytes` of memory that starts as `block_alignment` says, from `kHugePage` on rounded up to whole
/// huge pages and backed by them where the system offers any; contents undefined. Null when it
/// cannot be had.
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
  void deallocate(T* block, std::size_t count) {
    AlignedDelete{block_alignment(count * sizeof(T))}(reinterpret_cast<std::byte*>(block));
  }
  template <typename U>
  bool operator==(const AlignedAllocator<U>&) const {
    return true;
  }
};
template <typename T>
using AlignedVector = std::vector<T, AlignedAllocator<T>>;

template <typename T>
struct AlignedDestroy {
  void operator()(T* object) const {
    std::destroy_at(object);
    AlignedAllocator<T>().deallocate(object, 1);
  }
};
/// Owns one object in such memory.
template <typename T>
using AlignedPtr = std::unique_ptr<T, AlignedDestroy<T>>;
/// Throws std::bad_alloc when the memory cannot be had.
template <typename T>
AlignedPtr<T> make_aligned() {
  static_assert(std::is_nothrow_default_constructible_v<T>);
  return AlignedPtr<T>(std::construct_at(AlignedAllocator<T>().allocate(1)));
}

/// Memory of the machine, or of the container around the process if that is less, in bytes; the
/// greatest number when unknown. A system that promises more than it has would grant any request
/// and then end the process.
std::size_t physical_memory();

}  // namespace castellan
