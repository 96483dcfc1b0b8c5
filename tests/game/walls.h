// Random positions with pawns that block each other, where blockades are to be found.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "board/bitboard.h"
#include "board/position.h"
#include "util/rng.h"

namespace castellan::game {

/// A position with a wall of facing pawns, a king on each side of it and up to `pieces` other
/// pieces anywhere; nothing when that made no legal position.
inline std::optional<Position> random_wall(Rng& rng, int pieces) {
  using enum PieceType;
  std::array<Piece, kSquares> board;
  board.fill(Piece::None);
  const auto below = [&rng](int n) {
    return static_cast<int>(rng.below(static_cast<std::uint64_t>(n)));
  };
  const auto put = [&board](Piece piece, Square s) {
    Piece& there = board[at(s)];
    if (there != Piece::None) return false;
    there = piece;
    return true;
  };
  // A wall from edge to edge, now and then with a gap, a missing file or a pawn too many.
  int rank = 1 + below(4);
  std::array<int, 8> ranks{};
  for (int file = 0; file < 8; ++file) {
    rank = std::clamp(rank + (below(6) == 0 ? 0 : 2 * below(2) - 1), 1, 5);
    ranks[static_cast<std::size_t>(file)] = rank;
    if (below(24) == 0) continue;
    const int gap = below(24) == 0 ? below(6 - rank) : 0;
    put(Piece::WhitePawn, make_square(file, rank));
    put(Piece::BlackPawn, make_square(file, rank + 1 + gap));
    if (below(24) == 0) put(Piece::WhitePawn, make_square(file, 1 + below(6)));
    if (below(24) == 0) put(Piece::BlackPawn, make_square(file, 1 + below(6)));
  }
  // Bishops are what a wall is hardest to prove against.
  constexpr std::array<PieceType, 6> kKinds = {Bishop, Bishop, Bishop, Knight, Rook, Queen};
  for (int n = below(pieces + 1); n > 0; --n)
    put(make_piece(below(2) == 0 ? Color::White : Color::Black,
                   kKinds[static_cast<std::size_t>(below(6))]),
        square_at(below(kSquares)));
  for (const Color c : {Color::White, Color::Black}) {
    for (bool placed = false; !placed;) {
      const Square s = square_at(below(kSquares));
      const bool at_home =
          (rank_of(s) <= ranks[static_cast<std::size_t>(file_of(s))]) == (c == Color::White);
      placed = (at_home || below(16) == 0) && put(make_piece(c, King), s);
    }
  }

  PositionBuilder builder;
  for (int i = 0; i < kSquares; ++i)
    if (board[static_cast<std::size_t>(i)] != Piece::None)
      builder.put(square_at(i), board[static_cast<std::size_t>(i)]);
  builder.side_to_move(below(2) == 0 ? Color::White : Color::Black);
  const Position position = builder.build();
  const Color mover = position.side_to_move();
  const Bitboard attackers =
      position.attackers_to(position.king_square(~mover), position.occupied()) &
      position.pieces(mover);
  if (attackers != 0) return std::nullopt;
  return position;
}

}  // namespace castellan::game
