#include "search/skill_search.h"

#include <cstdint>
#include <gtest/gtest.h>
#include <string_view>
#include <vector>

#include "board/apply_move.h"
#include "board/movegen.h"
#include "nnue/net_file.h"
#include "support/positions.h"

namespace castellan::search {
namespace {

constexpr std::string_view kFens[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
};

/// The search of one level, with all it refers to.
struct Player {
  Player(std::string_view fen, const LevelParams& level, std::uint64_t seed)
      : root(test::position_of(fen)),
        history(root),
        params(level),
        perception(params, turn_seed(seed, root.key(), 1)),
        search({root, history}, params, perception, nnue::embedded_net(), {}) {}

  std::vector<RatedMove> rate(const Look& look) {
    std::vector<Move> moves;
    for (const Move move : legal_moves(root)) moves.push_back(move);
    return search.rate(moves, look);
  }

  Position root;
  KeyHistory history;
  LevelParams params;
  Perception perception;
  WeakSearch search;
};

Look look(int depth, int window = 0, bool attentive = false) {
  return {depth, window, attentive, 10'000'000};
}

/// Minimax without any cut-off, as an oracle.
struct Oracle {
  Evaluation evaluation{nnue::embedded_net(), 0};

  Score quiesce(const Position& p, int depth, int ply) {
    if (p.in_check() && !has_legal_move(p)) return mated_in(ply);
    evaluation.start(p);
    Score best = evaluation.evaluate(p);
    if (depth == 0) return best;
    MoveList moves;
    generate_moves(p, moves, MoveSet::Noisy);
    for (const Move move : moves)
      best = std::max(best, -quiesce(after(p, move), depth - 1, ply + 1));
    return best;
  }

  Score search(const Position& p, int depth, int captures, int ply) {
    const MoveList moves = legal_moves(p);
    if (moves.empty()) return p.in_check() ? mated_in(ply) : kDrawScore;
    if (depth == 0) return quiesce(p, captures, ply);
    Score best = -kInfiniteScore;
    for (const Move move : moves)
      best = std::max(best, -search(after(p, move), depth - 1, captures, ply + 1));
    return best;
  }
};

TEST(WeakSearch, AgreesWithMinimax) {
  for (const std::string_view fen : kFens) {
    LevelParams params;
    params.quiescence_depth = 2;
    Player player(fen, params, 1);
    Oracle oracle;
    const int deepest = legal_moves(player.root).size() < 20 ? 3 : 2;  // the oracle is slow
    for (int depth = 1; depth <= deepest; ++depth) {
      const auto rated = player.rate(look(depth, 30));
      EXPECT_EQ(rated.front().score, oracle.search(player.root, depth, 2, 0)) << fen;
      for (const RatedMove& move : rated)
        EXPECT_EQ(move.score, -oracle.search(after(player.root, move.move), depth - 1, 2, 1));
    }
  }
}

TEST(WeakSearch, NeverLooksBeyondItsDepth) {
  for (const Level level : {Level::Beginner, Level::Easy, Level::Medium})
    for (const std::string_view fen : kFens)
      for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        const LevelParams& params = level_params(level);
        Player player(fen, params, seed);
        const int depth = static_cast<int>(params.depth);
        player.rate(look(depth, params.window));
        EXPECT_LT(player.search.deepest_full_ply(), depth);
        EXPECT_LE(player.search.deepest_ply(), depth + params.quiescence_depth);
        EXPECT_LE(player.search.completed_depth(), depth);
      }
}

TEST(WeakSearch, OverlooksMovesUnlessAttentive) {
  LevelParams params;
  params.attention = -0.5;
  Player player(kFens[1], params, 3);
  const std::size_t legal = legal_moves(player.root).size();
  const std::size_t seen = player.rate(look(1, 100'000)).size();
  EXPECT_LT(seen, legal);
  EXPECT_EQ(player.rate(look(1, 100'000, true)).size(), legal);
}

TEST(WeakSearch, BlindPlayersStillMove) {
  LevelParams params;
  params.attention = -20;
  Player player(kFens[0], params, 3);
  EXPECT_EQ(player.rate(look(3, 50)).size(), 1U);
}

TEST(WeakSearch, BudgetFallsBackToTheLastFinishedDepth) {
  Player player(kFens[1], LevelParams{}, 1);
  Look small = look(8, 10);
  small.max_nodes = 20'000;
  const auto rated = player.rate(small);
  EXPECT_LE(player.search.nodes(), 20'001U);
  EXPECT_GE(player.search.completed_depth(), 1);
  EXPECT_LT(player.search.completed_depth(), 8);
  Player again(kFens[1], LevelParams{}, 1);
  const auto expected = again.rate(look(player.search.completed_depth(), 10));
  EXPECT_EQ(rated.front().move, expected.front().move);
  EXPECT_EQ(rated.front().score, expected.front().score);
}

}  // namespace
}  // namespace castellan::search
