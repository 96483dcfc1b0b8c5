#include "xboard/notation.h"

#include <gtest/gtest.h>

#include "board/fen.h"
#include "board/notation.h"
#include "game/san.h"
#include "search/score.h"
#include "support/positions.h"

namespace castellan::xboard {
namespace {

using test::position_of;

constexpr std::string_view kCastling = "r3k2r/P7/8/8/8/8/8/R3K2R w KQkq - 0 1";
// The king goes one square when it castles to its side.
constexpr std::string_view kFischer = "4k3/8/8/8/8/8/8/R4KR1 w GA - 0 1";

std::string reread(std::string_view fen, std::string_view text, bool fischerandom) {
  const Position position = position_of(fen);
  const Result<Move> move = game::parse_san(position, text);
  return move ? format_move(position, *move, fischerandom) : move.error();
}

TEST(Notation, MovesAreCoordinates) {
  EXPECT_EQ(reread(kStartFen, "e2e4", false), "e2e4");
  EXPECT_EQ(reread(kStartFen, "Nf3", false), "g1f3");
  EXPECT_EQ(reread(kCastling, "e1g1", false), "e1g1");
  EXPECT_EQ(reread(kCastling, "O-O-O", false), "e1c1");
  EXPECT_EQ(reread(kFischer, "O-O", true), "O-O");
  EXPECT_EQ(reread(kFischer, "O-O-O", true), "O-O-O");
  EXPECT_EQ(reread(kFischer, "O-O", false), "O-O") << "f1g1 would be a step of the king";
  EXPECT_EQ(reread(kCastling, "e1g1", true), "O-O");
  EXPECT_EQ(reread(kFischer, "f1e1", true), "f1e1") << "a step of the king";
  EXPECT_EQ(reread("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8n", false), "a7a8n");
  EXPECT_FALSE(game::parse_san(position_of(kStartFen), "e2e5"));
  EXPECT_FALSE(game::parse_san(position_of(kStartFen), "@@@@"));
}

TEST(Notation, MovesAreToldFromWords) {
  for (const char* move : {"e2e4", "e7e8q", "O-O", "O-O-O", "a1h8"})
    EXPECT_TRUE(looks_like_move(move)) << move;
  for (const char* word : {"", "new", "ping", "i2i4", "e2e", "e2e4qq", "quit", "hard"})
    EXPECT_FALSE(looks_like_move(word)) << word;
}

TEST(Notation, Scores) {
  EXPECT_EQ(format_score(35), 35);
  EXPECT_EQ(format_score(-1200), -1200);
  EXPECT_EQ(format_score(search::mate_in(1)), 100'001);
  EXPECT_EQ(format_score(search::mate_in(5)), 100'003);
  EXPECT_EQ(format_score(search::mated_in(4)), -100'002);
}

TEST(Notation, ThinkingLines) {
  const Position root = position_of(kStartFen);
  engine::Analysis analysis;
  analysis.info.depth = 9;
  analysis.info.score = 156;
  analysis.info.time_ms = 10'849;
  analysis.info.nodes = 48'000;
  analysis.info.pv = {test::move_of(root, "g1f3"), Move(Square::D7, Square::D5)};
  EXPECT_EQ(format_thinking(root, analysis), "9 156 1084 48000 Nf3 d5");
  analysis.info.bound = engine::Bound::Lower;
  EXPECT_EQ(format_thinking(root, analysis), "9 156 1084 48000 Nf3 d5 !");
  analysis.info.bound = engine::Bound::Upper;
  EXPECT_EQ(format_thinking(root, analysis), "9 156 1084 48000 Nf3 d5 ?");
}

TEST(Notation, Results) {
  using game::GameResult;
  using game::Reason;
  EXPECT_EQ(format_result({GameResult::WhiteWins, Reason::Checkmate}), "1-0 {White mates}");
  EXPECT_EQ(format_result({GameResult::BlackWins, Reason::Checkmate}), "0-1 {Black mates}");
  EXPECT_EQ(format_result({GameResult::Draw, Reason::Stalemate}), "1/2-1/2 {Stalemate}");
  EXPECT_EQ(format_result({GameResult::Draw, Reason::Repetition3}),
            "1/2-1/2 {Threefold repetition}");
}

}  // namespace
}  // namespace castellan::xboard
