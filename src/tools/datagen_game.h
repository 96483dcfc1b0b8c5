// One game of self-play for training.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "data/record.h"
#include "game/game.h"
#include "search/limits.h"
#include "search/pool.h"
#include "tools/scored_search.h"
#include "tools/settings.h"
#include "util/result.h"
#include "util/rng.h"

namespace castellan::tools {

/// How games are played. Scores in centipawns, shares in percent.
struct PlayOptions {
  std::uint64_t nodes = 1000;  ///< a search ends after the iteration that crosses this
  int hard_factor = 8;         ///< and at once at this many times as many
  int hash_mib = 8;
  int random_min = 8;                ///< random plies at the start, at least
  int random_max = 9;                ///< and at most
  double chess960 = 0;               ///< share of games from a Chess960 start
  double double960 = 0;              ///< the same with an array for each side
  std::uint64_t check_nodes = 3000;  ///< for the look at an opening
  int check_score = 350;             ///< an opening further from 0 is thrown away
  int win_score = 2000;
  int win_plies = 5;   ///< so many plies in a row at win_score or more end a game; 0: never
  int mate_plies = 1;  ///< the same for proven mates
  int draw_score = 10;
  int draw_plies = 10;  ///< so many plies in a row below draw_score end a game; 0: never
  int draw_from = 70;   ///< but not before this ply
  int max_plies = 400;  ///< a longer game is a draw
};

/// The options as a table over `options`.
std::vector<Setting> settings_of(PlayOptions& options);
/// What no single range can tell.
Result<Done> check(const PlayOptions& options);

/// Plays games against itself with a single-threaded search. A game depends on the options and
/// its seed only.
class SelfPlayer {
 public:
  /// Setting `signals.stop` ends the game under way; both must outlive the player.
  SelfPlayer(const PlayOptions& options, search::Signals& signals);

  /// A whole game, or nothing when stopped before its end.
  std::optional<data::GameRecord> play(std::uint64_t seed);

  std::uint64_t openings_rejected() const { return openings_rejected_; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  class Adjudicator;

  ScoredMove search(const game::Game& game, const search::Limits& limits);
  Position draw_start(Rng& rng) const;

  const PlayOptions& options_;
  search::Signals& signals_;
  search::Pool pool_;
  search::Limits limits_;
  search::Limits check_limits_;
  std::uint64_t openings_rejected_ = 0;
  std::uint64_t nodes_ = 0;
};

}  // namespace castellan::tools
