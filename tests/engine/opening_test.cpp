#include "engine/opening.h"

#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "board/apply_move.h"
#include "board/fen.h"
#include "board/movegen.h"
#include "book/opening_book.h"
#include "engine/engine.h"
#include "engine/recorder.h"
#include "support/positions.h"
#include "util/text.h"

namespace castellan::engine {
namespace {

using search::Level;
using search::level_params;
using test::move_of;

Move choose(const Position& position, Level level, std::uint64_t seed,
            const search::Limits& limits = {}) {
  return opening_move(position, level_params(level), limits, seed);
}

/// The book moves of a game between two players of one level.
std::string opening(Level level, std::uint64_t seed) {
  Position position = start_position();
  std::string moves;
  while (const Move move = choose(position, level, seed)) {
    moves += to_uci(move) + ' ';
    apply_move(position, move);
  }
  return moves;
}

TEST(Opening, EveryLevelKnowsAsFarAsItsParametersSay) {
  for (const Level level : {Level::Beginner, Level::Easy, Level::Medium, Level::Hard})
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
      Position position = start_position();
      int plies = 0;
      for (; const Move move = choose(position, level, seed); ++plies) {
        ASSERT_TRUE(is_legal(position, move));
        apply_move(position, move);
      }
      EXPECT_EQ(plies, level_params(level).book_plies) << seed;
    }
}

TEST(Opening, SeedsGiveVarietyAndNothingElseDoes) {
  std::set<std::string> openings;
  std::map<std::string, int> first_moves;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    openings.insert(opening(Level::Medium, seed));
    EXPECT_EQ(opening(Level::Medium, seed), opening(Level::Medium, seed));
    ++first_moves[to_uci(choose(start_position(), Level::Beginner, seed))];
  }
  EXPECT_GE(openings.size(), 40U);
  int usual = 0;
  for (const auto& [move, times] : first_moves) usual += times > 5;
  EXPECT_GE(usual, 3);
}

TEST(Opening, OnlyInGamesFromTheUsualStart) {
  const auto known = [](std::string_view fen) {
    return choose(test::position_of(fen), Level::Hard, 1) != kNoMove;
  };
  EXPECT_TRUE(known("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
  EXPECT_FALSE(known("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 3"));
  EXPECT_FALSE(known("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1"));
  EXPECT_FALSE(known("bnrqkbrn/pppppppp/8/8/8/8/PPPPPPPP/BNRQKBRN w KQkq - 0 1"));
}

TEST(Opening, MovesNotAskedForAreLeftOut) {
  const Position position = start_position();
  search::Limits limits;
  limits.search_moves = {move_of(position, "a2a3"), move_of(position, "c2c4")};
  EXPECT_EQ(to_uci(choose(position, Level::Hard, 1, limits)), "c2c4");
  limits.search_moves = {move_of(position, "a2a3")};
  EXPECT_EQ(choose(position, Level::Hard, 1, limits), kNoMove);
}

TEST(Opening, TheEngineShowsALineWithTheBookMove) {
  for (const char* skill : {"Beginner", "Easy", "Medium", "Hard"})
    for (const char* seed : {"1", "2", "3"}) {
      test::Recorder recorder;
      Engine engine(recorder);
      ASSERT_TRUE(engine.set_option("Skill", skill));
      ASSERT_TRUE(engine.set_option("Skill Seed", seed));
      Limits limits;
      limits.clock = {Clock{300'000, 0}, Clock{300'000, 0}};
      engine.go(limits);
      const Move best = recorder.wait_for_best_move().best;
      const auto& known = book::opening_book().moves(start_position());
      EXPECT_NE(std::ranges::find(known, best, &book::BookMove::move), known.end());
      ASSERT_FALSE(recorder.infos().empty());
      EXPECT_EQ(recorder.infos().back().info.pv.front(), best);
      EXPECT_LE(std::abs(recorder.infos().back().info.score), 300) << "the level's own view";
    }
}

TEST(Opening, FullStrengthAndAnalysisDoNotUseTheBook) {
  for (const char* skill : {"Full", "Hard"}) {
    test::Recorder recorder;
    Engine engine(recorder);
    ASSERT_TRUE(engine.set_option("Skill", skill));
    const bool analyses = std::string_view(skill) == "Hard";
    ASSERT_TRUE(engine.set_option("UCI_AnalyseMode", analyses ? "true" : "false"));
    Limits limits;
    limits.depth = 9;  // deeper than the look at a book move
    engine.go(limits);
    recorder.wait_for_best_move();
    EXPECT_EQ(recorder.infos().back().info.depth, 9) << skill;
  }
}

TEST(Opening, FirstMovesAndEndsOfLinesAreSound) {
  test::Recorder recorder;
  Engine engine(recorder);
  std::size_t searches = 0;
  const auto score = [&](std::string_view moves, int depth) {
    EXPECT_TRUE(engine.set_position(kStartFen, split_words(moves)));
    Limits limits;
    limits.depth = depth;
    engine.go(limits);
    return recorder.wait_for_best_move(++searches).score;
  };
  for (const book::BookMove& first : book::opening_book().moves(start_position()))
    EXPECT_LE(score(to_uci(first.move), 10), 60) << to_uci(first.move);
  constexpr int kFar = 130;  // book players may be a little worse off, never lost
  for (const book::OpeningLine& line : book::opening_lines())
    EXPECT_LE(std::abs(score(line.moves, 8)), kFar) << line.name;
}

}  // namespace
}  // namespace castellan::engine
