// What files of games hold, and whether it is sound.
#include <algorithm>
#include <array>
#include <cmath>
#include <iomanip>
#include <map>
#include <sstream>
#include <unordered_set>

#include "data/game_source.h"
#include "data/positions.h"
#include "tools/data_jobs.h"
#include "tools/report_text.h"
#include "util/rng.h"

namespace castellan::tools {

namespace {

using data::GameSource;

double ratio(std::uint64_t part, std::uint64_t whole) {
  return static_cast<double>(part) / static_cast<double>(std::max<std::uint64_t>(whole, 1));
}
std::string percent(std::uint64_t part, std::uint64_t whole) {
  return fixed(100 * ratio(part, whole), 1) + " %";
}

/// The same for two games only if they are the same move for move.
std::uint64_t fingerprint(const data::GameRecord& game) {
  std::uint64_t key = game.start.key();
  for (const data::RecordedPly& ply : game.plies) key = mix64(key + ply.move.bits() + 1);
  return key;
}

class Statistics {
 public:
  void add(const GameSource& source) {
    const data::GameRecord& game = source.game();
    ++games_;
    ++sections_[source.section().engine + ", net " + hex(source.section().net_hash) + ", " +
                without_seed(source.section().settings)];
    ++results_[static_cast<std::size_t>(game.result)];
    ++endings_[static_cast<std::size_t>(game.ending)];
    plies_ += game.plies.size();
    longest_ = std::max(longest_, game.plies.size());
    for (const data::RecordedPly& ply : game.plies) {
      if (ply.score == data::kNoScore) continue;
      ++scored_;
      const int size = std::abs(static_cast<int>(ply.score));
      const auto slot = std::upper_bound(kBounds.begin(), kBounds.end(), size) - kBounds.begin();
      ++sizes_[static_cast<std::size_t>(slot)];
    }
    positions_.clear();
    if (!data::extract_positions(game, {}, positions_)) ++illegal_;
    kept_ += positions_.size();
    repeated_ += fingerprints_.insert(fingerprint(game)).second ? 0 : 1;
  }

  void print(std::uint64_t bytes, std::uint64_t faults, const Print& print) const {
    for (const auto& [section, games] : sections_)
      print(std::to_string(games) + " games by " + section);
    print("games " + std::to_string(games_) + ", plies " + std::to_string(plies_) + ", scored " +
          std::to_string(scored_) + ", to learn from " + std::to_string(kept_) + " (" +
          percent(kept_, scored_) + ")");
    print("plies a game " + fixed(ratio(plies_, games_), 1) + ", longest " +
          std::to_string(longest_));
    print("bytes " + std::to_string(bytes) + ": " + fixed(ratio(bytes, plies_), 3) + " a ply, " +
          fixed(ratio(bytes, scored_), 3) + " a scored position, " + fixed(ratio(bytes, kept_), 3) +
          " a position to learn from");
    print("white wins " + percent(results_[2], games_) + ", draws " + percent(results_[1], games_) +
          ", black wins " + percent(results_[0], games_));
    std::string line;
    for (std::size_t i = 0; i < data::kEndings; ++i)
      if (endings_[i] > 0)
        line += (line.empty() ? "" : ", ") +
                std::string(data::describe(static_cast<data::Ending>(i))) + " " +
                percent(endings_[i], games_);
    print("endings: " + line);
    line.clear();
    for (std::size_t i = 0; i < sizes_.size(); ++i)
      line += (i == 0 ? "" : ", ") +
              (i < kBounds.size() ? "below " + std::to_string(kBounds[i]) : std::string("more")) +
              " " + percent(sizes_[i], scored_);
    print("scores: " + line);
    if (faults + illegal_ + repeated_ > 0)
      print("damaged places " + std::to_string(faults) + ", games with illegal moves " +
            std::to_string(illegal_) + ", games played before " + std::to_string(repeated_));
  }

 private:
  static constexpr std::array kBounds = {10, 50, 100, 200, 400, 1000, 3000, data::kMateBound};

  static std::string hex(std::uint64_t value) {
    std::ostringstream out;
    out << std::hex << value;
    return out.str();
  }
  static std::string without_seed(const std::string& settings) {
    return settings.substr(0, settings.find(" base-seed="));
  }

  std::map<std::string, std::uint64_t> sections_;  // games by engine and settings
  std::uint64_t games_ = 0, plies_ = 0, scored_ = 0, kept_ = 0, illegal_ = 0, repeated_ = 0;
  std::size_t longest_ = 0;
  std::array<std::uint64_t, 3> results_{};
  std::array<std::uint64_t, data::kEndings> endings_{};
  std::array<std::uint64_t, kBounds.size() + 1> sizes_{};
  std::unordered_set<std::uint64_t> fingerprints_;
  std::vector<data::TrainingPosition> positions_;
};

}  // namespace

Result<Done> print_stats(const Files& files, const Print& print) {
  Statistics statistics;
  std::uint64_t bytes = 0, faults = 0;
  for (const auto& path : files) {
    const Result<std::unique_ptr<GameSource>> source = data::open_games(path);
    if (!source) return Error{source.error()};
    while ((*source)->next_game()) statistics.add(**source);
    faults += (*source)->faults();
    std::error_code error;
    const auto size = std::filesystem::file_size(path, error);
    if (!error) bytes += size;
  }
  statistics.print(bytes, faults, print);
  return Done{};
}

Result<Done> check_files(const Files& files, const Print& print) {
  std::uint64_t games = 0, faults = 0;
  for (const auto& path : files) {
    const Result<std::unique_ptr<GameSource>> opened = data::open_games(path);
    if (!opened) {
      print(opened.error());
      ++faults;
      continue;
    }
    GameSource& source = **opened;
    const auto found = [&](const std::string& what) {
      ++faults;
      print(path.string() + ": " + what);
    };
    for (auto event = source.next(); event != GameSource::Event::End; event = source.next()) {
      if (event == GameSource::Event::Fault) found(data::describe(source.fault()));
      if (event != GameSource::Event::Game) continue;
      ++games;
      if (const Result<Done> checked = data::check_moves(source.game()); !checked)
        found("game " + std::to_string(source.games() + source.faults()) + ", " + checked.error());
    }
  }
  print(std::to_string(games) + " whole games in " + std::to_string(files.size()) + " files, " +
        std::to_string(faults) + " faults");
  if (faults > 0) return Error{"there is damage"};
  return Done{};
}

}  // namespace castellan::tools
