#include "util/json.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace castellan {
namespace {

TEST(Json, QuotesWhatMustBe) {
  EXPECT_EQ(json_quoted(""), "\"\"");
  EXPECT_EQ(json_quoted("Nf3+"), "\"Nf3+\"");
  EXPECT_EQ(json_quoted("a\"b\\c\n\x1F"), "\"a\\\"b\\\\c\\u000a\\u001f\"");
}

TEST(Json, IsReadBackAsItWas) {
  std::string all;
  for (char c = 0; c < 127; ++c) all += c;
  all += "\u00bd";
  EXPECT_EQ(nlohmann::json::parse(json_quoted(all)).get<std::string>(), all);
}

}  // namespace
}  // namespace castellan
