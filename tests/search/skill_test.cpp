#include "search/skill.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "board/apply_move.h"
#include "board/fen.h"
#include "board/movegen.h"
#include "board/notation.h"
#include "nnue/net_file.h"
#include "search/skill_attention.h"
#include "search/skill_search.h"
#include "support/positions.h"
#include "support/shared_data.h"
#include "support/weak_games.h"
#include "util/stopwatch.h"

namespace castellan::search {
namespace {

using test::can_mate_in_one;
using test::mates;
using test::move_of;
using test::position_of;

struct Recorder : Listener {
  std::vector<Info> infos;
  void on_info(const Info& info) override { infos.push_back(info); }
};

struct Answer {
  Outcome outcome;
  std::vector<Info> infos;
  const Info& last() const { return infos.back(); }
};

Answer choose(const Position& root, const LevelParams& params, std::uint64_t seed,
              const Limits& limits = {}, const KeyHistory* history = nullptr,
              Square exchange = Square::None) {
  Recorder recorder;
  Signals signals;
  const KeyHistory start(root);
  Answer answer;
  answer.outcome = choose_weak_move({root, history != nullptr ? *history : start, exchange, seed},
                                    params, nnue::embedded_net(), limits, signals, recorder);
  answer.infos = recorder.infos;
  return answer;
}

Answer choose(std::string_view fen, const LevelParams& params, std::uint64_t seed,
              const Limits& limits = {}) {
  return choose(position_of(fen), params, seed, limits);
}

const std::vector<Level>& all_levels() {
  static const std::vector<Level> levels = {Level::Beginner, Level::Easy, Level::Medium};
  return levels;
}

/// Positions from the middle of games that Beginners played with each other.
std::vector<Position> middlegames(std::size_t count) {
  std::vector<Position> found;
  for (const test::Situation& situation : test::middlegames(count))
    found.push_back(situation.position);
  return found;
}

/// A player that overlooks and misjudges nothing: its answers can be reasoned about.
LevelParams attentive(double depth) {
  LevelParams params;
  params.depth = depth;
  params.mate_guard = false;
  return params;
}

/// Positions of the reference suite with a mate in one; empty without the suite.
std::vector<Position> shared_mates_in_one() {
  std::vector<Position> found;
  std::ifstream file(test::shared_path("data/epd/mate_in_n.epd"));
  for (std::string line; std::getline(file, line);)
    if (line.find("id \"M1.") != std::string::npos)
      found.push_back(position_of(line.substr(0, line.find(" bm "))));
  return found;
}

const std::vector<std::string_view>& classic_mates() {
  static const std::vector<std::string_view> fens = {
      "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1",                                    // back rank
      "6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1",                                    // smothered
      "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",  // scholar's
      "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2",        // fool's
      "7k/5P1p/7K/8/8/8/8/8 w - - 0 1",                                       // by promotion
      "8/8/8/8/8/1k6/2q5/K7 b - - 0 1",
      "3k4/R7/3K4/8/8/8/8/8 w - - 99 80",  // on the last ply of fifty
  };
  return fens;
}

TEST(SkillChoice, SameSeedSameMove) {
  for (const Level level : all_levels())
    for (const Position& p : middlegames(8)) {
      const Answer first = choose(p, level_params(level), 42);
      const Answer second = choose(p, level_params(level), 42);
      EXPECT_EQ(first.outcome.best, second.outcome.best);
      EXPECT_EQ(first.outcome.score, second.outcome.score);
      EXPECT_EQ(first.outcome.nodes, second.outcome.nodes);
    }
}

TEST(SkillChoice, SeedsGiveVariety) {
  const std::vector<Position> positions = middlegames(20);
  for (const Level level : all_levels()) {
    int different = 0;
    for (const Position& p : positions)
      different += choose(p, level_params(level), 1).outcome.best !=
                   choose(p, level_params(level), 2).outcome.best;
    EXPECT_GE(different, 3) << "level " << static_cast<int>(level);
  }
}

TEST(SkillChoice, ReportsOneLineThatStartsWithTheMove) {
  for (const Level level : all_levels())
    for (const Position& p : middlegames(20)) {
      const Answer a = choose(p, level_params(level), 7);
      ASSERT_EQ(a.infos.size(), 1U);
      const Info& info = a.last();
      EXPECT_EQ(info.bound, Bound::Exact);
      EXPECT_EQ(info.score, a.outcome.score);
      EXPECT_LE(std::abs(info.score), kMateScore);
      ASSERT_FALSE(info.pv.empty());
      EXPECT_EQ(info.pv.front(), a.outcome.best);
      EXPECT_EQ(a.outcome.ponder, info.pv.size() > 1 ? info.pv[1] : kNoMove);
      Position walk = p;
      for (const Move move : info.pv) {
        ASSERT_TRUE(is_legal(walk, move)) << to_fen(p) << ' ' << to_uci(move);
        apply_move(walk, move);
      }
    }
}

TEST(SkillChoice, NoLegalMove) {
  const Answer mated = choose("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", level_params(Level::Easy), 1);
  EXPECT_EQ(mated.outcome.best, kNoMove);
  ASSERT_EQ(mated.infos.size(), 1U);
  EXPECT_EQ(mated.last().depth, 0);
  EXPECT_EQ(mated.last().score, mated_in(0));
  const Answer stale = choose("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", level_params(Level::Easy), 1);
  EXPECT_EQ(stale.outcome.best, kNoMove);
  EXPECT_EQ(stale.last().score, kDrawScore);
}

TEST(SkillChoice, OneLegalMoveIsAnsweredAtOnce) {
  const Answer only = choose("8/8/8/8/8/6k1/7r/7K w - - 0 1", level_params(Level::Medium), 1);
  EXPECT_EQ(to_uci(only.outcome.best), "h1g1");
  EXPECT_EQ(only.outcome.depth, 1);
  EXPECT_LT(only.outcome.nodes, 100U);
}

TEST(SkillMates, MediumNeverMissesAMateInOne) {
  std::vector<Position> positions = shared_mates_in_one();
  for (const std::string_view fen : classic_mates()) positions.push_back(position_of(fen));
  for (const Position& p : positions)
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      const Answer a = choose(p, level_params(Level::Medium), seed);
      ASSERT_TRUE(mates(p, a.outcome.best)) << to_fen(p) << ' ' << to_uci(a.outcome.best);
      ASSERT_EQ(a.outcome.score, mate_in(1));
    }
  if (positions.size() == classic_mates().size())
    GTEST_SKIP() << test::missing(test::shared_path("data/epd/mate_in_n.epd"));
}

TEST(SkillMates, MediumNeverAllowsAMateInOneItCanAvoid) {
  // The side about to be mated gets the move.
  std::vector<Position> positions = shared_mates_in_one();
  for (const std::string_view fen : classic_mates()) positions.push_back(position_of(fen));
  int avoidable = 0;
  for (Position p : positions) {
    if (p.in_check()) continue;
    apply_null_move(p);
    const MoveList moves = legal_moves(p);
    if (p.in_check() || can_mate_in_one(p)) continue;
    if (std::none_of(moves.begin(), moves.end(),
                     [&](Move m) { return !can_mate_in_one(after(p, m)); }))
      continue;
    ++avoidable;
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      const Answer a = choose(p, level_params(Level::Medium), seed);
      ASSERT_FALSE(can_mate_in_one(after(p, a.outcome.best)))
          << to_fen(p) << ' ' << to_uci(a.outcome.best);
    }
  }
  EXPECT_GE(avoidable, 4);
}

