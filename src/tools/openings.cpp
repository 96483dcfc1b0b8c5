#include "tools/openings.h"

#include <cstdlib>
#include <fstream>
#include <unordered_set>
#include <utility>

#include "board/chess960.h"
#include "board/movegen.h"
#include "game/epd.h"
#include "game/pgn.h"
#include "game/rules.h"
#include "tools/scored_search.h"
#include "util/text.h"

namespace castellan::tools {

namespace {

constexpr int kCheckHardFactor = 8;

Move draw_move(const Position& position, Rng& rng) {
  const MoveList moves = legal_moves(position);
  return moves[rng.below(moves.size())];
}

/// Keeps some of the openings that it is shown, each with the same chance.
/// Source: reservoir sampling, algorithm R (Vitter 1985), and the shuffle of Fisher and Yates.
class BookBuilder {
 public:
  BookBuilder(std::size_t wanted, std::uint64_t seed) : wanted_(wanted), rng_(seed) {}

  Result<Done> add(const Position& opening) {
    if (game::judge(game::Game(opening), game::RuleSet::House).over())
      return Error{"the game is over there"};
    ++book_.read;
    if (!seen_.insert(opening.key()).second) return Done{};
    if (wanted_ == 0 || book_.openings.size() < wanted_) {
      book_.openings.push_back(opening);
    } else if (const std::uint64_t slot = rng_.below(seen_.size()); slot < wanted_) {
      book_.openings[slot] = opening;
    }
    return Done{};
  }

  OpeningBook finish() {
    for (std::size_t left = book_.openings.size(); left > 1; --left)
      std::swap(book_.openings[left - 1], book_.openings[rng_.below(left)]);
    return std::move(book_);
  }

 private:
  std::size_t wanted_;
  Rng rng_;
  std::unordered_set<Key> seen_;
  OpeningBook book_;
};

Result<Done> read_games(std::istream& in, BookBuilder& builder) {
  game::PgnReader reader(in);
  while (const std::optional<Result<game::PgnGame>> game = reader.next()) {
    if (!*game) return Error{game->error()};
    if (Result<Done> done = builder.add((*game)->replay().position()); !done)
      return Error{"game " + std::to_string(reader.games_read()) + ": " + done.error()};
  }
  return Done{};
}

Result<Done> read_lines(std::istream& in, BookBuilder& builder) {
  std::string line;
  for (std::size_t number = 1; std::getline(in, line); ++number) {
    const std::string_view text = trim(line);
    if (text.empty() || text.front() == '#') continue;
    const Result<game::EpdRecord> record = game::parse_epd(text);
    const Result<Done> done =
        record ? builder.add(record->position) : Result<Done>(Error{record.error()});
    if (!done) return Error{"line " + std::to_string(number) + ": " + done.error()};
  }
  return Done{};
}

}  // namespace

std::vector<Setting> settings_of(OpeningOptions& o) {
  return {
      {"chess960", &o.chess960, 0, 100, "percent of games from a Chess960 start"},
      {"double960", &o.double960, 0, 100, "percent from one with an array for each side"},
      {"check-nodes", &o.check_nodes, 1, 1e9, "nodes for the look at an opening"},
      {"check-score", &o.check_score, 1, 32000, "an opening further from 0 is thrown away"},
  };
}

Result<Done> check(const OpeningOptions& options) {
  if (options.random_min > options.random_max)
    return Error{"--random-min is greater than --random-max"};
  if (options.chess960 + options.double960 > 100)
    return Error{"--chess960 and --double960 are more than 100 percent together"};
  return Done{};
}

RandomOpenings::RandomOpenings(const OpeningOptions& options, search::Pool& pool,
                               search::Signals& signals)
    : options_(options),
      pool_(pool),
      signals_(signals),
      limits_(node_limits(options.check_nodes, kCheckHardFactor)) {}

Position RandomOpenings::draw_start(Rng& rng) const {
  const double kind = 100 * rng.unit();
  if (kind >= options_.chess960 + options_.double960) return start_position();
  const auto white = static_cast<int>(rng.below(kChess960Starts));
  const auto black = static_cast<int>(rng.below(kChess960Starts));
  return chess960_start(white, kind < options_.chess960 ? white : black);
}

std::optional<game::Game> RandomOpenings::draw(Rng& rng) {
  while (!signals_.stop) {
    game::Arbiter arbiter(game::RuleSet::House, game::Game(draw_start(rng)));
    const auto spread = static_cast<std::uint64_t>(options_.random_max - options_.random_min + 1);
    const int plies = options_.random_min + static_cast<int>(rng.below(spread));
    bool playable = true;
    for (int ply = 0; playable && ply < plies; ++ply)
      playable =
          arbiter.play(draw_move(arbiter.game().position(), rng)).ok() && !arbiter.verdict().over();
    if (playable) {
      const game::Game& game = arbiter.game();
      const ScoredMove found = search_once(pool_, game.position(), game.keys(), limits_, signals_);
      nodes_ += found.nodes;
      if (signals_.stop) return std::nullopt;
      if (std::abs(found.score) <= options_.check_score) return game;
    }
    ++rejected_;
  }
  return std::nullopt;
}

Result<OpeningBook> read_opening_book(const std::string& path, std::size_t wanted,
                                      std::uint64_t seed) {
  std::ifstream file(path);
  if (!file) return Error{"cannot open the book " + path};
  BookBuilder builder(wanted, seed);
  file >> std::ws;
  const bool is_pgn = file.peek() == '[';
  file.seekg(0);
  const Result<Done> done = is_pgn ? read_games(file, builder) : read_lines(file, builder);
  if (!done) return Error{path + ": " + done.error()};
  OpeningBook book = builder.finish();
  if (book.openings.empty()) return Error{path + ": there are no openings in it"};
  return book;
}

}  // namespace castellan::tools
