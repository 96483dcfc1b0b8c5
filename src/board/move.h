// A move in 16 bits.
#pragma once

#include <cstdint>

#include "board/types.h"
#include "util/fixed_vector.h"

namespace castellan {

enum class MoveKind : std::uint8_t { Normal, Promotion, EnPassant, Castling };

/// From (bits 0-5), to (6-11), promotion piece (12-13: knight, bishop, rook, queen), kind (14-15).
/// Castling is written king takes own rook, so that Chess960 is the same code.
class Move {
 public:
  constexpr Move() : bits_(0) {}
  constexpr Move(Square from, Square to, MoveKind kind = MoveKind::Normal)
      : bits_(static_cast<std::uint16_t>(index(from) | index(to) << 6 |
                                         static_cast<int>(kind) << 14)) {}

  static constexpr Move promotion(Square from, Square to, PieceType piece) {
    Move m(from, to, MoveKind::Promotion);
    m.bits_ = static_cast<std::uint16_t>(m.bits_ | (index(piece) - index(PieceType::Knight)) << 12);
    return m;
  }
  /// From the 16 bits of another move; any value may come from a hash table and must be
  /// checked with `is_legal` before it is played.
  static constexpr Move from_bits(std::uint16_t bits) {
    Move m;
    m.bits_ = bits;
    return m;
  }

  constexpr Square from() const { return static_cast<Square>(bits_ & 63); }
  constexpr Square to() const { return static_cast<Square>(bits_ >> 6 & 63); }
  constexpr MoveKind kind() const { return static_cast<MoveKind>(bits_ >> 14); }
  /// The piece promoted to; only meaningful for promotions.
  constexpr PieceType promotion_piece() const {
    return static_cast<PieceType>((bits_ >> 12 & 3) + index(PieceType::Knight));
  }
  constexpr bool is_promotion() const { return kind() == MoveKind::Promotion; }
  constexpr bool is_castling() const { return kind() == MoveKind::Castling; }
  constexpr bool is_en_passant() const { return kind() == MoveKind::EnPassant; }
  /// Castling side, told from the direction of the rook.
  constexpr CastlingSide castling_side() const {
    return index(to()) > index(from()) ? CastlingSide::King : CastlingSide::Queen;
  }

  constexpr std::uint16_t bits() const { return bits_; }
  /// False for the null move (a1a1), which also means "no move".
  constexpr explicit operator bool() const { return bits_ != 0; }
  constexpr bool operator==(const Move&) const = default;

 private:
  std::uint16_t bits_;
};

inline constexpr Move kNoMove{};

/// No legal chess position has more than 218 moves; a FEN with many queens is limited by the
/// FEN reader to positions that fit.
inline constexpr int kMaxMoves = 256;
using MoveList = FixedVector<Move, kMaxMoves>;

}  // namespace castellan
