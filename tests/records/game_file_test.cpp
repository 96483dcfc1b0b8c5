// Game files: round trip, cut tails, damage.
#include <gtest/gtest.h>

#include "data/game_reader.h"
#include "data/game_writer.h"
#include "records/random_records.h"

namespace castellan::data {
namespace {

using Event = GameSource::Event;

struct ReadBack {
  std::vector<SectionHeader> sections;
  std::vector<GameRecord> games;
  std::vector<Fault> faults;
};

ReadBack read_all(const std::filesystem::path& path) {
  ReadBack all;
  Result<std::unique_ptr<GameReader>> opened = GameReader::open(path);
  EXPECT_TRUE(opened) << opened.error();
  GameReader& reader = **opened;
  for (Event event = reader.next(); event != Event::End; event = reader.next()) {
    if (event == Event::Section) all.sections.push_back(reader.section());
    if (event == Event::Game) all.games.push_back(reader.game());
    if (event == Event::Fault) all.faults.push_back(reader.fault());
  }
  return all;
}

std::vector<GameRecord> random_games(int count, std::size_t plies, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<GameRecord> games;
  for (int i = 0; i < count; ++i) games.push_back(random_record(rng.below(plies + 1), rng));
  return games;
}

void write_games(const std::filesystem::path& path, const SectionHeader& header,
                 const std::vector<GameRecord>& games) {
  Result<GameWriter> writer = GameWriter::open(path);
  ASSERT_TRUE(writer) << writer.error();
  GameWriter file = std::move(writer).value();
  ASSERT_TRUE(file.begin_section(header));
  for (const GameRecord& game : games) ASSERT_TRUE(file.write(game));
  ASSERT_TRUE(file.sync());
  ASSERT_EQ(file.size(), std::filesystem::file_size(path));
}

TEST(GameFile, RandomGamesComeBack) {
  const TemporaryFolder folder;
  const auto games = random_games(300, 200, 1);
  int castlings = 0, en_passants = 0, promotions = 0;
  std::size_t plies = 0;
  for (const GameRecord& game : games) {
    plies += game.plies.size();
    for (const RecordedPly& ply : game.plies) {
      castlings += ply.move.is_castling();
      en_passants += ply.move.is_en_passant();
      promotions += ply.move.is_promotion();
    }
    ASSERT_TRUE(check_moves(game));
  }
  EXPECT_GT(castlings, 50);
  EXPECT_GT(en_passants, 50);
  EXPECT_GT(promotions, 50);
  write_games(folder / "a", some_section(), games);
  const ReadBack all = read_all(folder / "a");
  EXPECT_EQ(all.games, games);
  ASSERT_EQ(all.sections.size(), 1U);
  EXPECT_EQ(all.sections[0], some_section());
  EXPECT_TRUE(all.faults.empty());
  const auto size = static_cast<double>(std::filesystem::file_size(folder / "a"));
  RecordProperty("bytes_per_ply", std::to_string(size / static_cast<double>(plies)));
  EXPECT_LT(size / static_cast<double>(plies), 4.5);
}

TEST(GameFile, AppendingBeginsASection) {
  const TemporaryFolder folder;
  const auto first = random_games(5, 40, 2), second = random_games(4, 40, 3);
  write_games(folder / "a", some_section(1), first);
  {
    Result<GameWriter> writer = GameWriter::open(folder / "a");
    ASSERT_TRUE(writer);
    EXPECT_EQ(writer->found().games, 5U);
    EXPECT_EQ(writer->found().sections, 1U);
    EXPECT_EQ(writer->found().cut_bytes, 0U);
    EXPECT_FALSE(GameWriter::open(folder / "a")) << "two writers at once";
  }
  write_games(folder / "a", some_section(2), second);
  const ReadBack all = read_all(folder / "a");
  EXPECT_EQ(all.games.size(), 9U);
  ASSERT_EQ(all.sections.size(), 2U);
  EXPECT_EQ(all.sections[1].seed, 2U);
}

TEST(GameFile, FilesJoinedAreAFile) {
  const TemporaryFolder folder;
  write_games(folder / "a", some_section(1), random_games(3, 40, 2));
  write_games(folder / "b", some_section(2), random_games(3, 40, 3));
  Bytes joined = read_bytes(folder / "a");
  append_bytes(joined, read_bytes(folder / "b"));
  write_bytes(folder / "c", joined);
  EXPECT_EQ(read_all(folder / "c").games.size(), 6U);
}

TEST(GameFile, CutAnywhereItLosesTheLastGameOnly) {
  const TemporaryFolder folder;
  const auto games = random_games(4, 12, 4);
  write_games(folder / "a", some_section(), games);
  const Bytes whole = read_bytes(folder / "a");
  std::vector<std::size_t> ends = {encode_header(some_section()).size()};
  for (const GameRecord& game : games) ends.push_back(ends.back() + encode_game(game).size());
  ASSERT_EQ(ends.back(), whole.size());

  for (std::size_t size = 8; size < whole.size(); ++size) {
    write_bytes(folder / "cut", ByteView(whole).first(size));
    std::size_t intact = 0;
    while (intact < games.size() && ends[intact + 1] <= size) ++intact;
    const ReadBack all = read_all(folder / "cut");
    ASSERT_EQ(all.games.size(), intact) << size;
    const bool clean = size >= ends[0] && ends[intact] == size;
    ASSERT_EQ(all.faults.size(), clean ? 0U : 1U) << size;
    if (!clean) {
      EXPECT_TRUE(all.faults[0].truncated);
      EXPECT_EQ(all.faults[0].game, intact + 1);
      EXPECT_EQ(all.faults[0].offset + all.faults[0].bytes, size);
    }
    // A writer cuts the rest off and goes on.
    write_games(folder / "cut", some_section(9), {games[0]});
    const ReadBack again = read_all(folder / "cut");
    ASSERT_EQ(again.games.size(), intact + 1) << size;
    ASSERT_TRUE(again.faults.empty()) << size;
    ASSERT_EQ(again.games.back(), games[0]);
    ASSERT_EQ(again.sections.back().seed, 9U);
  }
}

TEST(GameFile, OneWrongBitCostsOneGameAndIsReported) {
  const TemporaryFolder folder;
  const auto games = random_games(3, 6, 5);
  write_games(folder / "a", some_section(), games);
  const Bytes whole = read_bytes(folder / "a");
  const std::size_t header = encode_header(some_section()).size();
  for (std::size_t byte = 8; byte < whole.size(); ++byte) {
    for (int bit = 0; bit < 8; ++bit) {
      Bytes bad = whole;
      bad[byte] = static_cast<std::uint8_t>(bad[byte] ^ 1 << bit);
      write_bytes(folder / "bad", bad);
      const ReadBack all = read_all(folder / "bad");
      ASSERT_EQ(all.faults.size(), 1U) << byte << " " << bit;
      if (byte < header) {
        ASSERT_EQ(all.games, games);
        continue;
      }
      ASSERT_EQ(all.games.size(), 2U) << byte << " " << bit;
      const std::uint64_t lost = all.faults[0].game;
      ASSERT_GE(lost, 1U);
      for (std::size_t i = 0; i < 2; ++i) ASSERT_EQ(all.games[i], games[i + 1 < lost ? i : i + 1]);
    }
  }
}

TEST(GameFile, OtherFilesAreRefusedAndNotTouched) {
  const TemporaryFolder folder;
  EXPECT_FALSE(GameReader::open(folder / "none"));
  write_bytes(folder / "empty", {});
  EXPECT_FALSE(GameReader::open(folder / "empty"));
  const Bytes text = {'h', 'e', 'l', 'l', 'o', ' ', 'w', 'o', 'r', 'l', 'd'};
  write_bytes(folder / "text", text);
  EXPECT_FALSE(GameReader::open(folder / "text"));
  EXPECT_FALSE(GameWriter::open(folder / "text"));
  EXPECT_EQ(read_bytes(folder / "text"), text);
  EXPECT_FALSE(GameWriter::open(folder / "no/such/folder"));
}

TEST(GameFile, MuchUnreadableAtTheEndIsNotCutOff) {
  const TemporaryFolder folder;
  write_games(folder / "a", some_section(), random_games(2, 10, 6));
  Bytes bytes = read_bytes(folder / "a");
  bytes.resize(bytes.size() + 2 * kGreatestGame, 0x55);
  write_bytes(folder / "a", bytes);
  EXPECT_FALSE(GameWriter::open(folder / "a"));
  EXPECT_EQ(read_bytes(folder / "a"), bytes);
}

TEST(GameFile, AnotherVersionIsNamed) {
  Bytes bytes = encode_header(some_section());
  store_number(&bytes[8], std::uint32_t{2});
  store_number(&bytes[bytes.size() - 4], crc32(ByteView(bytes).first(bytes.size() - 4)));
  const auto parsed = decode_header(bytes);
  EXPECT_EQ(parsed.outcome, Parse::Damaged);
  EXPECT_NE(parsed.error.find("version 2"), std::string::npos) << parsed.error;
}

TEST(GameFile, ChecksumIsTheUsualOne) {
  const std::string digits = "123456789";
  const Bytes bytes(digits.begin(), digits.end());
  EXPECT_EQ(crc32(bytes), 0xCBF43926U);
}

TEST(Record, IllegalMovesAreFound) {
  Rng rng(8);
  GameRecord game = random_record(start_position(), 20, rng);
  ASSERT_TRUE(check_moves(game));
  game.plies[7].move = Move(Square::A1, Square::H8);
  const Result<Done> checked = check_moves(game);
  ASSERT_FALSE(checked);
  EXPECT_NE(checked.error().find("ply 8"), std::string::npos) << checked.error();
}

}  // namespace
}  // namespace castellan::data
