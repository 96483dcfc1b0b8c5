// Weak play that resembles people: a small search of its own, apart from the strong one.
#pragma once

#include <cstdint>

#include "board/key_history.h"
#include "board/position.h"
#include "search/limits.h"
#include "search/report.h"

namespace castellan::search {

/// What one level sees and how carelessly it chooses. Scores in centipawns.
struct LevelParams {
  double depth = 5;              ///< plies of look-ahead; a fraction is a coin thrown per move
  int quiescence_depth = 6;      ///< plies of captures after that
  double attention = 2.2;        ///< z0: log-odds that an ordinary move is seen at the root
  double attention_loss = 0.15;  ///< L: log-odds lost per ply
  double noise = 8;              ///< S: standard deviation of the evaluation noise
  double temperature = 6;        ///< T of the softmax among root moves
  int window = 30;               ///< W: only root moves this close to the best are candidates
  double second_look = 0.8;      ///< probability of checking the chosen move once more
  bool mate_guard = true;        ///< never misses a mate in one, never allows one it can avoid
  std::uint64_t max_nodes = 200000;
};

enum class Level : std::uint8_t { Beginner, Easy, Medium };
const LevelParams& level_params(Level level);

/// Parameters for a strength on the `UCI_Elo` scale, interpolated between the levels.
/// `elo` is clamped to [kMinElo, kMaxElo].
LevelParams params_for_elo(int elo);
inline constexpr int kMinElo = 800;
inline constexpr int kMaxElo = 1900;

/// Chooses a move as a weak player would. Deterministic: the same seed, parameters, root and
/// history give the same move. Reports one line whose PV starts with the move chosen. Honours
/// `limits.search_moves`, `signals.stop`, and returns within a few milliseconds to a second; the
/// clock limits do not matter at these node counts.
Outcome choose_weak_move(const Position& root, const KeyHistory& history, const LevelParams& params,
                         std::uint64_t seed, const Limits& limits, Signals& signals,
                         Listener& listener);

}  // namespace castellan::search
