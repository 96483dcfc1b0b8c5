#include "support/perft_lines.h"

#include <fstream>
#include <sstream>

namespace castellan::test {

const PerftCount* PerftLine::deepest(std::uint64_t nodes) const {
  const PerftCount* best = nullptr;
  for (const PerftCount& count : counts)
    if (count.nodes <= nodes) best = &count;
  return best;
}

std::vector<PerftLine> read_perft_lines(const std::filesystem::path& path) {
  std::vector<PerftLine> lines;
  std::ifstream file(path);
  std::string text;
  for (int number = 1; std::getline(file, text); ++number) {
    if (text.empty() || text.front() == '#') continue;
    PerftLine line;
    line.number = number;
    std::istringstream parts(text);
    std::getline(parts, line.fen, ';');
    while (!line.fen.empty() && line.fen.back() == ' ') line.fen.pop_back();
    std::string part;
    while (std::getline(parts, part, ';')) {
      std::istringstream words(part);
      char letter = 0;
      PerftCount count;
      if (words >> letter >> count.depth >> count.nodes && letter == 'D')
        line.counts.push_back(count);
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace castellan::test
