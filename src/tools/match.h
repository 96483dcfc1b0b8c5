// The match command: two nets or two sets of search parameters against each other, in one process.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tools/command.h"
#include "tools/match_game.h"
#include "tools/match_statistics.h"
#include "tools/openings.h"
#include "util/result.h"

namespace castellan::tools {

struct MatchOptions {
  MatchRules rules;
  int threads = 1;           ///< pairs played at the same time
  std::uint64_t games = 0;   ///< at most, rounded up to pairs; 0: until something else ends it
  std::string book;          ///< file of openings; empty: they are drawn
  OpeningOptions opening;    ///< how they are drawn
  std::uint64_t seed = 0;    ///< of the openings; 0: another one every time
  std::optional<Sprt> sprt;  ///< ends the match when it accepts a hypothesis
  std::string pgn;           ///< file that the games are appended to; empty: none
  int report_seconds = 0;    ///< between progress lines; 0: 1 on a terminal, else 60
};

/// Reads the words after `match`, loads the nets named there.
Result<MatchOptions> parse_match(const std::vector<std::string>& words);
std::string explain_match();

/// Results so far, from the view of side A.
struct MatchScore {
  Pentanomial pairs;
  std::uint64_t wins = 0, draws = 0, losses = 0;
  std::array<std::uint64_t, data::kEndings> endings{};  ///< games by data::Ending
  std::uint64_t nodes = 0;

  std::uint64_t games() const { return wins + draws + losses; }
  void add(const MatchPair& pair);
};

struct MatchOutcome {
  MatchScore score;
  SprtVerdict verdict = SprtVerdict::Undecided;  ///< of the test, if there was one
};

/// Exit statuses of the command besides those that all commands have: with a test, 0 means that H1
/// was accepted.
inline constexpr int kStatusH0Accepted = 3;
inline constexpr int kStatusUndecided = 4;
int exit_status(const MatchOptions& options, const MatchOutcome& outcome);

/// Plays until all games are played, the test has decided, the book is used up or SIGINT or
/// SIGTERM comes; games in progress are dropped then. Each opening is played twice, with colours
/// changed. Pairs are counted in their order, whichever is finished first, so that result and PGN
/// depend on the options and the seed but not on the number of threads.
Result<MatchOutcome> run_match(const MatchOptions& options, const Print& print);

}  // namespace castellan::tools
