#include "nnue/evaluator.h"

#include <gtest/gtest.h>
#include <string>

#include "board/apply_move.h"
#include "board/fen.h"
#include "board/notation.h"
#include "nnue/net_file.h"
#include "support/nets.h"
#include "support/positions.h"
#include "support/random_games.h"
#include "support/walk.h"

namespace castellan::nnue {
namespace {

constexpr const char* kEndgame = "8/P6k/8/8/3pK3/8/4P1p1/8 w - - 0 1";
constexpr const char* kKiwipete =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

struct Seen {
  int castlings = 0, en_passants = 0, promotions = 0, captures = 0, nulls = 0, mirrorings = 0;
};

/// Walks random trees the way a search does and compares what is kept along the line with plain
/// loops over the definition.
class Walk {
 public:
  Walk(NetworkPtr network, std::uint64_t seed)
      : network_(std::move(network)), evaluator_(network_, kPlies), rng_(seed) {}

  void from(const Position& root) {
    evaluator_.reset(root);
    node(root, 0, 100);
  }
  const Seen& seen() const { return seen_; }

 private:
  static constexpr int kPlies = 60;

  /// `evaluated` is the share of nodes, in percent, at which an evaluation is asked for.
  void node(const Position& position, int ply, int evaluated) {
    if (rng_.below(100) < static_cast<std::uint64_t>(evaluated)) {
      ASSERT_EQ(evaluator_.evaluate(position), test::reference_evaluation(*network_, position))
          << to_fen(position);
    }
    if (ply == kPlies) return;
    const auto children = ply < kPlies - 3 && rng_.below(16) != 0 ? 1 : 2;
    for (int child = 0; child < children; ++child) {
      if (testing::Test::HasFatalFailure()) return;
      if (rng_.below(10) == 0 && !position.in_check())
        pass(position, ply);
      else
        move(position, ply);
    }
  }

  void pass(const Position& position, int ply) {
    Position child = position;
    apply_null_move(child);
    ++seen_.nulls;
    node(child, ply + 1, 70);
  }

  void move(const Position& position, int ply) {
    const Move m = test::random_move(position, rng_);
    if (!m) return;
    note(position, m);
    Position child = position;
    apply_move(child, m, evaluator_.push());
    node(child, ply + 1, static_cast<int>(30 + rng_.below(60)));
    evaluator_.pop();
  }

  void note(const Position& position, Move m) {
    seen_.castlings += m.is_castling() ? 1 : 0;
    seen_.en_passants += m.is_en_passant() ? 1 : 0;
    seen_.promotions += m.is_promotion() ? 1 : 0;
    seen_.captures += position.is_capture(m) ? 1 : 0;
    const Color us = position.side_to_move();
    const Square king = after(position, m).king_square(us);
    seen_.mirrorings += is_mirrored(king) != is_mirrored(position.king_square(us)) ? 1 : 0;
  }

