#include "board/chess960.h"

#include <array>
#include <cassert>

namespace castellan {

namespace {

using BackRank = std::array<PieceType, 8>;

BackRank back_rank(int number) {
  assert(number >= 0 && number < kChess960Starts);
  BackRank rank;
  rank.fill(PieceType::None);
  const auto put = [&rank](int nth_free, PieceType piece) {
    for (PieceType& place : rank) {
      if (place != PieceType::None || nth_free-- > 0) continue;
      place = piece;
      return;
    }
  };
  rank[static_cast<std::size_t>(number % 4 * 2 + 1)] = PieceType::Bishop;  // on light squares
  number /= 4;
  rank[static_cast<std::size_t>(number % 4 * 2)] = PieceType::Bishop;
  number /= 4;
  put(number % 6, PieceType::Queen);
  number /= 6;
  // The ten ways of two knights on five squares, the left one first.
  int left = 0;
  for (int ways = 4; number >= ways; --ways) {
    number -= ways;
    ++left;
  }
  put(left, PieceType::Knight);
  put(left + number, PieceType::Knight);
  for (const PieceType piece : {PieceType::Rook, PieceType::King, PieceType::Rook}) put(0, piece);
  return rank;
}

}  // namespace

Position chess960_start(int white, int black) {
  PositionBuilder builder;
  for (const Color c : {Color::White, Color::Black}) {
    const BackRank rank = back_rank(c == Color::White ? white : black);
    for (int file = 0; file < 8; ++file) {
      builder.put(relative_square(c, make_square(file, 0)),
                  make_piece(c, rank[static_cast<std::size_t>(file)]));
      builder.put(relative_square(c, make_square(file, 1)), make_piece(c, PieceType::Pawn));
    }
    for (const Square rook : squares(builder.board().pieces(c, PieceType::Rook)))
      builder.castling(c, rook);
  }
  return builder.build();
}

bool needs_chess960(const Position& position) {
  for (const Color color : {Color::White, Color::Black}) {
    for (const CastlingSide side : {CastlingSide::King, CastlingSide::Queen}) {
      const Square rook = position.castling_rook(color, side);
      if (rook == Square::None) continue;
      const Square usual = side == CastlingSide::King ? Square::H1 : Square::A1;
      if (rook != relative_square(color, usual) ||
          position.king_square(color) != relative_square(color, Square::E1))
        return true;
    }
  }
  return false;
}

}  // namespace castellan
