#include "game/verdict.h"

namespace castellan::game {

std::string_view to_string(GameResult result) {
  switch (result) {
    case GameResult::WhiteWins:
      return "1-0";
    case GameResult::BlackWins:
      return "0-1";
    case GameResult::Draw:
      return "1/2-1/2";
    case GameResult::Ongoing:
      break;
  }
  return "*";
}

std::optional<GameResult> parse_result(std::string_view text) {
  for (const GameResult result :
       {GameResult::Ongoing, GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw})
    if (text == to_string(result)) return result;
  return std::nullopt;
}

std::string_view describe(Reason reason) {
  switch (reason) {
    case Reason::None:
      return "";
    case Reason::Checkmate:
      return "checkmate";
    case Reason::Stalemate:
      return "stalemate";
    case Reason::DeadMaterial:
      return "insufficient material";
    case Reason::DeadForced:
      return "dead position, no line leads to mate";
    case Reason::DeadBlocked:
      return "dead position, blocked";
    case Reason::Repetition3:
      return "threefold repetition";
    case Reason::Repetition5:
      return "fivefold repetition";
    case Reason::Fifty:
      return "fifty moves";
    case Reason::SeventyFive:
      return "seventy-five moves";
    case Reason::Agreement:
      return "agreement";
    case Reason::Resign:
      return "resignation";
    case Reason::ResignNoMate:
      return "resignation, but the opponent cannot mate";
    case Reason::Flag:
      return "time forfeit";
    case Reason::FlagNoMate:
      return "out of time, but the opponent cannot mate";
    case Reason::Illegal:
      return "illegal move";
  }
  return "";
}

std::string_view termination(const Verdict& verdict) {
  if (!verdict.over()) return "unterminated";
  switch (verdict.reason) {
    case Reason::Flag:
    case Reason::FlagNoMate:
      return "time forfeit";
    case Reason::Illegal:
      return "rules infraction";
    default:
      return "normal";
  }
}

}  // namespace castellan::game
