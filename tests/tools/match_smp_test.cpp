#include "tools/match.h"

#include <csignal>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

#include "nnue/material_net.h"
#include "support/nets.h"
#include "support/temporary_folder.h"

namespace castellan::tools {
namespace {

using test::TemporaryFolder;

MatchOptions small_options() {
  MatchOptions options;
  options.rules.sides[0] = {"A", test::random_net(1), {}};
  options.rules.sides[1] = {"B", nnue::material_net(), {}};
  options.rules.nodes = 100;
  options.rules.hash_mib = 1;
  options.rules.adjudication.max_plies = 40;
  options.opening.check_nodes = 100;
  options.games = 8;
  options.seed = 3;
  return options;
}

void quiet(const std::string&) {}

std::string text_of(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Match, TheSameWhateverTheNumberOfThreads) {
  const TemporaryFolder folder;
  MatchScore scores[2];
  std::string games[2];
  for (const int run : {0, 1}) {
    MatchOptions options = small_options();
    options.threads = 1 + 2 * run;
    options.pgn = folder.str(run == 0 ? "a.pgn" : "b.pgn");
    const auto outcome = run_match(options, quiet);
    ASSERT_TRUE(outcome) << outcome.error();
    scores[run] = outcome->score;
    games[run] = text_of(options.pgn);
  }
  EXPECT_EQ(scores[0].games(), 8U);
  EXPECT_EQ(scores[0].pairs, scores[1].pairs);
  EXPECT_EQ(scores[0].wins, scores[1].wins);
  EXPECT_EQ(scores[0].endings, scores[1].endings);
  EXPECT_EQ(scores[0].nodes, scores[1].nodes);
  EXPECT_FALSE(games[0].empty());
  EXPECT_EQ(games[0], games[1]);
}

TEST(Match, SeedsBringOtherOpenings) {
  const TemporaryFolder folder;
  MatchOptions options = small_options();
  options.games = 2;
  std::string games[2];
  for (const int run : {0, 1}) {
    options.seed = 1 + static_cast<std::uint64_t>(run);
    options.pgn = folder.str(run == 0 ? "a.pgn" : "b.pgn");
    ASSERT_TRUE(run_match(options, quiet));
    games[run] = text_of(options.pgn);
  }
  EXPECT_NE(games[0], games[1]);
}

TEST(Match, EqualNetsAreEqual) {
  MatchOptions options = small_options();
  options.rules.sides[0].network = options.rules.sides[1].network = test::random_net(2);
  options.threads = 2;
  const auto outcome = run_match(options, quiet);
  ASSERT_TRUE(outcome) << outcome.error();
  EXPECT_EQ(outcome->score.pairs, (Pentanomial{{0, 0, 4, 0, 0}}));
  EXPECT_EQ(outcome->score.wins, outcome->score.losses);
}

TEST(Match, ABookIsPlayedOnce) {
  const TemporaryFolder folder;
  MatchOptions options = small_options();
  options.book = folder.str("book.epd");
  std::ofstream(options.book) << "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -\n"
                                 "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1\n";
  options.threads = 2;
  std::string said;
  const auto outcome = run_match(options, [&](const std::string& line) { said += line + "\n"; });
  ASSERT_TRUE(outcome) << outcome.error();
  EXPECT_EQ(outcome->score.games(), 4U);
  EXPECT_NE(said.find("2 different openings"), std::string::npos) << said;
}

TEST(Match, TheTestEndsIt) {
  MatchOptions options = small_options();
  // Material decides: the side with nothing but noise in its net loses every pair.
  options.rules.sides[0].network = nnue::material_net();
  options.rules.sides[1].network = test::random_net(1);
  options.rules.adjudication.max_plies = 300;
  options.sprt = Sprt{.elo0 = -100, .elo1 = 100, .alpha = 0.2, .beta = 0.2};
  options.games = 0;
  std::vector<Pentanomial> results;
  for (const int threads : {1, 2}) {
    options.threads = threads;
    const auto outcome = run_match(options, quiet);
    ASSERT_TRUE(outcome) << outcome.error();
    EXPECT_EQ(outcome->verdict, SprtVerdict::H1Accepted);
    results.push_back(outcome->score.pairs);
  }
  EXPECT_EQ(results[0], results[1]) << "games that were under way do not count";
}

TEST(Match, ASignalEndsItCleanly) {
  MatchOptions options = small_options();
  options.games = 0;
  options.threads = 2;
  options.report_seconds = 1;
  bool sent = false;
  std::string last;
  const auto outcome = run_match(options, [&](const std::string& line) {
    const bool some_games = !line.starts_with("0 ") && !line.starts_with("\r0 ");
    if (!sent && some_games && line.find("games/h") != std::string::npos) {
      std::raise(SIGTERM);
      sent = true;
    }
    last = line;
  });
  ASSERT_TRUE(outcome) << outcome.error();
  EXPECT_TRUE(sent);
  EXPECT_NE(last.find("endings"), std::string::npos) << last;
}

TEST(Match, FilesThatCannotBe) {
  MatchOptions options = small_options();
  options.pgn = "/dev/null/x.pgn";
  EXPECT_FALSE(run_match(options, quiet));
  options = small_options();
  options.book = "/dev/null/x.epd";
  EXPECT_FALSE(run_match(options, quiet));
  options = small_options();
  options.pgn = "/dev/full";
  const auto full = run_match(options, quiet);
  ASSERT_FALSE(full);
  EXPECT_NE(full.error().find("/dev/full"), std::string::npos) << full.error();
}

}  // namespace
}  // namespace castellan::tools
