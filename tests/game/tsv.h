// Tables of the reference data: tab-separated columns under a line of names.
#pragma once

#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace castellan::game {

using TsvRow = std::map<std::string, std::string>;

inline std::vector<std::string> split_at(std::string_view text, char separator) {
  std::vector<std::string> parts;
  std::size_t start = 0;
  for (;;) {
    const std::size_t end = text.find(separator, start);
    parts.emplace_back(text.substr(start, end - start));
    if (end == std::string_view::npos) return parts;
    start = end + 1;
  }
}

/// The rows of a file by column name; missing cells are empty.
inline std::vector<TsvRow> read_tsv(const std::filesystem::path& path) {
  std::ifstream in(path);
  std::string line;
  std::getline(in, line);
  const std::vector<std::string> names = split_at(line, '\t');
  std::vector<TsvRow> rows;
  while (std::getline(in, line)) {
    const std::vector<std::string> cells = split_at(line, '\t');
    TsvRow row;
    for (std::size_t i = 0; i < names.size(); ++i) row[names[i]] = i < cells.size() ? cells[i] : "";
    rows.push_back(row);
  }
  return rows;
}

}  // namespace castellan::game
