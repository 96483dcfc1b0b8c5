#include "game/rules_report.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "board/fen.h"
#include "util/text.h"

namespace castellan::game {
namespace {

using nlohmann::json;

RulesQuestion question_of(std::string_view words, const Game& current = {}) {
  Result<RulesQuestion> question = parse_rules_question(split_words(words), current);
  if (question) return *std::move(question);
  ADD_FAILURE() << words << ": " << question.error();
  return {};
}

json json_of(std::string_view words) {
  return json::parse(to_json(report_rules(question_of(words))));
}

std::string text_of(std::string_view words) { return to_text(report_rules(question_of(words))); }

bool has_line(const std::string& text, const std::string& line) {
  return ('\n' + text + '\n').find('\n' + line + '\n') != std::string::npos;
}

TEST(RulesReport, ReadsQuestions) {
  EXPECT_EQ(to_fen(question_of("").game.position()), kStartFen);
  EXPECT_EQ(to_fen(question_of("startpos").game.position()), kStartFen);
  EXPECT_FALSE(question_of("startpos").json);
  const std::string fen = "4k3/8/8/8/8/8/R7/4K3 w - - 99 80";
  for (const std::string& words : {fen, "fen " + fen, "--json fen " + fen, fen + " --json"})
    EXPECT_EQ(to_fen(question_of(words).game.position()), fen);
  EXPECT_TRUE(question_of(fen + " moves a2a3 --json").json);

  const RulesQuestion played = question_of("startpos moves e4 e7e5 Nf3 b8c6");
  EXPECT_EQ(played.game.plies(), 4u);
  const RulesQuestion later = question_of("moves Bb5", played.game);
  EXPECT_EQ(later.game.plies(), 5u);
  EXPECT_EQ(question_of("startpos", played.game).game.plies(), 0u);
  EXPECT_EQ(question_of("moves").game.plies(), 0u);
  EXPECT_EQ(question_of("8/8/8/8/8/8/R7/4K2k w K - 0 1").warnings.size(), 1u);
}

TEST(RulesReport, RefusesBadQuestions) {
  const auto why = [](std::string_view words) {
    const Result<RulesQuestion> question = parse_rules_question(split_words(words));
    return question ? std::string() : question.error();
  };
  EXPECT_EQ(why("--loud"), "unknown option '--loud'");
  EXPECT_EQ(why("fen"), "fen needs a FEN");
  EXPECT_EQ(why("startpos e2e4"), "startpos may only be followed by moves");
  EXPECT_FALSE(why("8/8/8/8/8/8/8/8 w - - 0 1").empty());
  EXPECT_FALSE(why("nonsense").empty());
  EXPECT_TRUE(why("startpos moves e2e4 e2e5")
                  .starts_with("move 2 of the list in "
                               "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1: "));
}

TEST(RulesReport, StartPosition) {
  const json report = json_of("");
  EXPECT_EQ(report["fen"], std::string(kStartFen));
  EXPECT_EQ(report["plies"], 0);
  EXPECT_EQ(report["to_move"], "white");
  EXPECT_EQ(report["state"], "no check");
  EXPECT_EQ(report["moves"].size(), 20u);
  EXPECT_TRUE(std::find(report["moves"].begin(), report["moves"].end(),
                        json({{"uci", "g1f3"}, {"san", "Nf3"}, {"claim", nullptr}})) !=
              report["moves"].end());
  EXPECT_EQ(report["occurrences"], 1);
  EXPECT_EQ(report["halfmove_clock"], 0);
  EXPECT_EQ(report["claim"], nullptr);
  EXPECT_EQ(report["white"], json({{"can_mate", true}, {"why_not", nullptr}}));
  EXPECT_EQ(report["dead"], false);
  EXPECT_EQ(report["warnings"], json::array());
  for (const char* rules : {"house", "fide"}) {
    const json expected = {{"result", "*"},
                           {"reason", nullptr},
                           {"over", false},
                           {"claimable", false},
                           {"plies", 0},
                           {"if_white_flags", {{"result", "0-1"}, {"reason", "time forfeit"}}},
                           {"if_black_flags", {{"result", "1-0"}, {"reason", "time forfeit"}}}};
    EXPECT_EQ(report[rules], expected) << rules;
  }
}

TEST(RulesReport, RulesDiffer) {
  const std::string moves =
      "startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8";
  const json report = json_of(moves);
  EXPECT_EQ(report["occurrences"], 4);
  EXPECT_EQ(report["house"]["reason"], "threefold repetition");
  EXPECT_EQ(report["house"]["plies"], 8) << "the moves after the end do not count";
  EXPECT_EQ(report["house"]["if_white_flags"]["result"], "1/2-1/2") << "it is over";
  EXPECT_EQ(report["fide"]["over"], false);
  EXPECT_EQ(report["fide"]["claimable"], true);
  EXPECT_EQ(report["fide"]["plies"], 12);
  EXPECT_EQ(report["claim"], "threefold repetition");

  const std::string text = text_of(moves);
  EXPECT_TRUE(has_line(text, "Repetition: 4th occurrence")) << text;
  EXPECT_TRUE(has_line(text, "House: 1/2-1/2, threefold repetition after ply 8 of 12")) << text;
  EXPECT_TRUE(has_line(text, "Draw may be claimed (Fide): yes, threefold repetition")) << text;
}

TEST(RulesReport, ClaimsByDeclaringAMove) {
  const std::string moves = "startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1";
  const json report = json_of(moves);
  int claims = 0;
  for (const json& move : report["moves"]) {
    if (move["claim"].is_null()) continue;
    ++claims;
    EXPECT_EQ(move, json({{"uci", "f6g8"}, {"san", "Ng8"}, {"claim", "threefold repetition"}}));
  }
  EXPECT_EQ(claims, 1);
  EXPECT_TRUE(has_line(text_of(moves), "Draw may be claimed (Fide): no, but by declaring Ng8"));
}

TEST(RulesReport, DeadPositionsAndFlags) {
  const json wall = json_of("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1");
  EXPECT_EQ(wall["dead"], true);
  EXPECT_EQ(wall["black"], json({{"can_mate", false}, {"why_not", "blocked"}}));
  EXPECT_EQ(wall["house"]["result"], "*");
  EXPECT_EQ(wall["fide"]["reason"], "dead position, blocked");

  const json knight = json_of("8/8/8/3kn3/8/8/4R3/4K3 w - - 0 1");
  EXPECT_EQ(knight["house"]["if_white_flags"]["result"], "1/2-1/2");
  EXPECT_EQ(knight["fide"]["if_white_flags"]["result"], "0-1");
  const std::string text = text_of("8/8/8/3k4/8/8/4Q3/4K3 w - - 0 1");
  EXPECT_TRUE(has_line(text, "White can still mate: yes")) << text;
  EXPECT_TRUE(has_line(text, "Black can still mate: no, insufficient material")) << text;
  EXPECT_TRUE(
      has_line(text, "  if White's flag falls: 1/2-1/2, out of time, but the opponent cannot mate"))
      << text;
}

TEST(RulesReport, EndsOfGames) {
  const std::string mate = text_of("startpos moves f2f3 e7e5 g2g4 d8h4");
  EXPECT_TRUE(has_line(mate, "State: checkmate")) << mate;
  EXPECT_TRUE(has_line(mate, "Legal moves: 0")) << mate;
  EXPECT_TRUE(has_line(mate, "House: 0-1, checkmate")) << mate;
  EXPECT_EQ(mate.find("flag"), std::string::npos) << "nobody's flag matters any more";
  EXPECT_EQ(json_of("7k/5K2/6Q1/8/8/8/8/8 b - - 0 1")["state"], "stalemate");
  EXPECT_EQ(json_of("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1")["state"], "check");
}

TEST(RulesReport, CastlingAsTheVariantNeedsIt) {
  const auto has_move = [](const json& report, const char* uci) {
    return std::any_of(report["moves"].begin(), report["moves"].end(),
                       [uci](const json& move) { return move["uci"] == uci; });
  };
  EXPECT_TRUE(has_move(json_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), "e1g1"));
  EXPECT_TRUE(has_move(json_of("4k3/8/8/8/8/8/8/5KR1 w G - 0 1"), "f1g1"));
}

}  // namespace
}  // namespace castellan::game
