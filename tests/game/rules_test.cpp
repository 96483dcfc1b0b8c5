// The arbiter, event by event: claims, offers, flags, undo. Whole games are in scenarios_test.cpp.
#include "game/rules.h"

#include <gtest/gtest.h>
#include <string>

#include "board/notation.h"
#include "support/positions.h"
#include "util/text.h"

namespace castellan::game {
namespace {

using test::move_of;
using test::position_of;

constexpr char kKnightsOut[] = "g1f3 g8f6 f3g1 f6g8 ";

Arbiter arbiter_at(std::string_view fen, RuleSet rules) {
  return Arbiter(rules, Game(position_of(fen)));
}

void play(Arbiter& arbiter, std::string_view moves) {
  for (const std::string_view text : split_words(moves)) {
    const Result<Verdict> played = arbiter.play(move_of(arbiter.game().position(), text));
    ASSERT_TRUE(played) << text << ": " << played.error();
  }
}

Verdict draw(Reason reason) { return {GameResult::Draw, reason}; }
constexpr Verdict kClaimable{GameResult::Ongoing, Reason::None, true};

TEST(Rules, NothingChangesAFinishedGame) {
  Arbiter arbiter;
  play(arbiter, "f2f3 e7e5 g2g4 d8h4");
  const Verdict mate{GameResult::BlackWins, Reason::Checkmate};
  EXPECT_EQ(arbiter.verdict(), mate);
  EXPECT_EQ(arbiter.flag(Color::Black), mate);
  EXPECT_EQ(arbiter.resign(Color::Black), mate);
  EXPECT_EQ(arbiter.claim(), mate);
  EXPECT_EQ(arbiter.forfeit_illegal(Color::Black), mate);
  EXPECT_FALSE(arbiter.offer_draw(Color::White));
  EXPECT_FALSE(arbiter.accept_draw(Color::White));
  const Result<Verdict> played = arbiter.play(Move(Square::A2, Square::A3));
  ASSERT_FALSE(played);
  EXPECT_EQ(played.error(), "the game is over: checkmate");
}

TEST(Rules, UndoReopensAGame) {
  Arbiter arbiter;
  play(arbiter, std::string(kKnightsOut) + kKnightsOut);
  EXPECT_EQ(arbiter.verdict(), draw(Reason::Repetition3));
  EXPECT_TRUE(arbiter.undo());
  EXPECT_EQ(arbiter.verdict(), Verdict{});
  play(arbiter, "f6g8");
  EXPECT_EQ(arbiter.verdict(), draw(Reason::Repetition3));

  Arbiter resigned;
  play(resigned, "e2e4");
  EXPECT_TRUE(resigned.resign(Color::Black).over());
  EXPECT_TRUE(resigned.undo());
  EXPECT_FALSE(resigned.verdict().over());
  EXPECT_FALSE(resigned.undo());
}

TEST(Rules, AnIllegalMoveIsRefused) {
  Arbiter arbiter;
  EXPECT_FALSE(arbiter.play(Move(Square::E2, Square::E5)));
  EXPECT_EQ(arbiter.game().plies(), 0u);
  EXPECT_EQ(arbiter.forfeit_illegal(Color::White),
            (Verdict{GameResult::BlackWins, Reason::Illegal}));
}

TEST(Rules, ForfeitAgainstALoneKingIsDrawn) {
  Arbiter arbiter = arbiter_at("8/8/8/3k4/8/8/4Q3/4K3 w - - 0 1", RuleSet::Fide);
  EXPECT_EQ(arbiter.forfeit_illegal(Color::White), draw(Reason::Illegal));
}

TEST(Rules, ClaimsUnderFide) {
  Arbiter arbiter(RuleSet::Fide);
  play(arbiter, std::string(kKnightsOut) + "g1f3 g8f6 f3g1");
  EXPECT_EQ(arbiter.verdict(), Verdict{});
  EXPECT_EQ(arbiter.claim(), Verdict{}) << "the position stands for the second time only";
  const Position& position = arbiter.game().position();
  EXPECT_EQ(arbiter.claim(move_of(position, "a7a6")), Verdict{});
  EXPECT_EQ(arbiter.claim(Move(Square::A7, Square::A3)), Verdict{}) << "no legal move";
  EXPECT_EQ(arbiter.game().plies(), 7u);

  Arbiter with_move = arbiter;
  EXPECT_EQ(with_move.claim(move_of(position, "f6g8")), draw(Reason::Repetition3));
  EXPECT_EQ(with_move.game().plies(), 7u);

  play(arbiter, "f6g8");
  EXPECT_EQ(arbiter.verdict(), kClaimable);
  play(arbiter, "e2e4");
  EXPECT_EQ(arbiter.verdict(), Verdict{}) << "the claim is lost by moving";
  EXPECT_TRUE(arbiter.undo());
  EXPECT_EQ(arbiter.claim(), draw(Reason::Repetition3));
}

TEST(Rules, FiftyMoveClaims) {
  Arbiter arbiter = arbiter_at("4k3/8/8/8/8/8/R7/4K3 w - - 99 80", RuleSet::Fide);
  EXPECT_EQ(arbiter.claim(), Verdict{});
  Arbiter with_move = arbiter;
  EXPECT_EQ(with_move.claim(move_of(arbiter.game().position(), "a2a3")), draw(Reason::Fifty));
  play(arbiter, "a2a3");
  EXPECT_EQ(arbiter.verdict(), kClaimable);
  EXPECT_EQ(arbiter.claim(), draw(Reason::Fifty));
}

TEST(Rules, DrawOffers) {
  Arbiter arbiter;
  EXPECT_FALSE(arbiter.offer_draw(Color::White)) << "before any move";
  EXPECT_FALSE(arbiter.accept_draw(Color::Black));
  play(arbiter, "e2e4");
  EXPECT_FALSE(arbiter.offer_draw(Color::White)) << "Black has not moved";
  play(arbiter, "e7e5");
  ASSERT_TRUE(arbiter.offer_draw(Color::White));
  EXPECT_FALSE(arbiter.accept_draw(Color::White)) << "one's own offer";
  play(arbiter, "g1f3");
  EXPECT_EQ(arbiter.draw_offer(), Color::White) << "stands while the opponent thinks";
  play(arbiter, "b8c6");
  EXPECT_EQ(arbiter.draw_offer(), std::nullopt) << "declined by moving";
  EXPECT_FALSE(arbiter.accept_draw(Color::Black));
  ASSERT_TRUE(arbiter.offer_draw(Color::Black));
  const Result<Verdict> accepted = arbiter.accept_draw(Color::White);
  ASSERT_TRUE(accepted);
  EXPECT_EQ(*accepted, draw(Reason::Agreement));
}

TEST(Rules, TwoOffersAreAnAgreement) {
  Arbiter arbiter;
  play(arbiter, "e2e4 e7e5");
  ASSERT_TRUE(arbiter.offer_draw(Color::White));
  ASSERT_TRUE(arbiter.offer_draw(Color::White)) << "repeating an offer does no harm";
  EXPECT_FALSE(arbiter.verdict().over());
  ASSERT_TRUE(arbiter.offer_draw(Color::Black));
  EXPECT_EQ(arbiter.verdict(), draw(Reason::Agreement));
}

TEST(Rules, ADeclinedOfferIsGone) {
  Arbiter arbiter;
  for (const char* move : {"e2e4", "e7e5"})
    ASSERT_TRUE(arbiter.play(*parse_uci_move(arbiter.game().position(), move)));
  ASSERT_TRUE(arbiter.offer_draw(Color::White));
  arbiter.decline_draw(Color::White);
  EXPECT_EQ(arbiter.draw_offer(), Color::White) << "nobody declines his own";
  arbiter.decline_draw(Color::Black);
  EXPECT_FALSE(arbiter.draw_offer());
  const auto offered = arbiter.offer_draw(Color::Black);
  ASSERT_TRUE(offered);
  EXPECT_FALSE(offered->over()) << "an offer, not an agreement";
}

TEST(Rules, UndoWithdrawsOffers) {
  Arbiter arbiter;
  play(arbiter, "e2e4 e7e5");
  ASSERT_TRUE(arbiter.offer_draw(Color::White));
  ASSERT_TRUE(arbiter.undo());
  EXPECT_EQ(arbiter.draw_offer(), std::nullopt);
}

TEST(Rules, FlagAgainstBishopsOfOneColour) {
  // Bishops on one colour and nothing to help them: drawn even under the simpler House rule.
  for (const RuleSet rules : {RuleSet::House, RuleSet::Fide}) {
    Arbiter arbiter = arbiter_at("8/8/1r2k3/8/8/3KB1B1/8/8 b - - 0 1", rules);
    EXPECT_EQ(arbiter.flag(Color::Black), draw(Reason::FlagNoMate));
  }
}

TEST(Rules, HouseClocksStartAfterTheFirstMove) {
  EXPECT_EQ(clock_start(RuleSet::House), ClockStart::AfterFirstMove);
  EXPECT_EQ(clock_start(RuleSet::Fide), ClockStart::AtOnce);
}

TEST(Rules, ResigningAgainstAPlayerWhoIsShutOut) {
  // Black can never mate, though it has bishops: under Fide White's resignation only draws.
  const char* fen = "Bb1k1b2/bKp1p1p1/1pP1P1P1/pP6/6P1/P7/8/8 w - - 0 1";
  Arbiter fide = arbiter_at(fen, RuleSet::Fide);
  EXPECT_EQ(fide.resign(Color::White), draw(Reason::ResignNoMate));
  Arbiter house = arbiter_at(fen, RuleSet::House);
  EXPECT_EQ(house.resign(Color::White), (Verdict{GameResult::BlackWins, Reason::Resign}));
}

TEST(Rules, ClaimableDraw) {
  Game game(position_of("4k3/8/8/8/8/8/R7/4K3 w - - 99 80"));
  EXPECT_EQ(claimable_draw(game), Reason::None);
  EXPECT_EQ(claimable_draw(game, move_of(game.position(), "a2a3")), Reason::Fifty);
  EXPECT_EQ(claimable_draw(game, Move(Square::A2, Square::H8)), Reason::None) << "no legal move";
}

TEST(Rules, FenIsCheckedAtTheStart) {
  const Result<Arbiter> arbiter = Arbiter::start("nonsense", RuleSet::Fide);
  ASSERT_FALSE(arbiter);
  EXPECT_FALSE(arbiter.error().empty());
}

TEST(Verdict, Texts) {
  EXPECT_EQ(to_string(GameResult::WhiteWins), "1-0");
  EXPECT_EQ(parse_result("0-1"), GameResult::BlackWins);
  EXPECT_EQ(parse_result("1/2-1/2"), GameResult::Draw);
  EXPECT_EQ(parse_result("*"), GameResult::Ongoing);
  EXPECT_EQ(parse_result("1/2"), std::nullopt);
  EXPECT_EQ(termination({}), "unterminated");
  EXPECT_EQ(termination(draw(Reason::FlagNoMate)), "time forfeit");
  EXPECT_EQ(termination({GameResult::WhiteWins, Reason::Checkmate}), "normal");
  EXPECT_EQ(termination({GameResult::WhiteWins, Reason::Illegal}), "rules infraction");
  for (int i = 1; i <= static_cast<int>(Reason::Illegal); ++i)
    EXPECT_FALSE(describe(static_cast<Reason>(i)).empty()) << i;
}

}  // namespace
}  // namespace castellan::game
