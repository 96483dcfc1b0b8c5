// Games on disk: written as they are played, and read back.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "game/pgn.h"
#include "play/played_game.h"
#include "util/result.h"

namespace castellan::play {

/// What a record says of the game besides its moves.
struct RecordHead {
  std::array<std::string, kColors> names;  ///< by colour
  std::array<bool, kColors> human{};
  std::optional<game::TimeControl> clock;
  std::string date;  ///< "2026.11.30"
};

game::PgnGame to_record(const PlayedGame& played, const RecordHead& head);

/// Writes a game to a file of its own; what was there before is replaced as a whole or not at all.
Result<Done> write_game(const std::string& path, const game::PgnGame& game);

/// Adds a game at the end of a file, which may not exist yet.
Result<Done> append_game(const std::string& path, const game::PgnGame& game);

/// The game `number`, from 1, of a PGN file.
Result<game::PgnGame> read_game(const std::string& path, int number);

/// The path meant by one that may begin with "~/".
std::string expand_home(std::string_view path);

/// Where games are kept unless the user says otherwise: castellan/games below $XDG_DATA_HOME, or
/// below ~/.local/share; without a home, the current folder.
std::string default_games_folder();

/// Keeps the game under way in a folder, one file for each game.
class Autosave {
 public:
  /// An empty folder: nothing is kept.
  explicit Autosave(std::string folder) : folder_(std::move(folder)) {}

  bool enabled() const { return !folder_.empty(); }
  /// A game begins; `stamp` ("20261130-111339") becomes part of its file's name.
  void begin(std::string_view stamp);
  /// Writes the file of the game under way. The folder and the file appear with the first move;
  /// a game without moves is not kept.
  Result<Done> save(const game::PgnGame& game);
  /// The file; empty when none was written yet.
  const std::string& path() const { return path_; }

 private:
  std::string folder_;
  std::string stamp_;
  std::string path_;
};

}  // namespace castellan::play
