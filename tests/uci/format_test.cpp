#include "uci/format.h"

#include <gtest/gtest.h>
#include <limits>

#include "board/types.h"
#include "search/score.h"

namespace castellan::uci {
namespace {

engine::Analysis line() {
  engine::Analysis analysis;
  analysis.info.depth = 8;
  analysis.info.selective_depth = 12;
  analysis.info.score = 35;
  analysis.info.nodes = 5000;
  analysis.info.time_ms = 10;
  analysis.info.hash_permille = 3;
  analysis.info.pv = {Move(Square::E2, Square::E4), Move(Square::E7, Square::E5)};
  return analysis;
}

TEST(Format, Info) {
  EXPECT_EQ(format_info(line()),
            "info depth 8 seldepth 12 multipv 1 score cp 35 nodes 5000 nps 500000 hashfull 3 "
            "time 10 pv e2e4 e7e5");
}

TEST(Format, BoundsAndChances) {
  engine::Analysis analysis = line();
  analysis.info.bound = engine::Bound::Lower;
  EXPECT_NE(format_info(analysis).find("score cp 35 lowerbound nodes"), std::string::npos);
  analysis.info.bound = engine::Bound::Upper;
  analysis.wdl = engine::Wdl{100, 800, 100};
  EXPECT_NE(format_info(analysis).find("score cp 35 upperbound wdl 100 800 100 nodes"),
            std::string::npos);
}

TEST(Format, Scores) {
  EXPECT_EQ(format_score(0), "cp 0");
  EXPECT_EQ(format_score(-123), "cp -123");
  EXPECT_EQ(format_score(search::mate_in(1)), "mate 1");
  EXPECT_EQ(format_score(search::mate_in(5)), "mate 3");
  EXPECT_EQ(format_score(search::mated_in(0)), "mate 0");
  EXPECT_EQ(format_score(search::mated_in(2)), "mate -1");
}

TEST(Format, NoTimeAndManyNodes) {
  engine::Analysis analysis = line();
  analysis.info.time_ms = 0;
  EXPECT_NE(format_info(analysis).find(" nps 5000000 "), std::string::npos);
  analysis.info.nodes = std::numeric_limits<std::uint64_t>::max() / 2;
  analysis.info.time_ms = 100'000'000;
  EXPECT_NE(format_info(analysis).find(" nps 92233720368547"), std::string::npos);
}

TEST(Format, RootWithoutMoves) {
  engine::Analysis analysis;
  EXPECT_EQ(format_info(analysis), "info depth 0 score cp 0");
  analysis.info.score = search::mated_in(0);
  EXPECT_EQ(format_info(analysis), "info depth 0 score mate 0");
}

TEST(Format, BestMove) {
  const Move castling(Square::E1, Square::H1, MoveKind::Castling);
  EXPECT_EQ(format_best_move({}), "bestmove (none)");
  EXPECT_EQ(format_best_move({castling, kNoMove, CastlingNotation::KingTarget}), "bestmove e1g1");
  EXPECT_EQ(format_best_move({castling, castling, CastlingNotation::KingTakesRook}),
            "bestmove e1h1 ponder e1h1");
  const Move promotion = Move::promotion(Square::A7, Square::A8, PieceType::Queen);
  EXPECT_EQ(format_best_move({promotion, kNoMove, {}}), "bestmove a7a8q");
}

TEST(Format, Options) {
  std::string all;
  for (const engine::Option& option : engine::option_table()) all += format_option(option) + "\n";
  EXPECT_NE(all.find("option name Hash type spin default 16 min 1 max 1048576\n"),
            std::string::npos);
  EXPECT_NE(all.find("option name Ponder type check default false\n"), std::string::npos);
  EXPECT_NE(all.find("option name Clear Hash type button\n"), std::string::npos);
  EXPECT_NE(all.find("option name Skill type combo default Full var Full var Hard var Medium "
                     "var Easy var Beginner\n"),
            std::string::npos);
}

}  // namespace
}  // namespace castellan::uci
