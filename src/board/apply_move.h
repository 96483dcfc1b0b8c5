// Playing a move: the one place where a board changes.
#pragma once

#include "board/attacks.h"
#include "board/position.h"
#include "board/zobrist.h"

namespace castellan {

/// What a change of the board means to somebody who follows it (a net's accumulator, say).
/// Any class with these three functions will do; the calls of this one vanish.
struct NoObserver {
  void on_add(Piece, Square) {}
  void on_remove(Piece, Square) {}
  void on_move(Piece, Square /*from*/, Square /*to*/) {}
};

/// Changes a `Position`; used by the functions below and by `PositionBuilder`.
class PositionEditor {
 public:
  explicit PositionEditor(Position& position) : p_(position) {}

  void add(Piece piece, Square s) {
    toggle(piece, bit(s), zobrist_piece(piece, s));
    p_.board_[at(s)] = piece;
  }
  void remove(Piece piece, Square s) {
    toggle(piece, bit(s), zobrist_piece(piece, s));
    p_.board_[at(s)] = Piece::None;
  }
  void move(Piece piece, Square from, Square to) {
    toggle(piece, bit(from) | bit(to), zobrist_piece(piece, from) ^ zobrist_piece(piece, to));
    p_.board_[at(from)] = Piece::None;
    p_.board_[at(to)] = piece;
  }

  template <typename Observer>
  void play(Move m, Observer& observer);
  void pass();

 private:
  void toggle(Piece piece, Bitboard change, Key key_change) {
    const Color c = color_of(piece);
    p_.by_type_[at(type_of(piece))] ^= change;
    p_.by_color_[at(c)] ^= change;
    p_.key_ ^= key_change;
    if (type_of(piece) == PieceType::Pawn)
      p_.pawn_key_ ^= key_change;
    else
      p_.non_pawn_key_[at(c)] ^= key_change;
  }
  template <typename Observer>
  void castle(Color us, Move m, Observer& observer);
  void drop_castling_rights(Color us, PieceType moved, PieceType captured, Square from, Square to);
  void end_turn();

