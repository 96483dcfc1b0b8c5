// Moves, scores, lines and results as CECP writes them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "board/position.h"
#include "engine/listener.h"
#include "game/verdict.h"

namespace castellan::xboard {

/// Coordinates ("e2e4", "e7e8q", "e1g1"); with `fischerandom`, or when `position` is one of
/// Chess960 whatever the variant is called, castling is "O-O" or "O-O-O". `move` is legal there.
std::string format_move(const Position& position, Move move, bool fischerandom);

/// Whether an unknown command looks as if a move was meant: GUIs that know no `usermove` send
/// moves bare.
bool looks_like_move(std::string_view text);

/// Centipawns; a mate in N moves is 100000 + N, being mated in N moves -100000 - N.
int format_score(int score);

/// "9 156 1084 48000 Nf3 Nc6 Nc3 Nf6": depth, score, centiseconds, nodes and the line in SAN, with
/// '!' or '?' at the end when the score is only a lower or upper bound. `root` is where the line
/// starts.
std::string format_thinking(const Position& root, const engine::Analysis& analysis);

/// "1-0 {White mates}"
std::string format_result(const game::Verdict& verdict);

}  // namespace castellan::xboard
