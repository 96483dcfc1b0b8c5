#include "engine/negotiation.h"

#include <gtest/gtest.h>
#include <vector>

#include "search/skill_levels.h"
#include "support/positions.h"

namespace castellan::engine {
namespace {

using search::mate_in;
using search::mated_in;
using search::Score;

/// The gesture at the last of own moves worth `scores`, the first at `ply`.
Gesture after_moves(Negotiator& negotiator, int ply, const std::vector<Score>& scores,
                    const NegotiationPolicy& policy) {
  Gesture gesture = Gesture::None;
  for (const Score score : scores) {
    gesture = negotiator.on_own_move(ply, score, policy);
    ply += 2;
  }
  return gesture;
}

Gesture after_moves(int ply, const std::vector<Score>& scores,
                    const NegotiationPolicy& policy = {}) {
  Negotiator negotiator;
  return after_moves(negotiator, ply, scores, policy);
}

DrawAnswer answer_at(Score score, bool dead = false) {
  Negotiator negotiator;
  negotiator.on_own_move(20, score, {});
  return negotiator.answer_offer(21, dead);
}

TEST(DrawOffer, IsAcceptedWhenWorseOff) {
  EXPECT_EQ(answer_at(-20), DrawAnswer::Accept);
  EXPECT_EQ(answer_at(-500), DrawAnswer::Accept);
  EXPECT_EQ(answer_at(mated_in(8)), DrawAnswer::Accept);
  EXPECT_EQ(answer_at(-19), DrawAnswer::Decline);
  EXPECT_EQ(answer_at(0), DrawAnswer::Decline);
  EXPECT_EQ(answer_at(mate_in(3)), DrawAnswer::Decline);
}

TEST(DrawOffer, IsAcceptedInADeadPosition) {
  EXPECT_EQ(answer_at(300, true), DrawAnswer::Accept);
  EXPECT_EQ(Negotiator().answer_offer(60, true), DrawAnswer::Accept) << "no score is needed";
}

TEST(DrawOffer, ComesTooEarlyBeforeBothSidesHaveMoved) {
  Negotiator negotiator;
  negotiator.on_own_move(0, -100, {});
  EXPECT_EQ(negotiator.answer_offer(0, false), DrawAnswer::TooEarly);
  EXPECT_EQ(negotiator.answer_offer(1, true), DrawAnswer::TooEarly);
  EXPECT_EQ(negotiator.answer_offer(2, false), DrawAnswer::Accept);
}

TEST(DrawOffer, IsAnsweredOncePerMove) {
  Negotiator negotiator;
  negotiator.on_own_move(20, 50, {});
  EXPECT_EQ(negotiator.answer_offer(21, false), DrawAnswer::Decline);
  EXPECT_EQ(negotiator.answer_offer(21, false), DrawAnswer::AlreadyAnswered);
  negotiator.on_own_move(22, -50, {});
  EXPECT_EQ(negotiator.answer_offer(22, false), DrawAnswer::Accept);
}

TEST(DrawOffer, IsAnsweredAgainAfterATakeback) {
  Negotiator negotiator;
  negotiator.on_own_move(20, 50, {});
  EXPECT_EQ(negotiator.answer_offer(21, false), DrawAnswer::Decline);
  negotiator.on_own_move(20, -50, {});
  EXPECT_EQ(negotiator.answer_offer(21, false), DrawAnswer::Accept);
}

TEST(DrawOffer, IsAnsweredAgainWhenOtherMovesFollowATakeback) {
  Negotiator negotiator;
  negotiator.on_own_move(20, 50, {});
  negotiator.on_own_move(22, 50, {});
  EXPECT_EQ(negotiator.answer_offer(22, false), DrawAnswer::Decline);
  negotiator.on_takeback(21);
  negotiator.on_own_move(22, -50, {});
  EXPECT_EQ(negotiator.answer_offer(22, false), DrawAnswer::Accept);
}

TEST(DrawOffer, IsNotJudgedByAMoveTakenBack) {
  Negotiator negotiator;
  negotiator.on_own_move(18, 50, {});
  negotiator.on_own_move(20, -50, {});
  negotiator.on_takeback(21);
  EXPECT_EQ(negotiator.answer_offer(21, false), DrawAnswer::Accept) << "that move stands";
  negotiator.on_takeback(19);
  EXPECT_EQ(negotiator.answer_offer(20, false), DrawAnswer::Decline);
  negotiator.on_takeback(10);
  EXPECT_EQ(negotiator.answer_offer(10, false), DrawAnswer::Decline);
}

TEST(DrawOffer, IsJudgedByAFreshScoreOnly) {
  for (const int ply : {20, 21, 22}) {
    Negotiator negotiator;
    negotiator.on_own_move(20, -50, {});
    EXPECT_EQ(negotiator.answer_offer(ply, false), DrawAnswer::Accept) << ply;
  }
  for (const int ply : {10, 19, 23}) {
    Negotiator negotiator;
    negotiator.on_own_move(20, -50, {});
    EXPECT_EQ(negotiator.answer_offer(ply, false), DrawAnswer::Decline) << ply;
  }
  EXPECT_EQ(Negotiator().answer_offer(20, false), DrawAnswer::Decline);
}

TEST(Resigning, NeedsSeveralLostMovesInARow) {
  EXPECT_EQ(after_moves(40, {-800, -900, -1200, -850, mated_in(9)}), Gesture::Resign);
  EXPECT_EQ(after_moves(40, {-900, -900, -900, -900}), Gesture::None);
  EXPECT_EQ(after_moves(40, {-900, -900, -799, -900, -900, -900}), Gesture::None);
  EXPECT_EQ(after_moves(40, {900, 900, 900, 900, mate_in(9)}), Gesture::None);
}

TEST(Resigning, FollowsMarginAndMoves) {
  NegotiationPolicy policy;
  policy.resign_margin = 300;
  policy.resign_moves = 2;
  EXPECT_EQ(after_moves(40, {-300, -300}, policy), Gesture::Resign);
  EXPECT_EQ(after_moves(40, {-300, -299}, policy), Gesture::None);
  policy.resigns = false;
  EXPECT_EQ(after_moves(40, {-300, -300}, policy), Gesture::None);
}

TEST(Resigning, IsForBothHavingMoved) {
  NegotiationPolicy policy;
  policy.resign_moves = 1;
  EXPECT_EQ(after_moves(0, {-900}, policy), Gesture::None);
  EXPECT_EQ(after_moves(1, {-900}, policy), Gesture::None);
  EXPECT_EQ(after_moves(2, {-900}, policy), Gesture::Resign);
}

TEST(Resigning, CountsOnlyMovesThatFollowOnEachOther) {
  Negotiator negotiator;
  EXPECT_EQ(after_moves(negotiator, 40, {-900, -900, -900, -900}, {}), Gesture::None);
  EXPECT_EQ(negotiator.on_own_move(46, -900, {}), Gesture::None) << "the move was taken back";
  EXPECT_EQ(after_moves(negotiator, 48, {-900, -900, -900}, {}), Gesture::None);
  EXPECT_EQ(negotiator.on_own_move(54, -900, {}), Gesture::Resign);
}

TEST(Resigning, GoesOnCountingAfterATakeback) {
  NegotiationPolicy policy;
  policy.resign_moves = 3;
  Negotiator negotiator;
  EXPECT_EQ(after_moves(negotiator, 40, {-900, -900}, policy), Gesture::None);
  negotiator.on_takeback(41);
  EXPECT_EQ(negotiator.on_own_move(42, -900, policy), Gesture::None) << "the second that stands";
  EXPECT_EQ(negotiator.on_own_move(44, -900, policy), Gesture::Resign);
}

TEST(Offering, NeedsALongLevelEnding) {
  const std::vector<Score> level(NegotiationPolicy::kOfferMoves, -NegotiationPolicy::kOfferScore);
  EXPECT_EQ(after_moves(80, level), Gesture::OfferDraw);
  EXPECT_EQ(after_moves(20, level), Gesture::None) << "too early";
  std::vector<Score> scores = level;
  scores.pop_back();
  EXPECT_EQ(after_moves(80, scores), Gesture::None);
  scores.push_back(NegotiationPolicy::kOfferScore + 1);
  EXPECT_EQ(after_moves(80, scores), Gesture::None);
  NegotiationPolicy never;
  never.offers_draws = false;
  EXPECT_EQ(after_moves(80, level, never), Gesture::None);
}

TEST(Offering, PliesAreCountedFromTheStartOfTheGame) {
  EXPECT_EQ(game_ply(start_position()), 0);
  EXPECT_EQ(game_ply(test::position_of("4k3/8/8/8/8/8/8/4K3 b - - 0 60")), 119);
}

TEST(Offering, IsNotRepeatedSoon) {
  Negotiator negotiator;
  std::vector<int> offers;
  for (int ply = 0; ply <= 160; ply += 2)
    if (negotiator.on_own_move(ply, 0, {}) == Gesture::OfferDraw) offers.push_back(ply);
  EXPECT_EQ(offers, (std::vector<int>{80, 120, 160}));
}

TEST(Offering, BeginsAnewWhenItWasTakenBack) {
  Negotiator negotiator;
  const std::vector<Score> level(NegotiationPolicy::kOfferMoves, 0);
  EXPECT_EQ(after_moves(negotiator, 100, level, {}), Gesture::OfferDraw);
  EXPECT_EQ(after_moves(negotiator, 80, level, {}), Gesture::OfferDraw);
}

TEST(Policy, WeakLevelsDoNotResignUnlessAsked) {
  Settings settings;
  EXPECT_TRUE(negotiation_policy(settings).resigns);
  settings.skill = Skill::Hard;
  EXPECT_TRUE(negotiation_policy(settings).resigns);
  for (const Skill skill : {Skill::Medium, Skill::Easy, Skill::Beginner}) {
    settings.skill = skill;
    settings.resign = Resignation::Auto;
    EXPECT_FALSE(negotiation_policy(settings).resigns);
    settings.resign = Resignation::Always;
    EXPECT_TRUE(negotiation_policy(settings).resigns);
  }
  settings = {};
  settings.limit_strength = true;
  for (const int elo : {search::kMinElo, search::kMaxElo}) {
    settings.elo = elo;
    EXPECT_FALSE(negotiation_policy(settings).resigns) << elo;
  }
  settings = {};
  settings.resign = Resignation::Never;
  EXPECT_FALSE(negotiation_policy(settings).resigns);
}

TEST(Policy, FollowsTheOptions) {
  Settings settings;
  const NegotiationPolicy defaults;
  EXPECT_EQ(negotiation_policy(settings).resign_margin, defaults.resign_margin);
  EXPECT_EQ(negotiation_policy(settings).resign_moves, defaults.resign_moves);
  EXPECT_EQ(negotiation_policy(settings).offers_draws, defaults.offers_draws);
  ASSERT_TRUE(change_option(settings, "Resign Margin", "400"));
  ASSERT_TRUE(change_option(settings, "Resign Moves", "3"));
  ASSERT_TRUE(change_option(settings, "Offer Draws", "false"));
  ASSERT_TRUE(change_option(settings, "Resign", "never"));
  const NegotiationPolicy policy = negotiation_policy(settings);
  EXPECT_EQ(policy.resign_margin, 400);
  EXPECT_EQ(policy.resign_moves, 3);
  EXPECT_FALSE(policy.offers_draws);
  EXPECT_FALSE(policy.resigns);
  EXPECT_FALSE(change_option(settings, "Resign", "sometimes"));
  EXPECT_EQ(settings.resign, Resignation::Never);
}

}  // namespace
}  // namespace castellan::engine
