// Two games of a match: one opening, played with either colour.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "board/move.h"
#include "board/position.h"
#include "game/pgn.h"
#include "nnue/net_file.h"
#include "search/limits.h"
#include "search/params.h"
#include "search/pool.h"
#include "tools/adjudication.h"

namespace castellan::tools {

/// One of the two players of a match.
struct MatchSide {
  std::string name;
  nnue::NetworkPtr network = nnue::embedded_net();
  search::Params params;  ///< used in a tuning build only
};

/// How the games of a match are played.
struct MatchRules {
  std::array<MatchSide, 2> sides;  ///< A and B
  std::uint64_t nodes = 10000;     ///< a search ends at once at so many
  std::uint64_t soft_nodes = 0;    ///< and after the iteration that crosses these; 0: no such end
  int hash_mib = 8;                ///< table of each side
  AdjudicationOptions adjudication;
};

struct MatchGame {
  std::vector<Move> moves;  ///< from the opening on
  Decision decision;
};

struct MatchPair {
  Position opening;
  std::array<MatchGame, 2> games;  ///< A has White in the first, Black in the second
  std::uint64_t nodes = 0;

  /// What A made of game 0 or 1 in half points: 0, 1 or 2.
  int half_points_of_a(std::size_t game) const;
};

/// Plays pairs, each side with a single-threaded search that knows nothing at the start of a game:
/// a pair depends on the rules and the opening only.
class MatchPlayer {
 public:
  /// Setting `signals.stop` ends the game under way; both must outlive the player.
  MatchPlayer(const MatchRules& rules, search::Signals& signals);

  /// Both games, or nothing when stopped before their end.
  std::optional<MatchPair> play(const Position& opening);

 private:
  /// `white` is the side, 0 or 1, that has White.
  std::optional<MatchGame> play_game(const Position& opening, std::size_t white);

  const MatchRules& rules_;
  search::Signals& signals_;
  search::Limits limits_;
  std::array<search::Pool, 2> pools_;
  std::uint64_t nodes_ = 0;
};

/// Game 0 or 1 of the pair as PGN; `pair_number` counts from 1.
game::PgnGame pgn_of(const MatchPair& pair, std::size_t game, std::uint64_t pair_number,
                     const MatchRules& rules);

}  // namespace castellan::tools
