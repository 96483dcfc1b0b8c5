// The words after `go`.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "board/position.h"
#include "engine/engine.h"

namespace castellan::uci {

struct GoCommand {
  engine::Limits limits;
  /// `go perft N`: no search at all. The words after `perft`.
  std::optional<std::vector<std::string_view>> perft;
  std::vector<std::string> messages;  ///< what was wrong with the command, for the user
};

/// Reads the limits. Whatever cannot be read is left out with a message; a depth, node count, mate
/// or time below 1 counts as 1, and numbers too large to handle as the greatest that can be. So
/// every `go` means something. Without any limit it means `infinite`. When only the opponent's
/// clock is given, it is taken for both.
///
/// `position` is the root, for the moves after `searchmoves`; those not legal are left out, and
/// when none is left all moves are searched. `searchmoves 0000` allows no move.
GoCommand parse_go(std::span<const std::string_view> words, const Position& position);

}  // namespace castellan::uci
