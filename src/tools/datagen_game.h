// One game of self-play for training.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "data/record.h"
#include "nnue/net_file.h"
#include "search/limits.h"
#include "search/pool.h"
#include "tools/adjudication.h"
#include "tools/openings.h"
#include "tools/settings.h"
#include "util/result.h"

namespace castellan::tools {

/// How games are played.
struct PlayOptions {
  std::uint64_t nodes = 1000;  ///< a search ends after the iteration that crosses this
  int hard_factor = 8;         ///< and at once at this many times as many
  int hash_mib = 8;
  nnue::NetworkPtr network = nnue::embedded_net();
  OpeningOptions opening;
  AdjudicationOptions adjudication;
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

  std::uint64_t openings_rejected() const { return openings_.rejected(); }
  std::uint64_t nodes() const { return nodes_ + openings_.nodes(); }

 private:
  const PlayOptions& options_;
  search::Signals& signals_;
  search::Pool pool_;
  RandomOpenings openings_;
  search::Limits limits_;
  std::uint64_t nodes_ = 0;
};

}  // namespace castellan::tools
