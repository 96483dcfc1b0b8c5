#include "tools/datagen_game.h"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "board/chess960.h"
#include "board/movegen.h"
#include "game/rules.h"
#include "tools/scored_search.h"

namespace castellan::tools {

namespace {

static_assert(data::kMateScore == search::kMateScore && data::kMateBound == search::kMateBound);

data::Ending ending_of(game::Reason reason) {
  switch (reason) {
    case game::Reason::Checkmate:
      return data::Ending::Checkmate;
    case game::Reason::Stalemate:
      return data::Ending::Stalemate;
    case game::Reason::DeadMaterial:
      return data::Ending::DeadMaterial;
    case game::Reason::Repetition3:
      return data::Ending::Repetition;
    case game::Reason::Fifty:
      return data::Ending::FiftyMoves;
    default:
      return data::Ending::Unknown;
  }
}

data::GameResult result_of(game::GameResult result) {
  if (result == game::GameResult::WhiteWins) return data::GameResult::WhiteWins;
  if (result == game::GameResult::BlackWins) return data::GameResult::BlackWins;
  return data::GameResult::Draw;
}

Move draw_move(const Position& position, Rng& rng) {
  const MoveList moves = legal_moves(position);
  return moves[rng.below(moves.size())];
}

}  // namespace

std::vector<Setting> settings_of(PlayOptions& o) {
  return {
      {"nodes", &o.nodes, 1, 1e9, "nodes a move; the iteration that crosses it is finished"},
      {"hard-factor", &o.hard_factor, 1, 1000, "times the nodes at which a search ends at once"},
      {"hash", &o.hash_mib, 1, 65536, "table of each thread in MiB"},
      {"random-min", &o.random_min, 0, 200, "random plies at the start, at least"},
      {"random-max", &o.random_max, 0, 200, "and at most"},
      {"chess960", &o.chess960, 0, 100, "percent of games from a Chess960 start"},
      {"double960", &o.double960, 0, 100, "percent from one with an array for each side"},
      {"check-nodes", &o.check_nodes, 1, 1e9, "nodes for the look at an opening"},
      {"check-score", &o.check_score, 1, 32000, "an opening further from 0 is thrown away"},
      {"win-score", &o.win_score, 1, 30999, "centipawns that count as won"},
      {"win-plies", &o.win_plies, 0, 1000, "plies in a row of that end a game, 0: never"},
      {"mate-plies", &o.mate_plies, 0, 1000, "the same for a proven mate"},
      {"draw-score", &o.draw_score, 0, 30999, "centipawns below which a score counts as drawn"},
      {"draw-plies", &o.draw_plies, 0, 1000, "plies in a row of that end a game, 0: never"},
      {"draw-from", &o.draw_from, 0, 16384, "but not before this ply"},
      {"max-plies", &o.max_plies, 10, 16384, "a longer game is a draw"},
  };
}

Result<Done> check(const PlayOptions& options) {
  if (options.random_min > options.random_max)
    return Error{"--random-min is greater than --random-max"};
  if (options.random_max >= options.max_plies)
    return Error{"--random-max leaves nothing of --max-plies"};
  if (options.chess960 + options.double960 > 100)
    return Error{"--chess960 and --double960 are more than 100 percent together"};
  return Done{};
}

/// Decides when the scores of both sides agree enough to stop playing.
class SelfPlayer::Adjudicator {
 public:
  explicit Adjudicator(const PlayOptions& options) : options_(options) {}

  /// Told of every scored ply; true when the game is to end.
  bool ends(search::Score white_score, int ply, data::GameRecord& game) {
    const int size = std::abs(white_score);
    const bool same_side = (white_score > 0) == (last_ > 0);
    const auto count = [&](int& run, bool holds, bool goes_on) {
      run = holds ? (goes_on ? run + 1 : 1) : 0;
    };
    count(wins_, size >= options_.win_score, same_side);
    count(mates_, search::is_mate(white_score), same_side);
    count(draws_, size < options_.draw_score && ply >= options_.draw_from, true);
    last_ = white_score;
    const auto over = [](int run, int wanted) { return wanted > 0 && run >= wanted; };
    const bool mate = over(mates_, options_.mate_plies);
    if (mate || over(wins_, options_.win_plies)) {
      game.result = white_score > 0 ? data::GameResult::WhiteWins : data::GameResult::BlackWins;
      game.ending = mate ? data::Ending::MateFound : data::Ending::WinAgreed;
      return true;
    }
    game.result = data::GameResult::Draw;
    if (over(draws_, options_.draw_plies)) {
      game.ending = data::Ending::DrawAgreed;
      return true;
    }
    game.ending = data::Ending::LengthLimit;
    return ply + 1 >= options_.max_plies;
  }

 private:
  const PlayOptions& options_;
  int wins_ = 0;
  int mates_ = 0;
  int draws_ = 0;
  search::Score last_ = 0;
};

SelfPlayer::SelfPlayer(const PlayOptions& options, search::Signals& signals)
    : options_(options),
      signals_(signals),
      limits_(node_limits(options.nodes, options.hard_factor)),
      check_limits_(node_limits(options.check_nodes, options.hard_factor)) {
  pool_.set_hash(static_cast<std::size_t>(options.hash_mib));
}

ScoredMove SelfPlayer::search(const game::Game& game, const search::Limits& limits) {
  const ScoredMove found = search_once(pool_, game.position(), game.keys(), limits, signals_);
  nodes_ += found.nodes;
  return found;
}

Position SelfPlayer::draw_start(Rng& rng) const {
  const double kind = 100 * rng.unit();
  if (kind >= options_.chess960 + options_.double960) return start_position();
  const auto white = static_cast<int>(rng.below(kChess960Starts));
  const auto black = static_cast<int>(rng.below(kChess960Starts));
  return chess960_start(white, kind < options_.chess960 ? white : black);
}

std::optional<data::GameRecord> SelfPlayer::play(std::uint64_t seed) {
  Rng rng(seed);
  pool_.clear();
  while (!signals_.stop) {
    const Position start = draw_start(rng);
    game::Arbiter arbiter(game::RuleSet::House, game::Game(start));
    const auto spread = static_cast<std::uint64_t>(options_.random_max - options_.random_min + 1);
    const int random_plies = options_.random_min + static_cast<int>(rng.below(spread));
    data::GameRecord record;
    record.start = start;
    const auto play_move = [&](Move move, data::Score score) {
      record.plies.push_back({move, score});
      return arbiter.play(move).ok();
    };
    bool playable = true;
    for (int ply = 0; playable && ply < random_plies; ++ply)
      playable = play_move(draw_move(arbiter.game().position(), rng), data::kNoScore) &&
                 !arbiter.verdict().over();
    if (playable) {
      playable = std::abs(search(arbiter.game(), check_limits_).score) <= options_.check_score;
    }
    if (!playable) {
      ++openings_rejected_;
      continue;
    }

    Adjudicator adjudicator(options_);
    for (int ply = random_plies;; ++ply) {
      const Position& position = arbiter.game().position();
      const ScoredMove found = search(arbiter.game(), limits_);
      if (signals_.stop) return std::nullopt;
      const search::Score white_score =
          position.side_to_move() == Color::White ? found.score : -found.score;
      if (!play_move(found.move, static_cast<data::Score>(white_score))) return std::nullopt;
      if (arbiter.verdict().over()) {
        record.result = result_of(arbiter.verdict().result);
        record.ending = ending_of(arbiter.verdict().reason);
        return record;
      }
      if (adjudicator.ends(white_score, ply, record)) return record;
    }
  }
  return std::nullopt;
}

}  // namespace castellan::tools
