// Old games, new scores.
#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <iomanip>
#include <sstream>
#include <thread>

#include "board/apply_move.h"
#include "board/key_history.h"
#include "board/movegen.h"
#include "data/game_source.h"
#include "data/game_writer.h"
#include "data/positions.h"
#include "tools/data_jobs.h"
#include "tools/interrupt.h"
#include "tools/net_choice.h"
#include "tools/scored_search.h"
#include "util/stopwatch.h"
#include "util/version.h"

namespace castellan::tools {

namespace {

using data::GameSource;

constexpr std::size_t kGamesInBatch = 64;  ///< for each thread
constexpr long kPollMs = 20;
constexpr double kSecondsBetweenReports = 10;

/// Searches the kept positions of a game; false when stopped before its end.
bool relabel(data::GameRecord& game, search::Pool& pool, const search::Limits& limits,
             search::Signals& signals, std::uint64_t& searched) {
  pool.clear();
  Position position = game.start;
  KeyHistory history(position);
  const data::PositionFilter filter;
  for (std::size_t i = 0; i < game.plies.size(); ++i) {
    data::RecordedPly& ply = game.plies[i];
    if (!is_legal(position, ply.move)) return true;
    if (data::keeps(filter, position, ply, static_cast<int>(i))) {
      const ScoredMove found = search_once(pool, position, history, limits, signals);
      if (signals.stop) return false;
      ++searched;
      ply.score = static_cast<data::Score>(position.side_to_move() == Color::White ? found.score
                                                                                   : -found.score);
    }
    apply_move(position, ply.move);
    history.push(position.key());
  }
  return true;
}

class Relabeller {
 public:
  Relabeller(const RelabelOptions& options, const nnue::NetworkPtr& network,
             data::GameWriter& writer, const Print& print)
      : options_(options),
        net_hash_(network->checksum),
        writer_(writer),
        print_(print),
        left_to_skip_(writer.found().games),
        limits_(node_limits(options.nodes, options.hard_factor)) {
    for (int i = 0; i < options.threads; ++i) {
      pools_.push_back(std::make_unique<search::Pool>(
          search::PoolSettings{1, static_cast<std::size_t>(options.hash_mib), network}));
    }
  }

  Result<Done> read(const std::filesystem::path& path, InterruptWatch& interrupts) {
    const Result<std::unique_ptr<GameSource>> opened = data::open_games(path);
    if (!opened) return Error{opened.error()};
    GameSource& source = **opened;
    Result<Done> done = Done{};
    for (auto event = source.next(); done && !signals_.stop; event = source.next()) {
      if (event == GameSource::Event::Game) {
        if (left_to_skip_ > 0)
          --left_to_skip_;
        else
          batch_.push_back(source.game());
      }
      const bool full = batch_.size() >= kGamesInBatch * pools_.size();
      if (full || event == GameSource::Event::Section || event == GameSource::Event::End)
        done = finish_batch(interrupts);
      if (event == GameSource::Event::End) break;
      if (event == GameSource::Event::Section) set_section(source.section());
      if (event == GameSource::Event::Fault)
        print_(path.string() + ": passed over " + data::describe(source.fault()));
    }
    return done;
  }

  std::string progress() const {
    const double seconds = std::max(static_cast<double>(watch_.elapsed_ms()) / 1000, 0.001);
    std::ostringstream out;
    out << games_ << " games, " << searched_ << " positions, " << std::fixed << std::setprecision(0)
        << static_cast<double>(searched_) / seconds << " positions/s";
    return out.str();
  }
  bool stopped() const { return signals_.stop; }

 private:
  void set_section(data::SectionHeader header) {
    header.settings = "relabelled nodes=" + std::to_string(options_.nodes) +
                      " hard-factor=" + std::to_string(options_.hard_factor) + " by Castellan " +
                      std::string(kVersion) + "; played by " + header.engine + ": " +
                      header.settings;
    header.net_hash = net_hash_;
    section_ = std::move(header);
    section_begun_ = false;
  }

  Result<Done> finish_batch(InterruptWatch& interrupts) {
    if (batch_.empty()) return Done{};
    std::atomic<std::size_t> next{0}, working{pools_.size()};
    std::atomic<std::uint64_t> searched{0};
    std::vector<char> whole(batch_.size(), 0);
    std::vector<std::thread> threads;
    for (auto& pool : pools_)
      threads.emplace_back([&, &own = *pool] {
        std::uint64_t count = 0;
        for (std::size_t i = next++; i < batch_.size() && !signals_.stop; i = next++)
          whole[i] = relabel(batch_[i], own, limits_, signals_, count) ? 1 : 0;
        searched += count;
        --working;
      });
    while (working > 0)
      if (interrupts.wait_ms(kPollMs)) signals_.stop = true;
    for (std::thread& thread : threads) thread.join();
    searched_ += searched;
    Result<Done> done = Done{};
    if (!section_begun_) done = writer_.begin_section(section_);
    section_begun_ = true;
    for (std::size_t i = 0; done && i < batch_.size() && whole[i] != 0; ++i, ++games_)
      done = writer_.write(batch_[i]);
    batch_.clear();
    if (static_cast<double>(watch_.elapsed_ms()) / 1000 >= next_report_) {
      print_("\r" + progress());
      next_report_ += kSecondsBetweenReports;
    }
    return done;
  }

  const RelabelOptions& options_;
  std::uint64_t net_hash_;
  data::GameWriter& writer_;
  const Print& print_;
  std::uint64_t left_to_skip_;
  search::Limits limits_;
  search::Signals signals_;
  std::vector<std::unique_ptr<search::Pool>> pools_;
  std::vector<data::GameRecord> batch_;
  data::SectionHeader section_;
  bool section_begun_ = false;
  std::uint64_t games_ = 0, searched_ = 0;
  Stopwatch watch_;
  double next_report_ = kSecondsBetweenReports;
};

}  // namespace

Result<Done> relabel_files(const Files& files, const std::string& out,
                           const RelabelOptions& options, const Print& print) {
  InterruptWatch interrupts;
  const Result<nnue::NetworkPtr> network = choose_net(options.net);
  if (!network) return Error{network.error()};
  Result<data::GameWriter> opened = data::GameWriter::open(out);
  if (!opened) return Error{opened.error()};
  data::GameWriter writer = std::move(opened).value();
  if (writer.found().games > 0)
    print("going on after " + std::to_string(writer.found().games) + " games");
  Relabeller relabeller(options, *network, writer, print);
  for (const auto& path : files) {
    if (Result<Done> done = relabeller.read(path, interrupts); !done) return done;
    if (relabeller.stopped()) break;
  }
  print(relabeller.progress() + (relabeller.stopped() ? ", stopped" : ""));
  return writer.sync();
}

}  // namespace castellan::tools
