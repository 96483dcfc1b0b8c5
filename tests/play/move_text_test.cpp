#include "play/move_text.h"

#include <gtest/gtest.h>

#include "board/fen.h"
#include "board/notation.h"
#include "support/positions.h"

namespace castellan::play {
namespace {

using test::position_of;

std::string long_text(std::string_view fen, std::string_view uci, bool ascii = false) {
  Style style;
  style.ascii = ascii;
  style.moves = MoveStyle::Long;
  const Position position = position_of(fen);
  return move_text(position, *parse_uci_move(position, uci), style);
}

constexpr std::string_view kCastling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

TEST(LongForm, NamesBothSquares) {
  EXPECT_EQ(long_text(kStartFen, "g1f3"), "Ng1–f3");
  EXPECT_EQ(long_text(kStartFen, "g1f3", true), "Ng1-f3");
  EXPECT_EQ(long_text(kStartFen, "e2e4"), "e2–e4");
}

TEST(LongForm, CapturesAndEnPassant) {
  constexpr std::string_view kFen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
  EXPECT_EQ(long_text(kFen, "e5d6"), "e5×d6 e.p.");
  EXPECT_EQ(long_text(kFen, "e5d6", true), "e5xd6 e.p.");
  EXPECT_EQ(long_text("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"), "e4×d5");
}

TEST(LongForm, Castling) {
  EXPECT_EQ(long_text(kCastling, "e1g1"), "0–0");
  EXPECT_EQ(long_text(kCastling, "e1c1"), "0–0–0");
  EXPECT_EQ(long_text(kCastling, "e1c1", true), "0-0-0");
}

TEST(LongForm, PromotionCheckAndMate) {
  EXPECT_EQ(long_text("7k/4P3/8/8/8/8/8/K7 w - - 0 1", "e7e8n"), "e7–e8N");
  EXPECT_EQ(long_text("7k/4P3/8/8/8/8/8/K7 w - - 0 1", "e7e8q"), "e7–e8Q+");
  EXPECT_EQ(long_text("7k/8/6K1/8/8/8/8/R7 w - - 0 1", "a1a8"), "Ra1–a8#");
}

TEST(LongForm, San) {
  Style style;
  const Position position = position_of(kCastling);
  EXPECT_EQ(move_text(position, *parse_uci_move(position, "e1c1"), style), "O-O-O");
}

TEST(ParseMove, EveryForm) {
  const Position position = position_of(kStartFen);
  for (const char* text :
       {"Nf3", "Ng1f3", "Ng1-f3", "Ng1–f3", "Ng1—f3", "g1f3", "g1-f3", " Nf3 "}) {
    const Result<TypedMove> typed = parse_move(position, text);
    ASSERT_TRUE(typed) << text;
    EXPECT_EQ(to_uci(typed->move), "g1f3") << text;
    EXPECT_FALSE(typed->lacks_promotion);
  }
  const Position capture = position_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
  for (const char* text : {"exd6", "ed6", "e5×d6 e.p.", "e5xd6", "e5d6", "exd6ep"})
    EXPECT_TRUE(parse_move(capture, text)) << text;
  const Position castling = position_of(kCastling);
  for (const char* text : {"O-O-O", "0-0-0", "0–0–0", "o-o-o", "e1c1"}) {
    const Result<TypedMove> typed = parse_move(castling, text);
    ASSERT_TRUE(typed) << text;
    EXPECT_TRUE(typed->move.is_castling()) << text;
  }
}

TEST(ParseMove, WhatTheLongFormWritesIsRead) {
  const Position position = position_of("1n5k/P1P5/8/8/8/8/8/4K3 w - - 0 1");
  Style style;
  style.moves = MoveStyle::Long;
  for (const bool ascii : {true, false}) {
    style.ascii = ascii;
    for (const char* uci : {"a7b8n", "a7a8r", "c7c8q", "c7b8q", "e1e2"}) {
      const Move move = *parse_uci_move(position, uci);
      const Result<TypedMove> typed = parse_move(position, move_text(position, move, style));
      ASSERT_TRUE(typed) << uci;
      EXPECT_EQ(typed->move, move) << uci;
    }
  }
}

TEST(ParseMove, PromotionWithoutPieceIsAsked) {
  const Position position = position_of("1n5k/P7/8/8/8/8/8/4K3 w - - 0 1");
  for (const char* text : {"a8", "axb8", "a7a8", "a7-a8+", "a7b8"}) {
    const Result<TypedMove> typed = parse_move(position, text);
    ASSERT_TRUE(typed) << text;
    EXPECT_TRUE(typed->lacks_promotion) << text;
    EXPECT_EQ(to_uci(with_promotion(typed->move, " N "))[4], 'n') << text;
  }
  const Move move = parse_move(position, "a8")->move;
  EXPECT_EQ(to_uci(with_promotion(move, "Rook")), "a7a8r");
  EXPECT_EQ(to_uci(with_promotion(move, "b")), "a7a8b");
  EXPECT_FALSE(with_promotion(move, "k"));
  EXPECT_FALSE(with_promotion(move, ""));
  EXPECT_FALSE(with_promotion(move, "pawn"));
}

TEST(ParseMove, ErrorsListWhatMatches) {
  const Position position = position_of("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1");
  const Result<TypedMove> typed = parse_move(position, "Nd2");
  ASSERT_FALSE(typed);
  EXPECT_NE(typed.error().find("Nbd2 or Nfd2"), std::string::npos) << typed.error();
  EXPECT_FALSE(parse_move(position, "Nb1d2+ e.p.=Q"));
  EXPECT_FALSE(parse_move(position, ""));
  EXPECT_FALSE(parse_move(position, "=Q"));
  EXPECT_FALSE(parse_move(position, "\xE2\x80"));
}

TEST(ParseMove, CaseTellsBishopFromPawn) {
  const Position position = position_of("4k3/8/8/2p5/1P6/B7/8/4K3 w - - 0 1");
  EXPECT_EQ(to_uci(parse_move(position, "bxc5")->move), "b4c5");
  EXPECT_FALSE(parse_move(position, "Bxc5"));
}

}  // namespace
}  // namespace castellan::play
