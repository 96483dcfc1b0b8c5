// What is particular to Chess960.
#pragma once

#include "board/position.h"

namespace castellan {

inline constexpr int kChess960Starts = 960;

/// The start position in which each side's pieces stand as its number from 0 to 959 says (518 is
/// the usual array). Source of the numbering: Reinhard Scharnagl, "Fischer-Random-Schach", 2004.
Position chess960_start(int white, int black);
inline Position chess960_start(int number) { return chess960_start(number, number); }

/// Whether castling rights need the rules of Chess960: king or rook elsewhere than on e1, a1 and h1
/// (or the like for Black).
bool needs_chess960(const Position& position);

}  // namespace castellan
