#include "game/epd.h"

#include <fstream>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "game/san.h"
#include "support/positions.h"
#include "support/shared_data.h"

namespace castellan::game {
namespace {

using Operands = std::vector<std::string>;

TEST(Epd, ReadsOperations) {
  const Result<EpdRecord> record = parse_epd(
      "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id \"BK.01; first\"; c0 a b;\r");
  ASSERT_TRUE(record) << record.error();
  EXPECT_EQ(to_fen(record->position), "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - 0 1");
  ASSERT_EQ(record->operations.size(), 3u);
  EXPECT_EQ(record->first("bm"), "Qd1+");
  EXPECT_EQ(record->first("id"), "BK.01; first");
  EXPECT_EQ(*record->find("c0"), (Operands{"a", "b"}));
  EXPECT_EQ(record->find("am"), nullptr);
  EXPECT_EQ(record->first("am"), "");
}

TEST(Epd, Lenient) {
  const std::string fields = "4k3/8/8/8/8/8/8/R3K3 w Q -";
  EXPECT_TRUE(parse_epd(fields));
  EXPECT_EQ(parse_epd(fields + " bm Ra8")->first("bm"), "Ra8");
  EXPECT_EQ(parse_epd(fields + " id \"open")->first("id"), "open");
  EXPECT_EQ(parse_epd(fields + "  noop ; ;; dm 3 ;").value().operations.size(), 2u);

  const Result<EpdRecord> with_counters = parse_epd(fields + " 12 34 ;D1 16 ;D2 72");
  ASSERT_TRUE(with_counters);
  EXPECT_EQ(with_counters->position.halfmove_clock(), 12);
  EXPECT_EQ(with_counters->position.fullmove_number(), 34);
  EXPECT_EQ(with_counters->first("D2"), "72");

  const Result<EpdRecord> opcodes = parse_epd(fields + " hmvc 7; fmvn 20;");
  ASSERT_TRUE(opcodes);
  EXPECT_EQ(opcodes->position.halfmove_clock(), 7);
  EXPECT_EQ(opcodes->position.fullmove_number(), 20);
}

TEST(Epd, SaysWhyNot) {
  const Result<EpdRecord> few = parse_epd("4k3/8/8/8/8/8/8/R3K3 w Q");
  ASSERT_FALSE(few);
  EXPECT_EQ(few.error(), "an EPD line needs four fields before its operations");
  EXPECT_FALSE(parse_epd(""));
  EXPECT_FALSE(parse_epd("4k3/8/8/8/8/8/8/8 w - - bm e4;"));
}

// Every line of the test suites is read, and every best or avoided move is legal.
TEST(Epd, ReferenceSuites) {
  const auto folder = test::shared_path("data/epd");
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << test::missing(folder);
  int lines = 0;
  int moves = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".epd") continue;
    std::ifstream in(entry.path());
    for (std::string line; std::getline(in, line); ++lines) {
      const Result<EpdRecord> record = parse_epd(line);
      ASSERT_TRUE(record) << entry.path() << ": " << line << ": " << record.error();
      for (const char* opcode : {"bm", "am"}) {
        const Operands* operands = record->find(opcode);
        if (operands == nullptr) continue;
        for (const std::string& text : *operands) {
          EXPECT_TRUE(parse_san(record->position, text)) << line << ": " << text;
          ++moves;
        }
      }
    }
  }
  EXPECT_GT(lines, 7000);
  EXPECT_GT(moves, 4000);
}

}  // namespace
}  // namespace castellan::game
