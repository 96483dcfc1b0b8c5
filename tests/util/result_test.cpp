#include "util/result.h"

#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <vector>

namespace castellan {
namespace {

Result<int> half(int x) {
  if (x % 2 != 0) return Error{std::to_string(x) + " is odd"};
  return x / 2;
}

TEST(Result, HoldsAValue) {
  const Result<int> r = half(8);
  ASSERT_TRUE(r.ok());
  EXPECT_TRUE(static_cast<bool>(r));
  EXPECT_EQ(r.value(), 4);
  EXPECT_EQ(*r, 4);
}

TEST(Result, HoldsAnError) {
  const Result<int> r = half(7);
  EXPECT_FALSE(r.ok());
  EXPECT_FALSE(r);
  EXPECT_EQ(r.error(), "7 is odd");
}

TEST(Result, ReachesIntoItsValue) {
  const Result<std::string> r = std::string("castle");
  EXPECT_EQ(r->size(), 6U);
}

TEST(Result, AStringValueIsNoError) {
  const Result<std::string> r = std::string("fine");
  EXPECT_TRUE(r.ok());
  const Result<std::string> bad = Error{"not fine"};
  EXPECT_FALSE(bad.ok());
  EXPECT_EQ(bad.error(), "not fine");
}

TEST(Result, AValueCanBeMovedOut) {
  Result<std::unique_ptr<int>> r = std::make_unique<int>(3);
  ASSERT_TRUE(r.ok());
  const std::unique_ptr<int> taken = std::move(r).value();
  EXPECT_EQ(*taken, 3);
  const std::vector<int> list = *Result<std::vector<int>>(std::vector<int>{1, 2});
  EXPECT_EQ(list.size(), 2U);
}

}  // namespace
}  // namespace castellan