  NetworkPtr network_;
  Evaluator evaluator_;
  Rng rng_;
  Seen seen_;
};

TEST(Evaluator, FollowsEveryKindOfMove) {
  Walk walk(test::random_net(1), 1);
  Rng rng(2);
  for (int i = 0; i < 8; ++i)
    for (const std::string& fen : {std::string(kStartFen), std::string(kKiwipete),
                                   std::string(kEndgame), test::random_chess960_fen(rng, false)})
      walk.from(test::position_of(fen));
  EXPECT_GT(walk.seen().castlings, 10);
  EXPECT_GT(walk.seen().en_passants, 3);
  EXPECT_GT(walk.seen().promotions, 10);
  EXPECT_GT(walk.seen().captures, 100);
  EXPECT_GT(walk.seen().nulls, 100);
  EXPECT_GT(walk.seen().mirrorings, 100);
}

TEST(Evaluator, FollowsWithExtremeWeights) {
  Walk walk(test::extreme_net(3), 3);
  for (int i = 0; i < 5; ++i) walk.from(test::position_of(kKiwipete));
}

/// After every single move of whole games, evaluated each time.
TEST(Evaluator, EqualsAFreshStartThroughGames) {
  const NetworkPtr network = test::random_net(4);
  Rng rng(4);
  for (int game = 0; game < 20; ++game) {
    Position position =
        test::position_of(game % 2 == 0 ? std::string(kStartFen) : test::random_chess960_fen(rng));
    Evaluator evaluator(network, 200);
    evaluator.reset(position);
    for (int ply = 0; ply < 200; ++ply) {
      const Move m = test::random_move(position, rng);
      if (!m) break;
      apply_move(position, m, evaluator.push());
      ASSERT_EQ(evaluator.evaluate(position), evaluate_once(network, position))
          << to_fen(position) << " after " << to_uci(m);
    }
  }
}

TEST(Evaluator, ColoursAreEqual) {
  const NetworkPtr network = test::random_net(5);
  Rng rng(5);
  test::visit_random_positions(start_position(), 2000, 100, rng, [&](const Position& position) {
    ASSERT_EQ(evaluate_once(network, position),
              evaluate_once(network, test::color_flipped(position)))
        << to_fen(position);
  });
}

TEST(Evaluator, LeftAndRightAreEqualWithoutCastling) {
  const NetworkPtr network = test::random_net(6);
  Rng rng(6);
  test::visit_random_positions(start_position(), 1000, 100, rng, [&](const Position& position) {
    PositionBuilder mirror;
    for (const Square s : squares(position.occupied()))
      mirror.put(flip_file(s), position.piece_on(s));
    mirror.side_to_move(position.side_to_move());
    ASSERT_EQ(evaluate_once(network, position), evaluate_once(network, mirror.build()));
  });
}

TEST(Evaluator, ResetForgetsTheOldLine) {
  const NetworkPtr network = test::random_net(7);
  Evaluator evaluator(network, 4);
  const Position first = start_position();
  const Position second = test::position_of(kEndgame);
  evaluator.reset(first);
  Position child = first;
  apply_move(child, test::move_of(first, "e2e4"), evaluator.push());
  evaluator.reset(second);
  EXPECT_EQ(evaluator.evaluate(second), evaluate_once(network, second));
  evaluator.reset(first);
  EXPECT_EQ(evaluator.evaluate(first), evaluate_once(network, first));
}

TEST(Evaluator, StaysInRange) {
  EXPECT_EQ(evaluate_once(test::saturated_net(1), start_position()), kMaxEvaluation);
  EXPECT_EQ(evaluate_once(test::saturated_net(-1), start_position()), -kMaxEvaluation);
}

TEST(Features, EveryInputOnce) {
  std::array<int, kInputs> used{};
  for (const Color c : {Color::White, Color::Black})
    for (int t = 0; t < kPieceTypes; ++t)
      for (int s = 0; s < kSquares; ++s)
        ++used[static_cast<std::size_t>(feature_index(
            Color::Black, true, make_piece(c, static_cast<PieceType>(t)), square_at(s)))];
  for (const int n : used) EXPECT_EQ(n, 1);
}

TEST(Features, ViewsWorkThemOutBeforehand) {
  for (const Color viewer : {Color::White, Color::Black})
    for (const bool mirrored : {false, true})
      for (const Color c : {Color::White, Color::Black})
        for (int t = 0; t < kPieceTypes; ++t)
          for (int s = 0; s < kSquares; ++s) {
            const Piece piece = make_piece(c, static_cast<PieceType>(t));
            ASSERT_EQ(ViewInputs(viewer, mirrored)(piece, square_at(s)),
                      feature_index(viewer, mirrored, piece, square_at(s)));
          }
}

TEST(Features, BucketsCoverAllNumbersOfMen) {
  EXPECT_EQ(output_bucket(2), 0);
  EXPECT_EQ(output_bucket(32), kOutputBuckets - 1);
  EXPECT_EQ(output_bucket(5, 8), 0);
  EXPECT_EQ(output_bucket(6, 8), 1);
  EXPECT_EQ(output_bucket(29, 8), 6);
  EXPECT_EQ(output_bucket(30, 8), 7);
  EXPECT_EQ(output_bucket(32, 1), 0);
  for (int men = 3; men <= 32; ++men) EXPECT_GE(output_bucket(men), output_bucket(men - 1));
}

}  // namespace
}  // namespace castellan::nnue
