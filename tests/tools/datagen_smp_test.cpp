#include "tools/datagen.h"

#include <csignal>
#include <gtest/gtest.h>
#include <set>
#include <thread>

#include "board/apply_move.h"
#include "board/movegen.h"
#include "data/game_source.h"
#include "support/temporary_folder.h"

namespace castellan::tools {
namespace {

using test::TemporaryFolder;

DatagenOptions small_options(const std::string& out) {
  DatagenOptions options;
  options.out = out;
  options.threads = 2;
  options.games = 4;
  options.seed = 5;
  options.play.nodes = 60;
  options.play.opening.check_nodes = 60;
  options.play.hash_mib = 1;
  options.play.adjudication.max_plies = 120;
  return options;
}

void quiet(const std::string&) {}

std::vector<data::GameRecord> games_in(const std::string& path) {
  std::vector<data::GameRecord> games;
  const auto source = data::open_games(path);
  EXPECT_TRUE(source) << source.error();
  while ((*source)->next_game()) games.push_back((*source)->game());
  EXPECT_EQ((*source)->faults(), 0U);
  return games;
}

TEST(Datagen, GamesAreWholeAndMakeSense) {
  const TemporaryFolder folder;
  DatagenOptions options = small_options(folder.str("out"));
  options.play.opening.chess960 = 30;
  options.play.opening.double960 = 30;
  options.games = 8;
  std::vector<std::string> lines;
  const auto totals = run_datagen(options, [&](const std::string& line) { lines.push_back(line); });
  ASSERT_TRUE(totals) << totals.error();
  EXPECT_EQ(totals->games, 8U);
  EXPECT_FALSE(lines.empty());
  std::uint64_t positions = 0, games = 0;
  for (const char* name : {"out/thread-0.games", "out/thread-1.games"}) {
    for (const data::GameRecord& game : games_in(folder.str(name))) {
      ++games;
      ASSERT_TRUE(data::check_moves(game));
      EXPECT_NE(game.ending, data::Ending::Unknown);
      Position position = game.start;
      std::size_t random = 0;
      for (std::size_t i = 0; i < game.plies.size(); ++i) {
        if (game.plies[i].score == data::kNoScore) {
          EXPECT_EQ(random++, i) << "random moves come first";
        } else {
          ++positions;
        }
        apply_move(position, game.plies[i].move);
      }
      EXPECT_TRUE(random == 8 || random == 9);
      if (game.ending == data::Ending::Checkmate) {
        EXPECT_TRUE(position.in_check() && !has_legal_move(position));
      }
      const int last = game.plies.back().score;
      if (game.ending == data::Ending::WinAgreed || game.ending == data::Ending::MateFound) {
        EXPECT_EQ(game.result,
                  last > 0 ? data::GameResult::WhiteWins : data::GameResult::BlackWins);
      }
    }
  }
  EXPECT_EQ(games, totals->games);
  EXPECT_EQ(positions, totals->positions);
}

TEST(Datagen, SameSeedSameGames) {
  const TemporaryFolder folder;
  std::vector<data::GameRecord> games[2];
  for (int run = 0; run < 2; ++run) {
    const std::string out = folder.str(run == 0 ? "a" : "b");
    DatagenOptions options = small_options(out);
    options.threads = 1;
    ASSERT_TRUE(run_datagen(options, quiet));
    games[run] = games_in(out + "/thread-0.games");
  }
  ASSERT_EQ(games[0].size(), 4U);
  EXPECT_EQ(games[0], games[1]);
}

TEST(Datagen, ARestartAppendsOtherGames) {
  const TemporaryFolder folder;
  DatagenOptions options = small_options(folder.str("out"));
  options.threads = 1;
  ASSERT_TRUE(run_datagen(options, quiet));
  const auto again = run_datagen(options, quiet);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->games, 0U) << "the target was reached before";
  options.games = 9;
  ASSERT_TRUE(run_datagen(options, quiet));
  const auto games = games_in(folder.str("out/thread-0.games"));
  ASSERT_EQ(games.size(), 9U);
  std::set<std::vector<std::uint16_t>> different;
  for (const data::GameRecord& game : games) {
    std::vector<std::uint16_t> moves;
    for (const data::RecordedPly& ply : game.plies) moves.push_back(ply.move.bits());
    different.insert(moves);
  }
  EXPECT_EQ(different.size(), 9U);
}

TEST(Datagen, PositionsAreATarget) {
  const TemporaryFolder folder;
  DatagenOptions options = small_options(folder.str("out"));
  options.games = 0;
  options.positions = 300;
  const auto totals = run_datagen(options, quiet);
  ASSERT_TRUE(totals);
  EXPECT_GE(totals->positions, 300U);
  EXPECT_LT(totals->positions, 300U + 120U);
}

TEST(Datagen, ASignalEndsItCleanly) {
  const TemporaryFolder folder;
  DatagenOptions options = small_options(folder.str("out"));
  options.games = 0;
  options.report_seconds = 1;
  // What prints is the thread that has the signal blocked; this process is not killed.
  bool sent = false;
  const auto totals = run_datagen(options, [&](const std::string&) {
    if (!sent) std::raise(SIGTERM);
    sent = true;
  });
  ASSERT_TRUE(totals);
  EXPECT_TRUE(sent);
  std::size_t games = 0;
  for (const char* name : {"out/thread-0.games", "out/thread-1.games"})
    games += games_in(folder.str(name)).size();
  EXPECT_EQ(games, totals->games);
}

TEST(Datagen, WrongOptionsAreNamed) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> cases = {
      {{"--nodes", "0"}, "--nodes"},
      {{"--random-min", "9", "--random-max", "8"}, "--random-min"},
      {{"--random-max", "50", "--max-plies", "50"}, "--max-plies"},
      {{"--chess960", "60", "--double960", "50"}, "--chess960"},
      {{"--chess960", "101"}, "--chess960"},
      {{"out"}, "out"},
      {{"--nonsense"}, "--nonsense"},
  };
  for (const auto& [words, expected] : cases) {
    const auto options = parse_datagen(words);
    ASSERT_FALSE(options) << expected;
    EXPECT_NE(options.error().find(expected), std::string::npos) << options.error();
  }
  const auto options = parse_datagen({"--out", "x", "--threads", "2", "--hours", "0.5"});
  ASSERT_TRUE(options);
  EXPECT_EQ(options->play.nodes, 1000U);
  EXPECT_EQ(options->hours, 0.5);
  EXPECT_NE(explain_datagen().find("--win-score"), std::string::npos);
}

