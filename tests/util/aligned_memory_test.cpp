#include "util/aligned_memory.h"

#include <array>
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

TEST(AlignedMemory, AnObjectBeginsEmptyAndIsDestroyed) {
  struct Large {
    std::array<std::byte, kHugePage> bytes{};
    std::shared_ptr<int> witness;
  };
  const auto witness = std::make_shared<int>(1);
  {
    const AlignedPtr<Large> large = make_aligned<Large>();
    EXPECT_TRUE(starts_on(large.get(), kHugePage));
    for (const std::byte b : large->bytes) ASSERT_EQ(b, std::byte{0});
    large->witness = witness;
    EXPECT_EQ(witness.use_count(), 2);
  }
  EXPECT_EQ(witness.use_count(), 1);
}

}  // namespace
}  // namespace castellan
