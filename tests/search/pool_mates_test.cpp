// Forced mates: proved ones are found, and what is claimed is true.
#include <array>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <string>

#include "search/searching.h"
#include "support/shared_data.h"
#include "util/text.h"

namespace castellan::search {
namespace {

/// A position of tests/data/search_mates.epd: the side to move mates in `moves`, not sooner.
struct MateProblem {
  std::string fen;
  int moves = 0;
};

std::vector<MateProblem> read_problems() {
  std::vector<MateProblem> problems;
  std::ifstream file(test::source_path("tests/data/search_mates.epd"));
  for (std::string text; std::getline(file, text);) {
    const std::size_t at = text.find(" dm ");
    if (text.starts_with('#') || at == std::string::npos) continue;
    const std::string_view moves = std::string_view(text).substr(at + 4);
    problems.push_back(
        {text.substr(0, at), parse_integer<int>(moves.substr(0, moves.find(';'))).value_or(0)});
  }
  return problems;
}

/// Whether the side to move can force mate within so many of its moves: every line, no pruning.
bool can_mate_in(const Position& p, int moves) {
  for (const Move m : legal_moves(p)) {
    const Position child = after(p, m);
    const MoveList replies = legal_moves(child);
    if (replies.empty()) {
      if (child.in_check()) return true;
      continue;
    }
    if (moves == 1) continue;
    bool all_fail = true;
    for (const Move reply : replies) {
      if (!can_mate_in(after(child, reply), moves - 1)) {
        all_fail = false;
        break;
      }
    }
    if (all_fail) return true;
  }
  return false;
}

TEST(PoolMates, ProvedMatesAreFoundAndTheirLinesEndInMate) {
  std::array<int, 6> tried{}, solved{};
  Pool pool;
  pool.set_hash(4);
  for (const MateProblem& problem : read_problems()) {
    ASSERT_TRUE(problem.moves >= 1 && problem.moves <= 5) << problem.fen;
    const auto n = static_cast<std::size_t>(problem.moves);
    const Line line = line_of(problem.fen);
    Limits limits = to_nodes(n <= 2 ? 20'000 : 80'000);
    limits.mate = problem.moves;
    pool.clear();
    const Searched result = search(pool, line, limits);
    ++tried[n];
    solved[n] += mate_distance(result.outcome.score) == problem.moves;
    for (const Info& info : result.infos) {
      expect_sound_pv(line, info);
      EXPECT_LE(info.score, mate_in(2 * problem.moves - 1)) << "shorter than there is";
    }
  }
  for (std::size_t n = 1; n < tried.size(); ++n) {
    RecordProperty("mate_in_" + std::to_string(n),
                   std::to_string(solved[n]) + " of " + std::to_string(tried[n]));
    ASSERT_GE(tried[n], 10) << "the fixture is too small";
  }
  EXPECT_EQ(solved[1], tried[1]);
  EXPECT_GE(solved[2] * 100, tried[2] * 75);
  EXPECT_GE(solved[3] * 100, tried[3] * 75);
  EXPECT_GE(solved[4] * 100, tried[4] * 60);
  EXPECT_GE(solved[5] * 100, tried[5] * 40);
}

TEST(PoolMates, AMateInOneIsPlayedAtOnce) {
  for (const MateProblem& problem : read_problems()) {
    if (problem.moves != 1) continue;
    EXPECT_EQ(search(line_of(problem.fen), to_depth(1)).outcome.score, mate_in(1)) << problem.fen;
  }
}

TEST(PoolMates, ShortMatesThatAreClaimedExist) {
  // Games against a random mover, so that mates abound; few nodes, so that claims are hasty.
  Rng rng(2024);
  int claims = 0;
  Pool pool;
  pool.set_hash(1);
  for (int game = 0; game < 40; ++game) {
    Line line = line_of(start_position());
    for (int ply = 0; ply < 120 && !is_over(line); ++ply) {
      const MoveList moves = legal_moves(line.position);
      if (ply % 2 != game % 2) {
        line.play(moves[rng.below(moves.size())]);
        continue;
      }
      const Outcome outcome = search(pool, line, to_nodes(300)).outcome;
      const int distance = mate_distance(outcome.score).value_or(99);
      if (distance == 1 || distance == 2) {
        ++claims;
        EXPECT_TRUE(can_mate_in(line.position, distance)) << to_fen(line.position);
        EXPECT_TRUE(distance == 1 || !can_mate_in(line.position, 1)) << to_fen(line.position);
      }
      line.play(outcome.best);
    }
  }
  EXPECT_GE(claims, 30) << "nothing was tested";
}

}  // namespace
}  // namespace castellan::search
