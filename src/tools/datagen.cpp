#include "tools/datagen.h"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <mutex>
#include <system_error>
#include <thread>

#include "data/game_writer.h"
#include "tools/interrupt.h"
#include "tools/net_choice.h"
#include "tools/random_seed.h"
#include "tools/report_text.h"
#include "util/stopwatch.h"
#include "util/version.h"

namespace castellan::tools {

namespace {

constexpr long kPollMs = 50;
constexpr std::uint64_t kGamesBetweenSyncs = 200;

std::vector<Setting> settings_of(DatagenOptions& o) {
  std::vector<Setting> settings = {
      {"out", &o.out, 0, 0, "folder for the files, one for each thread"},
      {"net", &o.net, 0, 0, "that plays: a file, <empty> for what is built in, material"},
      {"threads", &o.threads, 1, 256, "games played at the same time"},
      {"games", &o.games, 0, 1e15, "end when the files hold so many games, 0: never"},
      {"positions", &o.positions, 0, 1e15, "end when they hold so many positions, 0: never"},
      {"hours", &o.hours, 0, 1e5, "end after so long, 0: never"},
      {"seed", &o.seed, 0, 1.8446744073709552e19, "same seed, same games; 0: always others"},
      {"report", &o.report_seconds, 0, 86400, "seconds between lines, 0: as fits the output"},
  };
  const std::vector<Setting> play = settings_of(o.play);
  settings.insert(settings.end(), play.begin(), play.end());
  return settings;
}

/// What the threads share.
class Datagen {
 public:
  Datagen(const DatagenOptions& options, const Print& print) : options_(options), print_(print) {}

  Result<DatagenTotals> run();

 private:
  Result<Done> open_files();
  void work(std::size_t thread);
  Result<Done> keep(std::size_t thread, const data::GameRecord& game);
  bool reached() const;
  std::string progress() const;
  double seconds() const { return static_cast<double>(watch_.elapsed_ms()) / 1000; }
  double seconds_left() const;
  void report_end();

  DatagenOptions options_;
  const Print& print_;
  search::Signals signals_;
  Stopwatch watch_;
  std::vector<data::GameWriter> files_;
  std::vector<std::uint64_t> seeds_;  // of each thread's section
  std::uint64_t games_before_ = 0;
  std::uint64_t positions_before_ = 0;

