#include "tools/settings.h"

#include <gtest/gtest.h>

namespace castellan::tools {
namespace {

struct Values {
  int count = 3;
  std::uint64_t seed = 1;
  double share = 0.5;
  bool loud = false;
  std::string out;

  std::vector<Setting> table() {
    return {{"count", &count, 1, 10, "how many"},
            {"seed", &seed, 0, 1e18, "of chance"},
            {"share", &share, 0, 100, "in percent"},
            {"loud", &loud, 0, 0, "say more"},
            {"out", &out, 0, 0, "file"}};
  }
};

TEST(Settings, AreRead) {
  Values v;
  std::vector<std::string> operands;
  const std::vector<std::string> words = {"a",       "--count", "10",     "--seed=123456789012",
                                          "--share", "12.5",    "--loud", "b",
                                          "--out",   "c d"};
  ASSERT_TRUE(read_settings(words, v.table(), &operands));
  EXPECT_EQ(v.count, 10);
  EXPECT_EQ(v.seed, 123456789012U);
  EXPECT_EQ(v.share, 12.5);
  EXPECT_TRUE(v.loud);
  EXPECT_EQ(v.out, "c d");
  EXPECT_EQ(operands, (std::vector<std::string>{"a", "b"}));
}

TEST(Settings, WrongOnesAreNamed) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> cases = {
      {{"--count", "0"}, "--count is a whole number from 1 to 10, not '0'"},
      {{"--count", "11"}, "11"},
      {{"--count", "two"}, "two"},
      {{"--count", "2.5"}, "2.5"},
      {{"--count", ""}, "--count"},
      {{"--count"}, "--count needs a value"},
      {{"--seed", "-1"}, "-1"},
      {{"--share", "x"}, "--share is a number from 0 to 100, not 'x'"},
      {{"--share", "5 "}, "'5 '"},
      {{"--share", "nan"}, "nan"},
      {{"--share", "1e999"}, "1e999"},
      {{"--loud=1"}, "--loud takes no value"},
      {{"--cuont", "3"}, "there is no option '--cuont'"},
      {{"stray"}, "stray"},
  };
  for (const auto& [words, expected] : cases) {
    Values v;
    const Result<Done> done = read_settings(words, v.table(), nullptr);
    ASSERT_FALSE(done) << expected;
    EXPECT_NE(done.error().find(expected), std::string::npos) << done.error();
  }
}

TEST(Settings, AreWrittenDown) {
  Values v;
  EXPECT_EQ(list_settings(v.table()), "count=3 seed=1 share=0.5 loud=no");
  const std::string text = explain_settings(v.table());
  EXPECT_NE(text.find("--count 1..10"), std::string::npos) << text;
  EXPECT_NE(text.find("how many [3]"), std::string::npos) << text;
}

}  // namespace
}  // namespace castellan::tools
