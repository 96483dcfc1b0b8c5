// Proofs against the truth: on every board of three men, on a sample of those of four, and on many
// random walls, all positions that can follow are looked at.
#include "game/dead_position.h"

#include <array>
#include <gtest/gtest.h>
#include <string_view>

#include "board/attacks.h"
#include "game/classified.h"
#include "game/helpmate.h"
#include "game/walls.h"
#include "support/positions.h"
#include "support/shared_data.h"
#include "util/text.h"

namespace castellan::game {
namespace {

constexpr std::size_t kMostPositions = 50'000;

struct Count {
  int positions = 0;
  int proved = 0;      // by more than material
  int unverified = 0;  // too many positions to follow
};

void check(const Position& position, Effort effort, Count& count) {
  ++count.positions;
  const bool over = !has_legal_move(position);
  for (const Color winner : {Color::White, Color::Black}) {
    if (!has_mating_material(position, winner)) {
      EXPECT_FALSE(over && position.in_check() && position.side_to_move() != winner)
          << "mate without mating material: " << to_fen(position);
      continue;
    }
    if (prove_no_mate(position, winner, effort) == NoMateProof::None) continue;
    ++count.proved;
    const Helpmate truth = find_helpmate(position, winner, kMostPositions);
    EXPECT_NE(truth, Helpmate::Found) << to_fen(position);
    count.unverified += truth == Helpmate::Unknown;
  }
}

/// The `number`-th way to put the men on the board, squares counted like digits; false when two
/// share a square, a pawn is on a back rank or the side not to move is in check.
bool set_up(std::string_view men, Color mover, long number, Position& position) {
  PositionBuilder builder;
  Bitboard occupied = 0;
  for (const char man : men) {
    const Square s = square_at(static_cast<int>(number % kSquares));
    number /= kSquares;
    const bool pawn_on_edge = to_lower(man) == 'p' && contains(kRank1 | kRank8, s);
    if (contains(occupied, s) || pawn_on_edge) return false;
    occupied |= bit(s);
    builder.put(s, parse_piece(man));
  }
  builder.side_to_move(mover);
  position = builder.build();
  return (position.attackers_to(position.king_square(~mover), occupied) & position.pieces(mover)) ==
         0;
}

Count check_all(std::string_view men, long stride) {
  long placements = 1;
  for (std::size_t i = 0; i < men.size(); ++i) placements *= kSquares;
  Count count;
  Position position;
  for (long number = 0; number < placements; number += stride)
    for (const Color mover : {Color::White, Color::Black})
      if (set_up(men, mover, number, position)) check(position, Effort::Quick, count);
  return count;
}

TEST(DeadPositionSlow, AllBoardsOfThreeMen) {
  int proved = 0;
  for (const char* men : {"KkP", "KkN", "KkB", "KkR", "KkQ"}) {
    SCOPED_TRACE(men);
    const Count count = check_all(men, 1);
    EXPECT_GT(count.positions, 300'000);
    EXPECT_EQ(count.unverified, 0);
    proved += count.proved;
  }
  EXPECT_GT(proved, 3'000);
}

TEST(DeadPositionSlow, BoardsOfFourMen) {
  int proved = 0;
  for (const char* men :
       {"KkPp", "KkPn", "KkPb", "KkPr", "KkPq", "KkPP", "KkNn", "KkNb", "KkNr", "KkNq", "KkNN",
        "KkNB", "KkNP", "KkBb", "KkBr", "KkBq", "KkBB", "KkBP", "KkRr", "KkRq", "KkQq"}) {
    SCOPED_TRACE(men);
    const Count count = check_all(men, 101);
    EXPECT_GT(count.positions, 80'000);
    EXPECT_EQ(count.unverified, 0);
    proved += count.proved;
  }
  EXPECT_GT(proved, 1'000);
}

TEST(DeadPositionSlow, RandomWalls) {
  for (int pieces = 0; pieces <= 2; ++pieces) {
    SCOPED_TRACE(pieces);
    Rng rng(static_cast<std::uint64_t>(pieces) + 11);
    Count count;
    for (int i = 0; i < 8'000; ++i)
      if (const std::optional<Position> position = random_wall(rng, pieces))
        check(*position, Effort::Full, count);
    EXPECT_GT(count.proved, 300);
    EXPECT_LT(count.unverified, count.proved / 3);
  }
}

TEST(DeadPositionSlow, ClassifiedPositionsWithFullEffort) {
  const auto path = test::shared_path("data/rules/dead_positions.epd");
  if (!std::filesystem::exists(path)) GTEST_SKIP() << test::missing(path);
  const Tally tally = judge_classified(path, Effort::Full);
  EXPECT_GT(tally.positions, 1100) << tally.refused << " refused";
  EXPECT_GE(tally.proved, 1050) << "of " << tally.provable;
}

}  // namespace
}  // namespace castellan::game
