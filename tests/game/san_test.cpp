#include "game/san.h"

#include <gtest/gtest.h>
#include <set>
#include <vector>

#include "board/apply_move.h"
#include "board/movegen.h"
#include "support/positions.h"
#include "util/rng.h"

namespace castellan::game {
namespace {

using test::move_of;
using test::position_of;

std::string san(std::string_view fen, std::string_view uci) {
  const Position position = position_of(fen);
  return to_san(position, move_of(position, uci));
}

/// The move in UCI form, or the error.
std::string read(std::string_view fen, std::string_view text) {
  const Result<Move> move = parse_san(position_of(fen), text);
  return move ? to_uci(*move) : "error: " + move.error();
}

std::string error_of(std::string_view fen, std::string_view text) {
  const Result<Move> move = parse_san(position_of(fen), text);
  EXPECT_FALSE(move) << text << " was read as " << to_uci(*move);
  return move ? "" : move.error();
}

constexpr char kCastling[] = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr char kKnights[] = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
constexpr char kPromotion[] = "3r4/4P2k/8/8/8/8/8/4K3 w - - 0 1";
constexpr char kEnPassant[] = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";

TEST(San, WritesOrdinaryMoves) {
  EXPECT_EQ(san(kStartFen, "e2e4"), "e4");
  EXPECT_EQ(san(kStartFen, "g1f3"), "Nf3");
  EXPECT_EQ(san(kEnPassant, "e5d6"), "exd6");
  EXPECT_EQ(san("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"), "exd5");
  EXPECT_EQ(san("4k3/8/8/3p4/5N2/8/8/4K3 w - - 0 1", "f4d5"), "Nxd5");
  EXPECT_EQ(san(kPromotion, "e7e8q"), "e8=Q");
  EXPECT_EQ(san(kPromotion, "e7d8n"), "exd8=N");
  EXPECT_EQ(san(kCastling, "e1g1"), "O-O");
  EXPECT_EQ(san(kCastling, "e1c1"), "O-O-O");
}

TEST(San, WritesCheckAndMate) {
  EXPECT_EQ(san("3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8q"), "exd8=Q+");
  EXPECT_EQ(san("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8"), "Ra8#");
  EXPECT_EQ(san("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"), "O-O+");
}

TEST(San, NamesTheOriginAsFarAsNeeded) {
  EXPECT_EQ(san(kKnights, "b1d2"), "Nbd2");
  EXPECT_EQ(san(kKnights, "f3d2"), "Nfd2");
  EXPECT_EQ(san("4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "a1a3"), "R1a3");
  EXPECT_EQ(san("8/8/6k1/8/8/Q1Q5/8/Q3K3 w - - 0 1", "a3b2"), "Qa3b2");
  EXPECT_EQ(san("8/8/6k1/8/8/Q1Q5/8/Q3K3 w - - 0 1", "c3b2"), "Qcb2");
  EXPECT_EQ(san("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2"), "Ne2") << "the other is pinned";
}

TEST(San, ReadsManySpellings) {
  for (const char* text : {"Nbd2", "Nb1d2", "N1d2", "Nb1-d2", "b1d2", "b1-d2", "nbd2", "Nbd2!",
                           "Nbd2+", "Nbd2#?!", " Nbd2 ", "7. Nbd2", "7...Nbd2", "Nbxd2"})
    EXPECT_EQ(read(kKnights, text), "b1d2") << text;
  for (const char* text : {"exd6", "ed6", "e5d6", "e5xd6", "exd6 e.p.", "exd6e.p.", "exd6ep",
                           "exd6 e.p.+", "e:d6", "e5-d6", "Pexd6"})
    EXPECT_EQ(read(kEnPassant, text), "e5d6") << text;
  for (const char* text : {"e8=Q", "e8Q", "e8(Q)", "e8/Q", "e8=q", "e8q", "e7e8q", "e7e8Q",
                           "e7-e8=Q", "e7-e8q", "e8=Q+", "e8Q!!"})
    EXPECT_EQ(read(kPromotion, text), "e7e8q") << text;
  EXPECT_EQ(read(kPromotion, "e8=B"), "e7e8b");
  EXPECT_EQ(read(kPromotion, "exd8=N"), "e7d8n");
  for (const char* text : {"O-O", "0-0", "o-o", "OO", "O-O+", "e1g1", "e1h1", "1. O-O"})
    EXPECT_EQ(read(kCastling, text), "e1g1") << text;
  for (const char* text : {"O-O-O", "0-0-0", "o-o-o", "O-O-O!?", "e1c1", "e1a1"})
    EXPECT_EQ(read(kCastling, text), "e1c1") << text;
}

TEST(San, SmallAndCapitalBDiffer) {
  const char* fen = "4k3/8/8/8/3B4/2p5/1P6/4K3 w - - 0 1";
  EXPECT_EQ(read(fen, "bxc3"), "b2c3");
  EXPECT_EQ(read(fen, "Bxc3"), "d4c3");
}

TEST(San, SaysWhyNot) {
  EXPECT_EQ(error_of(kStartFen, ""), "no move given");
  EXPECT_EQ(error_of(kStartFen, "  +"), "no move given");
  EXPECT_EQ(error_of(kStartFen, "hello"), "'hello' is not a move");
  EXPECT_EQ(error_of(kStartFen, "Nf6"), "no such move: 'Nf6' (no knight can go to f6 like that)");
  EXPECT_EQ(error_of(kKnights, "Nd2"), "'Nd2' is ambiguous: Nbd2 or Nfd2");
  EXPECT_EQ(error_of(kPromotion, "e8"), "'e8' is ambiguous: e8=B, e8=N, e8=Q or e8=R");
  EXPECT_EQ(error_of(kStartFen, "O-O"), "no such move: 'O-O' (castling there is not possible now)");
  EXPECT_EQ(error_of("4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1", "Ra2"),
            "no such move: 'Ra2' (no rook can go to a2 like that, the king is in check)");
  EXPECT_EQ(error_of(kStartFen, "a\x01" + std::string(100, 'x')),
            "'a?" + std::string(38, 'x') + "...' is not a move");
}

TEST(San, RefusesWhatIsNoMove) {
  for (const char* text :
       {"e5",   "e2e5", "d5",      "exd3", "Kd9",  "N",   "x",     "=Q",    "e4=Q",   "(Q)",
        "Q",    "-",    "--",      "0-",   "0000", "e9",  "i4",    "1.",    "12",     "Nf3f3",
        "e.p.", "B",    "O-O-O-O", "Pe5",  "e4(",  "e44", "Nbbd2", "e2e4x", "e2--e4", "e-2e4"})
    EXPECT_FALSE(parse_san(start_position(), text)) << text;
  const char* capture = "rnbqkbnr/ppp1pppp/8/3p4/2P5/8/PP1PPPPP/RNBQKBNR w KQkq - 0 2";
  EXPECT_FALSE(parse_san(position_of(capture), "d5")) << "a capture needs its file";
  EXPECT_EQ(read(capture, "cxd5"), "c4d5");
  EXPECT_EQ(read(capture, "cd5"), "c4d5");
  EXPECT_FALSE(parse_san(position_of(capture), "cxc5")) << "no capture along the file";
}

TEST(San, Chess960Castling) {
  const Position position = position_of("5k2/8/8/8/8/8/8/1R3KR1 w GB - 0 1");
  for (const char* text : {"O-O", "O-O-O", "Kg2", "Rg2"}) {
    const Result<Move> move = parse_san(position, text);
    ASSERT_TRUE(move) << move.error();
    EXPECT_EQ(move->is_castling(), text[0] == 'O');
    EXPECT_EQ(to_san(position, *move).substr(0, std::string_view(text).size()), text);
  }
}

/// What to_san writes is unique among the legal moves and read back as the same move.
void check_all_moves(const Position& position) {
  std::set<std::string> seen;
  for (const Move move : legal_moves(position)) {
    const std::string text = to_san(position, move);
    EXPECT_TRUE(seen.insert(text).second) << to_fen(position) << ' ' << text;
    const Result<Move> read_back = parse_san(position, text);
    ASSERT_TRUE(read_back) << to_fen(position) << ' ' << read_back.error();
    EXPECT_EQ(*read_back, move) << to_fen(position) << ' ' << text;
  }
}

TEST(San, RoundTripAlongRandomGames) {
  const std::vector<std::string_view> starts = {
      kStartFen,
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
      "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1",
      "7k/8/2N1N3/1N3N2/8/1N3N2/2N1N3/7K w - - 0 1",
      "8/8/8/Q7/8/Q1Q5/7k/4K3 w - - 0 1",
      "8/PPPP3k/8/8/8/8/pppp3K/8 w - - 0 1",
  };
  Rng rng(2024);
  for (const std::string_view start : starts) {
    Position position = position_of(start);
    for (int ply = 0; ply < 60; ++ply) {
      check_all_moves(position);
      const MoveList moves = legal_moves(position);
      if (moves.empty()) break;
      apply_move(position, moves[rng.below(moves.size())]);
    }
  }
}

}  // namespace
}  // namespace castellan::game