TEST(SkillMates, ScoresAndLinesOfMates) {
  // 1.Ra7 and 2.Rb8, the ladder.
  const Answer a = choose("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", attentive(3), 1);
  EXPECT_EQ(a.outcome.score, mate_in(3));
  ASSERT_EQ(a.last().pv.size(), 3U);
  Position walk = position_of("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1");
  for (const Move move : a.last().pv) apply_move(walk, move);
  EXPECT_TRUE(walk.in_check() && !has_legal_move(walk));
  // Being mated next move whatever happens.
  const Answer lost = choose("7k/R7/8/8/8/p7/8/1R4K1 b - - 0 1", attentive(2), 1);
  EXPECT_EQ(lost.outcome.score, mated_in(2));
}

// A queen stands there for nothing, mostly after it has just captured; the move takes it.
struct HangingQueen {
  std::string_view fen;
  std::string_view capture;
};

constexpr HangingQueen kHangingQueens[] = {
    {"rnb1kbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1qPP/RNBQKB1R w KQkq - 0 4", "e1f2"},
    {"rnbqkb1r/ppp2ppp/3p1n2/4Q3/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 0 4", "d6e5"},
    {"r1bqkbnr/pppp1Qpp/2n5/4p3/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 0 3", "e8f7"},
    {"rnb1kbnr/ppp1pppp/8/8/8/2NqP3/PPP2PPP/R1BQKBNR w KQkq - 0 5", "f1d3"},
    {"r4rk1/ppp2ppp/2n1bn2/3p2q1/3P4/2PQ1NB1/PP3PPP/R4RK1 w - - 0 12", "f3g5"},
};

