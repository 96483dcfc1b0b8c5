#include "train/permutation.h"

#include <gtest/gtest.h>
#include <vector>

namespace castellan::train {
namespace {

std::vector<std::uint64_t> order(std::uint64_t size, std::uint64_t key) {
  const Permutation permutation(size, key);
  std::vector<std::uint64_t> numbers;
  for (std::uint64_t i = 0; i < size; ++i) numbers.push_back(permutation(i));
  return numbers;
}

TEST(Permutation, EachNumberComesOnce) {
  for (const std::uint64_t size : {1U, 2U, 3U, 4U, 5U, 100U, 1023U, 1024U, 1025U, 40000U}) {
    std::vector<int> seen(static_cast<std::size_t>(size));
    for (const std::uint64_t n : order(size, size)) {
      ASSERT_LT(n, size);
      ++seen[static_cast<std::size_t>(n)];
    }
    for (const int times : seen) ASSERT_EQ(times, 1);
  }
}

TEST(Permutation, KeysGiveOrdersThatHaveNothingInCommon) {
  constexpr std::uint64_t kSize = 10000;
  const auto a = order(kSize, 1);
  const auto b = order(kSize, 2);
  int same = 0, up = 0, in_first_half = 0;
  for (std::size_t i = 0; i + 1 < kSize; ++i) {
    same += a[i] == b[i];
    up += a[i] < a[i + 1];
    in_first_half += i < kSize / 2 && a[i] < kSize / 2;
  }
  EXPECT_LT(same, 12);  // 1 is expected
  EXPECT_NEAR(up, 5000, 200);
  EXPECT_NEAR(in_first_half, 2500, 200);
}

}  // namespace
}  // namespace castellan::train
