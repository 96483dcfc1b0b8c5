// When a game of the engine against itself has been decided.
#pragma once

#include <optional>
#include <vector>

#include "data/record.h"
#include "game/verdict.h"
#include "search/score.h"
#include "tools/settings.h"

namespace castellan::tools {

/// When to stop before the rules end a game. Scores in centipawns.
struct AdjudicationOptions {
  int win_score = 2000;
  int win_plies = 5;   ///< so many plies in a row at win_score or more end a game; 0: never
  int mate_plies = 1;  ///< the same for proven mates
  int draw_score = 10;
  int draw_plies = 10;  ///< so many plies in a row below draw_score end a game; 0: never
  int draw_from = 70;   ///< but not before this ply
  int max_plies = 400;  ///< a longer game is a draw
};

/// The options as a table over `options`.
std::vector<Setting> settings_of(AdjudicationOptions& options);

/// How a game ended.
struct Decision {
  data::GameResult result = data::GameResult::Draw;
  data::Ending ending = data::Ending::Unknown;

  bool operator==(const Decision&) const = default;
};

/// Of a game that is over by the rules.
Decision decision_of(const game::Verdict& verdict);

/// Decides when the scores of both sides agree enough to stop playing. One for each game.
class Adjudicator {
 public:
  /// The options must outlive it.
  explicit Adjudicator(const AdjudicationOptions& options) : options_(options) {}

  /// Told of every scored ply, `ply` counting from 0; a decision ends the game.
  std::optional<Decision> judge(search::Score white_score, int ply);

 private:
  const AdjudicationOptions& options_;
  int wins_ = 0;
  int mates_ = 0;
  int draws_ = 0;
  search::Score last_ = 0;
};

}  // namespace castellan::tools
