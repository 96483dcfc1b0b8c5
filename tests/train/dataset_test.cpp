#include "train/dataset.h"

#include <gtest/gtest.h>

#include "data/game_writer.h"
#include "records/random_records.h"

namespace castellan::train {
namespace {

using test::TemporaryFolder;

const auto kQuiet = [](const DataFile&) {};

void write_games(const std::filesystem::path& path, int count, std::uint64_t seed) {
  Rng rng(seed);
  Result<data::GameWriter> opened = data::GameWriter::open(path);
  ASSERT_TRUE(opened) << opened.error();
  data::GameWriter writer = std::move(opened).value();
  ASSERT_TRUE(writer.begin_section(data::some_section()));
  for (int i = 0; i < count; ++i) ASSERT_TRUE(writer.write(data::random_record(60, rng)));
}

TEST(Dataset, GamesAreHeldOutAsAWhole) {
  const TemporaryFolder folder;
  write_games(folder / "a.games", 400, 1);
  write_games(folder / "b.games", 100, 2);
  DataOptions options;
  options.holdout_percent = 20;
  std::vector<std::string> told;
  const auto dataset = read_dataset({folder / "a.games", folder / "b.games"}, options,
                                    [&](const DataFile& file) { told.push_back(file.path); });
  ASSERT_TRUE(dataset) << dataset.error();
  EXPECT_EQ(dataset->games + dataset->validation_games, 500U);
  EXPECT_NEAR(static_cast<double>(dataset->validation_games), 100, 35);
  EXPECT_EQ(told.size(), 2U);
  EXPECT_EQ(dataset->files[0].bytes, std::filesystem::file_size(folder / "a.games"));
  EXPECT_NE(dataset->files[0].hash, dataset->files[1].hash);
  EXPECT_EQ(dataset->files[1].read.games, 100U);

  std::vector<data::TrainingPosition> expected;
  std::vector<data::TrainingPosition> expected_held_out;
  for (const char* name : {"a.games", "b.games"}) {
    const auto read = data::extract_positions(
        folder / name, options.extraction,
        [&](const data::GameRecord& game, std::span<const data::TrainingPosition> some) {
          auto& to = is_held_out(game, 20) ? expected_held_out : expected;
          to.insert(to.end(), some.begin(), some.end());
          return true;
        });
    ASSERT_TRUE(read);
  }
  EXPECT_TRUE(std::ranges::equal(dataset->training, expected));
  EXPECT_TRUE(std::ranges::equal(dataset->validation, expected_held_out));
  EXPECT_EQ(dataset->hash, hash_of(*dataset));
}

TEST(Dataset, TheSameMovesAreNeverOnBothSides) {
  Rng rng(3);
  int held_out = 0;
  for (int i = 0; i < 300; ++i) {
    data::GameRecord game = data::random_record(30, rng);
    const bool first = is_held_out(game, 10);
    EXPECT_FALSE(is_held_out(game, 0));
    held_out += first;
    game.result = data::GameResult::Draw;
    for (data::RecordedPly& ply : game.plies) ply.score = 17;
    EXPECT_EQ(is_held_out(game, 10), first);
  }
  EXPECT_NEAR(held_out, 30, 20);
}

TEST(Dataset, OtherDataHasAnotherHash) {
  const TemporaryFolder folder;
  write_games(folder / "a.games", 50, 4);
  const auto all = read_dataset({folder / "a.games"}, {}, kQuiet);
  ASSERT_TRUE(all);
  DataOptions fewer;
  fewer.extraction.filter.max_score = 200;
  const auto some = read_dataset({folder / "a.games"}, fewer, kQuiet);
  ASSERT_TRUE(some);
  EXPECT_LT(some->training.size(), all->training.size());
  EXPECT_NE(some->hash, all->hash);
  DataOptions other_side;
  other_side.holdout_percent = 30;
  EXPECT_NE(read_dataset({folder / "a.games"}, other_side, kQuiet)->hash, all->hash);
}

TEST(Dataset, AGameThatIsStillBeingWrittenIsPassedOver) {
  const TemporaryFolder folder;
  write_games(folder / "a.games", 20, 5);
  Bytes bytes = data::read_bytes(folder / "a.games");
  bytes.resize(bytes.size() - 10);
  data::write_bytes(folder / "b.games", bytes);
  const auto dataset = read_dataset({folder / "b.games"}, {}, kQuiet);
  ASSERT_TRUE(dataset) << dataset.error();
  EXPECT_EQ(dataset->files[0].read.games, 19U);
  EXPECT_EQ(dataset->files[0].read.faults, 1U);
}

TEST(Dataset, WhatHoldsNothingIsRefused) {
  const TemporaryFolder folder;
  EXPECT_FALSE(read_dataset({folder / "none.games"}, {}, kQuiet));
  data::write_bytes(folder / "text.games", Bytes(1000, 'x'));
  EXPECT_FALSE(read_dataset({folder / "text.games"}, {}, kQuiet));
  write_games(folder / "a.games", 5, 6);
  DataOptions nothing;
  nothing.extraction.filter.min_ply = 1000;
  const auto refused = read_dataset({folder / "a.games"}, nothing, kQuiet);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find("no position"), std::string::npos);
}

}  // namespace
}  // namespace castellan::train
