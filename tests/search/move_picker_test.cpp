#include "search/move_picker.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <memory>
#include <vector>

#include "board/see.h"
#include "search/searching.h"
#include "search/worker.h"
#include "util/rng.h"

namespace castellan::search {
namespace {

/// Nodes as the search has them: the picked-for node with four before it.
class MovePickerTest : public testing::Test {
 protected:
  Node* node() { return &nodes_[4]; }
  std::vector<Move> all(const Position& p, Move tt_move) {
    MovePicker picker(p, *histories_, node(), tt_move);
    std::vector<Move> moves;
    for (Move m = picker.next(); m; m = picker.next()) moves.push_back(m);
    return moves;
  }

  std::unique_ptr<Histories> histories_ = std::make_unique<Histories>();
  std::array<Node, 5> nodes_;
};

std::vector<std::uint16_t> sorted(const auto& moves) {
  std::vector<std::uint16_t> bits;
  for (const Move m : moves) bits.push_back(m.bits());
  std::sort(bits.begin(), bits.end());
  return bits;
}

TEST_F(MovePickerTest, HandsOutEveryMoveOnceWhateverTheHints) {
  Rng rng(11);
  for (int game = 0; game < 30; ++game) {
    Position p = start_position();
    for (int ply = 0; ply < 80; ++ply) {
      const MoveList legal = legal_moves(p);
      if (legal.empty()) break;
      const auto any = [&] { return legal[rng.below(legal.size())]; };
      const Move junk = Move::from_bits(static_cast<std::uint16_t>(rng.next()));
      for (const Move tt_move : {kNoMove, any(), junk}) {
        node()->killer = rng.below(2) == 0 ? any() : junk;
        if (is_noisy(p, node()->killer)) node()->killer = kNoMove;
        const std::vector<Move> picked = all(p, tt_move);
        ASSERT_EQ(sorted(picked), sorted(legal)) << to_fen(p);
        if (is_legal(p, tt_move)) {
          ASSERT_EQ(picked.front(), tt_move);
        }
      }
      apply_move(p, any());
    }
  }
}

TEST_F(MovePickerTest, GoodCapturesThenKillerThenQuietThenBadCaptures) {
  const Position p = test::position_of("4k3/3p4/2n1p3/3q4/4P3/5Q2/8/4K3 w - - 0 1");
  const Move killer = test::move_of(p, "e1f1");
  node()->killer = killer;
  const std::vector<Move> moves = all(p, kNoMove);
  EXPECT_EQ(to_uci(moves[0]), "e4d5") << "the pawn takes the queen";
  EXPECT_EQ(moves[1], killer);
  for (std::size_t i = 2; i < moves.size(); ++i)
    EXPECT_FALSE(is_noisy(p, moves[i]) && see_at_least(p, moves[i], 0));
}

TEST_F(MovePickerTest, HistoryOrdersQuietMoves) {
  const Position p = start_position();
  histories_->quiet_entry(p, test::move_of(p, "h2h3"), 0).update(1000);
  histories_->quiet_entry(p, test::move_of(p, "e2e4"), 0).update(-1000);
  const std::vector<Move> moves = all(p, kNoMove);
  EXPECT_EQ(to_uci(moves.front()), "h2h3");
  EXPECT_EQ(to_uci(moves.back()), "e2e4");
}

TEST_F(MovePickerTest, SafeQuietChecksComeEarly) {
  // Rd8 loses the rook, Rf1 checks for nothing.
  const Position p = test::position_of("2r2k2/8/8/8/8/8/8/3R2K1 w - - 0 1");
  const std::vector<Move> moves = all(p, kNoMove);
  EXPECT_EQ(to_uci(moves.front()), "d1f1");
  EXPECT_NE(to_uci(moves[1]), "d1d8");
}

TEST_F(MovePickerTest, SkippingQuietsLeavesTheBadCaptures) {
  const Position p = test::position_of("4k3/8/3p4/4p3/8/8/4Q3/4K3 w - - 0 1");
  MovePicker picker(p, *histories_, node(), kNoMove);
  picker.skip_quiets();
  EXPECT_EQ(to_uci(picker.next()), "e2e5");
  EXPECT_EQ(picker.next(), kNoMove);
}

TEST_F(MovePickerTest, SkippingQuietsInTheMiddleLosesNoNoisyMove) {
  Rng rng(12);
  for (int game = 0; game < 20; ++game) {
    Position p = start_position();
    for (int ply = 0; ply < 80; ++ply) {
      const MoveList legal = legal_moves(p);
      if (legal.empty()) break;
      node()->killer = kNoMove;
      MovePicker picker(p, *histories_, node(), legal[rng.below(legal.size())]);
      const std::size_t before_skip = 1 + rng.below(legal.size());
      std::vector<Move> picked;
      for (Move m = picker.next(); m; m = picker.next()) {
        EXPECT_TRUE(picked.size() < before_skip || is_noisy(p, m)) << to_fen(p);
        picked.push_back(m);
        if (picked.size() == before_skip) picker.skip_quiets();
      }
      for (const Move m : legal) {
        const auto times = std::count(picked.begin(), picked.end(), m);
        EXPECT_LE(times, 1) << to_fen(p);
        EXPECT_TRUE(times == 1 || !is_noisy(p, m)) << to_fen(p) << " " << to_uci(m);
      }
      apply_move(p, legal[rng.below(legal.size())]);
    }
  }
}

TEST_F(MovePickerTest, CaptureModeGivesTheNoisyMovesThatReachTheThreshold) {
  Rng rng(13);
  for (int game = 0; game < 20; ++game) {
    Position p = start_position();
    for (int ply = 0; ply < 80; ++ply) {
      const MoveList legal = legal_moves(p);
      if (legal.empty()) break;
      const int threshold = static_cast<int>(rng.below(7)) * 100 - 200;
      std::vector<Move> wanted, picked;
      for (const Move m : legal)
        if (is_noisy(p, m) && see_at_least(p, m, threshold)) wanted.push_back(m);
      MovePicker picker(p, *histories_, node(), kNoMove, MovePicker::Mode::Captures, threshold);
      for (Move m = picker.next(); m; m = picker.next()) picked.push_back(m);
      EXPECT_EQ(sorted(picked), sorted(wanted)) << to_fen(p);
      EXPECT_EQ(picker.next(), kNoMove) << "the end stays the end";
      apply_move(p, legal[rng.below(legal.size())]);
    }
  }
}

TEST_F(MovePickerTest, CapturesOnlyAboveTheThreshold) {
  const Position p = test::position_of("4k3/8/3p4/r3p3/8/8/4Q3/R3K3 w - - 0 1");
  MovePicker picker(p, *histories_, node(), kNoMove, MovePicker::Mode::Captures, 300);
  EXPECT_EQ(to_uci(picker.next()), "a1a5");
  EXPECT_EQ(picker.next(), kNoMove);
}

}  // namespace
}  // namespace castellan::search
