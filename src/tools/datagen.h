// The datagen command: games of self-play by the thousand, for training.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tools/command.h"
#include "tools/datagen_game.h"
#include "util/result.h"

namespace castellan::tools {

struct DatagenOptions {
  PlayOptions play;
  std::string net;  ///< that `play` has the network of, as choose_net() takes it
  std::string out;  ///< folder of the files, one for each thread; made when missing
  int threads = 1;
  std::uint64_t games = 0;      ///< end when the files hold so many; 0: no such end
  std::uint64_t positions = 0;  ///< the same in scored positions
  double hours = 0;             ///< end after so long; 0: no such end
  std::uint64_t seed = 0;       ///< 0: another one every time
  int report_seconds = 0;       ///< between progress lines; 0: 1 on a terminal, else 60
};

Result<DatagenOptions> parse_datagen(const std::vector<std::string>& words);
std::string explain_datagen();

struct DatagenTotals {
  std::uint64_t games = 0;
  std::uint64_t positions = 0;                 ///< scored ones
  std::uint64_t results[3] = {};               ///< by data::GameResult
  std::uint64_t endings[data::kEndings] = {};  ///< by data::Ending
  std::uint64_t openings_rejected = 0;
  std::uint64_t nodes = 0;
  std::uint64_t bytes = 0;  ///< of all files

  void add(const data::GameRecord& game);
};

/// Generates until a target is reached or SIGINT or SIGTERM comes; games in progress are dropped
/// then. Each thread appends to a file of its own, `thread-N.games`, in a new section with a seed
/// derived from the seed, the thread and the number of sections before, so that no run plays the
/// games of another again. With one seed, the games of a section are always the same.
///
/// Returns what this run has played.
Result<DatagenTotals> run_datagen(const DatagenOptions& options, const Print& print);

}  // namespace castellan::tools
