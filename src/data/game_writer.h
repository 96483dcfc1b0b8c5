// Writing game files: append only, safe to cut at any moment.
#pragma once

#include <cstdint>
#include <filesystem>

#include "data/record.h"
#include "util/result.h"

namespace castellan::data {

/// What was in a file when it was opened for writing.
struct FoundGames {
  std::uint64_t sections = 0;
  std::uint64_t games = 0;
  std::uint64_t plies = 0;
  std::uint64_t scored_plies = 0;
  std::uint64_t cut_bytes = 0;  ///< of an unfinished game at the end, now gone
  std::uint64_t faults = 0;     ///< damaged places before that; left as they are
};

/// Appends games to a file, which it holds a lock on. Each game is handed to the system in one
/// piece as soon as it is written.
class GameWriter {
 public:
  /// Creates the file, or reads through an existing one to its last whole game and cuts off what
  /// follows. Refuses a file of another kind, one that another writer has open, and one with more
  /// than a game's worth of unreadable bytes at its end.
  static Result<GameWriter> open(const std::filesystem::path& path);

  GameWriter(GameWriter&& other) noexcept;
  GameWriter& operator=(GameWriter&& other) noexcept;
  GameWriter(const GameWriter&) = delete;
  GameWriter& operator=(const GameWriter&) = delete;
  ~GameWriter();

  const FoundGames& found() const { return found_; }
  std::uint64_t size() const { return size_; }  ///< of the file, in bytes

  /// Games written from now on belong to this section; one must be begun before the first game.
  Result<Done> begin_section(const SectionHeader& header);
  /// On an error (a full disk, say) the file is cut back to the last whole game.
  Result<Done> write(const GameRecord& game);
  /// Returns when the disk has it all.
  Result<Done> sync();

 private:
  GameWriter(std::filesystem::path path, int file) : path_(std::move(path)), file_(file) {}
  Result<Done> recover();
  Result<Done> append_bytes(ByteView bytes);
  Error failure(const char* what) const;
  void close();

  std::filesystem::path path_;
  int file_ = -1;
  std::uint64_t size_ = 0;
  FoundGames found_;
};

}  // namespace castellan::data
