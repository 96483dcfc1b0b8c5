// What the sub-commands of `castellan data` do.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "tools/command.h"
#include "util/result.h"

namespace castellan::tools {

using Files = std::vector<std::filesystem::path>;

/// Prints what the files hold.
Result<Done> print_stats(const Files& files, const Print& print);

/// Reads and plays through everything, prints each fault; an error when there was any.
Result<Done> check_files(const Files& files, const Print& print);

/// Writes all games of the files into one new archive.
Result<Done> archive_files(const Files& files, const std::string& out, int level,
                           const Print& print);
/// Writes all games into one new game file.
Result<Done> unarchive_files(const Files& files, const std::string& out, const Print& print);

/// Writes all games into one new game file in random order. Holds them in memory.
Result<Done> shuffle_files(const Files& files, const std::string& out, std::uint64_t seed,
                           const Print& print);

struct SampleOptions {
  std::uint64_t games = 0;  ///< so many of them, or with 0
  double percent = 0;       ///< this share, about
  std::uint64_t seed = 1;
};
/// Writes some games, chosen at random, into one new game file, in their old order.
Result<Done> sample_files(const Files& files, const std::string& out, const SampleOptions& options,
                          const Print& print);

struct RelabelOptions {
  std::string net;  ///< that searches, as choose_net() takes it
  std::uint64_t nodes = 250;
  int hard_factor = 8;
  int hash_mib = 8;
  int threads = 1;
};
/// Searches the positions that the default filter of positions.h keeps once more and writes the
/// games with the new scores. Goes on where it was stopped when `out` exists: the files must then
/// be the same as before.
Result<Done> relabel_files(const Files& files, const std::string& out,
                           const RelabelOptions& options, const Print& print);

}  // namespace castellan::tools
