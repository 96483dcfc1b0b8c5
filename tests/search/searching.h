// Searches in tests: from a FEN and moves to an outcome, with everything reported kept.
#pragma once

#include <gtest/gtest.h>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "board/apply_move.h"
#include "board/key_history.h"
#include "board/movegen.h"
#include "search/pool.h"
#include "support/positions.h"

namespace castellan::search {

/// A position with the keys of the game that led to it.
struct Line {
  Position position;
  KeyHistory history;

  void play(Move m) {
    apply_move(position, m);
    history.push(position.key());
  }
};

inline Line line_of(const Position& position) { return {position, KeyHistory(position)}; }

inline Line line_of(std::string_view fen, std::initializer_list<std::string_view> moves = {}) {
  Line line = line_of(test::position_of(fen));
  for (const std::string_view text : moves) line.play(test::move_of(line.position, text));
  return line;
}

struct Recorder : Listener {
  std::vector<Info> infos;
  void on_info(const Info& info) override { infos.push_back(info); }
};

struct Searched {
  Outcome outcome;
  std::vector<Info> infos;

  const Info& last() const { return infos.back(); }
  std::string best() const { return to_uci(outcome.best); }
};

inline Searched search(Pool& pool, const Line& line, const Limits& limits) {
  Recorder recorder;
  Signals signals;
  Searched result;
  result.outcome = pool.search(line.position, line.history, limits, signals, recorder);
  result.infos = std::move(recorder.infos);
  return result;
}

/// With a small pool of its own.
inline Searched search(const Line& line, const Limits& limits) {
  Pool pool;
  pool.set_hash(4);
  return search(pool, line, limits);
}

inline Limits to_depth(int depth) {
  Limits limits;
  limits.depth = depth;
  return limits;
}

inline Limits to_nodes(std::uint64_t nodes) {
  Limits limits;
  limits.nodes = nodes;
  return limits;
}

/// Nobody can move, or a rule ends the game.
inline bool is_over(const Line& line) {
  return !has_legal_move(line.position) || line.position.halfmove_clock() >= 100 ||
         line.history.occurrences(line.position.halfmove_clock()) >= 3;
}

/// The line reported can be played and does not go on after the end of the game; when its score is
/// an exact mate it ends with that mate, after just as many plies as the score says.
inline void expect_sound_pv(Line line, const Info& info) {
  SCOPED_TRACE(to_fen(line.position) + " depth " + std::to_string(info.depth) + " score " +
               std::to_string(info.score));
  ASSERT_FALSE(info.pv.empty());
  for (std::size_t i = 0; i < info.pv.size(); ++i) {
    const Move m = info.pv[i];
    ASSERT_TRUE(i == 0 || !is_over(line)) << "goes on after the end with " << to_uci(m);
    ASSERT_TRUE(is_legal(line.position, m)) << "move " << i + 1 << ", " << to_uci(m);
    line.play(m);
  }
  if (info.bound != Bound::Exact || !is_mate(info.score)) return;
  const int plies = kMateScore - std::abs(info.score);
  EXPECT_EQ(static_cast<int>(info.pv.size()), plies);
  EXPECT_TRUE(line.position.in_check() && !has_legal_move(line.position)) << "no mate at the end";
}

}  // namespace castellan::search
