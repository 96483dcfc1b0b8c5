#include "tools/match.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <fstream>
#include <map>
#include <mutex>
#include <thread>

#include "tools/interrupt.h"
#include "tools/random_seed.h"
#include "tools/report_text.h"
#include "util/stopwatch.h"

namespace castellan::tools {

namespace {

constexpr long kPollMs = 50;

std::string percent(double share) { return fixed(100 * share, 1) + " %"; }

/// '?' where there is no number.
std::string number(double value, int digits) {
  return std::isnan(value) ? "?" : fixed(value, digits);
}

std::string text_of(const EloEstimate& estimate) {
  return number(estimate.elo, 1) + " +- " + number(estimate.error, 1);
}

std::string text_of(const Pentanomial& pairs) {
  std::string text;
  for (const std::uint64_t count : pairs.counts)
    text += (text.empty() ? "[" : ", ") + std::to_string(count);
  return text + "]";
}

/// What the threads share.
class Match {
 public:
  Match(const MatchOptions& options, const Print& print) : options_(options), print_(print) {}

  Result<MatchOutcome> run();

 private:
  Result<Done> prepare();
  void work();
  std::optional<Position> opening_of(std::uint64_t pair, RandomOpenings& drawn,
                                     search::Pool& pool) const;
  void keep(std::uint64_t number, MatchPair pair);
  void count(const MatchPair& pair);
  void write_pgn(const MatchPair& pair);
  std::string sprt_text() const;
  std::string progress() const;
  void report_end() const;
  double seconds() const { return static_cast<double>(watch_.elapsed_ms()) / 1000; }

  MatchOptions options_;
  const Print& print_;
  search::Signals signals_;
  Stopwatch watch_;
  OpeningBook book_;
  std::ofstream pgn_;
  std::uint64_t pairs_wanted_ = 0;  // 0: no limit
  std::atomic<std::uint64_t> next_pair_{0};

