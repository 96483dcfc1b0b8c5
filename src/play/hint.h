// Advice for a player: which man, which move, and why.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "engine/engine.h"
#include "game/game.h"
#include "play/style.h"
#include "play/thinker.h"

namespace castellan::play {

/// The same position with the other side to move, as if a move could be passed; nothing while the
/// king is in check.
std::optional<game::Game> passed(const game::Game& game);

/// Why `best` is good, in a few words that complete "Nf3 ...": "mates in 2", "wins a knight",
/// "avoids a threat: Qxf7#". `threat` is what the opponent would do if the move were passed, when
/// that is known. Claims about material count exchanges on the board; the rest is the search's.
std::string explain(const game::Game& game, const Thought& best,
                    const std::optional<Thought>& threat, const Style& style);

struct Hint {
  Move move;
  std::string reason;
};

/// Searches at full strength with an engine of its own, which the opponent never profits from.
class Adviser {
 public:
  /// What one piece of advice may cost in all.
  static constexpr std::int64_t kTimeMs = 500;

  Hint advise(const game::Game& game, const Style& style, const std::function<bool()>& interrupted);
  /// The position's value and best line.
  Thought evaluate(const game::Game& game, const std::function<bool()>& interrupted);

 private:
  Thinker thinker_;
};

/// "+0.35", "mate in 3", "mated in 2": the view of the side that `thought` is of.
std::string score_text(const Thought& thought);

/// The first `plies` moves of the thought's line from where the game stands.
std::string line_text(const game::Game& game, const Thought& thought, std::size_t plies,
                      const Style& style);

}  // namespace castellan::play
