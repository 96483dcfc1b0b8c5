#include "eval/evaluate.h"

#include <cstdlib>
#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

#include "board/apply_move.h"
#include "board/fen.h"
#include "board/movegen.h"
#include "util/rng.h"

namespace castellan::eval {
namespace {

Position position_of(std::string_view fen) {
  auto parsed = parse_fen(fen);
  EXPECT_TRUE(parsed.ok()) << fen;
  return parsed.value().position;
}

int evaluate(std::string_view fen) { return Evaluator().evaluate(position_of(fen)); }

/// The same position with the colours exchanged and the board turned upside down.
Position flip_colors(const Position& position) {
  PositionBuilder builder;
  for (const Square s : squares(position.occupied())) {
    const Piece p = position.piece_on(s);
    builder.put(relative_square(Color::Black, s), make_piece(~color_of(p), type_of(p)));
  }
  builder.side_to_move(~position.side_to_move());
  return builder.build();
}

/// Positions of games of random moves, some of them with few pieces left.
std::vector<Position> random_positions(std::uint64_t seed, int games) {
  Rng rng(seed);
  std::vector<Position> positions;
  for (int game = 0; game < games; ++game) {
    Position position = start_position();
    for (int ply = 0; ply < 300; ++ply) {
      MoveList moves;
      if (ply % 3 == 0) generate_moves(position, moves, MoveSet::Noisy);
      if (moves.empty()) moves = legal_moves(position);
      if (moves.empty()) break;
      apply_move(position, moves[rng.below(moves.size())]);
      positions.push_back(position);
    }
  }
  return positions;
}

TEST(Evaluate, IsTheSameForTheColorFlippedPosition) {
  Evaluator evaluator;
  for (const Position& position : random_positions(1, 60))
    ASSERT_EQ(evaluator.evaluate(position), evaluator.evaluate(flip_colors(position)))
        << to_fen(position);
}

TEST(Evaluate, ChangesOnlyByTheTempoWhenTheTurnPasses) {
  Evaluator evaluator;
  const int white = evaluator.evaluate(start_position());
  const int black =
      evaluator.evaluate(position_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"));
  EXPECT_EQ(white, black);
  EXPECT_GE(white, 0);
  EXPECT_LE(white, 60);
}

TEST(Evaluate, DoesNotDependOnWhatTheEvaluatorSawBefore) {
  Evaluator used;
  for (const Position& position : random_positions(2, 20)) {
    const int first = used.evaluate(position);
    ASSERT_EQ(first, used.evaluate(position));
    ASSERT_EQ(first, Evaluator().evaluate(position)) << to_fen(position);
  }
  used.clear();
  EXPECT_EQ(used.evaluate(start_position()), Evaluator().evaluate(start_position()));
}

TEST(Evaluate, StaysWithinBounds) {
  Evaluator evaluator;
  for (const Position& position : random_positions(3, 60))
    ASSERT_LE(std::abs(evaluator.evaluate(position)), kMaxEvaluation) << to_fen(position);
  const int nine_queens = evaluate("1QQQQQQQ/1Q4Q1/8/8/k7/8/8/1NBK1BNR b - - 0 1");
  EXPECT_GE(nine_queens, -kMaxEvaluation);
  EXPECT_LT(nine_queens, -5000);
  EXPECT_GE(evaluate("8/k7/8/8/7K/8/q7/1qqqqqq1 w - - 0 1"), -kMaxEvaluation);
}

TEST(Evaluate, OrdersMaterial) {
  // White without the named men, White to move: each line is worse than the one before.
  const std::vector<std::string> fens = {
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPP1P/RNBQKBNR w - - 0 1",
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R w - - 0 1",
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w - - 0 1",
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w - - 0 1",
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NB1KBN1 w - - 0 1",
  };
  for (std::size_t i = 1; i < fens.size(); ++i)
    EXPECT_LT(evaluate(fens[i]), evaluate(fens[i - 1]) - 40) << fens[i];
}

TEST(Evaluate, PrefersPassedPawnsThatAreFurtherAndFreer) {
  EXPECT_GT(evaluate("6k1/5ppp/1P6/8/8/8/5PPP/6K1 w - - 0 1"),
            evaluate("6k1/5ppp/8/8/1P6/8/5PPP/6K1 w - - 0 1"));
  EXPECT_GT(evaluate("6k1/2n2ppp/1P6/8/8/8/5PPP/4N1K1 w - - 0 1"),
            evaluate("6k1/1n3ppp/1P6/8/8/8/5PPP/4N1K1 w - - 0 1"));
}

TEST(Evaluate, PrefersAShelteredKing) {
  const int castled = evaluate("r1bq1rk1/pppp1ppp/2n2n2/4p3/4P3/2N2N2/PPPP1PPP/R1BQ1RK1 w - - 0 1");
  const int abroad = evaluate("r1bq1rk1/pppp1ppp/2n2n2/4p3/4P3/2N1KN2/PPPP1PPP/R1BQ1R2 w - - 0 1");
  EXPECT_GT(castled, abroad + 50);
}

TEST(Evaluate, IsDrawnWhenTheStrongerSideCannotWin) {
  for (const std::string_view fen : {
           "8/8/4k3/8/8/3NK3/8/8 w - - 0 1",   // knight
           "8/8/4k3/8/8/3BK3/8/8 b - - 0 1",   // bishop
           "8/8/4k3/8/8/2NNK3/8/8 w - - 0 1",  // two knights
           "k7/8/P7/8/8/4BK2/8/8 w - - 0 1",   // rook's pawn, wrong bishop
           "8/8/8/2b1k3/8/7p/7K/8 w - - 0 1",  // the same for Black, on the other wing
           "1k6/8/P7/1K6/8/8/8/8 w - - 0 1",   // rook's pawn alone
       })
    EXPECT_EQ(evaluate(fen), 0) << fen;
  EXPECT_GT(evaluate("k7/8/P7/8/8/3BK3/8/8 w - - 0 1"), 200);   // the right bishop
  EXPECT_GT(evaluate("8/4k3/P7/8/8/4BK2/8/8 w - - 0 1"), 200);  // the corner is not held
}

TEST(Evaluate, IsNearlyDrawnWithoutPawnsAndASmallEdge) {
  EXPECT_LT(std::abs(evaluate("8/3b4/4k3/8/8/3RK3/8/8 w - - 0 1")), 120);
  EXPECT_LT(std::abs(evaluate("8/3r4/4k3/8/8/2NRK3/8/8 w - - 0 1")), 150);
}

TEST(Evaluate, OppositeBishopsShrinkTheAdvantage) {
  EXPECT_LT(evaluate("8/3bk1p1/7p/8/2P5/4BKP1/7P/8 w - - 0 1"),
            evaluate("8/4kbp1/7p/8/2P5/4BKP1/7P/8 w - - 0 1") + 100);
  const int opposite = evaluate("8/4k1p1/4b2p/8/1PP5/4BKP1/7P/8 w - - 0 1");
  const int same = evaluate("8/4k1p1/3b3p/8/1PP5/4BKP1/7P/8 w - - 0 1");
  EXPECT_LT(opposite, same);
}

TEST(Evaluate, LockedPawnsShrinkTheAdvantage) {
  // The same rook ahead behind a wall from file to file, and with one gap in the wall.
  const int locked = evaluate("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/R3K3 w - - 0 1");
  const int open = evaluate("4k3/8/8/p1p1p3/P1P1P1P1/8/8/R3K3 w - - 0 1");
  EXPECT_GT(locked, 0);
  EXPECT_LT(2 * locked, open);
}

TEST(Evaluate, DrivesTheBareKingToTheEdge) {
  for (const std::string_view piece : {"Q", "R", "BB"}) {
    const auto fen = [&](std::string_view king_row) {
      const std::string rest(1, static_cast<char>('8' - static_cast<char>(piece.size())));
      return "8/8/8/" + std::string(king_row) + "/8/4K3/8/" + std::string(piece) + rest +
             " b - - 0 1";
    };
    // Black to move, so the lower the better for White.
    EXPECT_LT(evaluate(fen("3k4")), -500) << piece;
    EXPECT_LT(evaluate(fen("7k")), evaluate(fen("5k2"))) << piece;
    EXPECT_LT(evaluate(fen("k7")), evaluate(fen("2k5"))) << piece;
  }
}

TEST(Evaluate, DrivesTheBareKingToACornerOfTheBishopsColor) {
  // The bishop on c1 is a dark-squared one: a1 and h8 are the corners where it mates.
  EXPECT_GT(evaluate("7k/8/5K2/8/8/8/8/2B1N3 w - - 0 1"),
            evaluate("k7/8/2K5/8/8/8/8/2B1N3 w - - 0 1") + 100);
  EXPECT_GT(evaluate("7k/8/5K2/8/8/8/8/2B1N3 w - - 0 1"),
            evaluate("4k3/8/4K3/8/8/8/8/2B1N3 w - - 0 1") + 50);
}

TEST(Explain, AddsUpToTheEvaluation) {
  for (const Position& position : random_positions(4, 3)) {
    const std::string text = explain(position);
    const std::string score = std::to_string(Evaluator().evaluate(position));
    ASSERT_NE(text.find("Evaluation " + score + " for"), std::string::npos) << text;
  }
}

}  // namespace
}  // namespace castellan::eval
