// Tactical suites at fixed nodes: floors, well below what was measured.
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "game/epd.h"
#include "game/san.h"
#include "search/searching.h"
#include "support/shared_data.h"
#include "util/text.h"

namespace castellan::search {
namespace {

std::vector<game::EpdRecord> read_epd(const std::filesystem::path& path) {
  std::vector<game::EpdRecord> records;
  std::ifstream file(path);
  for (std::string text; std::getline(file, text);) {
    auto record = game::parse_epd(text);
    EXPECT_TRUE(record.ok()) << text;
    if (record) records.push_back(std::move(record).value());
  }
  return records;
}

bool is_among(const Position& p, Move best, const std::vector<std::string>& san) {
  for (const std::string& text : san) {
    const auto move = game::parse_san(p, text);
    if (move && *move == best) return true;
  }
  return false;
}

TEST(Suites, WinAtChess) {
  const auto path = test::shared_path("data/epd/wac.epd");
  if (!std::filesystem::exists(path)) GTEST_SKIP() << test::missing(path);
  Pool pool;
  int solved = 0, tried = 0;
  for (const game::EpdRecord& record : read_epd(path)) {
    const auto* wanted = record.find("bm");
    if (wanted == nullptr) continue;
    ++tried;
    pool.clear();
    const Line line = line_of(record.position);
    const Searched result = search(pool, line, to_nodes(50000));
    solved += is_among(line.position, result.outcome.best, *wanted);
    for (const Info& info : result.infos) expect_sound_pv(line, info);
  }
  RecordProperty("solved", solved);
  std::printf("WAC: %d of %d at 50000 nodes\n", solved, tried);
  EXPECT_GE(solved * 100, tried * 65);
}

TEST(Suites, MateInOneToFour) {
  const auto path = test::shared_path("data/epd/mate_in_n.epd");
  if (!std::filesystem::exists(path)) GTEST_SKIP() << test::missing(path);
  Pool pool;
  int solved[5] = {}, tried[5] = {};
  for (const game::EpdRecord& record : read_epd(path)) {
    const int moves = parse_integer<int>(record.first("dm")).value_or(9);
    if (moves < 1 || moves > 4) continue;
    ++tried[moves];
    pool.clear();
    const Line line = line_of(record.position);
    Limits limits = to_nodes(moves <= 2 ? 50000 : 200000);
    limits.mate = moves;
    const Searched result = search(pool, line, limits);
    expect_sound_pv(line, result.last());
    solved[moves] += mate_distance(result.last().score) == moves;
  }
  for (int moves = 1; moves <= 4; ++moves)
    std::printf("mate in %d: %d of %d\n", moves, solved[moves], tried[moves]);
  EXPECT_EQ(solved[1], tried[1]);
  EXPECT_GE(solved[2] * 100, tried[2] * 80);
  EXPECT_GE(solved[3] * 100, tried[3] * 80);
  EXPECT_GE(solved[4] * 100, tried[4] * 60);
}

}  // namespace
}  // namespace castellan::search
