// What a search may answer with, strong or weak.
#pragma once

#include <algorithm>
#include <vector>

#include "board/movegen.h"
#include "board/position.h"
#include "search/limits.h"
#include "search/report.h"
#include "search/score.h"

namespace castellan::search {

/// All legal moves, or those of them that `limits.search_moves` names.
inline std::vector<Move> allowed_moves(const Position& root, const Limits& limits) {
  const auto& wanted = limits.search_moves;
  std::vector<Move> allowed;
  for (const Move move : legal_moves(root))
    if (wanted.empty() || std::find(wanted.begin(), wanted.end(), move) != wanted.end())
      allowed.push_back(move);
  return allowed;
}

/// The report and the answer where there is nothing to search: mate 0 for the side that is mated,
/// otherwise a draw, and no move.
inline Outcome report_no_move(const Position& root, Listener& listener) {
  Info info;
  info.score = root.in_check() && !has_legal_move(root) ? mated_in(0) : kDrawScore;
  listener.on_info(info);
  Outcome outcome;
  outcome.score = info.score;
  return outcome;
}

}  // namespace castellan::search
