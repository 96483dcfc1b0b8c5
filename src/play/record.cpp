#include "play/record.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>

#include "util/files.h"

namespace castellan::play {

namespace {

namespace fs = std::filesystem;

/// Makes an empty file; false, with the reason in `errno`, when there is one or it cannot be made.
bool make_file(const std::string& path) {
  std::FILE* const file = std::fopen(path.c_str(), "wx");
  return file != nullptr && std::fclose(file) == 0;
}

std::string time_control_tag(const std::optional<game::TimeControl>& clock) {
  if (!clock) return "-";
  std::string text = std::to_string(clock->base_ms / 1000);
  if (clock->increment_ms > 0) text += '+' + std::to_string(clock->increment_ms / 1000);
  return text;
}

Result<Done> write_to(const std::string& path, std::ios::openmode mode, const game::PgnGame& game) {
  if (is_named_pipe(path)) return Error{path + " is a pipe"};
  std::ofstream file(path, mode);
  if (file) game::write_pgn(file, game);
  file.close();
  if (!file) return Error{"cannot write to " + path};
  return Done{};
}

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

}  // namespace

game::PgnGame to_record(const PlayedGame& played, const RecordHead& head) {
  game::PgnGame pgn = game::to_pgn_game(played.game(), played.verdict());
  const auto type = [&head](std::size_t side) { return head.human[side] ? "human" : "program"; };
  pgn.set_tag("Event", "Casual game");
  pgn.set_tag("Date", head.date);
  pgn.set_tag("Round", "-");
  pgn.set_tag("White", head.names[0]);
  pgn.set_tag("Black", head.names[1]);
  pgn.set_tag("TimeControl", time_control_tag(head.clock));
  pgn.set_tag("WhiteType", type(0));
  pgn.set_tag("BlackType", type(1));
  pgn.comments = played.comments();
  return pgn;
}

Result<Done> write_game(const std::string& path, const game::PgnGame& game) {
  const std::string part = path + ".part";
  const Result<Done> written = write_to(part, std::ios::out | std::ios::trunc, game);
  std::error_code failure;
  if (written) fs::rename(part, path, failure);
  if (!written || failure) {
    std::error_code ignored;
    fs::remove(part, ignored);
    return Error{"cannot write to " + path};
  }
  return Done{};
}

Result<Done> append_game(const std::string& path, const game::PgnGame& game) {
  return write_to(path, std::ios::out | std::ios::app, game);
}

Result<game::PgnGame> read_game(const std::string& path, int number) {
  std::error_code failure;
  if (fs::is_directory(path, failure)) return Error{path + " is a folder"};
  if (is_named_pipe(path)) return Error{path + " is a pipe"};
  std::ifstream file(path);
  if (!file) return Error{"cannot read " + path};
  game::PgnReader reader(file);
  while (std::optional<Result<game::PgnGame>> game = reader.next())
    if (reader.games_read() == number) return *std::move(game);
  if (reader.games_read() == 0) return Error{"there is no game in " + path};
  return Error{path + " has only " + std::to_string(reader.games_read()) + " games"};
}

std::string expand_home(std::string_view path) {
  const std::string_view home = environment("HOME");
  if (home.empty() || !(path == "~" || path.starts_with("~/"))) return std::string(path);
  return std::string(home).append(path.substr(1));
}

std::string default_games_folder() {
  if (const std::string_view data = environment("XDG_DATA_HOME"); !data.empty())
    return std::string(data) + "/castellan/games";
  if (const std::string_view home = environment("HOME"); !home.empty())
    return std::string(home) + "/.local/share/castellan/games";
  return ".";
}

void Autosave::begin(std::string_view stamp) {
  stamp_ = stamp;
  path_.clear();
}

Result<Done> Autosave::save(const game::PgnGame& game) {
  if (!enabled() || (path_.empty() && game.moves.empty())) return Done{};
  if (path_.empty()) {
    std::error_code failure;
    fs::create_directories(folder_, failure);
    if (failure) return Error{"cannot make the folder " + folder_};
    const std::string stem = (fs::path(folder_) / ("castellan-" + stamp_)).string();
    std::string path = stem + ".pgn";
    // The name is taken by making the file, since others may look for one at the same time.
    for (int n = 2; !make_file(path); ++n) {
      if (errno != EEXIST) return Error{"cannot write to " + path};
      path = stem + '-' + std::to_string(n) + ".pgn";
    }
    path_ = path;
  }
  return write_game(path_, game);
}

}  // namespace castellan::play
