#include "board/apply_move.h"

#include <array>
#include <gtest/gtest.h>
#include <unordered_map>

#include "board/movegen.h"
#include "support/positions.h"
#include "support/random_games.h"

namespace castellan {
namespace {

using test::move_of;
using test::position_of;

/// Follows the board by the announced changes alone, each of which must make sense.
class MirrorBoard {
 public:
  explicit MirrorBoard(const Position& p) {
    for (int i = 0; i < kSquares; ++i) at(square_at(i)) = p.piece_on(square_at(i));
  }
  void on_add(Piece piece, Square s) {
    EXPECT_EQ(at(s), Piece::None);
    EXPECT_NE(piece, Piece::None);
    at(s) = piece;
    ++events_;
  }
  void on_remove(Piece piece, Square s) {
    EXPECT_EQ(at(s), piece);
    at(s) = Piece::None;
    ++events_;
  }
  void on_move(Piece piece, Square from, Square to) {
    EXPECT_EQ(at(from), piece);
    EXPECT_EQ(at(to), Piece::None);
    at(from) = Piece::None;
    at(to) = piece;
    ++events_;
  }
  bool equals(const Position& p) const {
    for (int i = 0; i < kSquares; ++i)
      if (board_[static_cast<std::size_t>(i)] != p.piece_on(square_at(i))) return false;
    return true;
  }
  int events() const { return events_; }

 private:
  Piece& at(Square s) { return board_[static_cast<std::size_t>(s)]; }

