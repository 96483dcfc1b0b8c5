#include "game/dead_position.h"

#include <gtest/gtest.h>
#include <vector>

#include "game/epd.h"
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
    if (row.at("note").find("wall") != std::string::npos) {
      EXPECT_TRUE(white && black) << "proofs by blockade have come: test them here";
      continue;
    }
    EXPECT_EQ(white, yes(row.at("white_can_mate")));
    EXPECT_EQ(black, yes(row.at("black_can_mate")));
    EXPECT_EQ(fide.reason == Reason::DeadMaterial, yes(row.at("fide_dead")));
    EXPECT_EQ(white, yes(row.at("lichess_white_wins_on_black_flag")));
    EXPECT_EQ(black, yes(row.at("lichess_black_wins_on_white_flag")));
  }
}

// Sound on every classified position: what can mate is never said to be unable to.
TEST(DeadPosition, NeverCallsAnOpenPositionDead) {
  const auto path = shared_path("data/rules/dead_positions.epd");
  if (!std::filesystem::exists(path)) GTEST_SKIP() << missing(path);
  std::ifstream in(path);
  int positions = 0;
  int refused = 0;
  int proved = 0;
  int provable = 0;
  for (std::string line; std::getline(in, line);) {
    const Result<EpdRecord> record = parse_epd(line);
    if (!record) {  // a problemist's setting that no game can reach
      EXPECT_NE(record.error().find("promoted"), std::string::npos) << line << record.error();
      ++refused;
      continue;
    }
    ++positions;
    for (const Color side : {Color::White, Color::Black}) {
      const char* column = side == Color::White ? "white_can_mate" : "black_can_mate";
      const NoMateProof proof = prove_no_mate(record->position, side);
      if (record->first(column) == "yes") {
        EXPECT_EQ(proof, NoMateProof::None) << line;
        continue;
      }
      ASSERT_EQ(record->first(column), "no") << line;
      ++provable;
      proved += proof != NoMateProof::None;
    }
  }
  EXPECT_GT(positions, 1100) << refused << " refused";
  EXPECT_GE(proved, 250) << "of " << provable;
  RecordProperty("provable", provable);
  RecordProperty("proved", proved);
}

}  // namespace
}  // namespace castellan::game
