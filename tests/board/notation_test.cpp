#include "board/notation.h"

#include <gtest/gtest.h>

#include "board/movegen.h"
#include "support/positions.h"

namespace castellan {
namespace {

using test::position_of;

std::string read_and_write(const Position& p, std::string_view text) {
  const std::optional<Move> move = parse_uci_move(p, text);
  return move ? to_uci(*move, CastlingNotation::KingTakesRook) : "none";
}

TEST(Notation, Squares) {
  EXPECT_EQ(to_string(Square::A1), "a1");
  EXPECT_EQ(to_string(Square::E4), "e4");
  EXPECT_EQ(to_string(Square::H8), "h8");
  EXPECT_EQ(to_string(Square::None), "-");
  for (int i = 0; i < kSquares; ++i) EXPECT_EQ(parse_square(to_string(square_at(i))), square_at(i));
  for (const char* bad : {"", "e", "e9", "e0", "i1", "E4", "e44", "-", "4e", " e4"})
    EXPECT_EQ(parse_square(bad), std::nullopt) << bad;
}

TEST(Notation, PieceLetters) {
  const std::string letters = "PNBRQKpnbrqk";
  for (const char c : letters) {
    const Piece p = parse_piece(c);
    EXPECT_NE(p, Piece::None) << c;
    EXPECT_EQ(to_char(p), c);
    EXPECT_EQ(color_of(p) == Color::White, c >= 'A' && c <= 'Z');
  }
  for (const char c : std::string(".?1x /-\0", 8)) EXPECT_EQ(parse_piece(c), Piece::None) << c;
  EXPECT_EQ(to_char(Piece::None), '.');
  EXPECT_EQ(to_char(PieceType::Knight), 'n');
  EXPECT_EQ(to_char(PieceType::King), 'k');
}

TEST(Notation, WritesMoves) {
  EXPECT_EQ(to_uci(Move(Square::E2, Square::E4)), "e2e4");
  EXPECT_EQ(to_uci(Move::promotion(Square::B7, Square::A8, PieceType::Knight)), "b7a8n");
  EXPECT_EQ(to_uci(Move::promotion(Square::B2, Square::B1, PieceType::Queen)), "b2b1q");
  EXPECT_EQ(to_uci(Move(Square::D5, Square::E6, MoveKind::EnPassant)), "d5e6");
  EXPECT_EQ(to_uci(kNoMove), "0000");
}

TEST(Notation, WritesCastlingInEitherWay) {
  const Move white_short(Square::E1, Square::H1, MoveKind::Castling);
  const Move black_long(Square::F8, Square::B8, MoveKind::Castling);
  EXPECT_EQ(to_uci(white_short), "e1g1");
  EXPECT_EQ(to_uci(white_short, CastlingNotation::KingTakesRook), "e1h1");
  EXPECT_EQ(to_uci(black_long), "f8c8");
  EXPECT_EQ(to_uci(black_long, CastlingNotation::KingTakesRook), "f8b8");
}

TEST(Notation, ReadsWhatItWrites) {
  for (const char* fen :
       {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r3k2r/8/8/8/3pP3/8/1p6/R3K2R b KQkq e3 0 1", "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1"}) {
    const Position p = position_of(fen);
    for (const Move m : legal_moves(p))
      EXPECT_EQ(parse_uci_move(p, to_uci(m, CastlingNotation::KingTakesRook)), m) << fen;
  }
}

TEST(Notation, ReadsCastlingInEitherWay) {
  const Position p = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  EXPECT_EQ(read_and_write(p, "e1g1"), "e1h1");
  EXPECT_EQ(read_and_write(p, "e1h1"), "e1h1");
  EXPECT_EQ(read_and_write(p, "e1c1"), "e1a1");
  EXPECT_EQ(read_and_write(p, "e1a1"), "e1a1");
  EXPECT_EQ(parse_uci_move(p, "e1g1")->kind(), MoveKind::Castling);
}

TEST(Notation, AKingStepWinsOverACastlingWrittenAlike) {
  const Position step = position_of("4k3/8/8/8/8/8/8/5K1R w K - 0 1");
  EXPECT_EQ(parse_uci_move(step, "f1g1"), Move(Square::F1, Square::G1));
  EXPECT_EQ(parse_uci_move(step, "f1h1"), Move(Square::F1, Square::H1, MoveKind::Castling));
  // The rook stands on the king's new square: no step is possible, the castling is meant.
  const Position rook = position_of("4k3/8/8/8/8/8/8/5KR1 w G - 0 1");
  EXPECT_EQ(parse_uci_move(rook, "f1g1"), Move(Square::F1, Square::G1, MoveKind::Castling));
  // "b1c1" names the rook of one castling and the target of the other: king takes rook is meant.
  const Position both = position_of("4k3/8/8/8/8/8/8/RKR5 w CA - 0 1");
  EXPECT_EQ(parse_uci_move(both, "b1c1"), Move(Square::B1, Square::C1, MoveKind::Castling));
}

TEST(Notation, PromotionLetters) {
  const Position p = position_of("8/P6k/8/8/8/8/7K/8 w - - 0 1");
  EXPECT_EQ(read_and_write(p, "a7a8q"), "a7a8q");
  EXPECT_EQ(read_and_write(p, "a7a8Q"), "a7a8q");
  EXPECT_EQ(read_and_write(p, "a7a8n"), "a7a8n");
  for (const char* bad : {"a7a8", "a7a8k", "a7a8p", "a7a8 q", "a7a8=q", "a7a8qq", "h2h3q"})
    EXPECT_EQ(read_and_write(p, bad), "none") << bad;
}

TEST(Notation, RefusesWhatIsNoLegalMove) {
  const Position p = start_position();
  for (const char* bad :
       {"", "0000", "e2", "e2e5", "e7e5", "e1g1", "e2e4e5", "xxxx", "e2e9", "Nf3", "e2-e4", "a1a1"})
    EXPECT_EQ(read_and_write(p, bad), "none") << bad;
  EXPECT_EQ(read_and_write(p, " e2e4\r"), "e2e4");
}

}  // namespace
}  // namespace castellan
