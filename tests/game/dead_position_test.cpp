#include "game/dead_position.h"

#include <gtest/gtest.h>
#include <vector>

#include "board/attacks.h"
#include "game/classified.h"
#include "game/rules.h"
#include "game/tsv.h"
#include "support/positions.h"
#include "support/shared_data.h"

namespace castellan::game {
namespace {

using test::missing;
using test::position_of;
using test::shared_path;

struct MaterialCase {
  const char* fen;
  bool white;
  bool black;
};

TEST(DeadPosition, MatingMaterial) {
  const std::vector<MaterialCase> cases = {
      {"8/8/4k3/8/8/3K4/8/8 w - - 0 1", false, false},        // bare kings
      {"8/8/4k3/8/8/3KN3/8/8 w - - 0 1", false, false},       // N v -
      {"8/8/4k3/8/8/3KB3/8/8 w - - 0 1", false, false},       // B v -
      {"8/8/4k3/8/8/3KP3/8/8 w - - 0 1", true, false},        // P v -
      {"8/8/4k3/8/8/3K1R2/8/8 w - - 0 1", true, false},       // R v -
      {"8/8/4k3/8/8/3K1Q2/8/8 w - - 0 1", true, false},       // Q v -
      {"8/8/4k3/8/8/2NKN3/8/8 w - - 0 1", true, false},       // NN v -
      {"8/8/4k3/8/8/2BKN3/8/8 w - - 0 1", true, false},       // BN v -
      {"8/8/4k3/8/8/2BBK3/8/8 w - - 0 1", true, false},       // BB on both colours v -
      {"8/8/4k3/8/8/2BKB1B1/8/8 w - - 0 1", false, false},    // BBB on one colour v -
      {"8/8/3bk3/8/8/3KB3/8/8 w - - 0 1", false, false},      // B v B on one colour
      {"8/8/2b1k3/8/8/3KB3/8/8 w - - 0 1", true, true},       // B v B on unlike colours
      {"8/8/3nk3/8/8/3KB3/8/8 w - - 0 1", true, true},        // B v N
      {"8/8/3nk3/8/8/3KN3/8/8 w - - 0 1", true, true},        // N v N
      {"8/8/3qk3/8/8/3KN3/8/8 w - - 0 1", false, true},       // N v Q
      {"8/8/3rk3/8/8/3KN3/8/8 w - - 0 1", true, true},        // N v R
      {"8/8/3pk3/8/8/3KN3/8/8 w - - 0 1", true, true},        // N v P
      {"8/8/3qk3/8/8/3KB3/8/8 w - - 0 1", false, true},       // B v Q
      {"8/8/3rk3/8/8/3KB3/8/8 w - - 0 1", false, true},       // B v R
      {"8/8/3pk3/8/8/3KB3/8/8 w - - 0 1", true, true},        // B v P
      {"8/8/2brk3/8/8/3KB3/8/8 w - - 0 1", true, true},       // B v RB on unlike colours
      {"8/8/1r1b1k2/8/8/3KB1B1/8/8 w - - 0 1", false, true},  // BB on one colour v RB on the same
  };
  for (const MaterialCase& c : cases) {
    const Position position = position_of(c.fen);
    EXPECT_EQ(has_mating_material(position, Color::White), c.white) << c.fen;
    EXPECT_EQ(has_mating_material(position, Color::Black), c.black) << c.fen;
    EXPECT_EQ(prove_no_mate(position, Color::White) == NoMateProof::Material, !c.white);
    EXPECT_EQ(prove_no_mate(position, Color::Black) == NoMateProof::Material, !c.black);
  }
}

TEST(DeadPosition, ForcedLines) {
  using enum NoMateProof;
  const Position rook = position_of("6Rk/8/7K/8/8/8/8/8 b - - 0 1");
  EXPECT_EQ(prove_no_mate(rook, Color::White), ForcedLine);
  EXPECT_EQ(prove_no_mate(rook, Color::Black), Material);

  // Stalemate already: the pawn will never promote.
  const Position stalemate = position_of("7k/7P/6K1/8/8/8/8/8 b - - 0 1");
  EXPECT_EQ(prove_no_mate(stalemate, Color::White), ForcedLine);

  const Position mated = position_of("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
  EXPECT_EQ(prove_no_mate(mated, Color::White), None);
  EXPECT_EQ(prove_no_mate(mated, Color::Black), ForcedLine);

  EXPECT_EQ(prove_no_mate(start_position(), Color::White), None);
  EXPECT_EQ(prove_no_mate(start_position(), Color::Black), None);
}

TEST(DeadPosition, MaterialTable) {
  const auto path = shared_path("data/rules/insufficient_material.tsv");
  if (!std::filesystem::exists(path)) GTEST_SKIP() << missing(path);
  const auto yes = [](const std::string& cell) { return cell == "yes"; };
  const std::vector<TsvRow> rows = read_tsv(path);
  EXPECT_GE(rows.size(), 34u);
  for (const TsvRow& row : rows) {
    SCOPED_TRACE(row.at("material") + "  " + row.at("fen"));
    const Position position = position_of(row.at("fen"));
    const bool white = prove_no_mate(position, Color::White) == NoMateProof::None;
    const bool black = prove_no_mate(position, Color::Black) == NoMateProof::None;
    const Verdict house = judge(Game(position), RuleSet::House);
    const Verdict fide = judge(Game(position), RuleSet::Fide);
    EXPECT_EQ(house.reason == Reason::DeadMaterial, yes(row.at("lichess_auto_draw")));
    EXPECT_EQ(white, yes(row.at("white_can_mate")));
    EXPECT_EQ(black, yes(row.at("black_can_mate")));
    EXPECT_EQ(fide.over(), yes(row.at("fide_dead")));
    if (fide.reason == Reason::DeadBlocked) continue;  // beyond what lichess knows
    EXPECT_EQ(white, yes(row.at("lichess_white_wins_on_black_flag")));
    EXPECT_EQ(black, yes(row.at("lichess_black_wins_on_white_flag")));
  }
}

TEST(DeadPosition, FullEffortFollowsAllLines) {
  // White's king is shut in by its own pawns, Black's walks about and must not let it out.
  const Position position = position_of("6k1/8/6p1/6P1/6PK/6P1/6PP/8 w - - 0 1");
  for (const Color side : {Color::White, Color::Black}) {
    EXPECT_EQ(prove_no_mate(position, side), NoMateProof::None);
    EXPECT_EQ(prove_no_mate(position, side, Effort::Full), NoMateProof::ForcedLine);
  }
}

// A lone knight that gives check cannot be taken only where no queen takes a flight square: so
// queens, however many, never help it to mate.
TEST(DeadPosition, QueensThatBlockTheirKingTakeTheKnight) {
  int blocked = 0;
  for (int king = 0; king < kSquares; ++king) {
    for (const Square knight : squares(knight_attacks(square_at(king)))) {
      for (int hunter = 0; hunter < kSquares; ++hunter) {
        const Bitboard near = king_attacks(square_at(king)) | bit(square_at(king));
        if (contains(near | bit(knight), square_at(hunter))) continue;
        const Bitboard flights = king_attacks(square_at(king)) &
                                 ~(king_attacks(square_at(hunter)) | knight_attacks(knight));
        ASSERT_NE(flights, 0U) << "else king and knight alone could mate";
        // Queens on all flight squares; more of them in between would take the knight, too.
        const Bitboard occupied =
            flights | bit(square_at(king)) | bit(square_at(hunter)) | bit(knight);
        EXPECT_NE(queen_attacks(knight, occupied) & flights, 0U) << king << ' ' << hunter;
        ++blocked;
      }
    }
  }
  EXPECT_GT(blocked, 10'000);
}

// Sound on every classified position: what can mate is never said to be unable to.
TEST(DeadPosition, ClassifiedPositions) {
  const auto path = shared_path("data/rules/dead_positions.epd");
  if (!std::filesystem::exists(path)) GTEST_SKIP() << missing(path);
  const Tally tally = judge_classified(path, Effort::Quick);
  EXPECT_GT(tally.positions, 1100) << tally.refused << " refused";
  EXPECT_GE(tally.proved, 850) << "of " << tally.provable;
}

}  // namespace
}  // namespace castellan::game
