#include "board/position.h"

#include <algorithm>

#include "board/apply_move.h"
#include "board/attacks.h"
#include "board/zobrist.h"

namespace castellan {

Position::Position() {
  board_.fill(Piece::None);
  castling_rook_.fill(Square::None);
}

Bitboard Position::attackers_to(Square s, Bitboard occupied) const {
  return (pawn_attacks(Color::Black, s) & pieces(Color::White, PieceType::Pawn)) |
         (pawn_attacks(Color::White, s) & pieces(Color::Black, PieceType::Pawn)) |
         (knight_attacks(s) & pieces(PieceType::Knight)) |
         (king_attacks(s) & pieces(PieceType::King)) |
         (bishop_attacks(s, occupied) & pieces(PieceType::Bishop, PieceType::Queen)) |
         (rook_attacks(s, occupied) & pieces(PieceType::Rook, PieceType::Queen));
}

Bitboard Position::attacks_by(Color c) const {
  Bitboard all = pawn_attacks(c, pieces(c, PieceType::Pawn)) | king_attacks(king_square(c));
  for (Square s : squares(pieces(c, PieceType::Knight))) all |= knight_attacks(s);
  const Bitboard queens = pieces(c, PieceType::Queen);
  for (Square s : squares(pieces(c, PieceType::Bishop) | queens))
    all |= bishop_attacks(s, occupied());
  for (Square s : squares(pieces(c, PieceType::Rook) | queens)) all |= rook_attacks(s, occupied());
  return all;
}

Bitboard Position::king_blockers(Color c) const {
  const Square king = king_square(c);
  const Bitboard snipers = (rook_rays(king) & pieces(~c, PieceType::Rook, PieceType::Queen)) |
                           (bishop_rays(king) & pieces(~c, PieceType::Bishop, PieceType::Queen));
  Bitboard blockers = 0;
  for (Square s : squares(snipers)) {
    const Bitboard on_line = between(king, s) & occupied();
    if (on_line != 0 && !more_than_one(on_line)) blockers |= on_line;
  }
  return blockers;
}

bool en_passant_is_legal(const Position& position, Color us, Square from, Square target) {
  const Square victim = offset(target, -pawn_push(us));
  const Bitboard occupied = position.occupied() ^ bit(from) ^ bit(target) ^ bit(victim);
  const Bitboard attackers = position.attackers_to(position.king_square(us), occupied) &
                             position.pieces(~us) & ~bit(victim);
  return attackers == 0;
}

Position start_position() {
  static constexpr PieceType kBackRank[] = {PieceType::Rook,   PieceType::Knight, PieceType::Bishop,
                                            PieceType::Queen,  PieceType::King,   PieceType::Bishop,
                                            PieceType::Knight, PieceType::Rook};
  PositionBuilder builder;
  for (int file = 0; file < 8; ++file) {
    for (const Color c : {Color::White, Color::Black}) {
      builder.put(relative_square(c, make_square(file, 0)), make_piece(c, kBackRank[file]));
      builder.put(relative_square(c, make_square(file, 1)), make_piece(c, PieceType::Pawn));
    }
  }
  for (const Color c : {Color::White, Color::Black}) {
    builder.castling(c, relative_square(c, Square::H1));
    builder.castling(c, relative_square(c, Square::A1));
  }
  return builder.build();
}

void PositionBuilder::put(Square s, Piece p) {
  PositionEditor editor(position_);
  if (position_.piece_on(s) != Piece::None) editor.remove(position_.piece_on(s), s);
  if (p != Piece::None) editor.add(p, s);
}

void PositionBuilder::castling(Color c, Square rook) {
  const CastlingSide side =
      index(rook) > index(position_.king_square(c)) ? CastlingSide::King : CastlingSide::Queen;
  const int right = index(c) * 2 + index(side);
  position_.castling_rook_[static_cast<std::size_t>(right)] = rook;
  position_.castling_rights_ = static_cast<std::uint8_t>(position_.castling_rights_ | 1 << right);
}

void PositionBuilder::clocks(int halfmove_clock, int fullmove_number) {
  position_.halfmove_clock_ = static_cast<std::uint16_t>(std::clamp(halfmove_clock, 0, 0xFFFF));
  position_.fullmove_number_ = static_cast<std::uint16_t>(std::clamp(fullmove_number, 1, 0xFFFF));
}

Position PositionBuilder::build() const {
  Position p = position_;
  const Color us = p.side_to_move_;
  p.checkers_ = p.attackers_to(p.king_square(us), p.occupied()) & p.pieces(~us);
  if (us == Color::Black) p.key_ ^= kZobrist.black_to_move;
  p.key_ ^= kZobrist.castling[p.castling_rights_];
  if (en_passant_ != Square::None) {
    const Bitboard capturers = pawn_attacks(~us, en_passant_) & p.pieces(us, PieceType::Pawn);
    for (Square s : squares(capturers)) {
      if (!en_passant_is_legal(p, us, s, en_passant_)) continue;
      p.en_passant_ = en_passant_;
      p.key_ ^= kZobrist.en_passant[static_cast<std::size_t>(file_of(en_passant_))];
      break;
    }
  }
  return p;
}

}  // namespace castellan
