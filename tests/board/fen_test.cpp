#include "board/fen.h"

#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "board/movegen.h"
#include "support/positions.h"
#include "support/random_games.h"
#include "support/shared_data.h"

namespace castellan {
namespace {

using test::position_of;

/// The FEN that comes out again.
std::string again(std::string_view fen) { return to_fen(position_of(fen)); }

std::string why_refused(std::string_view fen) {
  const Result<ParsedFen> parsed = parse_fen(fen);
  return parsed ? "accepted as " + to_fen(parsed->position) : parsed.error();
}

/// All warnings, joined by "; ".
std::string warnings_of(std::string_view fen) {
  const Result<ParsedFen> parsed = parse_fen(fen);
  if (!parsed) return "refused: " + parsed.error();
  std::string out;
  for (const std::string& warning : parsed->warnings) {
    if (!out.empty()) out.append("; ");
    out.append(warning);
  }
  return out;
}

TEST(Fen, StartPosition) {
  const Position p = position_of(kStartFen);
  EXPECT_EQ(p, start_position());
  EXPECT_EQ(to_fen(start_position()), kStartFen);
  EXPECT_EQ(p.piece_on(Square::A1), Piece::WhiteRook);
  EXPECT_EQ(p.piece_on(Square::D8), Piece::BlackQueen);
  EXPECT_EQ(p.piece_on(Square::E4), Piece::None);
  EXPECT_EQ(p.king_square(Color::White), Square::E1);
  EXPECT_EQ(p.castling_rook(Color::Black, CastlingSide::Queen), Square::A8);
  EXPECT_EQ(warnings_of(kStartFen), "");
}

TEST(Fen, RoundTrip) {
  for (const char* fen : {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                          "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 12 345",
                          "rnbqkbnr/ppp1pppp/8/8/3pP3/5N2/PPPP1PPP/RNBQKB1R b KQkq e3 0 3",
                          "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 99 150", "8/8/8/8/8/8/6k1/4K2R w K - 0 1",
                          "7k/6Q1/6K1/8/8/8/8/8 b - - 9999 9999"})
    EXPECT_EQ(again(fen), fen);
}

TEST(Fen, RoundTripAlongRandomGames) {
  Rng rng(31);
  for (int game = 0; game < 60; ++game) {
    const std::string start =
        game % 3 == 0 ? std::string(kStartFen) : test::random_chess960_fen(rng, game % 3 == 1);
    const test::RandomGame random = test::random_game(start, 120, rng);
    test::Oracle oracle(random.start);
    for (const test::OracleMove& move : random.moves) {
      oracle.play(move);
      ASSERT_EQ(again(oracle.fen()), oracle.fen());
      ASSERT_EQ(warnings_of(oracle.fen()), "") << oracle.fen();
    }
  }
}

TEST(Fen, CastlingLetters) {
  EXPECT_EQ(again("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"), kStartFen);
  EXPECT_EQ(again("nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w GBgb - 0 1"),
            "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w KQkq - 0 1");
  // The order of the letters does not matter, nor that a right is named twice in two ways.
  EXPECT_EQ(again("r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1"), "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
}

TEST(Fen, AnInnerRookIsNamedByItsFile) {
  // Two rooks on the king's side; K would mean the outer one.
  const char* inner = "4k3/8/8/8/8/8/8/1R2K1RR w G - 0 1";
  EXPECT_EQ(position_of(inner).castling_rook(Color::White, CastlingSide::King), Square::G1);
  EXPECT_EQ(again(inner), inner);
  const char* outer = "4k3/8/8/8/8/8/8/1R2K1RR w K - 0 1";
  EXPECT_EQ(position_of(outer).castling_rook(Color::White, CastlingSide::King), Square::H1);
  EXPECT_EQ(again(outer), outer);
  EXPECT_EQ(again("4k3/8/8/8/8/8/8/1R2K1RR w H - 0 1"), outer);
  const char* queen_side = "rr2k3/8/8/8/8/8/8/4K3 b b - 0 1";
  EXPECT_EQ(position_of(queen_side).castling_rook(Color::Black, CastlingSide::Queen), Square::B8);
  EXPECT_EQ(again(queen_side), queen_side);
  EXPECT_EQ(again("rr2k3/8/8/8/8/8/8/4K3 b a - 0 1"), "rr2k3/8/8/8/8/8/8/4K3 b q - 0 1");
}

TEST(Fen, EnPassantSquareOnlyWhenUsable) {
  const auto square = [](const char* fen) {
    EXPECT_EQ(warnings_of(fen), "");
    return to_string(position_of(fen).en_passant_square());
  };
  EXPECT_EQ(square("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"), "-");
  EXPECT_EQ(square("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"), "e3");
  // Both pawns leave the rank at once and the rook sees the king.
  EXPECT_EQ(square("8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1"), "-");
  EXPECT_EQ(square("1b6/8/8/3Pp3/8/8/4k2K/8 w - e6 0 1"), "-");
  // The capturer is pinned on its file, on the capture's diagonal, and not at all.
  EXPECT_EQ(square("3r4/8/8/3Pp3/8/3K4/8/7k w - e6 0 1"), "-");
  EXPECT_EQ(square("6b1/8/8/3Pp3/2K5/8/8/7k w - e6 0 1"), "e6");
  EXPECT_EQ(square("8/8/8/3Pp3/2K5/8/8/7k w - e6 0 1"), "e6");
  // One of two capturers is pinned.
  EXPECT_EQ(square("3r4/8/8/3PpP2/8/3K4/8/7k w - e6 0 1"), "e6");
}

TEST(Fen, SaysWhyItRefuses) {
  const auto refuses = [](std::string_view fen, std::string_view reason) {
    EXPECT_EQ(why_refused(fen), reason) << fen;
  };
  refuses("", "the FEN is empty");
  refuses(" \r\n", "the FEN is empty");
  refuses("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1", "the board has 7 ranks, not 8");
  refuses("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/8 w - - 0 1",
          "the board has more than 8 ranks");
  refuses("rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
          "rank 7 has more than 8 squares");
  refuses("rnbqkbnr/pppppppp/8/7p1/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
          "rank 5 has more than 8 squares");
  refuses("rnbqkbnr/pppppppp/8/6/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", "rank 5 has 6 squares, not 8");
  refuses("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB w - - 0 1", "rank 1 has 6 squares, not 8");
  refuses("999999999/8/8/8/8/8/8/8 w - - 0 1", "'9' is neither a piece nor a number of squares");
  refuses("rnbq0bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
          "'0' is neither a piece nor a number of squares");
  refuses("rnbqkbnr/ppppippp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
          "'i' is neither a piece nor a number of squares");
  refuses("4k3/8/8/8/8/8/8/8 w - - 0 1", "White has no king");
  refuses("8/8/8/8/8/8/8/4K3 w - - 0 1", "Black has no king");
  refuses("4k2k/8/8/8/8/8/8/4K3 w - - 0 1", "Black has 2 kings");
  refuses("4k3/8/8/8/8/N7/PPPPPPPP/RNBQKBNR w - - 0 1", "White has 17 men, more than 16");
  refuses("4k3/8/8/p7/8/pppppppp/8/4K3 w - - 0 1", "Black has 9 pawns, more than 8");
  refuses("4k3/8/8/8/8/8/PPPPPPPP/1Q1QK3 w - - 0 1",
          "White has 1 promoted pieces, but only 0 pawns are missing");
  refuses("4k3/8/8/8/8/8/PPPPPPP1/NNNNK3 w - - 0 1",
          "White has 2 promoted pieces, but only 1 pawns are missing");
  refuses("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "a pawn stands on a1");
  refuses("4k2p/8/8/8/8/8/8/4K3 w - - 0 1", "a pawn stands on h8");
  refuses("8/8/8/8/8/8/8/4Kk2 w - - 0 1", "the kings stand next to each other");
  refuses("4k3/4Q3/8/8/8/8/8/4K3 w - - 0 1", "Black is in check, but it is the turn of White");
  refuses("4k3/8/8/8/8/8/3p4/4K3 b - - 0 1", "White is in check, but it is the turn of Black");
  refuses("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "the side to move is 'x', neither w nor b");
  refuses("4k3/8/8/8/8/8/8/4K3 white - - 0 1", "the side to move is 'white', neither w nor b");
  refuses("4k3/8/8/8/8/8/8/4K3 w KQkx - 0 1", "'x' is no castling right");
  refuses("4k3/8/8/8/8/8/8/4K3 w - z9 0 1", "'z9' is no en passant square");
  refuses("4k3/8/8/8/8/8/8/4K3 w - e 0 1", "'e' is no en passant square");
  refuses("4k3/8/8/8/8/8/8/4K3 w - - a b", "'a' is no half-move clock");
  refuses("4k3/8/8/8/8/8/8/4K3 w - - 0 b", "'b' is no move number");
  refuses("4k3/8/8/8/8/8/8/4K3 w - - 0.5 1", "'0.5' is no half-move clock");
}

TEST(Fen, MessagesQuoteOnlyShortPrintableText) {
  const std::string junk(5000, 'x');
  EXPECT_LT(why_refused("4k3/8/8/8/8/8/8/4K3 " + junk + " - - 0 1").size(), 200U);
  EXPECT_EQ(why_refused("4k3/8/8/8/8/8/8/4K3 \x1b[31m - - 0 1"),
            "the side to move is '?[31m', neither w nor b");
}

TEST(Fen, ForgivesWhatPeoplePaste) {
  const std::string placement = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
  const auto accepts = [&](const std::string& rest, const std::string& result,
                           const std::string& warnings) {
    EXPECT_EQ(again(placement + rest), placement + result) << rest;
    EXPECT_EQ(warnings_of(placement + rest), warnings) << rest;
  };
  accepts(" w KQkq -", " w KQkq - 0 1", "");
  accepts(" w KQkq - 7", " w KQkq - 7 1", "");
  accepts(" b KQkq", " b KQkq - 0 1", "");
  accepts(" b", " b - - 0 1", "");
  accepts("", " w - - 0 1", "side to move missing: White assumed");
  accepts("  w\tKQkq  -   0  1  \r\n", " w KQkq - 0 1", "");
  accepts(" w KQkq - - -", " w KQkq - 0 1", "");
  accepts(" w KQkq - 5 -", " w KQkq - 5 1", "");
  accepts(" w KQkq - 0 0", " w KQkq - 0 1", "");
  accepts(" W KQkq - 0 1", " w KQkq - 0 1", "side to move written as a capital letter");
  accepts(" w - 3 9", " w - - 3 9", "en passant square missing: none assumed");
  accepts(" w 3 9", " w - - 3 9",
          "castling rights missing: none assumed; en passant square missing: none assumed");
  accepts("/ w KQkq - 0 1", " w KQkq - 0 1", "slash after the last rank ignored");
  accepts(" w KQkq - 0 1 moves", " w KQkq - 0 1", "ignored after the last field: 'moves'");
  accepts(" w KQkq - bm e4; id \"x\";", " w KQkq - 0 1", "");
  accepts(" w KQkq - 4 9 ;D1 20 ;D2 400", " w KQkq - 4 9", "");
  EXPECT_EQ(again("  " + placement + " w KQkq - 0 1"), kStartFen);
  EXPECT_EQ(again("4k3/8/44/8/8/8/8/4K3 w - - 0 1"), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

TEST(Fen, LimitsTheCounters) {
  const std::string board = "4k3/8/8/8/8/8/8/4K3 w - - ";
  EXPECT_EQ(again(board + "9999 9999"), board + "9999 9999");
  EXPECT_EQ(warnings_of(board + "9999 9999"), "");
  EXPECT_EQ(again(board + "10000 123456789012345678901234567890"), board + "9999 9999");
  EXPECT_EQ(warnings_of(board + "10000 1"), "half-move clock '10000' taken as 9999");
  EXPECT_EQ(again(board + "-3 -7"), board + "0 1");
  EXPECT_EQ(warnings_of(board + "-3 -7"),
            "half-move clock '-3' taken as 0; move number '-7' taken as 1");
  EXPECT_EQ(again(board + "+3 007"), board + "3 7");
}

TEST(Fen, DropsFalseCastlingRights) {
  const auto drops = [](const char* fen, const char* result, const char* warnings) {
    EXPECT_EQ(again(fen), result);
    EXPECT_EQ(warnings_of(fen), warnings) << fen;
  };
  drops("4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        "castling right Q dropped: no rook; castling right k dropped: no rook; "
        "castling right q dropped: no rook");
  drops("8/1k3KP1/8/8/8/8/8/7R w KQ - 0 1", "8/1k3KP1/8/8/8/8/8/7R w - - 0 1",
        "castling right K dropped: the king is not on its back rank; "
        "castling right Q dropped: the king is not on its back rank");
  drops("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/Q3K2N w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/Q3K2N w kq - 0 1",
        "castling right K dropped: no rook; castling right Q dropped: no rook");
  // A rook of the wrong colour is none.
  drops("4k2R/8/8/8/8/8/8/4K3 b kq - 0 1", "4k2R/8/8/8/8/8/8/4K3 b - - 0 1",
        "castling right k dropped: no rook; castling right q dropped: no rook");
}

TEST(Fen, DropsARightNamedTwice) {
  const char* twice = "r3k2r/8/8/8/8/8/8/R3K2R w KKkq - 0 1";
  EXPECT_EQ(again(twice), "r3k2r/8/8/8/8/8/8/R3K2R w Kkq - 0 1");
  EXPECT_EQ(warnings_of(twice), "castling right K dropped: there is one to that side already");
  // Two rooks on one side cannot both have the right.
  const char* two = "4k3/8/8/8/8/8/8/4K1RR w HG - 0 1";
  EXPECT_EQ(again(two), "4k3/8/8/8/8/8/8/4K1RR w K - 0 1");
  EXPECT_EQ(warnings_of(two), "castling right G dropped: there is one to that side already");
}

TEST(Fen, DropsFalseEnPassantSquares) {
  const auto drops = [](const char* fen, const char* warning) {
    EXPECT_EQ(position_of(fen).en_passant_square(), Square::None) << fen;
    EXPECT_EQ(warnings_of(fen), warning) << fen;
  };
  drops("rnbqkbnr/pppppppp/8/8/P7/8/1PPPPPPP/RNBQKBNR w KQkq a3 0 1",
        "en passant square a3 dropped: wrong rank for the side to move");
  drops("8/8/2K5/6P1/8/2k5/8/8 b - g6 0 1",
        "en passant square g6 dropped: wrong rank for the side to move");
  drops("4k3/8/8/3P4/8/8/8/4K3 w - e6 0 1", "en passant square e6 dropped: no pawn in front of it");
  drops("4k3/8/8/3PP3/8/8/8/4K3 w - e6 0 1",
        "en passant square e6 dropped: no pawn in front of it");
  drops("4k3/8/4n3/3Pp3/8/8/8/4K3 w - e6 0 1",
        "en passant square e6 dropped: the pawn's way was not free");
  drops("7k/4p3/8/3Pp3/8/8/8/4K3 w - e6 0 1",
        "en passant square e6 dropped: the pawn's way was not free");
}

TEST(Fen, AcceptsOddButPossibleArmies) {
  EXPECT_EQ(count_legal_moves(position_of("QQQQKQQQ/8/8/8/8/8/8/4k3 b - - 0 1")), 1);
  EXPECT_EQ(count_legal_moves(position_of("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1")),
            218);
  // A double check by two sliders can be, whatever led to it.
  EXPECT_EQ(popcount(position_of("3R4/8/q4k2/2B5/1NK5/3b4/8/8 w - - 0 1").checkers()), 2);
}

TEST(Fen, JunkNeverHarms) {
  Rng rng(32);
  const std::string letters = "KQRBNPkqrbnp12345678/// -wabcdefgh0369;\t\r";
  int accepted = 0;
  for (int round = 0; round < 20000; ++round) {
    std::string text(kStartFen);
    for (std::uint64_t edits = rng.below(4) + 1; edits > 0; --edits) {
      const std::size_t at = rng.below(text.size());
      switch (rng.below(3)) {
        case 0:
          text[at] = letters[rng.below(letters.size())];
          break;
        case 1:
          text.erase(at, rng.below(5) + 1);
          break;
        default:
          text.insert(at, 1, letters[rng.below(letters.size())]);
      }
      if (text.empty()) text.push_back(' ');
    }
    const Result<ParsedFen> parsed = parse_fen(text);
    if (!parsed) {
      EXPECT_FALSE(parsed.error().empty());
      continue;
    }
    ++accepted;
    const std::string written = to_fen(parsed->position);
    ASSERT_EQ(again(written), written) << text;
  }
  EXPECT_GT(accepted, 500);
}

TEST(Fen, ReferenceValidity) {
  const auto path = test::shared_path("data/rules/fen_validity.tsv");
  if (!std::filesystem::exists(path)) GTEST_SKIP() << test::missing(path);
  std::ifstream file(path);
  std::string row;
  std::getline(file, row);  // heading
  int rows = 0;
  while (std::getline(file, row)) {
    std::istringstream columns(row);
    std::string verdict, fen, status, moves;
    for (std::string* column : {&verdict, &fen, &status, &moves})
      std::getline(columns, *column, '\t');
    if (fen == "(empty)") fen.clear();
    const Result<ParsedFen> parsed = parse_fen(fen);
    if (verdict == "ok") {
      EXPECT_TRUE(parsed.ok()) << fen << ": " << why_refused(fen);
    }
    if (verdict == "reject") {
      EXPECT_FALSE(parsed.ok()) << fen;
    }
    if (parsed && moves != "-") {
      EXPECT_EQ(std::to_string(count_legal_moves(parsed->position)), moves) << fen;
    }
    ++rows;
  }
  EXPECT_GE(rows, 56);
}

TEST(Fen, ACheckFromThreePiecesIsTakenWithAWarning) {
  EXPECT_EQ(warnings_of("4k3/8/8/8/8/8/4r3/r3K2r w - - 0 1"),
            "no game leads to a check from 3 pieces");
}

}  // namespace
}  // namespace castellan
