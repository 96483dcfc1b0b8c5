// One chess position: a small value that is copied, never undone.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "board/bitboard.h"
#include "board/move.h"
#include "board/types.h"

namespace castellan {

/// Plies without a capture or a pawn move after which a game is drawn.
inline constexpr int kFiftyMovePlies = 100;

/// Placement, side to move, castling rights, en passant, clocks, and keys kept up to date.
///
/// A `Position` is changed in two places only: `apply_move.h` plays a move on it, and
/// `PositionBuilder` (used by the FEN reader and by tests) sets one up. A search copies the
/// parent and plays the move on the copy ("copy-make"), so nothing is ever taken back.
class Position {
 public:
  /// An empty board, White to move; see `fen.h` and `start_position()`.
  Position();

  Color side_to_move() const { return side_to_move_; }
  Bitboard pieces(Color c) const { return by_color_[at(c)]; }
  Bitboard pieces(PieceType t) const { return by_type_[at(t)]; }
  Bitboard pieces(Color c, PieceType t) const { return by_color_[at(c)] & by_type_[at(t)]; }
  Bitboard pieces(PieceType a, PieceType b) const { return by_type_[at(a)] | by_type_[at(b)]; }
  Bitboard pieces(Color c, PieceType a, PieceType b) const {
    return by_color_[at(c)] & pieces(a, b);
  }
  Bitboard occupied() const { return by_color_[0] | by_color_[1]; }
  Piece piece_on(Square s) const { return board_[at(s)]; }
  /// The king of `c`; every position made by the FEN reader has exactly one of each colour.
  Square king_square(Color c) const { return lowest(pieces(c, PieceType::King)); }

  /// Square of the rook that may still castle, or Square::None when the right is gone.
  Square castling_rook(Color c, CastlingSide s) const { return castling_rook_[at(c) * 2 + at(s)]; }
  bool has_castling_rights() const { return castling_rights_ != 0; }
  bool has_castling_rights(Color c) const { return (castling_rights_ >> (index(c) * 2) & 3) != 0; }

  /// The square a pawn may capture to en passant. Set only when such a capture is legal, so two
  /// positions that offer the same moves are equal and have the same key; else Square::None.
  Square en_passant_square() const { return en_passant_; }

  /// Plies since the last capture or pawn move.
  int halfmove_clock() const { return halfmove_clock_; }
  /// Number of the move as written on a score sheet, from 1.
  int fullmove_number() const { return fullmove_number_; }

  /// Enemy pieces that give check to the side to move.
  Bitboard checkers() const { return checkers_; }
  bool in_check() const { return checkers_ != 0; }

  /// Zobrist key of everything that makes two positions the same under the repetition rule.
  Key key() const { return key_; }
  /// Key of the pawns of both sides.
  Key pawn_key() const { return pawn_key_; }
  /// Key of the pieces of `c` other than pawns, its king included.
  Key non_pawn_key(Color c) const { return non_pawn_key_[at(c)]; }

  /// All pieces of both colours that attack `s` on a board with the given occupancy.
  Bitboard attackers_to(Square s, Bitboard occupied) const;

  /// All squares that pieces of `c` attack, their own pieces' squares included.
  Bitboard attacks_by(Color c) const;

  /// Pieces of either colour that alone stand between the king of `c` and an enemy slider.
  Bitboard king_blockers(Color c) const;

  /// The move captures, en passant included. Castling does not (its target is the own rook).
  bool is_capture(Move m) const {
    return (piece_on(m.to()) != Piece::None && !m.is_castling()) || m.is_en_passant();
  }
  /// Type of the captured piece, or PieceType::None.
  PieceType captured_type(Move m) const {
    if (m.is_en_passant()) return PieceType::Pawn;
    return m.is_castling() ? PieceType::None : type_of(piece_on(m.to()));
  }

  /// Same placement, side, rights, en passant and clocks.
  bool operator==(const Position&) const = default;

 private:
  friend class PositionEditor;
  friend class PositionBuilder;

  std::array<Bitboard, kPieceTypes> by_type_{};
  std::array<Bitboard, kColors> by_color_{};
  std::array<Piece, kSquares> board_;
  Key key_ = 0;
  Key pawn_key_ = 0;
  std::array<Key, kColors> non_pawn_key_{};
  Bitboard checkers_ = 0;
  std::array<Square, 4> castling_rook_;
  std::uint8_t castling_rights_ = 0;  // bit color * 2 + side
  Color side_to_move_ = Color::White;
  Square en_passant_ = Square::None;
  std::uint16_t halfmove_clock_ = 0;
  std::uint16_t fullmove_number_ = 1;
};

static_assert(sizeof(Position) <= 256);

/// The usual start position.
Position start_position();

/// Sets up a position piece by piece; checks nothing (the FEN reader does).
class PositionBuilder {
 public:
  void put(Square s, Piece p);
  void side_to_move(Color c) { position_.side_to_move_ = c; }
  /// Grants the right to castle with the rook on `rook`; the side is told from the king.
  void castling(Color c, Square rook);
  /// The square behind a pawn that just moved two squares. Kept only if a legal capture exists.
  void en_passant(Square s) { en_passant_ = s; }
  void clocks(int halfmove_clock, int fullmove_number);
  const Position& board() const { return position_; }

  /// Completes keys, checkers and en passant. Both kings must be on the board.
  Position build() const;

 private:
  Position position_;
  Square en_passant_ = Square::None;
};

}  // namespace castellan
