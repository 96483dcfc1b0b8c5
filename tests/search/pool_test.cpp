// The whole search, seen from outside.
#include "search/pool.h"

#include <chrono>
#include <gtest/gtest.h>
#include <set>
#include <thread>

#include "nnue/material_net.h"
#include "search/searching.h"
#include "util/stopwatch.h"

namespace castellan::search {
namespace {

TEST(Pool, TheSameSearchCountsTheSameNodes) {
  const Line line = line_of("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3");
  Pool pool, other;
  const Searched first = search(pool, line, to_depth(9));
  EXPECT_LT(search(pool, line, to_depth(9)).outcome.nodes, first.outcome.nodes)
      << "the table helps";
  pool.clear();
  EXPECT_EQ(search(pool, line, to_depth(9)).outcome.nodes, first.outcome.nodes);
  search(pool, line_of(start_position()), to_depth(5));
  EXPECT_EQ(search(other, line, to_depth(9)).outcome.nodes, first.outcome.nodes)
      << "two pools do not know of each other";
}

TEST(Pool, BeginsAsItIsTold) {
  const nnue::NetworkPtr net = nnue::material_net();
  Pool told({2, 3, net});
  EXPECT_EQ(told.threads(), 2);
  EXPECT_EQ(told.hash_mib(), 3U);
  EXPECT_EQ(told.network(), net);
  Pool changed;
  EXPECT_EQ(changed.threads(), 1);
  EXPECT_EQ(changed.network(), nnue::embedded_net());
  EXPECT_EQ(changed.set_hash(3), 3U);
  EXPECT_EQ(changed.hash_mib(), 3U);
  changed.set_network(net);
  told.set_threads(1);
  const Line line = line_of(start_position());
  const Searched first = search(told, line, to_depth(7));
  EXPECT_EQ(search(changed, line, to_depth(7)).outcome.nodes, first.outcome.nodes);
  changed.set_network(net);
  EXPECT_EQ(search(changed, line, to_depth(7)).outcome.nodes, first.outcome.nodes)
      << "a net makes it forget";
}

TEST(Pool, RootsWithoutMoves) {
  const Searched mated = search(line_of("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), to_depth(5));
  EXPECT_EQ(mated.outcome.best, kNoMove);
  EXPECT_EQ(mated.last().depth, 0);
  EXPECT_EQ(mate_distance(mated.last().score), 0);
  const Searched stalemated = search(line_of("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), to_depth(5));
  EXPECT_EQ(stalemated.outcome.best, kNoMove);
  EXPECT_EQ(stalemated.last().score, kDrawScore);
}

TEST(Pool, HonoursDepthNodesAndSearchMoves) {
  const Line line = line_of(start_position());
  EXPECT_EQ(search(line, to_depth(6)).last().depth, 6);
  const Searched nodes = search(line, to_nodes(5000));
  EXPECT_GE(nodes.outcome.nodes, 4000U);
  EXPECT_LE(nodes.outcome.nodes, 5001U);
  Limits limits = to_depth(5);
  limits.search_moves = {test::move_of(line.position, "a2a3"),
                         test::move_of(line.position, "h2h4")};
  limits.multipv = 5;
  const Searched chosen = search(line, limits);
  std::set<std::string> first_moves;
  for (const Info& info : chosen.infos) first_moves.insert(to_uci(info.pv.front()));
  EXPECT_EQ(first_moves, (std::set<std::string>{"a2a3", "h2h4"}));
}

TEST(Pool, OwesALineWhateverTheLimit) {
  const Searched one = search(line_of(start_position()), to_nodes(1));
  ASSERT_FALSE(one.infos.empty());
  EXPECT_EQ(one.last().bound, Bound::Exact);
  EXPECT_EQ(one.last().pv.front(), one.outcome.best);
}

TEST(Pool, LinesAreSortedAndDistinct) {
  Limits limits = to_depth(8);
  limits.multipv = 6;
  const Line line = line_of("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3");
  const Searched result = search(line, limits);
  ASSERT_EQ(result.infos.size() % 6, 0U);
  for (std::size_t i = 0; i < result.infos.size(); i += 6) {
    std::set<std::uint16_t> moves;
    for (std::size_t rank = 0; rank < 6; ++rank) {
      const Info& info = result.infos[i + rank];
      EXPECT_EQ(info.multipv, static_cast<int>(rank) + 1);
      if (rank > 0) {
        EXPECT_LE(info.score, result.infos[i + rank - 1].score);
      }
      moves.insert(info.pv.front().bits());
    }
    EXPECT_EQ(moves.size(), 6U);
  }
}

TEST(Pool, EveryLineCanBePlayed) {
  Rng rng(5);
  for (int game = 0; game < 12; ++game) {
    Line line = line_of(start_position());
    for (int ply = 0; ply < 60; ++ply) {
      const MoveList moves = legal_moves(line.position);
      if (moves.empty()) break;
      if (ply % 12 == 0)
        for (const Info& info : search(line, to_nodes(3000)).infos) expect_sound_pv(line, info);
      line.play(moves[rng.below(moves.size())]);
    }
  }
}

TEST(Pool, FindsMatesAndTheLineThatGivesThem) {
  struct Case {
    const char* fen;
    int moves;
  };
  const Case cases[] = {
      {"6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", 1},
      {"r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", 1},
      {"kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2},
      {"8/4N3/8/8/8/2b1p3/p1K1P3/k7 w - - 0 1", 3},
      {"7k/8/5K2/8/8/8/8/6R1 w - - 0 1", 2},
  };
  for (const Case& c : cases) {
    const Line line = line_of(c.fen);
    const Searched result = search(line, to_nodes(150000));
    const auto found = mate_distance(result.last().score);
    ASSERT_TRUE(found) << c.fen;
    EXPECT_LE(*found, c.moves) << c.fen;
    EXPECT_GT(*found, 0) << c.fen;
    for (const Info& info : result.infos) expect_sound_pv(line, info);
  }
}

TEST(Pool, FiftyMovesToThePly) {
  // A rook ahead, but the next quiet move is the hundredth ply without a pawn move or capture.
  const Searched drawn = search(line_of("4k3/8/8/8/8/8/R7/4K3 w - - 99 80"), to_depth(8));
  EXPECT_EQ(drawn.last().score, kDrawScore);
  const Searched one_left = search(line_of("7k/8/6K1/8/8/8/8/R7 w - - 99 80"), to_depth(6));
  EXPECT_EQ(mate_distance(one_left.last().score), 1) << "mate on the hundredth ply wins";
  const Searched in_time = search(line_of("7k/8/5K2/8/8/8/8/6R1 w - - 96 80"), to_depth(12));
  EXPECT_EQ(mate_distance(in_time.last().score), 2);
  const Searched too_late = search(line_of("7k/8/5K2/8/8/8/8/6R1 w - - 98 80"), to_depth(8));
  EXPECT_EQ(too_late.last().score, kDrawScore);
}

TEST(Pool, RepetitionCountsTheGameSoFar) {
  // Perpetual check: scenario 30 of the arbiter, after six of its moves.
  const Line line = line_of("6k1/6p1/8/8/8/2q5/2r5/4Q2K w - - 0 1",
                            {"e1e8", "g8h7", "e8h5", "h7g8", "h5e8", "g8h7"});
  const Searched result = search(line, to_depth(10));
  EXPECT_EQ(result.best(), "e8h5");
  EXPECT_EQ(result.last().score, kDrawScore);

  // A queen up, the third occurrence is avoided although the second was allowed.
  const Line winning =
      line_of("7k/8/8/8/8/8/q7/7K b - - 0 1", {"a2b2", "h1g1", "b2a2", "g1h1", "a2b2", "h1g1"});
  const Searched other = search(winning, to_depth(10));
  EXPECT_NE(other.best(), "b2a2");
  EXPECT_GT(other.last().score, 300);
}

TEST(Pool, DeadMaterialIsLevel) {
  for (const char* fen : {"8/8/4k3/8/8/3KN3/8/8 w - - 0 1", "8/6k1/8/8/4B3/3B4/8/1K6 w - - 0 1",
                          "8/8/4k3/8/8/3K4/8/8 w - - 0 1"})
    EXPECT_EQ(search(line_of(fen), to_depth(kMaxPly + 50)).last().score, kDrawScore) << fen;
}

TEST(Pool, WaitsForStopWhenInfinite) {
  for (const char* fen : {"8/8/4k3/8/8/3K4/8/8 w - - 0 1", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"}) {
    const Line line = line_of(fen);
    Pool pool;
    Limits limits;
    limits.infinite = true;
    Signals signals;
    Recorder recorder;
    std::atomic<bool> answered{false};
    std::thread searching([&] {
      pool.search(line.position, line.history, limits, signals, recorder);
      answered = true;
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    EXPECT_FALSE(answered) << fen;
    signals.stop = true;
    searching.join();
  }
}

TEST(Pool, PonderingEndsAfterThePonderHit) {
  const Line line = line_of(start_position());
  Pool pool;
  Limits limits;
  limits.ponder = true;
  limits.clock[0] = Clock{200, 0};
  Signals signals;
  Recorder recorder;
  std::atomic<bool> answered{false};
  std::thread searching([&] {
    pool.search(line.position, line.history, limits, signals, recorder);
    answered = true;
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  EXPECT_FALSE(answered);
  signals.ponder_hit = true;
  searching.join();
  EXPECT_TRUE(answered);
}

TEST(Pool, KeepsToTheTime) {
  Limits limits;
  limits.movetime_ms = 100;
  Stopwatch watch;
  search(line_of(start_position()), limits);
  EXPECT_GE(watch.elapsed_ms(), 50);
  EXPECT_LT(watch.elapsed_ms(), 5000);
}

TEST(Pool, CastlesInChess960) {
  const Line line = line_of("3k4/8/8/8/8/8/5PPP/4RK1R w HE - 0 1");
  for (const Info& info : search(line, to_nodes(20000)).infos) expect_sound_pv(line, info);
}

}  // namespace
}  // namespace castellan::search
