#include "tools/match_game.h"

#include <utility>

#include "game/rules.h"
#include "tools/scored_search.h"

namespace castellan::tools {

namespace {

game::GameResult pgn_result(data::GameResult result) {
  if (result == data::GameResult::Draw) return game::GameResult::Draw;
  return game::win_of(result == data::GameResult::WhiteWins ? Color::White : Color::Black);
}

bool is_adjudicated(data::Ending ending) {
  return ending == data::Ending::MateFound || ending == data::Ending::WinAgreed ||
         ending == data::Ending::DrawAgreed || ending == data::Ending::LengthLimit;
}

search::PoolSettings pool_settings(const MatchRules& rules, std::size_t side) {
  return {1, static_cast<std::size_t>(rules.hash_mib), rules.sides[side].network};
}

}  // namespace

int MatchPair::half_points_of_a(std::size_t game) const {
  const data::GameResult result = games[game].decision.result;
  if (result == data::GameResult::Draw) return 1;
  return (result == data::GameResult::WhiteWins) == (game == 0) ? 2 : 0;
}

MatchPlayer::MatchPlayer(const MatchRules& rules, search::Signals& signals)
    : rules_(rules),
      signals_(signals),
      pools_{search::Pool(pool_settings(rules, 0)), search::Pool(pool_settings(rules, 1))} {
  limits_.nodes = rules.nodes;
  if (rules.soft_nodes > 0) limits_.soft_nodes = rules.soft_nodes;
#if defined(CASTELLAN_TUNE)
  for (std::size_t i = 0; i < pools_.size(); ++i) pools_[i].set_params(rules.sides[i].params);
#endif
}

std::optional<MatchPair> MatchPlayer::play(const Position& opening) {
  MatchPair pair;
  pair.opening = opening;
  nodes_ = 0;
  for (const std::size_t white : {std::size_t{0}, std::size_t{1}}) {
    std::optional<MatchGame> game = play_game(opening, white);
    if (!game) return std::nullopt;
    pair.games[white] = *std::move(game);
  }
  pair.nodes = nodes_;
  return pair;
}

std::optional<MatchGame> MatchPlayer::play_game(const Position& opening, std::size_t white) {
  for (search::Pool& pool : pools_) pool.clear();
  game::Arbiter arbiter(game::RuleSet::House, game::Game(opening));
  Adjudicator adjudicator(rules_.adjudication);
  std::optional<Decision> decision;
  for (int ply = 0; !decision; ++ply) {
    const game::Game& game = arbiter.game();
    const bool whites_turn = game.position().side_to_move() == Color::White;
    const std::size_t mover = whites_turn ? white : 1 - white;
    const ScoredMove found =
        search_once(pools_[mover], game.position(), game.keys(), limits_, signals_);
    nodes_ += found.nodes;
    if (signals_.stop || !arbiter.play(found.move)) return std::nullopt;
    decision = arbiter.verdict().over()
                   ? decision_of(arbiter.verdict())
                   : adjudicator.judge(whites_turn ? found.score : -found.score, ply);
  }
  return MatchGame{arbiter.game().moves(), *decision};
}

game::PgnGame pgn_of(const MatchPair& pair, std::size_t game, std::uint64_t pair_number,
                     const MatchRules& rules) {
  const MatchGame& played = pair.games[game];
  game::PgnGame pgn;
  pgn.start = pair.opening;
  pgn.moves = played.moves;
  pgn.result = pgn_result(played.decision.result);
  pgn.set_tag("Event", "Castellan match");
  pgn.set_tag("Round", std::to_string(pair_number) + "." + std::to_string(game + 1));
  pgn.set_tag("White", rules.sides[game].name);
  pgn.set_tag("Black", rules.sides[1 - game].name);
  pgn.set_tag("PlyCount", std::to_string(played.moves.size()));
  pgn.set_tag("Nodes", std::to_string(rules.nodes));
  if (rules.soft_nodes > 0) pgn.set_tag("SoftNodes", std::to_string(rules.soft_nodes));
  pgn.set_tag("Termination", is_adjudicated(played.decision.ending) ? "adjudication" : "normal");
  pgn.set_tag("Reason", data::describe(played.decision.ending));
  return pgn;
}

}  // namespace castellan::tools
