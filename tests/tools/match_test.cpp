// Pairs of games and the words of the command; whole matches are in match_smp_test.cpp.
#include "tools/match.h"

#include <gtest/gtest.h>
#include <sstream>

#include "board/fen.h"
#include "game/pgn.h"
#include "game/rules.h"
#include "nnue/net_file.h"
#include "search/params.h"
#include "support/nets.h"
#include "support/positions.h"
#include "support/temporary_folder.h"
#include "tools/command_line.h"

namespace castellan::tools {
namespace {

using test::TemporaryFolder;

MatchRules small_rules() {
  MatchRules rules;
  rules.sides[0].name = "Anderssen";
  rules.sides[1].name = "Bilguer";
  rules.nodes = 100;
  rules.hash_mib = 1;
  rules.adjudication.max_plies = 60;
  return rules;
}

using test::position_of;

const char* const kOpenings[] = {
    "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
    "rnbqkb1r/ppp2ppp/4pn2/3p4/2PP4/2N5/PP2PPPP/R1BQKBNR w KQkq - 2 4",
    "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1",
};

TEST(MatchGame, EqualSidesScoreTheSame) {
  const MatchRules rules = small_rules();
  search::Signals signals;
  MatchPlayer player(rules, signals);
  for (const char* fen : kOpenings) {
    const auto pair = player.play(position_of(fen));
    ASSERT_TRUE(pair);
    EXPECT_EQ(pair->games[0].moves, pair->games[1].moves);
    EXPECT_EQ(pair->half_points_of_a(0) + pair->half_points_of_a(1), 2);
    EXPECT_GT(pair->nodes, 0U);
  }
}

TEST(MatchGame, SidesChangeColours) {
  MatchRules rules = small_rules();
  rules.sides[0].network = test::random_net(1);
  search::Signals signals;
  MatchPlayer player(rules, signals);
  const auto pair = player.play(position_of(kOpenings[0]));
  std::swap(rules.sides[0], rules.sides[1]);
  MatchPlayer swapped(rules, signals);
  const auto other = swapped.play(position_of(kOpenings[0]));
  ASSERT_TRUE(pair && other);
  EXPECT_NE(pair->games[0].moves, pair->games[1].moves);
  EXPECT_EQ(pair->games[0].moves, other->games[1].moves);
  EXPECT_EQ(pair->games[1].moves, other->games[0].moves);
  EXPECT_EQ(pair->half_points_of_a(0), 2 - other->half_points_of_a(1));
}

TEST(MatchGame, PointsOfA) {
  MatchPair pair;
  pair.games[0].decision.result = data::GameResult::WhiteWins;
  pair.games[1].decision.result = data::GameResult::WhiteWins;
  EXPECT_EQ(pair.half_points_of_a(0), 2);
  EXPECT_EQ(pair.half_points_of_a(1), 0);
  MatchScore score;
  score.add(pair);
  pair.games[1].decision.result = data::GameResult::Draw;
  score.add(pair);
  EXPECT_EQ(score.pairs, (Pentanomial{{0, 0, 1, 1, 0}}));
  EXPECT_EQ(score.wins, 2U);
  EXPECT_EQ(score.draws, 1U);
  EXPECT_EQ(score.losses, 1U);
}

TEST(MatchGame, StopsWhenTold) {
  const MatchRules rules = small_rules();
  search::Signals signals;
  signals.stop = true;
  EXPECT_FALSE(MatchPlayer(rules, signals).play(start_position()));
}

TEST(MatchGame, PgnIsReadBack) {
  const MatchRules rules = small_rules();
  search::Signals signals;
  MatchPlayer player(rules, signals);
  std::stringstream file;
  std::vector<MatchPair> pairs;
  for (const char* fen : kOpenings) {
    pairs.push_back(*player.play(position_of(fen)));
    for (const std::size_t game : {0U, 1U})
      game::write_pgn(file, pgn_of(pairs.back(), game, pairs.size(), rules));
  }
  game::PgnReader reader(file);
  for (std::size_t i = 0; i < 2 * pairs.size(); ++i) {
    const auto game = reader.next();
    ASSERT_TRUE(game);
    ASSERT_TRUE(*game) << game->error();
    const game::PgnGame& pgn = **game;
    const MatchGame& played = pairs[i / 2].games[i % 2];
    EXPECT_EQ(pgn.start, pairs[i / 2].opening);
    EXPECT_EQ(pgn.moves, played.moves);
    EXPECT_EQ(pgn.tag("White"), i % 2 == 0 ? "Anderssen" : "Bilguer");
    EXPECT_EQ(pgn.tag("Black"), i % 2 == 0 ? "Bilguer" : "Anderssen");
    EXPECT_EQ(pgn.tag("Nodes"), "100");
    EXPECT_EQ(pgn.tag("Reason"), data::describe(played.decision.ending));
    const game::Verdict verdict = game::judge(pgn.replay(), game::RuleSet::House);
    EXPECT_EQ(pgn.tag("Termination"), verdict.over() ? "normal" : "adjudication");
    if (verdict.over()) {
      EXPECT_EQ(pgn.result, verdict.result);
    }
  }
  EXPECT_FALSE(reader.next());
}

TEST(MatchOptions, AreRead) {
  const TemporaryFolder folder;
  const std::string net = folder.str("strong.nnue");
  ASSERT_TRUE(nnue::save_net(*test::random_net(1), net));
  const auto options = parse_match({"--net-a", net, "--net-b", "<empty>", "--nodes", "5000",
                                    "--soft=800", "--random-plies", "6", "--sprt", "-3,1.5",
                                    "--alpha", "0.1", "--model", "normalized", "--name-b", "weak"});
  ASSERT_TRUE(options) << options.error();
  const auto& [a, b] = options->rules.sides;
  EXPECT_EQ(a.name, "strong");
  EXPECT_EQ(b.name, "weak");
  EXPECT_NE(a.network, nullptr);
  EXPECT_EQ(b.network, nnue::embedded_net());
  EXPECT_EQ(options->rules.nodes, 5000U);
  EXPECT_EQ(options->rules.soft_nodes, 800U);
  EXPECT_EQ(options->opening.random_min, 6);
  EXPECT_EQ(options->opening.random_max, 7);
  ASSERT_TRUE(options->sprt);
  EXPECT_EQ(options->sprt->elo0, -3);
  EXPECT_EQ(options->sprt->elo1, 1.5);
  EXPECT_EQ(options->sprt->alpha, 0.1);
  EXPECT_EQ(options->sprt->beta, 0.05);
  EXPECT_EQ(options->sprt->model, EloModel::Normalized);

  const auto defaults = parse_match({});
  ASSERT_TRUE(defaults);
  EXPECT_EQ(defaults->rules.nodes, 10000U);
  EXPECT_EQ(defaults->rules.hash_mib, 8);
  EXPECT_FALSE(defaults->sprt);
  EXPECT_NE(defaults->rules.sides[0].name, defaults->rules.sides[1].name);
  for (const char* name : {"--net-a", "--win-score", "--check-score", "--sprt", "--pgn"})
    EXPECT_NE(explain_match().find(name), std::string::npos) << name;
}

TEST(MatchOptions, WrongOnesAreNamed) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> cases = {
      {{"--nodes", "0"}, "--nodes"},
      {{"--games", "-2"}, "--games"},
      {{"--threads", "0"}, "--threads"},
      {{"--net-a", "/dev/null/none"}, "/dev/null/none"},
      {{"--sprt", "5"}, "--sprt"},
      {{"--sprt", "5,0"}, "--sprt"},
      {{"--sprt", "0,5,9"}, "--sprt"},
      {{"--sprt", "0,x"}, "--sprt"},
      {{"--sprt", "0,1000"}, "--sprt"},
      {{"--sprt", "0,5", "--model", "best"}, "--model"},
      {{"--sprt", "0,5", "--alpha", "0"}, "--alpha"},
      {{"--chess960", "60", "--double960", "60"}, "--chess960"},
      {{"stray"}, "stray"},
      {{"--nonsense"}, "--nonsense"},
      {{"--params-a", "nonsense=1"}, search::kTunable ? "nonsense" : "tuning build"},
      {{"--params-b", "rfp_margin=100000"}, search::kTunable ? "100000" : "tuning build"},
      {{"--params-b", "rfp_margin"}, search::kTunable ? "rfp_margin" : "tuning build"},
  };
  for (const auto& [words, expected] : cases) {
    const auto options = parse_match(words);
    ASSERT_FALSE(options) << words[0] << ' ' << expected;
    EXPECT_NE(options.error().find(expected), std::string::npos) << options.error();
    std::vector<std::string> arguments = {"match"};
    arguments.insert(arguments.end(), words.begin(), words.end());
    std::ostringstream out, err;
    EXPECT_EQ(run_command_line(arguments, out, err), 2);
  }
}

TEST(MatchOptions, ExitStatusTellsOfTheTest) {
  MatchOptions options;
  MatchOutcome outcome;
  EXPECT_EQ(exit_status(options, outcome), 0);
  options.sprt = Sprt{};
  EXPECT_EQ(exit_status(options, outcome), kStatusUndecided);
  outcome.verdict = SprtVerdict::H0Accepted;
  EXPECT_EQ(exit_status(options, outcome), kStatusH0Accepted);
  outcome.verdict = SprtVerdict::H1Accepted;
  EXPECT_EQ(exit_status(options, outcome), 0);
}

#if defined(CASTELLAN_TUNE)
TEST(MatchOptions, ParametersOfEachSideAreItsOwn) {
  const auto options = parse_match({"--params-a", "rfp_margin=40,lmr_quiet_base=1500"});
  ASSERT_TRUE(options) << options.error();
  EXPECT_EQ(options->rules.sides[0].params.rfp_margin, 40);
  EXPECT_EQ(options->rules.sides[1].params, search::Params{});

  MatchRules rules = small_rules();
  rules.sides[0].params = options->rules.sides[0].params;
  search::Signals signals;
  const auto pair = MatchPlayer(rules, signals).play(position_of(kOpenings[0]));
  ASSERT_TRUE(pair);
  EXPECT_NE(pair->games[0].moves, pair->games[1].moves);
}
#endif

}  // namespace
}  // namespace castellan::tools
