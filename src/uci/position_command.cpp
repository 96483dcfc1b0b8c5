#include "uci/position_command.h"

#include <algorithm>

#include "board/fen.h"

namespace castellan::uci {

Result<PositionCommand> parse_position(std::span<const std::string_view> words) {
  const auto moves = std::find(words.begin(), words.end(), "moves");
  const std::vector<std::string_view> front(words.begin(), moves);
  PositionCommand command;
  if (moves != words.end()) command.moves.assign(moves + 1, words.end());

  if (front.empty()) return Error{"position needs startpos or fen"};
  if (front[0] == "startpos") {
    if (front.size() > 1) return Error{"position startpos may only be followed by moves"};
    command.fen = kStartFen;
    return command;
  }
  if (front[0] != "fen") return Error{"position needs startpos or fen"};
  if (front.size() == 1) return Error{"position fen needs a FEN"};
  for (std::size_t i = 1; i < front.size(); ++i) {
    if (i > 1) command.fen += ' ';
    command.fen += front[i];
  }
  return command;
}

}  // namespace castellan::uci
