// When a search ends, and what it owes whenever that is.
#include <atomic>
#include <chrono>
#include <gtest/gtest.h>
#include <set>
#include <thread>

#include "search/searching.h"
#include "util/stopwatch.h"

namespace castellan::search {
namespace {

constexpr std::string_view kMiddlegame =
    "r1bq1rk1/pp2bppp/2n2n2/2pp4/3P4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9";

/// A search on a thread of its own, to be told things while it runs.
class Running {
 public:
  Running(Pool& pool, const Line& line, const Limits& limits)
      : line_(line), limits_(limits), thread_([this, &pool] {
          outcome_ = pool.search(line_.position, line_.history, limits_, signals, recorder_);
          done_ = true;
        }) {}
  ~Running() {
    signals.stop = true;
    if (thread_.joinable()) thread_.join();
  }

  bool done() const { return done_; }
  Outcome join() {
    thread_.join();
    return outcome_;
  }
  const std::vector<Info>& infos() const { return recorder_.infos; }

  Signals signals;

 private:
  Line line_;
  Limits limits_;
  Recorder recorder_;
  Outcome outcome_;
  std::atomic<bool> done_{false};
  std::thread thread_;
};

void sleep_ms(int ms) { std::this_thread::sleep_for(std::chrono::milliseconds(ms)); }

TEST(PoolLimits, NodesAreKeptToAFewWhateverTheirNumber) {
  Pool pool;
  const Line line = line_of(kMiddlegame);
  for (const std::uint64_t nodes : {2000U, 2001U, 7777U, 20000U}) {
    pool.clear();
    const Searched result = search(pool, line, to_nodes(nodes));
    EXPECT_GE(result.outcome.nodes, nodes);
    EXPECT_LE(result.outcome.nodes, nodes + 4);
  }
}

TEST(PoolLimits, SoftNodesFinishTheirIteration) {
  Limits limits;
  limits.soft_nodes = 3000;
  Pool pool;
  const Line line = line_of(kMiddlegame);
  const Searched soft = search(pool, line, limits);
  EXPECT_GE(soft.outcome.nodes, 3000U);
  pool.clear();
  const Searched same = search(pool, line, to_depth(soft.outcome.depth));
  EXPECT_EQ(same.outcome.nodes, soft.outcome.nodes) << "stopped inside an iteration";
  pool.clear();
  EXPECT_LT(search(pool, line, to_depth(soft.outcome.depth - 1)).outcome.nodes, 3000U);
}

TEST(PoolLimits, ALineIsOwedAfterAStopBeforeTheStart) {
  const Line line = line_of(kMiddlegame);
  Pool pool;
  Signals signals;
  signals.stop = true;
  for (const bool infinite : {false, true}) {
    Limits limits;
    limits.infinite = infinite;
    Recorder recorder;
    const Outcome outcome = pool.search(line.position, line.history, limits, signals, recorder);
    EXPECT_TRUE(is_legal(line.position, outcome.best));
    ASSERT_FALSE(recorder.infos.empty());
    EXPECT_EQ(recorder.infos.back().pv.front(), outcome.best);
    EXPECT_LT(outcome.nodes, 3000U);
  }
}

TEST(PoolLimits, AStopInTheMiddleEndsTheSearchAtOnce) {
  Pool pool;
  const Line line = line_of(kMiddlegame);
  for (const int delay : {0, 1, 20, 60}) {
    Limits limits;
    limits.infinite = true;
    Running running(pool, line, limits);
    sleep_ms(delay);
    running.signals.stop = true;
    Stopwatch watch;
    const Outcome outcome = running.join();
    EXPECT_LT(watch.elapsed_ms(), 2000);
    EXPECT_TRUE(is_legal(line.position, outcome.best));
    const Info* last = nullptr;
    for (const Info& info : running.infos()) last = &info;
    ASSERT_NE(last, nullptr);
    EXPECT_EQ(last->pv.front(), outcome.best);
    expect_sound_pv(line, *last);
  }
}

TEST(PoolLimits, AWildFirstMoveDoesNotSpoilTheAnswer) {
  // Captures without end: the search gives up before its first line is complete.
  for (const char* fen : {"N1R2NK1/bnQn3r/kP1r1N2/q2Bq3/3q1pp1/3RQ2q/3b2RR/RN1B4 b - - 1 60",
                          "1QK1Q1q1/qQQQ1q2/1qQ5/1Qq5/Q7/q4Q2/k1q2q2/1q6 w - - 7 64"}) {
    const Line line = line_of(fen);
    const Searched result = search(line, to_nodes(100));
    EXPECT_TRUE(is_legal(line.position, result.outcome.best)) << fen;
    ASSERT_FALSE(result.infos.empty());
    EXPECT_NE(result.last().bound, Bound::None) << fen;
    EXPECT_LE(std::abs(result.last().score), kMaxEval) << fen;
    EXPECT_EQ(result.last().score, result.outcome.score) << fen;
    EXPECT_LT(result.outcome.nodes, 110000U) << fen;
  }
}

TEST(PoolLimits, InfiniteIsNotEndedByOtherLimits) {
  Pool pool;
  Limits limits = to_depth(2);
  limits.nodes = 100;
  limits.movetime_ms = 1;
  limits.clock = {Clock{1, 0}, Clock{1, 0}};
  limits.mate = 1;
  limits.infinite = true;
  for (const char* fen : {"6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"}) {
    Running running(pool, line_of(fen), limits);
    sleep_ms(150);
    EXPECT_FALSE(running.done()) << fen;
    running.signals.ponder_hit = true;  // not pondering: means nothing
    sleep_ms(30);
    EXPECT_FALSE(running.done()) << fen;
    running.signals.stop = true;
    running.join();
  }
}

TEST(PoolLimits, PonderingAnswersAfterAHitOrAStopOnly) {
  Pool pool;
  Limits limits;
  limits.ponder = true;
  limits.clock = {Clock{50, 0}, Clock{50, 0}};
  for (const char* fen : {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                          "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "8/8/8/8/8/5k2/6p1/6K1 w - - 0 1"}) {
    for (const bool hit : {true, false}) {
      Running running(pool, line_of(fen), limits);
      sleep_ms(120);
      EXPECT_FALSE(running.done()) << fen;
      (hit ? running.signals.ponder_hit : running.signals.stop) = true;
      Stopwatch watch;
      running.join();
      EXPECT_LT(watch.elapsed_ms(), 3000) << fen;
    }
  }
}

TEST(PoolLimits, AHitBeforeTheSearchStartsIsNotLost) {
  Pool pool;
  Limits limits = to_depth(4);
  limits.ponder = true;
  const Line line = line_of(kMiddlegame);
  Signals signals;
  signals.ponder_hit = true;
  Recorder recorder;
  const Outcome outcome = pool.search(line.position, line.history, limits, signals, recorder);
  EXPECT_EQ(outcome.depth, 4);
}

TEST(PoolLimits, MateLimitStopsAtAMateShortEnough) {
  const Line line = line_of("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1");
  Limits limits = to_nodes(500000);
  limits.mate = 2;
  const Searched result = search(line, limits);
  EXPECT_EQ(mate_distance(result.outcome.score), 2);
  EXPECT_LT(result.outcome.nodes, 100000U);
  limits.mate = 1;  // there is none
  EXPECT_EQ(search(line, limits).outcome.depth, kMaxPly - 1);
}

TEST(PoolLimits, ASingleMoveUnderAClockIsPlayedSoon) {
  const Line line = line_of("6rk/8/8/8/8/8/8/7K w - - 0 1");
  ASSERT_EQ(legal_moves(line.position).size(), 1U);
  Limits limits;
  limits.clock[0] = Clock{600'000, 0};
  Stopwatch watch;
  EXPECT_EQ(search(line, limits).best(), "h1h2");
  EXPECT_LT(watch.elapsed_ms(), 5000);
}

TEST(PoolLimits, ClocksAreKept) {
  Limits limits;
  limits.clock[0] = Clock{400, 0};
  Stopwatch watch;
  const Searched result = search(line_of(kMiddlegame), limits);
  EXPECT_LT(watch.elapsed_ms(), 5000);
  EXPECT_GE(result.outcome.depth, 1);
  limits.clock[0] = Clock{-20, 0};
  EXPECT_TRUE(search(line_of(kMiddlegame), limits).outcome.best);
}

TEST(PoolLimits, SearchMovesMayRepeatOrBeWrong) {
  const Line line = line_of(start_position());
  const Move a3 = test::move_of(line.position, "a2a3");
  Limits limits = to_depth(4);
  limits.multipv = 4;
  limits.search_moves = {a3, Move(Square::E2, Square::E5), a3};
  const Searched result = search(line, limits);
  EXPECT_EQ(result.outcome.best, a3);
  for (const Info& info : result.infos) EXPECT_EQ(info.multipv, 1);
}

TEST(PoolLimits, SearchMovesLeaveTheTableFitForTheNextSearch) {
  const Line line = line_of("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1");
  Pool pool;
  Limits limits = to_depth(8);
  limits.search_moves = {test::move_of(line.position, "e1d1")};
  EXPECT_FALSE(is_mate(search(pool, line, limits).outcome.score));
  EXPECT_EQ(search(pool, line, to_depth(1)).best(), "a1a8");
}

TEST(PoolLimits, MoreLinesThanMoves) {
  const Line line = line_of("7k/8/8/8/8/8/1r6/K7 w - - 0 1");
  const std::size_t moves = legal_moves(line.position).size();
  Limits limits = to_depth(5);
  limits.multipv = 218;
  const Searched result = search(line, limits);
  ASSERT_EQ(result.infos.size(), moves * 5);
  EXPECT_EQ(result.last().multipv, static_cast<int>(moves));
}

TEST(PoolLimits, SeveralLinesCutShortStayInOrder) {
  Pool pool;
  Limits limits;
  limits.multipv = 4;
  const Line line = line_of(kMiddlegame);
  for (std::uint64_t nodes = 100; nodes < 20000; nodes = nodes * 5 / 3) {
    pool.clear();
    limits.nodes = nodes;
    const Searched result = search(pool, line, limits);
    const Info* first = nullptr;
    for (const Info& info : result.infos) {
      if (info.multipv == 1) first = &info;
      expect_sound_pv(line, info);
    }
    ASSERT_NE(first, nullptr);
    EXPECT_EQ(first->pv.front(), result.outcome.best) << nodes;
  }
}

TEST(PoolLimits, TheGreatestDepthEndsTheSearch) {
  for (const char* fen :
       {"8/8/4k3/8/8/3K4/8/8 w - - 0 1", "k7/8/8/p1p1p1p1/P1P1P1P1/8/8/7K w - -"}) {
    Limits limits = to_depth(10'000);
    limits.nodes = 300'000;
    const Searched result = search(line_of(fen), limits);
    EXPECT_TRUE(result.outcome.depth == kMaxPly - 1 || result.outcome.nodes >= 300'000) << fen;
    for (const Info& info : result.infos) expect_sound_pv(line_of(fen), info);
  }
}

TEST(PoolLimits, InfosOnlyGrow) {
  const Searched result = search(line_of(kMiddlegame), to_nodes(30000));
  for (std::size_t i = 1; i < result.infos.size(); ++i) {
    const Info &before = result.infos[i - 1], &now = result.infos[i];
    EXPECT_GE(now.depth, before.depth);
    EXPECT_GE(now.nodes, before.nodes);
    EXPECT_GE(now.time_ms, before.time_ms);
    EXPECT_GE(now.selective_depth, 1);
    EXPECT_LE(now.hash_permille, 1000);
  }
  EXPECT_TRUE(
      is_legal(after(line_of(kMiddlegame).position, result.outcome.best), result.outcome.ponder));
}

}  // namespace
}  // namespace castellan::search
