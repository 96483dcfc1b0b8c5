// The words after `position`.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "util/result.h"

namespace castellan::uci {

struct PositionCommand {
  std::string fen;
  std::vector<std::string_view> moves;  ///< views into the words given
};

/// Reads `startpos [moves ...]` or `fen FIELDS [moves ...]`; checks neither the FEN nor the moves.
Result<PositionCommand> parse_position(std::span<const std::string_view> words);

}  // namespace castellan::uci
