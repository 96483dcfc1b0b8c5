#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace castellan::test {

/// A file or folder of the reference suites, given by its path inside that folder. They are not
/// part of the repository, so a test that wants one skips itself where it is missing:
///
///     const auto path = shared_path("data/perft/standard.epd");
///     if (!std::filesystem::exists(path)) GTEST_SKIP() << missing(path);
inline std::filesystem::path shared_path(std::string_view relative) {
  return std::filesystem::path(CASTELLAN_SHARED_DIR) / relative;
}

/// A file of the project itself, given by its path from the top of the checkout.
inline std::filesystem::path source_path(std::string_view relative) {
  return std::filesystem::path(CASTELLAN_SOURCE_DIR) / relative;
}

/// Why a test was skipped, for GTEST_SKIP.
inline std::string missing(const std::filesystem::path& path) {
  return "no reference data at " + path.string() + " (set CASTELLAN_SHARED_DIR in CMake)";
}

}  // namespace castellan::test