  mutable std::mutex mutex_;                    // guards what follows
  std::map<std::uint64_t, MatchPair> waiting_;  // finished before an earlier one
  std::uint64_t counted_ = 0;
  MatchOutcome outcome_;
  std::string failure_;
  int working_ = 0;
};

/// Reads the book and opens the PGN.
Result<Done> Match::prepare() {
  if (options_.seed == 0) options_.seed = random_seed();
  pairs_wanted_ = (options_.games + 1) / 2;
  if (!options_.book.empty()) {
    Result<OpeningBook> book = read_opening_book(
        options_.book, static_cast<std::size_t>(pairs_wanted_), mix64(options_.seed));
    if (!book) return Error{book.error()};
    book_ = *std::move(book);
    // The same opening again would only bring the same games again.
    const std::uint64_t openings = book_.openings.size();
    if (pairs_wanted_ == 0 || pairs_wanted_ > openings)
      print_("the book ends the match after " + std::to_string(2 * openings) + " games: it has " +
             std::to_string(openings) + " different openings");
    pairs_wanted_ = openings;
  }
  if (!options_.pgn.empty()) {
    pgn_.open(options_.pgn, std::ios::app);
    if (!pgn_) return Error{"cannot write to " + options_.pgn};
  }
  return Done{};
}

std::optional<Position> Match::opening_of(std::uint64_t pair, RandomOpenings& drawn,
                                          search::Pool& pool) const {
  if (!book_.openings.empty()) return book_.openings[static_cast<std::size_t>(pair)];
  pool.clear();
  Rng rng(mix64(mix64(options_.seed) + pair));
  const std::optional<game::Game> game = drawn.draw(rng);
  if (!game) return std::nullopt;
  return game->position();
}

void Match::work() {
  MatchPlayer player(options_.rules, signals_);
  search::Pool look;  // of neither side, so that all matches of a seed have the same openings
  look.set_hash(static_cast<std::size_t>(options_.rules.hash_mib));
  RandomOpenings drawn(options_.opening, look, signals_);
  while (!signals_.stop) {
    const std::uint64_t number = next_pair_++;
    if (pairs_wanted_ > 0 && number >= pairs_wanted_) break;
    const std::optional<Position> opening = opening_of(number, drawn, look);
    if (!opening) break;
    std::optional<MatchPair> pair = player.play(*opening);
    if (!pair) break;
    keep(number, *std::move(pair));
  }
  const std::lock_guard lock(mutex_);
  --working_;
}

/// Counts the pair, and those that waited for it, when all before it have been counted.
void Match::keep(std::uint64_t number, MatchPair pair) {
  const std::lock_guard lock(mutex_);
  waiting_.emplace(number, std::move(pair));
  while (!signals_.stop && !waiting_.empty() && waiting_.begin()->first == counted_) {
    count(waiting_.begin()->second);
    waiting_.erase(waiting_.begin());
  }
}

void Match::count(const MatchPair& pair) {
  ++counted_;
  outcome_.score.add(pair);
  if (!options_.pgn.empty()) write_pgn(pair);
  if (!options_.sprt) return;
  outcome_.verdict = options_.sprt->verdict(options_.sprt->llr(outcome_.score.pairs));
  if (outcome_.verdict != SprtVerdict::Undecided) signals_.stop = true;
}

void Match::write_pgn(const MatchPair& pair) {
  for (std::size_t game = 0; game < pair.games.size(); ++game)
    game::write_pgn(pgn_, pgn_of(pair, game, counted_, options_.rules));
  pgn_.flush();
  if (pgn_) return;
  failure_ = "cannot write to " + options_.pgn;
  signals_.stop = true;
}

std::string Match::sprt_text() const {
  const Sprt& sprt = *options_.sprt;
  return "LLR " + fixed(sprt.llr(outcome_.score.pairs), 2) + " (" + fixed(sprt.lower_bound(), 2) +
         ", " + fixed(sprt.upper_bound(), 2) + ")";
}

std::string Match::progress() const {
  const MatchScore& score = outcome_.score;
  const double rate = static_cast<double>(score.games()) / std::max(seconds(), 0.001);
  std::string line = std::to_string(score.games()) + " games, W/D/L " + std::to_string(score.wins) +
                     "/" + std::to_string(score.draws) + "/" + std::to_string(score.losses) +
                     ", pairs " + text_of(score.pairs) + ", Elo " +
                     text_of(logistic_elo(score.pairs));
  if (options_.sprt) line += ", " + sprt_text();
  line += ", " + fixed(3600 * rate, 0) + " games/h, ";
  if (pairs_wanted_ == 0 || score.games() == 0) return line + "time " + clock_text(seconds());
  return line + clock_text(static_cast<double>(2 * pairs_wanted_ - score.games()) / rate) + " left";
}

void Match::report_end() const {
  const MatchScore& score = outcome_.score;
  const Pentanomial& pairs = score.pairs;
  const auto& sides = options_.rules.sides;
  const double time = std::max(seconds(), 0.001);
  print_(sides[0].name + " against " + sides[1].name + ": " + std::to_string(score.games()) +
         " games in " + clock_text(time) + ", " +
         fixed(3600 * static_cast<double>(score.games()) / time, 0) + " games/h, " +
         fixed(static_cast<double>(score.nodes) / time / 1000, 0) + " thousand nodes/s");
  if (score.games() == 0) return;
  print_("won " + std::to_string(score.wins) + ", drawn " + std::to_string(score.draws) +
         ", lost " + std::to_string(score.losses) + ", score " + percent(pairs.score()) +
         ", pairs " + text_of(pairs));
  print_("Elo " + text_of(logistic_elo(pairs)) + ", normalised Elo " +
         text_of(normalized_elo(pairs)) + " (95 %), LOS " +
         percent(likelihood_of_superiority(pairs)) + ", drawn pairs " + percent(draw_ratio(pairs)) +
         ", pairs ratio " + number(pairs_ratio(pairs), 2));
  std::string endings;
  for (std::size_t i = 0; i < score.endings.size(); ++i) {
    if (score.endings[i] == 0) continue;
    endings += (endings.empty() ? "" : ", ") + std::to_string(score.endings[i]) + " " +
               std::string(data::describe(static_cast<data::Ending>(i)));
  }
  print_("endings: " + endings);
  if (!options_.sprt) return;
  const Sprt& sprt = *options_.sprt;
  print_("SPRT of " + fixed(sprt.elo0, 2) + " against " + fixed(sprt.elo1, 2) +
         (sprt.model == EloModel::Logistic ? " Elo" : " normalised Elo") + ": " + sprt_text() +
         ", " + std::string(describe(outcome_.verdict)));
}

Result<MatchOutcome> Match::run() {
  InterruptWatch interrupts;
  if (Result<Done> done = prepare(); !done) return Error{done.error()};
  print_(options_.rules.sides[0].name + " against " + options_.rules.sides[1].name + ", " +
         std::to_string(options_.rules.nodes) + " nodes a move, seed " +
         std::to_string(options_.seed));
  const bool terminal = shown_on_terminal();
  const double interval = report_interval(options_.report_seconds);
  watch_.restart();
  working_ = options_.threads;
  std::vector<std::thread> threads;
  for (int i = 0; i < options_.threads; ++i) threads.emplace_back([this] { work(); });

  double next_report = interval;
  for (bool over = false; !over;) {
    if (interrupts.wait_ms(kPollMs)) signals_.stop = true;
    const std::lock_guard lock(mutex_);
    over = working_ == 0;
    if (over || seconds() < next_report) continue;
    next_report += interval;
    print_((terminal ? "\r" : "") + progress());
  }
  for (std::thread& thread : threads) thread.join();
  report_end();
  if (!failure_.empty()) return Error{failure_};
  return outcome_;
}

}  // namespace

void MatchScore::add(const MatchPair& pair) {
  std::size_t half_points = 0;
  for (std::size_t game = 0; game < pair.games.size(); ++game) {
    const int half = pair.half_points_of_a(game);
    half_points += static_cast<std::size_t>(half);
    ++(half == 2 ? wins : half == 1 ? draws : losses);
    ++endings[static_cast<std::size_t>(pair.games[game].decision.ending)];
  }
  ++pairs.counts[half_points];
  nodes += pair.nodes;
}

int exit_status(const MatchOptions& options, const MatchOutcome& outcome) {
  if (!options.sprt || outcome.verdict == SprtVerdict::H1Accepted) return 0;
  return outcome.verdict == SprtVerdict::H0Accepted ? kStatusH0Accepted : kStatusUndecided;
}

Result<MatchOutcome> run_match(const MatchOptions& options, const Print& print) {
  return Match(options, print).run();
}

}  // namespace castellan::tools
