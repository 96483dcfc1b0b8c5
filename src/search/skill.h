// Weak play that resembles people: a small search of its own, apart from the strong one.
#pragma once

#include <cstdint>

#include "board/key_history.h"
#include "board/position.h"
#include "nnue/network.h"
#include "search/limits.h"
#include "search/report.h"
#include "search/skill_levels.h"

namespace castellan::search {

/// What a player is to move in. The references must outlive its use.
struct LevelTurn {
  const Position& root;
  const KeyHistory& history;       ///< ends with the root's key
  Square exchange = Square::None;  ///< where the opponent has just captured, if known
  std::uint64_t seed = 0;
};

/// Chooses a move as a weak player would, evaluating with `network`. Deterministic: the same turn
/// and parameters give the same move, unless time or `signals.stop` cut the search short.
///
/// Reports one line whose PV starts with the move chosen; its score is the level's own view of that
/// move. A root without legal moves reports depth 0 and returns kNoMove.
///
/// Honours `search_moves`, `depth`, `nodes`, `movetime_ms` and `signals.stop`, and never takes more
/// than a small share of the clock; it needs milliseconds as a rule. Pays no heed to `infinite`,
/// `ponder`, `mate` and `multipv`: it returns as soon as it has chosen.
Outcome choose_weak_move(const LevelTurn& turn, const LevelParams& params,
                         const nnue::NetworkPtr& network, const Limits& limits, Signals& signals,
                         Listener& listener);

}  // namespace castellan::search
