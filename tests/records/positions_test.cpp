#include "data/positions.h"

#include <cmath>
#include <cstdlib>
#include <gtest/gtest.h>

#include "board/fen.h"
#include "board/notation.h"
#include "data/archive.h"
#include "data/game_writer.h"
#include "records/random_records.h"

namespace castellan::data {
namespace {

/// A game given as UCI moves, each with a score.
GameRecord game_of(std::string_view fen, std::vector<std::pair<std::string, int>> plies,
                   GameResult result) {
  GameRecord game;
  game.start = parse_fen(fen)->position;
  game.result = result;
  Position position = game.start;
  for (const auto& [text, score] : plies) {
    const std::optional<Move> move = parse_uci_move(position, text);
    EXPECT_TRUE(move) << text;
    game.plies.push_back({*move, static_cast<Score>(score)});
    apply_move(position, *move);
  }
  return game;
}

std::vector<TrainingPosition> extract(const GameRecord& game, const PositionFilter& filter) {
  std::vector<TrainingPosition> positions;
  EXPECT_TRUE(extract_positions(game, {.filter = filter, .lambda = 0}, positions));
  return positions;
}

TEST(Positions, ScoresAndResultsAreThoseOfTheSideToMove) {
  const GameRecord game =
      game_of(kStartFen, {{"e2e4", 30}, {"e7e5", 40}, {"g1f3", -50}}, GameResult::WhiteWins);
  PositionFilter filter;
  filter.min_ply = 0;
  const auto positions = extract(game, filter);
  ASSERT_EQ(positions.size(), 3U);
  EXPECT_EQ(positions[0].score, 30);
  EXPECT_EQ(positions[1].score, -40);
  EXPECT_EQ(positions[2].score, -50);
  EXPECT_EQ(positions[0].result, static_cast<int>(Outcome::Win));
  EXPECT_EQ(positions[1].result, static_cast<int>(Outcome::Loss));
  EXPECT_EQ(positions[1].side_to_move(), Color::Black);
  EXPECT_EQ(positions[1].extra, 0);
  filter.min_ply = 2;
  EXPECT_EQ(extract(game, filter).size(), 1U);
}

TEST(Positions, ForesightMixesLaterChancesAndTheResult) {
  const GameRecord game =
      game_of(kStartFen, {{"e2e4", kNoScore}, {"e7e5", 100}, {"g1f3", -200}, {"b8c6", kMateBound}},
              GameResult::Draw);
  EXPECT_EQ(foresighted_scores(game, 0), (std::vector<Score>{kNoScore, 100, -200, kMateBound}));
  // Only the result is left when nothing else weighs: a draw, 0.
  EXPECT_EQ(foresighted_scores(game, 1), (std::vector<Score>{kNoScore, 0, 0, 0}));
  // By hand: chances 0.56218, 0.37754, 1 and in the end 0.5.
  const auto cp = [](double chance) {
    return static_cast<Score>(std::lround(400 * std::log(chance / (1 - chance))));
  };
  const double third = 0.25 * 0.5 + 0.75 * 1, second = 0.25 * third + 0.75 * 0.377541;
  const double first = 0.25 * second + 0.75 * 0.562177;
  EXPECT_EQ(foresighted_scores(game, 0.25),
            (std::vector<Score>{kNoScore, cp(first), cp(second), cp(third)}));
  // What is all but sure stays finite.
  const GameRecord won = game_of(kStartFen, {{"e2e4", 30000}}, GameResult::WhiteWins);
  EXPECT_EQ(foresighted_scores(won, 0.5), std::vector<Score>{cp(1 - 1e-4)});
}

TEST(Positions, EachFilterDropsItsKind) {
  // Check, capture, promotion, mate score, large score, none.
  const GameRecord game = game_of("r3k3/1P6/8/8/8/8/4q3/4K2R w - - 0 1",
                                  {{"e1e2", 10},        // captures, in check
                                   {"a8a2", 20},        // gives check
                                   {"e2f3", 30},        // in check
                                   {"e8d7", 3001},      // a large score
                                   {"b7b8q", 40},       // promotes
                                   {"a2a3", 31990},     // a mate
                                   {"f3g2", kNoScore},  // none
                                   {"a3a4", -3000}},
                                  GameResult::Draw);
  PositionFilter filter;
  filter.min_ply = 0;
  EXPECT_EQ(extract(game, filter).size(), 2U);  // a8a2 and a3a4
  PositionFilter checks = filter;
  checks.keep_in_check = true;
  EXPECT_EQ(extract(game, checks).size(), 3U);
  checks.keep_captures = true;
  EXPECT_EQ(extract(game, checks).size(), 4U);
  PositionFilter promotions = filter;
  promotions.keep_promotions = true;
  EXPECT_EQ(extract(game, promotions).size(), 3U);
  PositionFilter mates = filter;
  mates.keep_mates = true;
  EXPECT_EQ(extract(game, mates).size(), 3U);
  PositionFilter large = filter;
  large.max_score = 3001;
  EXPECT_EQ(extract(game, large).size(), 3U);
  PositionFilter men = filter;
  men.min_men = 5;
  EXPECT_EQ(extract(game, men).size(), 2U);
  men.min_men = 6;
  EXPECT_TRUE(extract(game, men).empty());
}

TEST(Positions, AFileGivesTheSameAsItsArchive) {
  const TemporaryFolder folder;
  Rng rng(1);
  Result<GameWriter> opened = GameWriter::open(folder / "games");
  ASSERT_TRUE(opened);
  GameWriter writer = std::move(opened).value();
  Result<ArchiveWriter> created = ArchiveWriter::create(folder / "archive");
  ASSERT_TRUE(created);
  ArchiveWriter archive = std::move(created).value();
  ASSERT_TRUE(writer.begin_section(some_section()));
  ASSERT_TRUE(archive.begin_section(some_section()));
  for (int i = 0; i < 50; ++i) {
    const GameRecord game = random_record(100, rng);
    ASSERT_TRUE(writer.write(game));
    ASSERT_TRUE(archive.write(game));
  }
  ASSERT_TRUE(archive.finish());
  std::vector<TrainingPosition> all[2];
  const char* const names[2] = {"games", "archive"};
  for (int i = 0; i < 2; ++i) {
    const Result<ExtractReport> report = extract_positions(
        folder / names[i], {}, [&](const GameRecord&, std::span<const TrainingPosition> some) {
          all[i].insert(all[i].end(), some.begin(), some.end());
          return true;
        });
    ASSERT_TRUE(report) << report.error();
    EXPECT_EQ(report->games, 50U);
    EXPECT_EQ(report->kept, all[i].size());
    EXPECT_GT(report->plies, report->kept);
    EXPECT_EQ(report->faults, 0U);
  }
  EXPECT_EQ(all[0], all[1]);
  EXPECT_GT(all[0].size(), 500U);
  for (const TrainingPosition& p : all[0]) {
    const Result<Position> position = unpack(p);
    ASSERT_TRUE(position);
    EXPECT_FALSE(position->in_check());
    EXPECT_LE(std::abs(p.score), 3000);
  }
  int games = 0;
  ASSERT_TRUE(extract_positions(
      folder / "games", {},
      [&](const GameRecord&, std::span<const TrainingPosition>) { return ++games < 3; }));
  EXPECT_EQ(games, 3);
}

TEST(Positions, IllegalGamesArePassedOver) {
  const TemporaryFolder folder;
  Rng rng(2);
  GameRecord game = random_record(60, rng);
  game.plies[30].move = Move(Square::A1, Square::H8);
  std::vector<TrainingPosition> positions;
  EXPECT_FALSE(extract_positions(game, {}, positions));
  Bytes bytes = encode_header(some_section());
  append_bytes(bytes, encode_game(game));
  append_bytes(bytes, encode_game(random_record(60, rng)));
  write_bytes(folder / "a", bytes);
  const Result<ExtractReport> report =
      extract_positions(folder / "a", {}, [](const auto&, const auto&) { return true; });
  ASSERT_TRUE(report);
  EXPECT_EQ(report->games, 1U);
  EXPECT_EQ(report->faults, 1U);
}

}  // namespace
}  // namespace castellan::data
