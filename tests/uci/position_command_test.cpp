#include "uci/position_command.h"

#include <gtest/gtest.h>

#include "board/fen.h"
#include "util/text.h"

namespace castellan::uci {
namespace {

Result<PositionCommand> parse(std::string_view text) { return parse_position(split_words(text)); }

TEST(PositionCommand, StartPosition) {
  EXPECT_EQ(parse("startpos")->fen, kStartFen);
  EXPECT_TRUE(parse("startpos")->moves.empty());
  EXPECT_EQ(parse("startpos moves e2e4 e7e5")->moves.size(), 2U);
  EXPECT_TRUE(parse("startpos moves")->moves.empty());
}

TEST(PositionCommand, Fen) {
  EXPECT_EQ(parse(" fen  8/8/8/8/8/8/8/8   w  - - ")->fen, "8/8/8/8/8/8/8/8 w - -");
  const auto command = parse("fen 8/8 w - - 0 1 moves a1a2");
  ASSERT_TRUE(command);
  EXPECT_EQ(command->fen, "8/8 w - - 0 1");
  ASSERT_EQ(command->moves.size(), 1U);
  EXPECT_EQ(command->moves[0], "a1a2");
  EXPECT_TRUE(parse("fen 8/8 w - - 0 1 moves")->moves.empty());
}

TEST(PositionCommand, Malformed) {
  for (const char* text : {"", "moves e2e4", "fen", "fen moves e2e4", "startpos e2e4", "e2e4",
                           "8/8/8/8/8/8/8/8 w - - 0 1"})
    EXPECT_FALSE(parse(text)) << text;
}

}  // namespace
}  // namespace castellan::uci
