#include "engine/reporter.h"

#include <algorithm>

#include "board/movegen.h"
#include "engine/wdl.h"
#include "search/score.h"

namespace castellan::engine {

Reporter::Reporter(engine::Listener& listener, const GameState& game, const Settings& settings)
    : listener_(listener), game_(game), settings_(settings) {}

void Reporter::on_info(const search::Info& info) {
  Analysis analysis{info, std::nullopt, settings_.castling(game_.position)};
  analysis.info.pv = playable_part(game_, info.pv);
  if (settings_.show_wdl) analysis.wdl = win_draw_loss(info.score, game_.position);
  if (info.multipv == 1 && info.bound == search::Bound::Exact)
    shown_ = analysis.info.pv.empty() ? kNoMove : analysis.info.pv.front();
  listener_.on_info(analysis);
}

void Reporter::on_current_move(int depth, Move move, int number) {
  listener_.on_current_move(depth, move, number, settings_.castling(game_.position));
}

void Reporter::finish(const search::Outcome& outcome) {
  if (shown_ == outcome.best) return;
  search::Info info;
  info.score = outcome.score;
  info.nodes = outcome.nodes;
  if (outcome.best) {
    info.depth = std::max(1, outcome.depth);
    info.selective_depth = info.depth;
    info.pv = {outcome.best};
    if (outcome.ponder) info.pv.push_back(outcome.ponder);
  } else {
    info.score = game_.position.in_check() && !has_legal_move(game_.position) ? search::mated_in(0)
                                                                              : search::kDrawScore;
  }
  on_info(info);
}

}  // namespace castellan::engine