  Position& p_;
};

/// Whether the pawn of `us` on `from` may capture to `target` en passant without leaving its king
/// attacked. The pawn to be captured must stand behind `target`.
bool en_passant_is_legal(const Position& position, Color us, Square from, Square target);

inline void PositionEditor::drop_castling_rights(Color us, PieceType moved, PieceType captured,
                                                 Square from, Square to) {
  unsigned gone = moved == PieceType::King ? 3U << (index(us) * 2) : 0;
  if (moved == PieceType::Rook || captured == PieceType::Rook) {
    for (unsigned i = 0; i < 4; ++i)
      if (p_.castling_rook_[i] == from || p_.castling_rook_[i] == to) gone |= 1U << i;
  }
  gone &= p_.castling_rights_;
  if (gone == 0) return;
  p_.key_ ^= kZobrist.castling[gone];
  p_.castling_rights_ = static_cast<std::uint8_t>(p_.castling_rights_ & ~gone);
  for (unsigned i = 0; i < 4; ++i)
    if ((gone >> i & 1) != 0) p_.castling_rook_[i] = Square::None;
}

template <typename Observer>
void PositionEditor::castle(Color us, Move m, Observer& observer) {
  const CastlingSide side = m.castling_side();
  const Square king_to = castled_king_square(us, side), rook_to = castled_rook_square(us, side);
  const Piece king = make_piece(us, PieceType::King), rook = make_piece(us, PieceType::Rook);
  remove(king, m.from());  // lifted first: in Chess960 the squares may overlap
  remove(rook, m.to());
  add(king, king_to);
  add(rook, rook_to);
  observer.on_remove(king, m.from());
  observer.on_remove(rook, m.to());
  observer.on_add(king, king_to);
  observer.on_add(rook, rook_to);
  drop_castling_rights(us, PieceType::King, PieceType::None, m.from(), m.to());
}

template <typename Observer>
void PositionEditor::play(Move m, Observer& observer) {
  const Color us = p_.side_to_move_;
  const Square from = m.from(), to = m.to();
  const Piece piece = p_.piece_on(from);
  const PieceType moved = type_of(piece);

  if (p_.en_passant_ != Square::None) {
    p_.key_ ^= kZobrist.en_passant[static_cast<std::size_t>(file_of(p_.en_passant_))];
    p_.en_passant_ = Square::None;
  }
  ++p_.halfmove_clock_;
  Square new_en_passant = Square::None;

  if (m.is_castling()) {
    castle(us, m, observer);
  } else {
    const PieceType captured = p_.captured_type(m);
    if (captured != PieceType::None) {
      const Square victim = m.is_en_passant() ? offset(to, -pawn_push(us)) : to;
      const Piece victim_piece = make_piece(~us, captured);
      remove(victim_piece, victim);
      observer.on_remove(victim_piece, victim);
      p_.halfmove_clock_ = 0;
    }
    if (m.is_promotion()) {
      const Piece promoted = make_piece(us, m.promotion_piece());
      remove(piece, from);
      add(promoted, to);
      observer.on_remove(piece, from);
      observer.on_add(promoted, to);
      p_.halfmove_clock_ = 0;
    } else {
      move(piece, from, to);
      observer.on_move(piece, from, to);
      if (moved == PieceType::Pawn) {
        p_.halfmove_clock_ = 0;
        if ((index(from) ^ index(to)) == 16) new_en_passant = offset(from, pawn_push(us));
      }
    }
    if (p_.castling_rights_ != 0) drop_castling_rights(us, moved, captured, from, to);
  }
  end_turn();

  if (new_en_passant != Square::None) {
    const Bitboard capturers = pawn_attacks(us, new_en_passant) & p_.pieces(~us, PieceType::Pawn);
    for (Square s : squares(capturers)) {
      if (!en_passant_is_legal(p_, ~us, s, new_en_passant)) continue;
      p_.en_passant_ = new_en_passant;
      p_.key_ ^= kZobrist.en_passant[static_cast<std::size_t>(file_of(new_en_passant))];
      break;
    }
  }
}

inline void PositionEditor::end_turn() {
  if (p_.side_to_move_ == Color::Black && p_.fullmove_number_ < 0xFFFF) ++p_.fullmove_number_;
  const Color attacker = p_.side_to_move_;
  p_.side_to_move_ = ~attacker;
  p_.key_ ^= kZobrist.black_to_move;

  // A slider is looked up only when one stands on a ray of the king at all.
  const Square king = p_.king_square(~attacker);
  Bitboard checkers = (knight_attacks(king) & p_.pieces(attacker, PieceType::Knight)) |
                      (pawn_attacks(~attacker, king) & p_.pieces(attacker, PieceType::Pawn));
  const Bitboard diagonal = p_.pieces(attacker, PieceType::Bishop, PieceType::Queen);
  if ((bishop_rays(king) & diagonal) != 0)
    checkers |= bishop_attacks(king, p_.occupied()) & diagonal;
  const Bitboard straight = p_.pieces(attacker, PieceType::Rook, PieceType::Queen);
  if ((rook_rays(king) & straight) != 0) checkers |= rook_attacks(king, p_.occupied()) & straight;
  p_.checkers_ = checkers;
}

inline void PositionEditor::pass() {
  if (p_.en_passant_ != Square::None) {
    p_.key_ ^= kZobrist.en_passant[static_cast<std::size_t>(file_of(p_.en_passant_))];
    p_.en_passant_ = Square::None;
  }
  ++p_.halfmove_clock_;
  if (p_.side_to_move_ == Color::Black && p_.fullmove_number_ < 0xFFFF) ++p_.fullmove_number_;
  p_.side_to_move_ = ~p_.side_to_move_;
  p_.key_ ^= kZobrist.black_to_move;
}

/// Plays a legal move. Legality is the caller's business (`movegen.h`).
template <typename Observer>
void apply_move(Position& position, Move move, Observer& observer) {
  PositionEditor(position).play(move, observer);
}
inline void apply_move(Position& position, Move move) {
  NoObserver observer;
  PositionEditor(position).play(move, observer);
}

/// Passes the turn; the side to move must not be in check.
inline void apply_null_move(Position& position) { PositionEditor(position).pass(); }

/// The position after `move`.
inline Position after(Position position, Move move) {
  apply_move(position, move);
  return position;
}

/// The key after an ordinary move, near enough to prefetch a hash table line: it ignores
/// castling, en passant and promotion.
inline Key approximate_key_after(const Position& position, Move move) {
  const Piece piece = position.piece_on(move.from());
  const Piece captured = position.piece_on(move.to());
  Key key = position.key() ^ kZobrist.black_to_move ^ zobrist_piece(piece, move.from()) ^
            zobrist_piece(piece, move.to());
  if (captured != Piece::None) key ^= zobrist_piece(captured, move.to());
  return key;
}

}  // namespace castellan
