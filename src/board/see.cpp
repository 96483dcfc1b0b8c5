#include "board/see.h"

#include "board/attacks.h"

namespace castellan {

namespace {

int value_of(PieceType t) { return kSeeValue[index(t)]; }

/// Cheapest type among `attackers`, and its lowest square.
PieceType cheapest(const Position& p, Bitboard attackers, Square& square) {
  for (int t = 0; t < kPieceTypes; ++t) {
    const Bitboard candidates = attackers & p.pieces(static_cast<PieceType>(t));
    if (candidates == 0) continue;
    square = lowest(candidates);
    return static_cast<PieceType>(t);
  }
  return PieceType::None;
}

}  // namespace

bool see_at_least(const Position& p, Move m, int threshold) {
  if (m.is_castling()) return threshold <= 0;
  const Square from = m.from(), to = m.to();

  PieceType standing = m.is_promotion() ? m.promotion_piece() : type_of(p.piece_on(from));
  int balance = value_of(p.captured_type(m)) - threshold;
  if (m.is_promotion()) balance += value_of(standing) - value_of(PieceType::Pawn);
  if (balance < 0) return false;  // not enough even when nothing is taken back
  balance -= value_of(standing);
  if (balance >= 0) return true;  // enough even when it is lost (a king never is)

  Bitboard occupied = (p.occupied() ^ bit(from)) | bit(to);
  if (m.is_en_passant()) occupied ^= bit(offset(to, -pawn_push(p.side_to_move())));
  const Bitboard diagonal = p.pieces(PieceType::Bishop, PieceType::Queen);
  const Bitboard straight = p.pieces(PieceType::Rook, PieceType::Queen);
  Bitboard attackers = p.attackers_to(to, occupied);
  Color side = ~p.side_to_move();

  // `balance` is what the side that just captured keeps if the piece that stands on `to` is lost.
  // Each turn the side to capture must bring the balance back to its favour or stop.
  while (true) {
    attackers &= occupied;
    Square square = Square::None;
    const PieceType attacker = cheapest(p, attackers & p.pieces(side), square);
    if (attacker == PieceType::None) break;
    if (attacker == PieceType::King && (attackers & p.pieces(~side)) != 0)
      break;  // may not step in
    side = ~side;
    balance = -balance - 1 - value_of(attacker);
    if (balance >= 0) break;  // even losing the capturer leaves enough
    occupied ^= bit(square);
    if (attacker == PieceType::Pawn || attacker == PieceType::Bishop ||
        attacker == PieceType::Queen)
      attackers |= bishop_attacks(to, occupied) & diagonal;
    if (attacker == PieceType::Rook || attacker == PieceType::Queen)
      attackers |= rook_attacks(to, occupied) & straight;
  }
  return side != p.side_to_move();
}

}  // namespace castellan
