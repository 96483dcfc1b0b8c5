// Seeded random games of the oracle, rich in castling, en passant and promotion.
#pragma once

#include <string>
#include <vector>

#include "support/oracle.h"
#include "util/rng.h"

namespace castellan::test {

/// A start position and legal moves from there; the last position may be the end of the game.
struct RandomGame {
  std::string start;
  std::vector<OracleMove> moves;
};

/// Up to `plies` random moves from `fen`; the rare kinds of moves are preferred now and then.
RandomGame random_game(const std::string& fen, int plies, Rng& rng);

/// A Chess960 start position, castling rights as file letters; with `mirrored` false each side
/// has an array of its own ("double Chess960").
std::string random_chess960_fen(Rng& rng, bool mirrored = true);

}  // namespace castellan::test
