// The arbiter: says whether a game is over, who won, and by which rule.
#pragma once

#include <optional>
#include <string_view>

#include "board/move.h"
#include "game/clock.h"
#include "game/dead_position.h"
#include "game/game.h"
#include "game/verdict.h"
#include "util/result.h"

namespace castellan::game {

/// Which set of rules decides.
///
/// House: the third occurrence and the fiftieth move draw at once, a position is dead by material
/// only, a resignation loses. A fallen flag draws when the opponent has a lone king, king and one
/// bishop or knight, or other material that can never mate. Clocks start after the first move.
///
/// Fide (Laws of 2023): third occurrence and fifty moves may be claimed, fifth occurrence and
/// seventy-five moves draw at once, a position is dead by any proof that `dead_position.h` finds.
/// A fallen flag and a resignation draw when the opponent can provably never mate.
enum class RuleSet { House, Fide };

/// When the clocks of a game under these rules start.
constexpr ClockStart clock_start(RuleSet rules) {
  return rules == RuleSet::House ? ClockStart::AfterFirstMove : ClockStart::AtOnce;
}

/// What position and history alone decide. In this order: checkmate, stalemate, dead position,
/// repetition, move counter; so a mate on the hundredth ply wins. `effort` is what is spent on
/// the proof that a position is dead under Fide.
Verdict judge(const Game& game, RuleSet rules, Effort effort = Effort::Quick);

/// The rule by which the player to move may claim a draw under Fide, for the position on the board
/// or for the one after the move that he intends: Repetition3, Fifty, or None when he may not or
/// the move is illegal.
Reason claimable_draw(const Game& game, std::optional<Move> intended = std::nullopt);

/// Whether `side` counts as able to mate when the other's flag falls; see above. Under Fide with
/// full effort.
bool can_mate(const Position& position, Color side, RuleSet rules);

/// Keeps a game under rules. Nothing but `undo` changes a game that is over. Dead positions are
/// looked for with full effort.
class Arbiter {
 public:
  explicit Arbiter(RuleSet rules = RuleSet::House, Game game = {});
  /// From a FEN; refused with the reasons of `parse_fen`.
  static Result<Arbiter> start(std::string_view fen, RuleSet rules = RuleSet::House);

  const Game& game() const { return game_; }
  RuleSet rules() const { return rules_; }
  Verdict verdict() const { return verdict_; }

  /// Plays for the side to move; refused when illegal or when the game is over. A move also
  /// declines the opponent's standing draw offer.
  Result<Verdict> play(Move move);

  /// Takes the last move back, and with it whatever ended the game; false when there is none.
  bool undo();

  /// The player to move claims a draw by threefold repetition or the fifty-move rule, for the
  /// position on the board or (with `intended`) for the one after the move he declares. That
  /// move is not played, not even when the claim is wrong: then the verdict stays Ongoing.
  Verdict claim(std::optional<Move> intended = std::nullopt);

  /// Offers stand until the opponent moves. Refused before both sides have moved (FIDE 5.2.3)
  /// and when the game is over. An offer answered by an offer is an agreement.
  Result<Verdict> offer_draw(Color side);
  /// `side` accepts the opponent's offer; refused when there is none.
  Result<Verdict> accept_draw(Color side);
  /// `side` says no to the opponent's offer, if there is one.
  void decline_draw(Color side);
  /// Whose offer stands, if any.
  std::optional<Color> draw_offer() const { return offer_; }

  Verdict resign(Color side);
  /// The flag of `side` has fallen.
  Verdict flag(Color side);
  /// `side` forfeits by an illegal move; drawn when the opponent cannot mate (FIDE 7.5.5).
  Verdict forfeit_illegal(Color side);

  bool can_mate(Color side) const { return game::can_mate(game_.position(), side, rules_); }

 private:
  Verdict end(GameResult result, Reason reason);

  RuleSet rules_;
  Game game_;
  Verdict verdict_;
  std::optional<Color> offer_;
};

}  // namespace castellan::game
