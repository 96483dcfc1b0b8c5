// How a game stands: the result, and the rule that brought it about.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "board/types.h"

namespace castellan::game {

enum class GameResult : std::uint8_t { Ongoing, WhiteWins, BlackWins, Draw };

/// The rule that ended a game. Articles are those of the FIDE Laws of Chess of 2023.
enum class Reason : std::uint8_t {
  None,
  Checkmate,     ///< 5.1.1
  Stalemate,     ///< 5.2.1
  DeadMaterial,  ///< 5.2.2: the material left can mate in no position at all
  DeadForced,    ///< 5.2.2: every line of legal moves soon ends in such material or in stalemate
  DeadBlocked,   ///< 5.2.2: pieces that can never get through
  Repetition3,   ///< 9.2: third occurrence of a position
  Repetition5,   ///< 9.6.1: fifth occurrence
  Fifty,         ///< 9.3: fifty moves by each side without a capture or a pawn move
  SeventyFive,   ///< 9.6.2: seventy-five such moves
  Agreement,     ///< 5.2.3
  Resign,        ///< 5.1.2
  ResignNoMate,  ///< 5.1.2: drawn, the opponent could not have mated
  Flag,          ///< 6.9
  FlagNoMate,    ///< 6.9: drawn, the opponent could not have mated
  Illegal,       ///< 7.5.5: forfeited by an illegal move
};

struct Verdict {
  GameResult result = GameResult::Ongoing;
  Reason reason = Reason::None;
  /// The player to move may end the game as drawn by claiming the position on the board.
  /// False once the game is over.
  bool claimable = false;

  bool over() const { return result != GameResult::Ongoing; }
  bool operator==(const Verdict&) const = default;
};

/// The result when `winner` has won.
constexpr GameResult win_of(Color winner) {
  return winner == Color::White ? GameResult::WhiteWins : GameResult::BlackWins;
}

/// As PGN writes it: "1-0", "0-1", "1/2-1/2", or "*" for an unfinished game.
std::string_view to_string(GameResult result);
/// The reverse; nothing for any other text.
std::optional<GameResult> parse_result(std::string_view text);

/// The reason in a few words for people: "checkmate", "threefold repetition". Empty for None.
std::string_view describe(Reason reason);

/// The value of PGN's Termination tag: "normal", "time forfeit" (also for a flag that only
/// draws), "rules infraction", or "unterminated" while the game goes on.
std::string_view termination(const Verdict& verdict);

}  // namespace castellan::game
