// Where games of the engine against itself begin: random moves, or the lines of a book.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game/game.h"
#include "search/limits.h"
#include "search/pool.h"
#include "tools/settings.h"
#include "util/result.h"
#include "util/rng.h"

namespace castellan::tools {

/// How openings are drawn. Scores in centipawns, shares in percent.
struct OpeningOptions {
  int random_min = 8;                ///< random plies at the start, at least
  int random_max = 9;                ///< and at most
  double chess960 = 0;               ///< share of games from a Chess960 start
  double double960 = 0;              ///< the same with an array for each side
  std::uint64_t check_nodes = 3000;  ///< for the look at an opening
  int check_score = 350;             ///< an opening further from 0 is thrown away
};

/// The options as a table over `options`, but for the number of random plies.
std::vector<Setting> settings_of(OpeningOptions& options);
/// What no single range can tell.
Result<Done> check(const OpeningOptions& options);

/// Plays random moves until a position comes that is no one-sided affair.
class RandomOpenings {
 public:
  /// Looks at openings with a search of `pool`; setting `signals.stop` ends the drawing. All three
  /// must outlive it.
  RandomOpenings(const OpeningOptions& options, search::Pool& pool, search::Signals& signals);

  /// A start position and random moves from there, or nothing when stopped.
  std::optional<game::Game> draw(Rng& rng);

  std::uint64_t rejected() const { return rejected_; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  Position draw_start(Rng& rng) const;

  const OpeningOptions& options_;
  search::Pool& pool_;
  search::Signals& signals_;
  search::Limits limits_;
  std::uint64_t rejected_ = 0;
  std::uint64_t nodes_ = 0;
};

/// What a file of openings holds.
struct OpeningBook {
  std::vector<Position> openings;  ///< each once, in random order
  std::size_t read = 0;            ///< openings in the file, those that come twice included
};

/// Reads openings, one a line as EPD or FEN (empty lines and those that begin with '#' are passed
/// over) or, when the file begins like a PGN, one a game: the position after all its moves.
/// Of more than `wanted` (0: no limit) as many are chosen at random; `seed` decides which and in
/// what order. The error names the line that cannot be read or is a game that is over.
Result<OpeningBook> read_opening_book(const std::string& path, std::size_t wanted,
                                      std::uint64_t seed);

}  // namespace castellan::tools
