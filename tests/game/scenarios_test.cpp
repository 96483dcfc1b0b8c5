// Whole games under both rule sets, each with the verdict they must end in.
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "game/rules.h"
#include "support/positions.h"
#include "util/text.h"

namespace castellan::game {
namespace {

using test::move_of;

constexpr Verdict kOpen{};
constexpr Verdict kClaimable{GameResult::Ongoing, Reason::None, true};
constexpr Verdict draw(Reason reason) { return {GameResult::Draw, reason}; }
constexpr Verdict white(Reason reason) { return {GameResult::WhiteWins, reason}; }
constexpr Verdict black(Reason reason) { return {GameResult::BlackWins, reason}; }

std::string times(int n, const std::string& moves) {
  std::string out;
  for (int i = 0; i < n; ++i) out += moves + ' ';
  return out;
}

/// The verdict after every ply, the start included; stops when the game is over.
std::vector<Verdict> verdicts(const std::string& fen, const std::string& moves, RuleSet rules) {
  Result<Arbiter> started = Arbiter::start(fen, rules);
  if (!started) {
    ADD_FAILURE() << fen << ": " << started.error();
    return {kOpen};
  }
  Arbiter arbiter = std::move(started).value();
  std::vector<Verdict> out = {arbiter.verdict()};
  for (const std::string_view text : split_words(moves)) {
    if (arbiter.verdict().over()) break;
    EXPECT_TRUE(arbiter.play(move_of(arbiter.game().position(), text))) << fen << ' ' << text;
    out.push_back(arbiter.verdict());
  }
  return out;
}

struct Scenario {
  const char* name;
  std::string fen;
  std::string moves;
  Verdict house;            // the last one
  Verdict fide;             // the last one
  std::size_t house_plies;  // after which the game ends or the moves are over
  std::size_t fide_plies;
};

/// Both rule sets say the same after the last move.
Scenario same(const char* name, const std::string& fen, const std::string& moves, Verdict verdict) {
  const std::size_t plies = split_words(moves).size();
  return {name, fen, moves, verdict, verdict, plies, plies};
}

const std::string kStart(kStartFen);
const std::string kKnights = "g1f3 g8f6 f3g1 f6g8";
const std::string kRooks = "a1b1 a8b8 b1a1 b8a8";
const std::string kChecks = "e1e8 g8h7 e8h5 h7g8 h5e8 g8h7 e8h5 h7g8 h5e8";

std::vector<Scenario> scenarios() {
  using enum Reason;
  return {
      same("fool's mate", kStart, "f2f3 e7e5 g2g4 d8h4", black(Checkmate)),
      same("stalemate", "7k/8/4Q1K1/8/8/8/8/8 w - - 0 1", "e6f7", draw(Stalemate)),
      same("smothered mate", "6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1", "g5f7", white(Checkmate)),
      same("last pawn taken", "8/8/8/3k4/8/4p3/4K3/8 w - - 0 1", "e2e3", draw(DeadMaterial)),
      same("promotion to a knight", "8/2P3k1/8/8/8/8/8/7K w - - 0 1", "c7c8n", draw(DeadMaterial)),
      same("bishops of one colour left", "8/8/4k3/2b5/3n4/4B3/8/4K3 w - - 0 1", "e3d4",
           draw(DeadMaterial)),
      same("opposite bishops", "8/4k3/8/2b5/4B3/8/8/3K4 w - - 0 1", "", kOpen),
      same("two knights", "8/4k3/8/8/8/3NN3/8/4K3 w - - 0 1", "", kOpen),
      same("knight against knight", "8/4k3/8/2n5/8/4N3/8/4K3 w - - 0 1", "", kOpen),
      {"wall", "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1", "", kOpen, draw(DeadBlocked), 0, 0},
      {"only move takes the rook", "6Rk/8/7K/8/8/8/8/8 b - - 0 1", "", kOpen, draw(DeadForced), 0,
       0},
      {"only move takes the knight", "kb6/2N5/1K6/8/8/8/8/8 b - - 0 1", "b8c7", draw(DeadMaterial),
       draw(DeadForced), 1, 0},
      same("wall with a way through", "8/2k5/8/1p1p1p2/1P1P1P2/4B3/2K5/8 w - - 0 1", "", kOpen),
      {"threefold", kStart, times(2, kKnights), draw(Repetition3), kClaimable, 8, 8},
      {"threefold, castling rights lost", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
       kRooks + ' ' + kRooks + " a1b1 a8b8", draw(Repetition3), kClaimable, 10, 10},
      {"threefold, en passant was legal", "4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1",
       "a2a4 " + times(2, "e8d8 e1d1 d8e8 d1e1") + "e8d8", draw(Repetition3), kClaimable, 10, 10},
      {"threefold, en passant pawn pinned", "1k6/8/8/8/1p6/8/P7/1R2K3 w - - 0 1",
       "a2a4 " + times(2, "b8a8 e1f1 a8b8 f1e1"), draw(Repetition3), kClaimable, 9, 9},
      {"fivefold", kStart, times(4, kKnights), draw(Repetition3), draw(Repetition5), 8, 16},
      {"fifty moves", "4k3/8/8/8/8/8/R7/4K3 w - - 99 80", "a2a3", draw(Fifty), kClaimable, 1, 1},
      same("mate on the hundredth ply", "7k/8/6K1/8/8/8/8/R7 w - - 99 80", "a1a8",
           white(Checkmate)),
      {"mate on ply one hundred and fifty", "7k/8/6K1/8/8/8/8/R7 w - - 149 80", "a1a8", draw(Fifty),
       white(Checkmate), 0, 1},
      same("pawn move on the hundredth ply", "4k3/8/8/8/8/8/P7/4K3 w - - 99 80", "a2a3", kOpen),
      same("stalemate on the hundredth ply", "7k/5K2/8/8/8/8/8/6Q1 w - - 99 80", "g1g6",
           draw(Stalemate)),
      {"seventy-five moves", "4k3/8/8/8/8/8/R7/4K3 w - - 149 120", "a2a3", draw(Fifty),
       draw(SeventyFive), 0, 1},
      {"perpetual check", "6k1/6p1/8/8/8/2q5/2r5/4Q2K w - - 0 1", kChecks, draw(Repetition3),
       kClaimable, 9, 9},
      same("dead position at clock ninety-nine", "8/8/8/3k4/8/8/4K3/6B1 w - - 99 100", "",
           draw(DeadMaterial)),
  };
}

TEST(Scenarios, EndAsTheyMust) {
  for (const Scenario& scenario : scenarios()) {
    SCOPED_TRACE(scenario.name);
    const auto house = verdicts(scenario.fen, scenario.moves, RuleSet::House);
    EXPECT_EQ(house.back(), scenario.house);
    EXPECT_EQ(house.size(), scenario.house_plies + 1);
    const auto fide = verdicts(scenario.fen, scenario.moves, RuleSet::Fide);
    EXPECT_EQ(fide.back(), scenario.fide);
    EXPECT_EQ(fide.size(), scenario.fide_plies + 1);
    for (std::size_t ply = 0; ply + 1 < house.size(); ++ply) EXPECT_EQ(house[ply], kOpen);
  }
}

TEST(Scenarios, ClaimableFromTheThirdOccurrenceOn) {
  const auto fide = verdicts(kStart, times(4, kKnights), RuleSet::Fide);
  ASSERT_EQ(fide.size(), 17u);
  for (std::size_t ply = 0; ply < 8; ++ply) EXPECT_EQ(fide[ply], kOpen) << ply;
  for (std::size_t ply = 8; ply < 16; ++ply) EXPECT_EQ(fide[ply], kClaimable) << ply;
}

struct FlagCase {
  const char* name;
  const char* fen;
  Color flagged;
  Verdict house;
  Verdict fide;
};

TEST(Scenarios, FlagsFall) {
  using enum Reason;
  const std::vector<FlagCase> cases = {
      {"lone king", "8/8/8/3k4/8/8/4Q3/4K3 w - - 0 1", Color::White, draw(FlagNoMate),
       draw(FlagNoMate)},
      {"knight and enemy queen", "8/8/8/3kn3/8/8/4Q3/4K3 w - - 0 1", Color::White, draw(FlagNoMate),
       draw(FlagNoMate)},
      {"knight and enemy rook", "8/8/8/3kn3/8/8/4R3/4K3 w - - 0 1", Color::White, draw(FlagNoMate),
       black(Flag)},
      {"bishop and enemy rook", "8/8/8/3kb3/8/8/4R3/4K3 w - - 0 1", Color::White, draw(FlagNoMate),
       draw(FlagNoMate)},
      {"bishop and enemy knight", "8/8/8/3kb3/8/8/4N3/4K3 w - - 0 1", Color::White,
       draw(FlagNoMate), black(Flag)},
      {"two knights", "8/8/8/3knn2/8/8/8/4K3 w - - 0 1", Color::White, black(Flag), black(Flag)},
      {"knight helped by a pawn", "8/8/8/3kn3/8/8/4P3/4K3 w - - 0 1", Color::White,
       draw(FlagNoMate), black(Flag)},
      {"blocked, only White can ever mate, White flags",
       "Bb1k1b2/bKp1p1p1/1pP1P1P1/pP6/6P1/P7/8/8 w - - 0 1", Color::White, black(Flag),
       draw(FlagNoMate)},
      // The flag of the side that never could mate loses all the same.
      {"blocked, Black flags", "7b/1k5B/7b/8/1p1p1p1p/1PpP1P1P/2P3K1/N7 b - - 0 1", Color::Black,
       white(Flag), white(Flag)},
  };
  for (const FlagCase& c : cases) {
    SCOPED_TRACE(c.name);
    for (const RuleSet rules : {RuleSet::House, RuleSet::Fide}) {
      Result<Arbiter> arbiter = Arbiter::start(c.fen, rules);
      ASSERT_TRUE(arbiter) << arbiter.error();
      Arbiter flagged = std::move(arbiter).value();
      EXPECT_EQ(flagged.flag(c.flagged), rules == RuleSet::House ? c.house : c.fide);
    }
  }
}

TEST(Scenarios, ResignationAgainstALoneKing) {
  const char* fen = "8/8/8/3k4/8/8/4Q3/4K3 w - - 0 1";
  Arbiter house = Arbiter::start(fen, RuleSet::House).value();
  EXPECT_EQ(house.resign(Color::White), black(Reason::Resign));
  Arbiter fide = Arbiter::start(fen, RuleSet::Fide).value();
  EXPECT_EQ(fide.resign(Color::White), draw(Reason::ResignNoMate));
}

}  // namespace
}  // namespace castellan::game
