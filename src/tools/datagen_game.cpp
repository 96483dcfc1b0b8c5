#include "tools/datagen_game.h"

#include "game/rules.h"
#include "tools/scored_search.h"

namespace castellan::tools {

static_assert(data::kMateScore == search::kMateScore && data::kMateBound == search::kMateBound);

std::vector<Setting> settings_of(PlayOptions& o) {
  std::vector<Setting> settings = {
      {"nodes", &o.nodes, 1, 1e9, "nodes a move; the iteration that crosses it is finished"},
      {"hard-factor", &o.hard_factor, 1, 1000, "times the nodes at which a search ends at once"},
      {"hash", &o.hash_mib, 1, 65536, "table of each thread in MiB"},
      {"random-min", &o.opening.random_min, 0, 200, "random plies at the start, at least"},
      {"random-max", &o.opening.random_max, 0, 200, "and at most"},
  };
  for (const std::vector<Setting>& more : {settings_of(o.opening), settings_of(o.adjudication)})
    settings.insert(settings.end(), more.begin(), more.end());
  return settings;
}

Result<Done> check(const PlayOptions& options) {
  if (options.opening.random_max >= options.adjudication.max_plies)
    return Error{"--random-max leaves nothing of --max-plies"};
  return check(options.opening);
}

SelfPlayer::SelfPlayer(const PlayOptions& options, search::Signals& signals)
    : options_(options),
      signals_(signals),
      pool_({1, static_cast<std::size_t>(options.hash_mib), options.network}),
      openings_(options.opening, pool_, signals),
      limits_(node_limits(options.nodes, options.hard_factor)) {}

std::optional<data::GameRecord> SelfPlayer::play(std::uint64_t seed) {
  Rng rng(seed);
  pool_.clear();
  const std::optional<game::Game> opening = openings_.draw(rng);
  if (!opening) return std::nullopt;
  data::GameRecord record;
  record.start = opening->start();
  for (const Move move : opening->moves()) record.plies.push_back({move, data::kNoScore});

  game::Arbiter arbiter(game::RuleSet::House, *opening);
  Adjudicator adjudicator(options_.adjudication);
  std::optional<Decision> decision;
  for (int ply = static_cast<int>(opening->plies()); !decision; ++ply) {
    const game::Game& game = arbiter.game();
    const ScoredMove found = search_once(pool_, game.position(), game.keys(), limits_, signals_);
    nodes_ += found.nodes;
    if (signals_.stop) return std::nullopt;
    const search::Score white_score =
        game.position().side_to_move() == Color::White ? found.score : -found.score;
    record.plies.push_back({found.move, static_cast<data::Score>(white_score)});
    if (!arbiter.play(found.move)) return std::nullopt;
    decision = arbiter.verdict().over() ? decision_of(arbiter.verdict())
                                        : adjudicator.judge(white_score, ply);
  }
  record.result = decision->result;
  record.ending = decision->ending;
  return record;
}

}  // namespace castellan::tools
