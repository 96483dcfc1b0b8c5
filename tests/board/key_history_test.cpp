#include "board/key_history.h"

#include <gtest/gtest.h>
#include <sstream>

#include "board/apply_move.h"
#include "support/positions.h"

namespace castellan {
namespace {

/// A game that can be asked about its last position.
struct Line {
  Position position;
  KeyHistory history;

  explicit Line(std::string_view fen) : position(test::position_of(fen)), history(position) {}

  Line& play(const std::string& moves) {
    std::istringstream words(moves);
    std::string word;
    while (words >> word) {
      apply_move(position, test::move_of(position, word));
      history.push(position.key());
    }
    return *this;
  }
  int occurrences() const { return history.occurrences(position.halfmove_clock()); }
  bool repeats(int ply) const { return history.is_repetition(position.halfmove_clock(), ply); }
};

constexpr const char* kShuffle = "g1f3 g8f6 f3g1 f6g8";

TEST(KeyHistory, CountsOccurrences) {
  Line line{kStartFen};
  EXPECT_EQ(line.occurrences(), 1);
  EXPECT_EQ(line.play("g1f3 g8f6 f3g1").occurrences(), 1);
  EXPECT_EQ(line.play("f6g8").occurrences(), 2);
  EXPECT_EQ(line.play("g1f3").occurrences(), 2);
  EXPECT_EQ(line.play("g8f6 f3g1 f6g8").occurrences(), 3);
}

TEST(KeyHistory, SameBoardWithTheOtherSideToMoveIsAnotherPosition) {
  Line line{"4k3/8/8/8/8/8/8/R3K3 w - - 0 1"};
  // White loses a move by a triangle: the same board with Black to move.
  line.play("e1d1 e8d8 d1d2 d8e8 d2e1");
  EXPECT_EQ(line.occurrences(), 1);
  EXPECT_NE(line.history.keys().front(), line.history.keys().back());
}

TEST(KeyHistory, LostCastlingRightsMakeAnotherPosition) {
  Line line{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"};
  line.play("e1e2 e8e7 e2e1 e7e8");
  EXPECT_EQ(line.occurrences(), 1);
  EXPECT_EQ(line.play("e1e2 e8e7 e2e1 e7e8").occurrences(), 2);
}

TEST(KeyHistory, UsableEnPassantMakesAnotherPosition) {
  Line usable{"rnbqkbnr/ppp1pppp/8/8/3p4/8/PPPPPPPP/RNBQKBNR w KQkq - 0 3"};
  usable.play("e2e4").play("g8f6 g1f3 f6g8 f3g1");
  EXPECT_EQ(usable.occurrences(), 1);
  Line unusable{kStartFen};
  unusable.play("e2e4").play("g8f6 g1f3 f6g8 f3g1");
  EXPECT_EQ(unusable.occurrences(), 2);
}

TEST(KeyHistory, LooksBackNoFurtherThanTheClock) {
  Line line{kStartFen};
  line.play(kShuffle);
  EXPECT_EQ(line.history.occurrences(4), 2);
  EXPECT_EQ(line.history.occurrences(3), 1);
  EXPECT_EQ(line.history.occurrences(0), 1);
  // A clock from the FEN may reach back beyond the first known position.
  EXPECT_EQ(line.history.occurrences(1000), 2);
  EXPECT_FALSE(line.history.is_repetition(3, 100));
  EXPECT_TRUE(line.history.is_repetition(1000, 100));
}

TEST(KeyHistory, OneRepetitionInsideTheSearchIsADraw) {
  Line line{kStartFen};
  line.play("e2e4 e7e5");  // the game; the search begins here
  line.play(kShuffle);
  EXPECT_FALSE(line.repeats(4)) << "the earlier one is the root itself";
  EXPECT_TRUE(line.repeats(5)) << "the earlier one is one ply below the root";
  EXPECT_FALSE(line.repeats(0));
  EXPECT_TRUE(line.repeats(100));
}

TEST(KeyHistory, BeforeTheRootItTakesTwo) {
  Line line{kStartFen};
  line.play(kShuffle);
  EXPECT_FALSE(line.repeats(2)) << "stood once, before the root";
  line.play(kShuffle);
  EXPECT_TRUE(line.repeats(2)) << "stood twice, before the root";
  EXPECT_TRUE(line.repeats(0));
}

TEST(KeyHistory, PopForgets) {
  Line line{kStartFen};
  line.play(kShuffle);
  line.history.pop();
  EXPECT_EQ(line.history.size(), 4U);
  line.history.push(line.position.key());
  EXPECT_EQ(line.occurrences(), 2);
  EXPECT_EQ(line.history.keys().front(), line.history.keys().back());
}

}  // namespace
}  // namespace castellan