int times_taken(const Position& p, Square queen, Level level, std::uint64_t seeds) {
  int taken = 0;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed)
    taken += choose(p, level_params(level), seed).outcome.best.to() == queen;
  return taken;
}

TEST(SkillCaptures, TakesAHangingQueen) {
  for (const HangingQueen& test : kHangingQueens) {
    const Position p = position_of(test.fen);
    const Square queen = move_of(p, test.capture).to();
    ASSERT_EQ(type_of(p.piece_on(queen)), PieceType::Queen);
    EXPECT_GE(times_taken(p, queen, Level::Beginner, 100), 90) << test.fen;
    EXPECT_GE(times_taken(p, queen, Level::Easy, 100), 95) << test.fen;
    EXPECT_GE(times_taken(p, queen, Level::Medium, 25), 24) << test.fen;
  }
}

/// How often, in percent, a level takes back where that is best by two pawns or more.
double recaptures_percent(Level level) {
  constexpr int kClear = 200;
  int clear = 0;
  int taken = 0;
  for (const test::Situation& s : test::after_captures(600)) {
    LevelParams params = attentive(3);
    const Perception perception(params, 1);
    WeakSearch search({s.position, s.history}, params, perception, nnue::embedded_net(), {});
    std::vector<Move> moves;
    for (const Move move : legal_moves(s.position)) moves.push_back(move);
    const auto rated = search.rate(moves, {3, kClear, true, 10'000'000});
    if (rated.size() != 1 || rated[0].move.to() != s.exchange || moves.size() == 1) continue;
    for (std::uint64_t seed = 1; seed <= 4; ++seed, ++clear)
      taken += choose(s.position, level_params(level), seed, {}, &s.history, s.exchange)
                   .outcome.best.to() == s.exchange;
  }
  EXPECT_GE(clear, 200);
  return 100.0 * taken / clear;
}

TEST(SkillCaptures, TakesBackWhereThatIsClearlyBest) {
  EXPECT_GE(recaptures_percent(Level::Easy), 80);
  EXPECT_GE(recaptures_percent(Level::Medium), 95);
}

TEST(SkillCaptures, KnowsWhereTheOpponentHasJustCaptured) {
  // Beginners see the recapture of a pawn more often when they know that it is one.
  const Position p = position_of("rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2");
  const auto times = [&p](Square exchange) {
    int taken = 0;
    for (std::uint64_t seed = 1; seed <= 400; ++seed)
      taken +=
          choose(p, level_params(Level::Beginner), seed, {}, nullptr, exchange).outcome.best.to() ==
          Square::D5;
    return taken;
  };
  EXPECT_GT(times(Square::D5), times(Square::None));
}

