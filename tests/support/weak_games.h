// Positions from games of the weak levels and of chance, for tests of how the levels play.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/key_history.h"
#include "board/position.h"

namespace castellan::test {

struct Situation {
  Position position;
  KeyHistory history;
  Square exchange = Square::None;  ///< where the last move captured
};

/// From the middle of games that Beginners played with each other.
std::vector<Situation> middlegames(std::size_t count);

/// From such games, the position after every capture.
std::vector<Situation> after_captures(std::size_t count);

bool mates(const Position& position, Move move);
bool can_mate_in_one(const Position& position);

/// From games of random moves, one from each: the side to move can mate at once.
std::vector<Position> mates_in_one(std::size_t count);

/// From the same: some moves allow a mate in one and some do not, and there is none to give.
std::vector<Position> avoidable_mates(std::size_t count);

}  // namespace castellan::test
