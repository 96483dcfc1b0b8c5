#include "data/archive.h"

#include <gtest/gtest.h>

#include "board/fen.h"
#include "records/random_records.h"

namespace castellan::data {
namespace {

using Event = GameSource::Event;

std::vector<GameRecord> random_games(int count, std::size_t plies, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<GameRecord> games;
  for (int i = 0; i < count; ++i) games.push_back(random_record(plies, rng));
  return games;
}

/// Two sections with so many games each.
void write_archive(const std::filesystem::path& path, const std::vector<GameRecord>& games) {
  Result<ArchiveWriter> created = ArchiveWriter::create(path, 3);
  ASSERT_TRUE(created) << created.error();
  ArchiveWriter writer = std::move(created).value();
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (i == 0 || i == games.size() / 2) {
      ASSERT_TRUE(writer.begin_section(some_section(i)));
    }
    ASSERT_TRUE(writer.write(games[i]));
  }
  ASSERT_FALSE(std::filesystem::exists(path));
  ASSERT_TRUE(writer.finish());
  ASSERT_EQ(std::filesystem::file_size(path), writer.size());
}

TEST(Archive, RandomGamesComeBack) {
  const TemporaryFolder folder;
  const auto games = random_games(100, 150, 1);
  write_archive(folder / "a", games);
  const Result<std::unique_ptr<GameSource>> source = open_games(folder / "a");
  ASSERT_TRUE(source) << source.error();
  std::vector<GameRecord> back;
  while ((*source)->next_game()) {
    back.push_back((*source)->game());
    EXPECT_EQ((*source)->section().seed, back.size() <= 50 ? 0U : 50U);
  }
  EXPECT_EQ(back, games);
  EXPECT_EQ((*source)->sections(), 2U);
  EXPECT_EQ((*source)->faults(), 0U);
}

TEST(Archive, CanonicalOrderIsThatOfSquaresThenPieces) {
  const Result<ParsedFen> parsed = parse_fen("1n2k3/P7/8/8/8/8/8/4K2R w K - 0 1");
  ASSERT_TRUE(parsed);
  const MoveList moves = canonical_moves(parsed->position);
  ASSERT_EQ(moves.size(), static_cast<std::size_t>(count_legal_moves(parsed->position)));
  for (std::size_t i = 1; i < moves.size(); ++i) {
    const Move a = moves[i - 1], b = moves[i];
    const auto rank = [](Move m) {
      return std::array{index(m.from()), index(m.to()),
                        m.is_promotion() ? index(m.promotion_piece()) : 0};
    };
    EXPECT_LT(rank(a), rank(b));
  }
  EXPECT_EQ(moves[moves.size() - 1].promotion_piece(), PieceType::Queen);
}

TEST(Archive, DamageCostsAChunkAndIsReported) {
  const TemporaryFolder folder;
  const auto games = random_games(6, 10, 2);
  write_archive(folder / "a", games);
  const Bytes whole = read_bytes(folder / "a");
  for (std::size_t byte = 12; byte < whole.size(); ++byte) {
    Bytes bad = whole;
    bad[byte] = static_cast<std::uint8_t>(bad[byte] ^ 1 << byte % 8);
    write_bytes(folder / "bad", bad);
    const Result<std::unique_ptr<GameSource>> source = open_games(folder / "bad");
    ASSERT_TRUE(source) << source.error();
    while ((*source)->next_game()) {
      const bool known = std::find(games.begin(), games.end(), (*source)->game()) != games.end();
      ASSERT_TRUE(known);
    }
    ASSERT_EQ((*source)->faults(), 1U) << byte;
    ASSERT_GE((*source)->games(), 3U) << byte;
  }
}

TEST(Archive, CutAnywhereItGivesWhatIsWhole) {
  const TemporaryFolder folder;
  const auto games = random_games(6, 10, 3);
  write_archive(folder / "a", games);
  const Bytes whole = read_bytes(folder / "a");
  for (std::size_t size = 0; size < whole.size(); ++size) {
    write_bytes(folder / "cut", ByteView(whole).first(size));
    const Result<std::unique_ptr<GameSource>> source = open_games(folder / "cut");
    ASSERT_EQ(source.ok(), size >= 12) << size;
    if (!source) continue;
    while ((*source)->next_game())
      ASSERT_EQ((*source)->game(), games[(*source)->games() - 1]) << size;
    ASSERT_LE((*source)->faults(), 1U);
    ASSERT_LT((*source)->games(), 6U);
  }
}

TEST(Archive, ForgedColumnsAreRefusedOrRead) {
  const Result<Bytes> plain = encode_columns(random_games(3, 30, 4));
  ASSERT_TRUE(plain);
  Rng rng(5);
  for (int i = 0; i < 3000; ++i) {
    Bytes bad = *plain;
    for (int changes = 1 + static_cast<int>(rng.below(3)); changes > 0; --changes)
      bad[rng.below(bad.size())] = static_cast<std::uint8_t>(rng.next());
    if (rng.below(4) == 0) bad.resize(rng.below(bad.size()));
    const Result<std::vector<GameRecord>> games = decode_columns(bad);
    if (!games) continue;
    for (const GameRecord& game : *games) ASSERT_TRUE(check_moves(game));
  }
}

TEST(Archive, WhatCannotBeWritten) {
  const TemporaryFolder folder;
  write_bytes(folder / "there", Bytes{1, 2, 3});
  EXPECT_FALSE(ArchiveWriter::create(folder / "there"));
  EXPECT_FALSE(ArchiveWriter::create(folder / "no/such/folder"));
  {
    Result<ArchiveWriter> created = ArchiveWriter::create(folder / "dropped");
    ASSERT_TRUE(created);
    EXPECT_TRUE(std::filesystem::exists(folder / "dropped.part"));
  }
  EXPECT_FALSE(std::filesystem::exists(folder / "dropped.part"));
  Rng rng(6);
  GameRecord game = random_record(10, rng);
  game.plies[3].move = Move(Square::A1, Square::H8);
  EXPECT_FALSE(encode_columns({game}));
}

TEST(Archive, NumbersOfVariableLength) {
  for (const std::int32_t value : {0, 1, -1, 63, -64, 64, 8191, -70000, 2147483647, -2147483647}) {
    Bytes bytes;
    append_varint(bytes, zigzag(value));
    ByteCursor cursor(bytes);
    EXPECT_EQ(unzigzag(cursor.take_varint()), value);
    EXPECT_TRUE(cursor.ok() && cursor.at_end());
  }
  const Bytes endless(6, 0xFF);
  ByteCursor cursor(endless);
  cursor.take_varint();
  EXPECT_FALSE(cursor.ok());
}

}  // namespace
}  // namespace castellan::data
