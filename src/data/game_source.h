// Reading games one after the other, whatever kind of file they lie in.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "data/record.h"
#include "util/result.h"

namespace castellan::data {

/// Part of a file that could not be read.
struct Fault {
  std::uint64_t game = 0;    ///< the game it would have been, counted from 1
  std::uint64_t offset = 0;  ///< where it starts in the file
  std::uint64_t bytes = 0;   ///< how many were passed over
  bool truncated = false;    ///< the file just ends too early
  std::string what;
};
/// "game 17 at byte 8120 (96 bytes): the checksum is wrong"
std::string describe(const Fault& fault);

/// Hands out the games of a file in order.
class GameSource {
 public:
  enum class Event : std::uint8_t {
    Section,  ///< see section()
    Game,     ///< see game()
    Fault,    ///< see fault(); reading goes on behind it
    End,
  };

  virtual ~GameSource() = default;
  virtual Event next() = 0;
  /// Passes over sections and faults; false at the end.
  bool next_game();

  /// The header that the current game was played under.
  const SectionHeader& section() const { return section_; }
  const GameRecord& game() const { return game_; }
  const Fault& fault() const { return fault_; }
  std::uint64_t sections() const { return sections_; }  ///< read so far
  std::uint64_t games() const { return games_; }        ///< whole ones, read so far
  std::uint64_t faults() const { return faults_; }      ///< found so far

 protected:
  SectionHeader section_;
  GameRecord game_;
  Fault fault_;
  std::uint64_t sections_ = 0;
  std::uint64_t games_ = 0;
  std::uint64_t faults_ = 0;
};

/// Opens a game file (record.h) or an archive (archive.h); refuses what starts like neither.
Result<std::unique_ptr<GameSource>> open_games(const std::filesystem::path& path);

/// Endings of the names of game files and archives.
inline constexpr std::string_view kGamesSuffix = ".games";
inline constexpr std::string_view kArchiveSuffix = ".gamez";

/// The files meant by `paths`: a file itself; for a folder all game files and archives in it, told
/// by their names, in the order of these. Refuses a path where there is nothing, and an empty list.
Result<std::vector<std::filesystem::path>> find_game_files(const std::vector<std::string>& paths);

}  // namespace castellan::data
