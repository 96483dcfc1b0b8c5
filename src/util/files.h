// Files by their names.
#pragma once

#include <filesystem>
#include <string>
#include <system_error>

namespace castellan {

/// The path that `utf8` spells, also where the system has another encoding.
inline std::filesystem::path path_of(const std::string& utf8) {
  return {std::u8string(utf8.begin(), utf8.end())};
}

/// Whether there is a pipe of this name. Opening one waits for its other end, which may never come.
/// A pipe that is open already (`/dev/stdin`, `/dev/fd/63`) is reached by a link and is not meant.
inline bool is_named_pipe(const std::string& utf8) {
  std::error_code failure;
  return std::filesystem::is_fifo(std::filesystem::symlink_status(path_of(utf8), failure));
}

}  // namespace castellan
