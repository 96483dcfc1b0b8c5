// Random numbers that make up the key of a position (Zobrist 1970).
#pragma once

#include <array>

#include "board/types.h"
#include "util/rng.h"

namespace castellan {

struct ZobristKeys {
  std::array<std::array<Key, kSquares>, kPieces> piece{};
  std::array<Key, 16> castling{};   ///< indexed by the four rights as bits
  std::array<Key, 8> en_passant{};  ///< indexed by file
  Key black_to_move = 0;
};

constexpr ZobristKeys make_zobrist_keys() {
  ZobristKeys keys;
  Rng rng(0xCA57E11A);
  for (auto& squares_of_piece : keys.piece)
    for (Key& key : squares_of_piece) key = rng.next();
  for (Key& key : keys.en_passant) key = rng.next();
  keys.black_to_move = rng.next();
  for (std::size_t right = 1; right < 16; right <<= 1) keys.castling[right] = rng.next();
  for (std::size_t rights = 1; rights < 16; ++rights) {
    Key key = 0;
    for (std::size_t right = 1; right < 16; right <<= 1)
      if ((rights & right) != 0) key ^= keys.castling[right];
    keys.castling[rights] = key;
  }
  return keys;
}

inline constexpr ZobristKeys kZobrist = make_zobrist_keys();

inline Key zobrist_piece(Piece p, Square s) { return kZobrist.piece[at(p)][at(s)]; }

}  // namespace castellan
