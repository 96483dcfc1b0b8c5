// The classified positions of the reference data, judged by `dead_position.h`.
#pragma once

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <string>

#include "game/dead_position.h"
#include "game/epd.h"

namespace castellan::game {

struct Tally {
  int positions = 0;
  int refused = 0;   ///< problemists' settings that no game can reach
  int provable = 0;  ///< sides that can never mate
  int proved = 0;
};

/// Fails the test where a side that can mate is said to be unable to.
inline Tally judge_classified(const std::filesystem::path& path, Effort effort) {
  Tally tally;
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) {
    const Result<EpdRecord> record = parse_epd(line);
    if (!record) {
      EXPECT_NE(record.error().find("promoted"), std::string::npos) << line << record.error();
      ++tally.refused;
      continue;
    }
    ++tally.positions;
    for (const Color side : {Color::White, Color::Black}) {
      const std::string_view can_mate =
          record->first(side == Color::White ? "white_can_mate" : "black_can_mate");
      const bool proved = prove_no_mate(record->position, side, effort) != NoMateProof::None;
      if (can_mate == "yes") {
        EXPECT_FALSE(proved) << line;
        continue;
      }
      EXPECT_EQ(can_mate, "no") << line;
      ++tally.provable;
      tally.proved += proved;
    }
  }
  ::testing::Test::RecordProperty("provable", tally.provable);
  ::testing::Test::RecordProperty("proved", tally.proved);
  return tally;
}

}  // namespace castellan::game
