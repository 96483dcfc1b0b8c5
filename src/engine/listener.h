// What the engine tells a front end.
#pragma once

#include <optional>
#include <string>

#include "board/move.h"
#include "board/notation.h"
#include "search/report.h"
#include "search/score.h"

namespace castellan::engine {

// What the search says, for front ends, which do not know the search.
using search::Bound;
using search::mate_distance;

/// Chances of the side to move in thousandths; they add up to 1000.
struct Wdl {
  int win = 0;
  int draw = 1000;
  int loss = 0;

  bool operator==(const Wdl&) const = default;
};

/// One line of analysis. The PV is legal and ends where the game would end.
struct Analysis {
  search::Info info;
  std::optional<Wdl> wdl;                                    ///< only when the user asked for it
  CastlingNotation castling = CastlingNotation::KingTarget;  ///< how to write the moves
};

/// The answer to one `go`.
struct BestMove {
  Move best;    ///< kNoMove only when there is nothing to play
  Move ponder;  ///< the expected reply, or kNoMove
  CastlingNotation castling = CastlingNotation::KingTarget;
  search::Score score = 0;  ///< of `best`, as the level that chose it sees it
};

/// Receives what the engine has to say, on the engine's own thread, in order. The functions must
/// not call back into the engine's `wait`, and should return soon: the search waits for them.
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void on_info(const Analysis& analysis) = 0;
  /// Root move now being searched; only in long searches.
  virtual void on_current_move(int /*depth*/, Move /*move*/, int /*number*/,
                               CastlingNotation /*castling*/) {}
  /// Exactly once for every `go`, after all of its analysis.
  virtual void on_best_move(const BestMove& best) = 0;
  /// Something a person should know; one line.
  virtual void on_message(const std::string& text) = 0;
};

}  // namespace castellan::engine
