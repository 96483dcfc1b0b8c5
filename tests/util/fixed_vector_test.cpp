#include "util/fixed_vector.h"

#include <gtest/gtest.h>
#include <numeric>
#include <vector>

namespace castellan {
namespace {

TEST(FixedVector, StartsEmpty) {
  const FixedVector<int, 4> v;
  EXPECT_TRUE(v.empty());
  EXPECT_EQ(v.size(), 0U);
  EXPECT_EQ(v.begin(), v.end());
  EXPECT_EQ(v.capacity(), 4U);
}

TEST(FixedVector, PushesToItsCapacity) {
  FixedVector<int, 4> v;
  for (const int x : {7, 8, 9, 10}) v.push_back(x);
  EXPECT_EQ(v.size(), 4U);
  EXPECT_EQ(v[0], 7);
  EXPECT_EQ(v.back(), 10);
  EXPECT_EQ(std::vector<int>(v.begin(), v.end()), (std::vector<int>{7, 8, 9, 10}));
}

TEST(FixedVector, ShrinksAndGrowsAgain) {
  FixedVector<int, 4> v;
  for (const int x : {1, 2, 3, 4}) v.push_back(x);
  v.pop_back();
  EXPECT_EQ(v.back(), 3);
  v.push_back(5);
  EXPECT_EQ(std::accumulate(v.begin(), v.end(), 0), 11);
  v.clear();
  EXPECT_TRUE(v.empty());
}

TEST(FixedVector, ElementsCanBeChangedAndCopied) {
  FixedVector<int, 4> v;
  v.push_back(1);
  v.push_back(2);
  v[0] = 5;
  for (int& x : v) ++x;
  const FixedVector<int, 4> copy = v;
  v.clear();
  EXPECT_EQ(copy.size(), 2U);
  EXPECT_EQ(copy[0], 6);
  EXPECT_EQ(copy[1], 3);
}

}  // namespace
}  // namespace castellan
