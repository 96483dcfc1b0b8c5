// Weak play that resembles people: a small search of its own, apart from the strong one.
#pragma once

#include <cstdint>

#include "board/key_history.h"
#include "board/position.h"
#include "nnue/network.h"
#include "search/limits.h"
#include "search/report.h"

namespace castellan::search {

/// What one level sees and how carelessly it chooses. Scores in centipawns. The defaults describe
/// a player that overlooks and misjudges nothing; the levels stand in `skill_params.cpp`.
struct LevelParams {
  double depth = 1;                  ///< plies of look-ahead; a fraction is a coin thrown per move
  int quiescence_depth = 6;          ///< plies of captures after that
  double attention = 20;             ///< z0: log-odds that an ordinary move is seen at the root
  double attention_loss = 0;         ///< L: log-odds lost per ply
  double noise = 0;                  ///< S: standard deviation of the evaluation noise
  double temperature = 0;            ///< T of the softmax among root moves; 0 takes the best
  int window = 0;                    ///< W: only root moves this close to the best are candidates
  double second_look = 0;            ///< probability of checking the chosen move once more
  bool mate_guard = true;            ///< never misses a mate in one, never allows one it can avoid
  std::uint64_t max_nodes = 200000;  ///< searched before falling back to a lesser depth
};

enum class Level : std::uint8_t { Beginner, Easy, Medium };
const LevelParams& level_params(Level level);

/// Parameters for a strength on the `UCI_Elo` scale, interpolated between the levels.
/// `elo` is clamped to [kMinElo, kMaxElo].
LevelParams params_for_elo(int elo);
inline constexpr int kMinElo = 800;
inline constexpr int kMaxElo = 1900;

/// Chooses a move as a weak player would, evaluating with `network`. Deterministic: the same seed,
/// parameters, root and history give the same move, unless time or `signals.stop` cut the search
/// short. `history` ends with the root's key.
///
/// Reports one line whose PV starts with the move chosen; its score is the level's own view of that
/// move. A root without legal moves reports depth 0 and returns kNoMove.
///
/// Honours `search_moves`, `depth`, `nodes`, `movetime_ms` and `signals.stop`, and never takes more
/// than a small share of the clock; it needs milliseconds as a rule. Pays no heed to `infinite`,
/// `ponder`, `mate` and `multipv`: it returns as soon as it has chosen.
Outcome choose_weak_move(const Position& root, const KeyHistory& history, const LevelParams& params,
                         std::uint64_t seed, const nnue::NetworkPtr& network, const Limits& limits,
                         Signals& signals, Listener& listener);

}  // namespace castellan::search