  std::array<Piece, kSquares> board_;
  int events_ = 0;
};

/// Bitboards and squares say the same.
void check_consistency(const Position& p) {
  for (int i = 0; i < kSquares; ++i) {
    const Square s = square_at(i);
    const Piece piece = p.piece_on(s);
    ASSERT_EQ(contains(p.occupied(), s), piece != Piece::None);
    for (const Color c : {Color::White, Color::Black})
      for (int t = 0; t < kPieceTypes; ++t) {
        const PieceType type = static_cast<PieceType>(t);
        ASSERT_EQ(contains(p.pieces(c, type), s), piece == make_piece(c, type));
      }
  }
  ASSERT_EQ(p.pieces(Color::White) & p.pieces(Color::Black), 0U);
}

void check_against_fresh(const Position& p, const Position& fresh) {
  ASSERT_EQ(p.key(), fresh.key()) << to_fen(p);
  ASSERT_EQ(p.pawn_key(), fresh.pawn_key()) << to_fen(p);
  ASSERT_EQ(p.non_pawn_key(Color::White), fresh.non_pawn_key(Color::White)) << to_fen(p);
  ASSERT_EQ(p.non_pawn_key(Color::Black), fresh.non_pawn_key(Color::Black)) << to_fen(p);
  ASSERT_EQ(p.checkers(), fresh.checkers()) << to_fen(p);
  ASSERT_EQ(p, fresh) << to_fen(p);
}

void check_game(const std::string& start, int plies, Rng& rng) {
  const test::RandomGame game = test::random_game(start, plies, rng);
  test::Oracle oracle(start);
  Position p = position_of(start);
  MirrorBoard mirror(p);
  for (const test::OracleMove& move : game.moves) {
    oracle.play(move);
    apply_move(p, move_of(p, move.uci()), mirror);
    ASSERT_EQ(to_fen(p), oracle.fen());
    ASSERT_TRUE(mirror.equals(p)) << to_fen(p);
    check_consistency(p);
    check_against_fresh(p, position_of(oracle.fen()));
    // Every neighbour too, so that each kind of move is met in each kind of position.
    for (const Move m : legal_moves(p)) {
      const Position next = after(p, m);
      check_against_fresh(next, position_of(to_fen(next)));
    }
    if (::testing::Test::HasFatalFailure()) return;
  }
  EXPECT_GE(mirror.events(), static_cast<int>(game.moves.size()));
}

TEST(ApplyMove, EqualsAFreshPositionAtEveryNode) {
  Rng rng(51);
  for (int game = 0; game < 25; ++game) check_game(std::string(kStartFen), 150, rng);
}

TEST(ApplyMove, EqualsAFreshPositionAtEveryNodeOfChess960) {
  Rng rng(52);
  for (int game = 0; game < 25; ++game)
    check_game(test::random_chess960_fen(rng, game % 2 == 0), 120, rng);
}

TEST(ApplyMove, EqualsAFreshPositionWithFewMen) {
  Rng rng(53);
  for (int game = 0; game < 25; ++game) {
    check_game("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 60, rng);
    check_game("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", 60, rng);
  }
}

std::string fen_after(std::string_view fen, std::string_view move) {
  const Position p = position_of(fen);
  return to_fen(after(p, move_of(p, move)));
}

TEST(ApplyMove, Castling) {
  const char* both = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 7";
  EXPECT_EQ(fen_after(both, "e1g1"), "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 4 7");
  EXPECT_EQ(fen_after(both, "e1c1"), "r3k2r/8/8/8/8/8/8/2KR3R b kq - 4 7");
  EXPECT_EQ(fen_after("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 7", "e8c8"),
            "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 4 8");
}

TEST(ApplyMove, Chess960CastlingWithOverlappingSquares) {
  // King and rook swap, only the rook moves, only the king moves, neither moves.
  EXPECT_EQ(fen_after("4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "f1g1"), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
  EXPECT_EQ(fen_after("4k3/8/8/8/8/8/8/6KR w K - 0 1", "g1h1"), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
  EXPECT_EQ(fen_after("4k3/8/8/8/8/8/8/3RK3 w D - 0 1", "e1d1"), "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
  EXPECT_EQ(fen_after("4k3/8/8/8/8/8/8/RK6 w A - 0 1", "b1a1"), "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
  EXPECT_EQ(fen_after("4k3/8/8/8/8/8/8/R1K5 w A - 0 1", "c1a1"), "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
}

TEST(ApplyMove, RightsGoWithKingAndRook) {
  const char* both = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  EXPECT_EQ(fen_after(both, "e1e2"), "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1");
  EXPECT_EQ(fen_after(both, "a1a2"), "r3k2r/8/8/8/8/8/R7/4K2R b Kkq - 1 1");
  EXPECT_EQ(fen_after(both, "h1h8"), "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1");
  EXPECT_EQ(fen_after("r3k3/1K6/8/8/8/8/8/8 w q - 0 1", "b7a8"), "K3k3/8/8/8/8/8/8/8 b - - 0 1");
  EXPECT_EQ(fen_after("r3k2r/1P6/8/8/8/8/8/R3K2R w KQkq - 0 1", "b7a8n"),
            "N3k2r/8/8/8/8/8/8/R3K2R b KQk - 0 1");
}

TEST(ApplyMove, EnPassantEntersTheKeyOnlyWhenUsable) {
  const Position start = start_position();
  const Position pushed = after(start, move_of(start, "e2e4"));
  EXPECT_EQ(pushed.en_passant_square(), Square::None);
  EXPECT_EQ(pushed.key(),
            position_of("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1").key());

  const Position before = position_of("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1");
  const Position usable = after(before, move_of(before, "e2e4"));
  EXPECT_EQ(usable.en_passant_square(), Square::E3);
  EXPECT_NE(usable.key(), position_of("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1").key());
  EXPECT_EQ(usable.key(), position_of("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1").key());

  // Capturing would leave the rank open to the rook: the square is not set.
  const Position pinned = position_of("8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1");
  const Position unusable = after(pinned, move_of(pinned, "e2e4"));
  EXPECT_EQ(unusable.en_passant_square(), Square::None);
  EXPECT_EQ(unusable.key(), position_of("8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1").key());
}

TEST(ApplyMove, KeysTellPositionsApart) {
  const Key white = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").key();
  EXPECT_NE(white, position_of("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1").key());
  EXPECT_NE(white, position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1").key());
  EXPECT_NE(white, position_of("r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1").key());
  EXPECT_NE(white, position_of("r3k2r/8/8/8/8/8/8/R3K1R1 w Qkq - 0 1").key());
  EXPECT_EQ(white, position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 40 60").key());
}

/// All positions of a small tree: as many keys as there are different positions.
TEST(ApplyMove, NoKeyIsSharedInASmallTree) {
  std::unordered_map<Key, std::string> seen;
  const auto placement = [](const Position& p) {
    const std::string fen = to_fen(p);
    return fen.substr(0, fen.rfind(' ', fen.rfind(' ') - 1));
  };
  const Position root =
      position_of("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  for (const Move a : legal_moves(root))
    for (const Position one = after(root, a); const Move b : legal_moves(one))
      for (const Position two = after(one, b); const Move c : legal_moves(two)) {
        const Position three = after(two, c);
        const auto [entry, is_new] = seen.try_emplace(three.key(), placement(three));
        ASSERT_EQ(entry->second, placement(three));
      }
  EXPECT_GT(seen.size(), 20000U);
}

TEST(ApplyMove, PawnAndNonPawnKeysFollowTheirPiecesOnly) {
  const Position start = start_position();
  const Position knight = after(start, move_of(start, "g1f3"));
  EXPECT_EQ(knight.pawn_key(), start.pawn_key());
  EXPECT_NE(knight.non_pawn_key(Color::White), start.non_pawn_key(Color::White));
  EXPECT_EQ(knight.non_pawn_key(Color::Black), start.non_pawn_key(Color::Black));
  const Position pawn = after(start, move_of(start, "a2a3"));
  EXPECT_NE(pawn.pawn_key(), start.pawn_key());
  EXPECT_EQ(pawn.non_pawn_key(Color::White), start.non_pawn_key(Color::White));
  // A king step shows in its side's key.
  const Position king = position_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  EXPECT_NE(after(king, move_of(king, "e1e2")).non_pawn_key(Color::White),
            king.non_pawn_key(Color::White));
}

TEST(ApplyMove, NullMove) {
  Position p = position_of("4k3/8/8/8/3pP3/8/8/4K3 b - e3 5 9");
  apply_null_move(p);
  EXPECT_EQ(to_fen(p), "4k3/8/8/8/3pP3/8/8/4K3 w - - 6 10");
  EXPECT_EQ(p, position_of("4k3/8/8/8/3pP3/8/8/4K3 w - - 6 10"));
  apply_null_move(p);
  EXPECT_EQ(p, position_of("4k3/8/8/8/3pP3/8/8/4K3 b - - 7 10"));
}

TEST(ApplyMove, ApproximateKeyIsExactForPlainMoves) {
  Rng rng(54);
  const test::RandomGame game = test::random_game(std::string(kStartFen), 100, rng);
  Position p = position_of(game.start);
  int compared = 0;
  for (const test::OracleMove& move : game.moves) {
    for (const Move m : legal_moves(p)) {
      const Position next = after(p, m);
      bool same_rights = m.kind() == MoveKind::Normal && p.en_passant_square() == Square::None &&
                         next.en_passant_square() == Square::None;
      for (const Color c : {Color::White, Color::Black})
        for (const CastlingSide side : {CastlingSide::King, CastlingSide::Queen})
          same_rights = same_rights && p.castling_rook(c, side) == next.castling_rook(c, side);
      if (!same_rights) continue;
      ASSERT_EQ(approximate_key_after(p, m), next.key()) << to_uci(m) << " in " << to_fen(p);
      ++compared;
    }
    apply_move(p, move_of(p, move.uci()));
  }
  EXPECT_GT(compared, 500);
}

}  // namespace
}  // namespace castellan
