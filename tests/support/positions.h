// Positions for tests that do not test the FEN reader.
#pragma once

#include <gtest/gtest.h>
#include <string_view>

#include "board/fen.h"
#include "board/notation.h"

namespace castellan::test {

/// The position of a FEN that must be readable; otherwise the test fails.
inline Position position_of(std::string_view fen) {
  Result<ParsedFen> parsed = parse_fen(fen);
  if (parsed) return parsed->position;
  ADD_FAILURE() << "'" << fen << "' was refused: " << parsed.error();
  return start_position();
}

/// The legal move that `text` names; otherwise the test fails.
inline Move move_of(const Position& position, std::string_view text) {
  const std::optional<Move> move = parse_uci_move(position, text);
  if (move) return *move;
  ADD_FAILURE() << "'" << text << "' is no legal move in " << to_fen(position);
  return kNoMove;
}

}  // namespace castellan::test
