#include "engine/levels_report.h"

#include <gtest/gtest.h>
#include <string>

namespace castellan::engine {
namespace {

using search::LevelRow;

constexpr LevelRow kMeasured = {1100,
                                "Easy",
                                {2.5, 4, 0, 0, 25, 15, 80, 0.35, false, 10'000, 5},
                                {1087, 42, 61.5, 33.4, 7.9, 1.25, "2026-11-30", 1373147}};
constexpr LevelRow kUnmeasured = {
    2700, "Hard", {.temperature = 8, .window = 30, .book_plies = 8, .full_depth = 16}, {}};

TEST(LevelsReport, SaysInWordsWhatALevelLooksAt) {
  EXPECT_EQ(in_words(kMeasured.params),
            "looks 2 or 3 plies ahead, then 4 plies of captures; notices 69 % of its ordinary "
            "moves and 50 % of the replies, captures more often; misjudges positions by 25 cp; "
            "chooses among moves within 80 cp; looks again at 35 % of its choices; knows openings "
            "for 5 plies");
  EXPECT_EQ(
      in_words(kUnmeasured.params),
      "the full search, at most 16 plies and 1.5 s a move; chooses among moves within 30 cp in "
      "its first 8 moves; knows openings for 8 plies");
  EXPECT_EQ(in_words({.full_depth = 7.5}),
            "the full search, at most 7 or 8 plies and 1.5 s a move");
}

TEST(LevelsReport, ShowsWhatWasMeasured) {
  const std::string text = levels_as_text({&kMeasured, 1});
  for (const char* part :
       {"Easy (UCI_Elo 1100)\n", "of captures;\n            notices 69 %", "Elo:      1087 +- 42\n",
        "loss:     61.5 cp a move\n", "best:     33.4 % of its moves\n",
        "blunders: 7.9 % lose 200 cp or more\n", "time:     1.25 ms a move\n",
        "measured: 2026-11-30, bench 1373147"})
    EXPECT_NE(text.find(part), std::string::npos) << part << " in\n" << text;
  EXPECT_EQ(text.find("not measured"), std::string::npos);
}

TEST(LevelsReport, SaysWhatWasNot) {
  const std::string text = levels_as_text({&kUnmeasured, 1});
  EXPECT_NE(text.find("\n  measured: nothing yet"), std::string::npos) << text;
  EXPECT_EQ(text.find("Elo:"), std::string::npos) << text;
}

TEST(LevelsReport, PartsMayBeMissing) {
  LevelRow row = kUnmeasured;
  row.measured.elo = 2500;
  row.measured.mean_ms = 900;
  row.measured.date = "2026-11-30";
  const std::string text = levels_as_text({&row, 1});
  EXPECT_NE(text.find("Elo:      2500\n"), std::string::npos) << text;
  EXPECT_NE(text.find("loss:     not measured\n"), std::string::npos) << text;
}

TEST(LevelsReport, Json) {
  EXPECT_EQ(
      levels_as_json({&kUnmeasured, 1}),
      R"({"levels":[{"name":"Hard","uci_elo":2700,"play":"the full search, at most 16 plies )"
      R"(and 1.5 s a move; chooses among moves within 30 cp in its first 8 moves; knows openings for 8 plies","params":{"depth":1,"q":6,)"
      R"("attention":20,"loss":0,"noise":0,"temperature":8,"window":30,"second_look":0,)"
      R"("mate_guard":true,"nodes":200000,"book":8,"full_depth":16},"measured":{"elo":null,)"
      R"("elo_error":null,"acpl":null,"best_move_percent":null,"blunder_percent":null,)"
      R"("mean_ms":null,"date":null,"bench":null}}]})");
  const std::string json = levels_as_json({&kMeasured, 1});
  EXPECT_NE(
      json.find(R"("measured":{"elo":1087,"elo_error":42,"acpl":61.5,"best_move_percent":33.4,)"
                R"("blunder_percent":7.9,"mean_ms":1.25,"date":"2026-11-30","bench":1373147})"),
      std::string::npos)
      << json;
  EXPECT_NE(json.find(R"("depth":2.5,)"), std::string::npos);
}

TEST(LevelsReport, EveryRowOfTheTable) {
  const Result<std::string> text = report_levels({});
  ASSERT_TRUE(text);
  for (const std::string_view name : search::kLevelNames)
    EXPECT_NE(text->find(name), std::string::npos) << name;
  const std::string_view json[] = {"--json"};
  EXPECT_EQ(*report_levels(json), levels_as_json(search::level_table()));
  const std::string_view wrong[] = {"--xml"};
  EXPECT_EQ(report_levels(wrong).error(), "levels takes nothing or --json");
}

}  // namespace
}  // namespace castellan::engine