  mutable std::mutex mutex_;  // guards the next three
  DatagenTotals totals_;
  std::string failure_;
  std::size_t working_ = 0;
};

/// Opens each thread's file and begins its section.
Result<Done> Datagen::open_files() {
  const std::filesystem::path folder(options_.out);
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return Error{"cannot make the folder " + options_.out + ": " + error.message()};
  const std::uint64_t seed = options_.seed != 0 ? options_.seed : random_seed();

  data::SectionHeader header;
  header.engine = "Castellan " + std::string(kVersion);
  header.net_hash = options_.play.network->checksum;
  for (int i = 0; i < options_.threads; ++i) {
    Result<data::GameWriter> file =
        data::GameWriter::open(folder / ("thread-" + std::to_string(i) + ".games"));
    if (!file) return Error{file.error()};
    files_.push_back(std::move(file).value());
    const data::FoundGames& found = files_.back().found();
    games_before_ += found.games;
    positions_before_ += found.scored_plies;
    if (found.cut_bytes > 0)
      print_("thread " + std::to_string(i) + ": cut " + std::to_string(found.cut_bytes) +
             " bytes of an unfinished game");
    if (found.faults > 0)
      print_("thread " + std::to_string(i) + ": " + std::to_string(found.faults) +
             " damaged places, see 'castellan data check'");
    seeds_.push_back(mix64(mix64(seed + static_cast<std::uint64_t>(i)) + found.sections));
    header.seed = seeds_.back();
    header.settings =
        list_settings(settings_of(options_.play)) + " base-seed=" + std::to_string(seed);
    if (Result<Done> done = files_.back().begin_section(header); !done) return done;
  }
  return Done{};
}

bool Datagen::reached() const {
  return (options_.games > 0 && games_before_ + totals_.games >= options_.games) ||
         (options_.positions > 0 && positions_before_ + totals_.positions >= options_.positions);
}

Result<Done> Datagen::keep(std::size_t thread, const data::GameRecord& game) {
  {
    const std::lock_guard lock(mutex_);
    if (reached()) {
      signals_.stop = true;
      return Done{};
    }
    totals_.add(game);
    if (reached()) signals_.stop = true;
  }
  return files_[thread].write(game);
}

void Datagen::work(std::size_t thread) {
  SelfPlayer player(options_.play, signals_);
  Result<Done> done = Done{};
  for (std::uint64_t game = 0; done && !signals_.stop; ++game) {
    const std::optional<data::GameRecord> record = player.play(mix64(seeds_[thread] + game));
    if (!record) break;
    done = keep(thread, *record);
    if (done && game % kGamesBetweenSyncs == 0) done = files_[thread].sync();
  }
  if (done) done = files_[thread].sync();
  const std::lock_guard lock(mutex_);
  totals_.openings_rejected += player.openings_rejected();
  totals_.nodes += player.nodes();
  totals_.bytes += files_[thread].size();
  if (!done) {
    failure_ = done.error();
    signals_.stop = true;
  }
  --working_;
}

double Datagen::seconds_left() const {
  double left = -1;
  const auto ends_in = [&](double time) { left = left < 0 ? time : std::min(left, time); };
  const double spent = std::max(seconds(), 0.001);
  const auto target = [&](std::uint64_t wanted, std::uint64_t before, std::uint64_t now) {
    if (wanted == 0 || now == 0) return;
    const double rate = static_cast<double>(now) / spent;
    ends_in((static_cast<double>(wanted) - static_cast<double>(before + now)) / rate);
  };
  target(options_.games, games_before_, totals_.games);
  target(options_.positions, positions_before_, totals_.positions);
  if (options_.hours > 0) ends_in(options_.hours * 3600 - spent);
  return left;
}

std::string Datagen::progress() const {
  const double games = static_cast<double>(std::max<std::uint64_t>(totals_.games, 1));
  const auto share = [&](data::GameResult result) {
    return fixed(100 * static_cast<double>(totals_.results[static_cast<int>(result)]) / games, 1);
  };
  std::string line = std::to_string(games_before_ + totals_.games) + " games, " +
                     std::to_string(positions_before_ + totals_.positions) + " positions, " +
                     fixed(static_cast<double>(totals_.positions) / std::max(seconds(), 0.001), 0) +
                     " positions/s, W/D/L " + share(data::GameResult::WhiteWins) + "/" +
                     share(data::GameResult::Draw) + "/" + share(data::GameResult::BlackWins) +
                     " %, ";
  const double left = seconds_left();
  return line + (left < 0 ? "time " + clock_text(seconds()) : clock_text(left) + " left");
}

void Datagen::report_end() {
  std::string endings;
  for (std::size_t i = 0; i < data::kEndings; ++i) {
    if (totals_.endings[i] == 0) continue;
    endings += (endings.empty() ? "" : ", ") + std::to_string(totals_.endings[i]) + " " +
               std::string(data::describe(static_cast<data::Ending>(i)));
  }
  print_("played " + std::to_string(totals_.games) + " games, " +
         std::to_string(totals_.positions) + " positions in " + clock_text(seconds()) + ", " +
         fixed(static_cast<double>(totals_.nodes) / std::max(seconds(), 0.001) / 1000, 0) +
         " thousand nodes/s, " + std::to_string(totals_.openings_rejected) +
         " openings thrown away");
  if (!endings.empty()) print_("endings: " + endings);
}

Result<DatagenTotals> Datagen::run() {
  InterruptWatch interrupts;
  if (Result<Done> done = open_files(); !done) return Error{done.error()};
  const bool terminal = shown_on_terminal();
  const double interval = report_interval(options_.report_seconds);
  watch_.restart();
  if (reached()) signals_.stop = true;
  working_ = files_.size();
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < files_.size(); ++i) threads.emplace_back([this, i] { work(i); });

  double next_report = interval;
  for (bool over = false; !over;) {
    if (interrupts.wait_ms(kPollMs)) signals_.stop = true;
    if (options_.hours > 0 && seconds() >= options_.hours * 3600) signals_.stop = true;
    const std::lock_guard lock(mutex_);
    over = working_ == 0;
    if (!over && seconds() < next_report) continue;
    next_report += interval;
    print_((terminal && !over ? "\r" : "") + progress());
  }
  for (std::thread& thread : threads) thread.join();
  report_end();
  if (!failure_.empty()) return Error{failure_};
  return totals_;
}

}  // namespace

void DatagenTotals::add(const data::GameRecord& game) {
  ++games;
  for (const data::RecordedPly& ply : game.plies) positions += ply.score != data::kNoScore;
  ++results[static_cast<std::size_t>(game.result)];
  ++endings[static_cast<std::size_t>(game.ending)];
}

Result<DatagenOptions> parse_datagen(const std::vector<std::string>& words) {
  DatagenOptions options;
  const std::vector<Setting> settings = settings_of(options);
  if (Result<Done> done = read_settings(words, settings, nullptr); !done)
    return Error{"datagen: " + done.error()};
  Result<nnue::NetworkPtr> network = choose_net(options.net);
  if (!network) return Error{"datagen: " + network.error()};
  options.play.network = *std::move(network);
  if (Result<Done> done = check(options.play); !done) return Error{"datagen: " + done.error()};
  return options;
}

std::string explain_datagen() {
  DatagenOptions defaults;
  return "usage: castellan datagen --out FOLDER [OPTIONS]\n\n" +
         explain_settings(settings_of(defaults));
}

Result<DatagenTotals> run_datagen(const DatagenOptions& options, const Print& print) {
  return Datagen(options, print).run();
}

}  // namespace castellan::tools
