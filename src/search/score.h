// Scores: centipawns from the mover's view, with mates at both ends of the range.
#pragma once

#include <cstdint>
#include <optional>

namespace castellan::search {

using Score = int;

/// Deepest ply the search can reach below the root.
inline constexpr int kMaxPly = 200;

inline constexpr Score kDrawScore = 0;
inline constexpr Score kInfiniteScore = 32001;  ///< beyond every score
inline constexpr Score kMateScore = 32000;      ///< mate on the board, minus the plies to it
inline constexpr Score kMateBound = kMateScore - 1000;  ///< |score| at or above this: a mate
inline constexpr Score kMaxEval = kMateBound - 1;       ///< greatest static evaluation

constexpr Score mate_in(int ply) { return kMateScore - ply; }
constexpr Score mated_in(int ply) { return -kMateScore + ply; }
constexpr bool is_mate(Score s) { return s >= kMateBound || s <= -kMateBound; }

/// Moves to mate as UCI counts them: positive when the mover mates, negative (or 0 when already
/// mated) when it is mated; nothing when the score is no mate.
constexpr std::optional<int> mate_distance(Score s) {
  if (s >= kMateBound) return (kMateScore - s + 1) / 2;
  if (s <= -kMateBound) return -(kMateScore + s) / 2;
  return std::nullopt;
}

/// What a score says about the true value.
enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

}  // namespace castellan::search