TEST(SkillDraws, AWinnerAvoidsAndALoserTakesTheRepetition) {
  // White is a rook up and checks along; the king walked to and fro. One more Rd1-d2 repeats.
  const auto play = [](Position& p, KeyHistory& history, std::string_view text) {
    apply_move(p, move_of(p, text));
    history.push(p.key());
  };
  Position p = position_of("6k1/5ppp/8/8/8/8/3R1PPP/6K1 w - - 0 1");
  KeyHistory history(p);
  for (const std::string_view move : {"d2d1", "g8f8", "d1d2", "f8g8", "d2d1", "g8f8"})
    play(p, history, move);
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    EXPECT_NE(to_uci(choose(p, attentive(2), seed, {}, &history).outcome.best), "d1d2");
  play(p, history, "d1d3");
  play(p, history, "f8g8");
  play(p, history, "d3d1");  // Black, a rook down, now repeats for the third time
  const Answer black = choose(p, attentive(1), 1, {}, &history);
  EXPECT_EQ(to_uci(black.outcome.best), "g8f8");
  EXPECT_EQ(black.outcome.score, kDrawScore);
}

TEST(SkillDraws, FiftyMovesCount) {
  // Only the pawn move keeps the win alive.
  const Answer a = choose("4k3/8/8/8/8/8/P7/R3K3 w - - 99 90", attentive(1), 1);
  EXPECT_EQ(
      type_of(position_of("4k3/8/8/8/8/8/P7/R3K3 w - - 99 90").piece_on(a.outcome.best.from())),
      PieceType::Pawn);
}

TEST(SkillDraws, StalemateIsSeenAtTheHorizon) {
  const Position p = position_of("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1");
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const Answer a = choose(p, attentive(1), seed);
    EXPECT_TRUE(mates(p, a.outcome.best));
  }
  Limits limits;
  limits.search_moves = {move_of(p, "f1f7")};
  EXPECT_EQ(choose(p, attentive(1), 1, limits).outcome.score, kDrawScore);
}

TEST(SkillLimits, SearchMoves) {
  const Position p = position_of("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");  // with a mate in one
  Limits limits;
  limits.search_moves = {move_of(p, "g1f2"), move_of(p, "g1h2")};
  for (const Level level : all_levels())
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const Move best = choose(p, level_params(level), seed, limits).outcome.best;
      EXPECT_NE(std::find(limits.search_moves.begin(), limits.search_moves.end(), best),
                limits.search_moves.end());
    }
}

TEST(SkillLimits, DepthAndNodes) {
  for (const Position& p : middlegames(10)) {
    Limits limits;
    limits.depth = 2;
    EXPECT_LE(choose(p, level_params(Level::Medium), 3, limits).outcome.depth, 2);
    limits = {};
    limits.nodes = 1000;
    const Answer few = choose(p, level_params(Level::Medium), 3, limits);
    EXPECT_LE(few.outcome.nodes, 1010U);
    EXPECT_TRUE(is_legal(p, few.outcome.best));
    limits.nodes = 1;
    EXPECT_TRUE(is_legal(p, choose(p, level_params(Level::Medium), 3, limits).outcome.best));
  }
}

TEST(SkillLimits, TimeAndClock) {
  LevelParams endless = attentive(12);
  endless.max_nodes = 1'000'000'000;
  Limits limits;
  limits.movetime_ms = 30;
  Stopwatch stopwatch;
  choose(start_position(), endless, 1, limits);
  EXPECT_LT(stopwatch.elapsed_ms(), 5000);
  limits = {};
  for (const Clock clock : {Clock{200, 0}, Clock{40, 60'000}}) {
    limits.clock[0] = clock;
    stopwatch.restart();
    choose(start_position(), endless, 1, limits);
    EXPECT_LT(stopwatch.elapsed_ms(), 5000) << "increment " << clock.increment_ms;
  }
}

TEST(SkillLimits, StopEndsTheSearch) {
  LevelParams endless = attentive(12);
  endless.max_nodes = 1'000'000'000;
  Recorder recorder;
  Signals signals;
  std::thread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    signals.stop = true;
  });
  const Position root = start_position();
  const Stopwatch stopwatch;
  const Outcome outcome = choose_weak_move({root, KeyHistory(root), Square::None, 1}, endless,
                                           nnue::embedded_net(), {}, signals, recorder);
  EXPECT_LT(stopwatch.elapsed_ms(), 5000);
  stopper.join();
  EXPECT_TRUE(is_legal(start_position(), outcome.best));
  EXPECT_EQ(recorder.infos.size(), 1U);
}

}  // namespace
}  // namespace castellan::search
