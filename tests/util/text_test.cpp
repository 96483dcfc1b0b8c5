#include "util/text.h"

#include <gtest/gtest.h>

namespace castellan {
namespace {

using Words = std::vector<std::string_view>;

TEST(Text, SplitsAtRunsOfBlanks) {
  EXPECT_EQ(split_words("go depth 3"), (Words{"go", "depth", "3"}));
  EXPECT_EQ(split_words("  go \t depth\r\n"), (Words{"go", "depth"}));
  EXPECT_EQ(split_words(""), Words{});
  EXPECT_EQ(split_words(" \r\n\t"), Words{});
  EXPECT_EQ(split_words("one"), Words{"one"});
}

TEST(Text, TrimsBothEnds) {
  EXPECT_EQ(trim("  a b \r\n"), "a b");
  EXPECT_EQ(trim("ab"), "ab");
  EXPECT_EQ(trim(" \t"), "");
  EXPECT_EQ(trim(""), "");
}

TEST(Text, LetterCase) {
  EXPECT_EQ(to_lower('Q'), 'q');
  EXPECT_EQ(to_lower('['), '[');
  EXPECT_EQ(to_upper('q'), 'Q');
  EXPECT_EQ(to_upper('1'), '1');
  EXPECT_EQ(lower_case("UCI_Chess960"), "uci_chess960");
  EXPECT_TRUE(equal_ignoring_case("Hash", "hASH"));
  EXPECT_FALSE(equal_ignoring_case("Hash", "Has"));
  EXPECT_FALSE(equal_ignoring_case("Hash", "Hasg"));
  EXPECT_TRUE(equal_ignoring_case("", ""));
}

TEST(Text, ShortAndPrintableForMessages) {
  EXPECT_EQ(printable("abc", 3), "abc");
  EXPECT_EQ(printable("abcd", 3), "abc...");
  EXPECT_EQ(printable("", 3), "");
  EXPECT_EQ(printable("a\tb\x7f ~\xC3\xA9", 20), "a?b? ~??");
  EXPECT_EQ(printable("\x1b[2J", 2), "?[...");
}

TEST(Text, QuotesForMessages) {
  EXPECT_EQ(in_quotes("a\nb"), "'a?b'");
  EXPECT_EQ(in_quotes(std::string(41, 'x')), "'" + std::string(40, 'x') + "...'");
}

TEST(Text, NumbersWithTheirUnit) {
  EXPECT_EQ(counted(1, "ply", "plies"), "1 ply");
  EXPECT_EQ(counted(2, "ply", "plies"), "2 plies");
  EXPECT_EQ(counted(0, "minute"), "0 minutes");
  EXPECT_EQ(counted(1, "minute"), "1 minute");
}

TEST(Text, IntegersOfAnyLengthAreKnown) {
  for (const char* good : {"0", "-1", "+1", "99999999999999999999999"})
    EXPECT_TRUE(is_integer(good)) << good;
  for (const char* bad : {"", "-", "+", "--1", "1x", " 1", "1.0"})
    EXPECT_FALSE(is_integer(bad)) << bad;
}

TEST(Text, WholeIntegersOnly) {
  EXPECT_EQ(parse_integer<int>("42"), 42);
  EXPECT_EQ(parse_integer<int>("-42"), -42);
  EXPECT_EQ(parse_integer<int>("+7"), 7);
  EXPECT_EQ(parse_integer<int>("007"), 7);
  for (const char* bad : {"", "+", "-", "4x", "x4", " 4", "4 ", "4.0", "+-4", "--4", "++4", "0x10"})
    EXPECT_EQ(parse_integer<int>(bad), std::nullopt) << bad;
}

TEST(Text, IntegersMustFit) {
  EXPECT_EQ(parse_integer<std::uint8_t>("255"), 255);
  EXPECT_EQ(parse_integer<std::uint8_t>("256"), std::nullopt);
  EXPECT_EQ(parse_integer<unsigned>("-1"), std::nullopt);
  EXPECT_EQ(parse_integer<std::int64_t>("9223372036854775807"), INT64_MAX);
  EXPECT_EQ(parse_integer<std::int64_t>("9223372036854775808"), std::nullopt);
}

TEST(Text, Decimals) {
  EXPECT_EQ(parse_decimal("0.25"), 0.25);
  EXPECT_EQ(parse_decimal("-3"), -3.0);
  EXPECT_EQ(parse_decimal("+1e3"), 1000.0);
  for (const char* bad : {"", "+", "-", "+-1", "1 ", " 1", "1,5", "1x", "nan", "inf", "1e999"})
    EXPECT_FALSE(parse_decimal(bad)) << bad;
}

}  // namespace
}  // namespace castellan
