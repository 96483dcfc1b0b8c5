#include "data/game_source.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <system_error>

#include "data/archive.h"
#include "data/game_reader.h"

namespace castellan::data {

std::string describe(const Fault& fault) {
  return "game " + std::to_string(fault.game) + " at byte " + std::to_string(fault.offset) + " (" +
         std::to_string(fault.bytes) + " bytes): " + fault.what;
}

bool GameSource::next_game() {
  while (true) {
    const Event event = next();
    if (event == Event::Game) return true;
    if (event == Event::End) return false;
  }
}

Result<std::unique_ptr<GameSource>> open_games(const std::filesystem::path& path) {
  std::array<std::uint8_t, 8> magic{};
  std::ifstream(path, std::ios::binary)
      .read(reinterpret_cast<char*>(magic.data()), static_cast<std::streamsize>(magic.size()));
  if (load_number<std::uint64_t>(magic.data()) == kArchiveMagic) {
    Result<std::unique_ptr<ArchiveReader>> reader = ArchiveReader::open(path);
    if (!reader) return Error{reader.error()};
    return std::unique_ptr<GameSource>(std::move(reader).value());
  }
  Result<std::unique_ptr<GameReader>> reader = GameReader::open(path);
  if (!reader) return Error{reader.error()};
  return std::unique_ptr<GameSource>(std::move(reader).value());
}

Result<std::vector<std::filesystem::path>> find_game_files(const std::vector<std::string>& paths) {
  std::vector<std::filesystem::path> files;
  for (const std::string& path : paths) {
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(path, error);
    if (!std::filesystem::exists(status)) return Error{"there is no " + path};
    if (!std::filesystem::is_directory(status)) {
      files.emplace_back(path);
      continue;
    }
    std::vector<std::filesystem::path> inside;
    for (auto entry = std::filesystem::directory_iterator(path, error);
         !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
      const std::string suffix = entry->path().extension().string();
      if (suffix == kGamesSuffix || suffix == kArchiveSuffix) inside.push_back(entry->path());
    }
    if (error) return Error{"cannot read " + path + ": " + error.message()};
    std::sort(inside.begin(), inside.end());
    files.insert(files.end(), inside.begin(), inside.end());
  }
  if (files.empty()) return Error{"no files of games are named"};
  return files;
}

}  // namespace castellan::data
