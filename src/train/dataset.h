// The positions to learn from, all in memory.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "data/positions.h"
#include "util/aligned_memory.h"
#include "util/result.h"

namespace castellan::train {

struct DataOptions {
  data::Extraction extraction{.filter = {}, .lambda = 0.85};
  /// Share of the games that is not learnt from but tells how good the net is. Which games these
  /// are depends on their moves alone, so that a game that occurs twice is never on both sides.
  double holdout_percent = 2;
};

/// A file that positions came from.
struct DataFile {
  std::string path;
  std::uint64_t bytes = 0;
  std::uint64_t hash = 0;  ///< FNV-1a of these bytes
  data::ExtractReport read;
};

struct Dataset {
  AlignedVector<data::TrainingPosition> training;
  AlignedVector<data::TrainingPosition> validation;
  std::uint64_t games = 0;
  std::uint64_t validation_games = 0;
  std::vector<DataFile> files;
  std::uint64_t hash = 0;  ///< of all positions, in order
};

/// Whether a game is held out.
bool is_held_out(const data::GameRecord& game, double percent);

/// The hash of all positions, as in Dataset.
std::uint64_t hash_of(const Dataset& dataset);

/// Reads all files. `tell` is called for each that is done. Refuses what cannot be read, and data
/// without a position to learn from.
Result<Dataset> read_dataset(const std::vector<std::filesystem::path>& files,
                             const DataOptions& options,
                             const std::function<void(const DataFile&)>& tell);

}  // namespace castellan::train
