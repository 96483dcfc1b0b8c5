#include "uci/setoption_command.h"

#include <gtest/gtest.h>

namespace castellan::uci {
namespace {

TEST(SetOptionCommand, NameAndValue) {
  const auto command = parse_setoption(" name  Move \t Overhead  value  30 ");
  ASSERT_TRUE(command);
  EXPECT_EQ(command->name, "Move Overhead");
  EXPECT_EQ(command->value, "30");
  EXPECT_EQ(parse_setoption("name Clear Hash")->name, "Clear Hash");
  EXPECT_EQ(parse_setoption("name Clear Hash")->value, "");
  EXPECT_EQ(parse_setoption("name Hash value")->value, "");
  EXPECT_EQ(parse_setoption("name Hash value \r")->value, "");
}

TEST(SetOptionCommand, ValuesKeepTheirBlanks) {
  EXPECT_EQ(parse_setoption("name Debug Log File value /tmp/my  l\xC3\xB6g file.txt\r")->value,
            "/tmp/my  l\xC3\xB6g file.txt");
  EXPECT_EQ(parse_setoption("name F value a value b")->value, "a value b");
}

TEST(SetOptionCommand, Malformed) {
  for (const char* text :
       {"", "   ", "name", "name value 3", "name  value 3", "value 7", "Hash 32", "Hash value 32"})
    EXPECT_FALSE(parse_setoption(text)) << text;
}

}  // namespace
}  // namespace castellan::uci
