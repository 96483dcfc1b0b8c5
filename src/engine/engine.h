// The chess engine as a front end uses it: verbs in, a listener out, no protocol.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/conductor.h"
#include "engine/game_state.h"
#include "engine/listener.h"
#include "engine/options.h"
#include "game/game.h"
#include "nnue/net_file.h"
#include "search/limits.h"
#include "search/pool.h"
#include "search/skill.h"
#include "util/result.h"
#include "util/stopwatch.h"

namespace castellan::engine {

using Limits = search::Limits;
using Clock = search::Clock;

/// Owns the options, the hash table and the threads. Engines do not know of each other: a process
/// may have several.
///
/// Every verb may be called from any thread and returns at once; what takes time happens on the
/// engine's own thread, in the order in which it was asked for. A search works with the position
/// and the options as they were when it was asked for.
class Engine {
 public:
  /// `listener` must outlive the engine.
  explicit Engine(Listener& listener);
  /// Stops whatever goes on and waits for it.
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  /// Sets the position for the searches to come: a FEN, and UCI moves played from there. On an
  /// error the old position stays. The value is what was repaired in the FEN, for the user.
  Result<std::vector<std::string>> set_position(std::string_view fen,
                                                std::span<const std::string_view> moves = {});
  /// Sets the position that a game has come to.
  void set_position(const game::Game& game);
  /// The position last set; at first, the start position.
  Position position() const;
  /// The net that searches evaluate with.
  nnue::NetworkPtr network() const;

  /// Changes an option (see options.h). The value is a note for the user, often empty.
  Result<std::string> set_option(std::string_view name, std::string_view value);
  Settings settings() const;

  /// What was learned in earlier games is forgotten; levels play with a new seed.
  void new_game();
  /// The hash table is emptied.
  void clear_hash();

  /// Searches the position. Searches that still run or wait are stopped first; each of them
  /// still gives its best move, in order. `multipv` and `move_overhead_ms` of the limits are
  /// taken from the options. `search_moves` that hold only kNoMove allow no move at all.
  void go(const Limits& limits);
  /// Stops all searches and tasks, those that have not begun included.
  void stop();
  /// The move pondered on was played: the search goes on under its clock.
  void ponder_hit();

  /// Something long that is no search (perft, bench), in its turn, on the engine's thread.
  void run(std::function<void(const std::atomic<bool>& stop)> task);

  /// Calls `reply` at once while a search or task goes on or waits; otherwise when everything
  /// asked for before is done.
  void when_ready(std::function<void()> reply);

  /// Waits until all is done; false when `timeout` came first. Not from the listener.
  bool wait(std::optional<std::chrono::milliseconds> timeout = std::nullopt);
  /// Whether a search goes on, or waits, that lasts until `stop` or a ponder hit.
  bool waits_for_stop() const { return conductor_.has_open_ended_work(); }

 private:
  /// One `go` with all it needs.
  struct Order {
    Limits limits;
    std::shared_ptr<const GameState> game;
    Settings settings;
    std::uint64_t seed = 0;
    Stopwatch since;  ///< when it was given
  };

  Conductor::Job perform(const Order& order, search::Signals& signals);
  search::Outcome choose_move(const Order& order, search::Signals& signals,
                              search::Listener& listener);
  search::Outcome weak_move(const search::LevelTurn& turn, const search::LevelParams& level,
                            Limits limits, search::Signals& signals, search::Listener& listener);
  void keep_pace(const Order& order, bool plain, const search::Signals& signals);
  void tell_of_hash(std::size_t wanted);
  Result<std::string> apply_net(const std::string& path);
  void draw_seed();

  Listener& listener_;
  mutable std::mutex mutex_;  // guards the next three
  Settings settings_;
  nnue::NetworkPtr network_ = nnue::embedded_net();
  std::shared_ptr<const GameState> game_;
  std::uint64_t seed_ = 0;              // of the levels, for this game
  std::unique_ptr<search::Pool> pool_;  // only used on the conductor's thread
  Conductor conductor_;                 // last: its thread uses all of the above
};

}  // namespace castellan::engine
