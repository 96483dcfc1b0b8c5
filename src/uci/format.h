// What UCI makes of the engine's words.
#pragma once

#include <string>

#include "engine/listener.h"
#include "engine/options.h"

namespace castellan::uci {

/// "cp 35", "mate -3"
std::string format_score(int score);

/// "info depth 8 seldepth 12 multipv 1 score cp 35 nodes ... pv e2e4 ..."
std::string format_info(const engine::Analysis& analysis);

/// "bestmove e2e4 ponder e7e5"; "bestmove (none)" when there is nothing to play.
std::string format_best_move(const engine::BestMove& best);

/// "option name Hash type spin default 16 min 1 max 1024"
std::string format_option(const engine::Option& option);

}  // namespace castellan::uci
