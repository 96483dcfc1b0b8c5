// All that the rules say about where a game stands, for people and for programs.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "board/notation.h"
#include "game/dead_position.h"
#include "game/game.h"
#include "game/rules.h"
#include "util/result.h"

namespace castellan::game {

/// What is asked about, and how the answer is wanted.
struct RulesQuestion {
  Game game;
  std::vector<std::string> warnings;  ///< what was repaired in the FEN
  bool json = false;
};

/// Reads `[startpos | [fen] FEN] [moves MOVE...] [--json]`, a FEN in one word or several, moves in
/// UCI or algebraic notation. Without a position, `current` is meant, and the moves go on from
/// there. Refuses a FEN as `parse_fen` does, and the whole on the first illegal move.
Result<RulesQuestion> parse_rules_question(std::span<const std::string_view> words,
                                           const Game& current = {});

/// How a game stands under one set of rules.
struct Standing {
  Verdict verdict;
  std::size_t plies = 0;  ///< moves that counted; those after the end of the game do not
  std::array<Verdict, kColors> flag_falls;  ///< if the flag of that colour fell now
};

struct RulesReport {
  struct NamedMove {
    std::string uci;
    std::string san;
    Reason claim;  ///< the draw that could be claimed by declaring this move, under Fide
  };

  Position position;
  std::size_t plies = 0;  ///< moves played, all of them legal
  std::vector<NamedMove> moves;
  int occurrences = 1;          ///< of the position, itself included
  Reason claim = Reason::None;  ///< the draw that could be claimed at once, under Fide
  std::array<NoMateProof, kColors> no_mate{};  ///< why that side can never mate again
  Standing house;
  Standing fide;
  std::vector<std::string> warnings;

  bool dead() const { return no_mate[0] != NoMateProof::None && no_mate[1] != NoMateProof::None; }
};

/// Looks at the game with full effort (see `dead_position.h`).
RulesReport report_rules(const RulesQuestion& question);

/// Lines of text without a line break at the end.
std::string to_text(const RulesReport& report);
/// One JSON object on one line; README tells its fields.
std::string to_json(const RulesReport& report);

/// The answer as it was wanted.
inline std::string answer(const RulesQuestion& question) {
  const RulesReport report = report_rules(question);
  return question.json ? to_json(report) : to_text(report);
}

}  // namespace castellan::game
