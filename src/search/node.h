// What the search keeps for each ply of the line it is on.
#pragma once

#include <array>

#include "board/move.h"
#include "search/histories.h"
#include "search/score.h"
#include "search/tt.h"

namespace castellan::search {

/// State of one ply. The search reaches back a few plies (`node - 2`), so the array of nodes starts
/// with spare entries below the root.
struct Node {
  int ply = 0;               ///< distance from the root
  int plies_since_null = 0;  ///< repetitions are not looked for beyond a null move
  bool in_check = false;
  Score static_eval = kNoEval;     ///< corrected; kNoEval in check
  Bitboard threats = 0;            ///< squares that the opponent attacks
  Move move;                       ///< being searched from here; kNoMove for a null move
  std::size_t slot = kNoMoveSlot;  ///< of `move`, in the histories of later plies
  Move excluded;                   ///< left out by a singular search
  Move killer;                     ///< quiet move that last refuted at this ply
  int double_extensions = 0;       ///< on the line so far
  int reduction = 0;               ///< of `move`, in plies, while it is searched less deep
  int refutations = 0;  ///< fail-highs at this ply since the search came to the grandparent
};

/// The best line found from a ply on.
struct PvLine {
  int length = 0;
  std::array<Move, kMaxPly + 1> moves;

  void clear() { length = 0; }
  /// This line becomes `first` followed by `rest`.
  void set(Move first, const PvLine& rest) {
    moves[0] = first;
    std::copy_n(rest.moves.begin(), rest.length, moves.begin() + 1);
    length = rest.length + 1;
  }
};

}  // namespace castellan::search
