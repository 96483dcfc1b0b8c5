#include "util/aligned_memory.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <gtest/gtest.h>
#include <memory>

namespace castellan {
namespace {

template <typename T>
bool starts_on(const T* block, std::size_t alignment) {
  return reinterpret_cast<std::uintptr_t>(block) % alignment == 0;
}

TEST(AlignedMemory, StartsOnACacheLineOrAHugePage) {
  for (const std::size_t bytes : {std::size_t{1}, kHugePage - 1, kHugePage, 3 * kHugePage + 1}) {
    const AlignedBlock block = allocate_aligned(bytes);
    ASSERT_NE(block, nullptr);
    EXPECT_TRUE(starts_on(block.get(), bytes < kHugePage ? kCacheLine : kHugePage)) << bytes;
    block[0] = block[bytes - 1] = std::byte{1};
  }
}

TEST(AlignedMemory, WhatCannotBeHadIsNull) { EXPECT_EQ(allocate_aligned(SIZE_MAX), nullptr); }

TEST(AlignedMemory, AVectorGrowsBeyondAHugePage) {
  AlignedVector<std::uint64_t> numbers;
  for (std::uint64_t i = 0; i <= kHugePage / sizeof i; ++i) numbers.push_back(i);
  EXPECT_TRUE(starts_on(numbers.data(), kHugePage));
  EXPECT_EQ(numbers.back(), kHugePage / sizeof numbers[0]);
}

TEST(AlignedMemory, AnObjectIsMadeAndDestroyed) {
  struct Large {
    std::array<std::byte, kHugePage> bytes{};
    int mark = 7;
    std::shared_ptr<int> witness;
  };
  const auto witness = std::make_shared<int>(1);
  {
    const AlignedPtr<Large> large = make_aligned<Large>();
    EXPECT_TRUE(starts_on(large.get(), kHugePage));
    EXPECT_EQ(large->mark, 7);
    large->witness = witness;
    EXPECT_EQ(witness.use_count(), 2);
  }
  EXPECT_EQ(witness.use_count(), 1);
}

}  // namespace
}  // namespace castellan
