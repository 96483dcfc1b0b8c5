#include "tools/adjudication.h"

#include <gtest/gtest.h>
#include <optional>
#include <vector>

namespace castellan::tools {
namespace {

using data::Ending;
using data::GameResult;

constexpr AdjudicationOptions kOptions = {.win_score = 500,
                                          .win_plies = 3,
                                          .mate_plies = 2,
                                          .draw_score = 10,
                                          .draw_plies = 4,
                                          .draw_from = 2,
                                          .max_plies = 12};

/// The ply after which a game with these scores, White's view, ends, and how.
struct Ended {
  std::size_t ply;
  Decision decision;

  bool operator==(const Ended&) const = default;
};
std::optional<Ended> play(const std::vector<search::Score>& scores,
                          const AdjudicationOptions& options = kOptions) {
  Adjudicator adjudicator(options);
  for (std::size_t ply = 0; ply < scores.size(); ++ply)
    if (const auto decision = adjudicator.judge(scores[ply], static_cast<int>(ply)))
      return Ended{ply, *decision};
  return std::nullopt;
}

TEST(Adjudication, WinsAgreed) {
  EXPECT_EQ(play({500, 600, 499, 500, 501, 700}),
            (Ended{5, {GameResult::WhiteWins, Ending::WinAgreed}}));
  EXPECT_EQ(play({-900, -900, -900}), (Ended{2, {GameResult::BlackWins, Ending::WinAgreed}}));
  EXPECT_EQ(play({900, 900, -900, -900, 900}), std::nullopt) << "the sides disagree";
}

TEST(Adjudication, Mates) {
  const search::Score mate = search::kMateScore - 7;
  EXPECT_EQ(play({0, -mate, -mate}), (Ended{2, {GameResult::BlackWins, Ending::MateFound}}));
  EXPECT_EQ(play({mate, -mate, 0}), std::nullopt);
}

TEST(Adjudication, DrawsAgreedNotTooEarly) {
  EXPECT_EQ(play({0, 0, 9, -9, 0, 0}), (Ended{5, {GameResult::Draw, Ending::DrawAgreed}}));
  EXPECT_EQ(play({0, 0, 9, -10, 0, 0}), std::nullopt);
}

TEST(Adjudication, LongGamesAreDrawn) {
  EXPECT_EQ(play(std::vector<search::Score>(20, 100)),
            (Ended{11, {GameResult::Draw, Ending::LengthLimit}}));
}

TEST(Adjudication, CanBeSwitchedOff) {
  AdjudicationOptions options = kOptions;
  options.win_plies = options.mate_plies = options.draw_plies = 0;
  EXPECT_EQ(play(std::vector<search::Score>(11, search::kMateScore - 3), options), std::nullopt);
  EXPECT_EQ(play(std::vector<search::Score>(11, 0), options), std::nullopt);
}

TEST(Adjudication, DecisionsOfTheRules) {
  EXPECT_EQ(decision_of({game::GameResult::BlackWins, game::Reason::Checkmate}),
            (Decision{GameResult::BlackWins, Ending::Checkmate}));
  EXPECT_EQ(decision_of({game::GameResult::Draw, game::Reason::Repetition3}),
            (Decision{GameResult::Draw, Ending::Repetition}));
}

}  // namespace
}  // namespace castellan::tools
