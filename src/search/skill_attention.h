// What a weak player sees: moves overlooked and positions misjudged, the same all through one turn.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board/position.h"
#include "search/skill.h"

namespace castellan::search {

/// Where `move` captures, or Square::None.
inline Square exchange_square(const Position& position, Move move) {
  return position.is_capture(move) ? move.to() : Square::None;
}

/// How easily people see `move`, as log-odds in hundredths above an ordinary quiet piece move.
/// `exchange` is the square of a capture just made by the opponent, or Square::None.
///
/// Source: a logistic fit over 2587 positions with one clearly best move, from 420 rated human
/// games. Captures that win something and recaptures stand out; knight moves and long diagonals
/// hide; backward moves do not. Castling, promotions and en passant are guesses.
int visibility(const Position& position, Move move, Square exchange);

/// One player's eyes for one turn. Whether a move is overlooked and how far a position is misjudged
/// depends on nothing but the turn's seed, the position and the move: within a turn the player
/// keeps one consistent picture, at the next turn everything gets a new look.
///
/// Overlooking moves inside the tree, more of them deeper down, makes the blunders of people:
/// replies not reckoned with, chances not noticed. Source: the attention model of Phalanx
/// (Dusan Dobes) in spirit, weights as above; hashed noise as in Rodent (Pawel Koziol).
class Perception {
 public:
  /// `seed` comes from `turn_seed()`.
  Perception(const LevelParams& params, std::uint64_t seed);

  /// The position as this player looks at it; passed to the functions below.
  std::uint64_t view(const Position& position) const;

  /// Whether the move comes to mind, `ply` plies from the root; `visibility` as above.
  bool sees(std::uint64_t view, Move move, int visibility, int ply) const;

  /// Misjudgement of a position in centipawns: normally distributed, cut at three deviations.
  int misjudgement(std::uint64_t view) const;

 private:
  static constexpr int kPlies = 64;

  std::uint64_t turn_seed_;
  double noise_scale_;
  std::array<int, kPlies> log_odds_;  // of an ordinary move by ply, in hundredths
  const std::vector<std::uint32_t>* logistic_;
};

/// The chance that an ordinary quiet piece move comes to mind, `ply` plies from the root.
double ordinary_chance(const LevelParams& params, int ply);

/// Mixes the player's seed with the position at the root and with how often it stood on the board.
std::uint64_t turn_seed(std::uint64_t seed, Key root, int occurrences);

}  // namespace castellan::search
