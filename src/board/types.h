// The words of chess: colours, pieces, squares, directions.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace castellan {

using Bitboard = std::uint64_t;
using Key = std::uint64_t;  ///< a Zobrist key

/// An enumerator as a subscript.
template <typename Enum>
requires std::is_enum_v<Enum>
constexpr std::size_t at(Enum e) { return static_cast<std::size_t>(e); }

enum class Color : std::uint8_t { White, Black };
inline constexpr int kColors = 2;
constexpr Color operator~(Color c) { return static_cast<Color>(static_cast<int>(c) ^ 1); }
constexpr int index(Color c) { return static_cast<int>(c); }

enum class PieceType : std::uint8_t { Pawn, Knight, Bishop, Rook, Queen, King, None };
inline constexpr int kPieceTypes = 6;
constexpr int index(PieceType t) { return static_cast<int>(t); }

/// A piece with its colour: type in bits 0-2, colour in bit 3.
enum class Piece : std::uint8_t {
  WhitePawn,
  WhiteKnight,
  WhiteBishop,
  WhiteRook,
  WhiteQueen,
  WhiteKing,
  None,
  BlackPawn = 8,
  BlackKnight,
  BlackBishop,
  BlackRook,
  BlackQueen,
  BlackKing,
};
inline constexpr int kPieces = 14;  ///< size of a table indexed by index(Piece)
constexpr int index(Piece p) { return static_cast<int>(p); }
constexpr Piece make_piece(Color c, PieceType t) {
  return static_cast<Piece>(index(c) * 8 + index(t));
}
constexpr PieceType type_of(Piece p) { return static_cast<PieceType>(index(p) & 7); }
/// Only for a real piece, not for Piece::None.
constexpr Color color_of(Piece p) { return static_cast<Color>(index(p) >> 3); }

/// Squares in the order a1, b1, ... h1, a2, ... h8.
// clang-format off
enum class Square : std::uint8_t {
  A1, B1, C1, D1, E1, F1, G1, H1,
  A2, B2, C2, D2, E2, F2, G2, H2,
  A3, B3, C3, D3, E3, F3, G3, H3,
  A4, B4, C4, D4, E4, F4, G4, H4,
  A5, B5, C5, D5, E5, F5, G5, H5,
  A6, B6, C6, D6, E6, F6, G6, H6,
  A7, B7, C7, D7, E7, F7, G7, H7,
  A8, B8, C8, D8, E8, F8, G8, H8,
  None,
};
// clang-format on
inline constexpr int kSquares = 64;
constexpr int index(Square s) { return static_cast<int>(s); }
constexpr Square square_at(int i) {
  assert(i >= 0 && i < kSquares);
  return static_cast<Square>(i);
}
/// File 0 is the a-file, rank 0 is the first rank.
constexpr int file_of(Square s) { return index(s) & 7; }
constexpr int rank_of(Square s) { return index(s) >> 3; }
constexpr Square make_square(int file, int rank) { return square_at(rank * 8 + file); }
/// The rank as `c` sees it: 0 is its own back rank.
constexpr int relative_rank(Color c, Square s) { return rank_of(s) ^ (index(c) * 7); }
/// The square mirrored top to bottom for Black.
constexpr Square relative_square(Color c, Square s) {
  return square_at(index(s) ^ (index(c) * 56));
}
constexpr Square flip_file(Square s) { return square_at(index(s) ^ 7); }

/// Step from square to square as a difference of indices.
constexpr int pawn_push(Color c) { return c == Color::White ? 8 : -8; }
constexpr Square offset(Square s, int delta) { return square_at(index(s) + delta); }

enum class CastlingSide : std::uint8_t { King, Queen };
constexpr int index(CastlingSide s) { return static_cast<int>(s); }
/// Where the king and the rook stand after castling.
constexpr Square castled_king_square(Color c, CastlingSide s) {
  return relative_square(c, s == CastlingSide::King ? Square::G1 : Square::C1);
}
constexpr Square castled_rook_square(Color c, CastlingSide s) {
  return relative_square(c, s == CastlingSide::King ? Square::F1 : Square::D1);
}

}  // namespace castellan