TEST(Datagen, PlaysWithTheNetItIsGiven) {
  const auto parsed = parse_datagen({"--out", "x", "--net", "material"});
  ASSERT_TRUE(parsed) << parsed.error();
  ASSERT_NE(parsed->play.network, nullptr);
  const auto missing = parse_datagen({"--out", "x", "--net", "no such.nnue"});
  ASSERT_FALSE(missing);
  EXPECT_NE(missing.error().find("no such.nnue"), std::string::npos);

  const TemporaryFolder folder;
  std::vector<data::GameRecord> of_net, built_in;
  for (const bool net : {true, false}) {
    DatagenOptions options = small_options(folder.str(net ? "net" : "built-in"));
    options.threads = 1;
    if (net) options.play.network = parsed->play.network;
    ASSERT_TRUE(run_datagen(options, quiet));
    const std::string file = options.out + "/thread-0.games";
    const auto source = data::open_games(file);
    ASSERT_TRUE(source) << source.error();
    ASSERT_TRUE((*source)->next_game());
    EXPECT_EQ((*source)->section().net_hash,
              options.play.network != nullptr ? options.play.network->checksum : 0);
    (net ? of_net : built_in) = games_in(file);
  }
  EXPECT_NE(of_net, built_in);
}

TEST(Datagen, FoldersThatCannotBe) {
  const TemporaryFolder folder;
  EXPECT_FALSE(run_datagen(small_options(""), quiet));
  EXPECT_FALSE(run_datagen(small_options("/dev/null/x"), quiet));
}

}  // namespace
}  // namespace castellan::tools
