#include "board/see.h"

#include "board/attacks.h"

namespace castellan {

namespace {

int value_of(PieceType t) { return kSeeValue[index(t)]; }

constexpr int kPromotionGain =
    kSeeValue[index(PieceType::Queen)] - kSeeValue[index(PieceType::Pawn)];

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
  const bool last_rank = contains(kRank1 | kRank8, to);
  if (balance >= value_of(standing) && !last_rank)
    return true;  // enough even when it is lost (a king never is)

  Bitboard occupied = (p.occupied() ^ bit(from)) | bit(to);
  if (m.is_en_passant()) occupied ^= bit(offset(to, -pawn_push(p.side_to_move())));
  const Bitboard diagonal = p.pieces(PieceType::Bishop, PieceType::Queen);
  const Bitboard straight = p.pieces(PieceType::Rook, PieceType::Queen);
  Bitboard attackers = p.attackers_to(to, occupied) & occupied;
  Color side = ~p.side_to_move();

  // What `standing` costs when `side` takes it; a pawn that does so on its last rank promotes.
  const auto loss = [&] {
    const bool promotes = last_rank && (attackers & p.pieces(side, PieceType::Pawn)) != 0;
    return value_of(standing) + (promotes ? kPromotionGain : 0);
  };

  // `balance` is what the side that just captured keeps if the piece that stands on `to` is lost.
  // Each turn the side to capture must bring the balance back to its favour or stop.
  balance -= loss();
  while (balance < 0) {
    Square square = Square::None;
    standing = cheapest(p, attackers & p.pieces(side), square);
    if (standing == PieceType::None) break;
    if (standing == PieceType::King && (attackers & p.pieces(~side)) != 0)
      break;  // may not step in
    occupied ^= bit(square);
    if (standing == PieceType::Pawn || standing == PieceType::Bishop ||
        standing == PieceType::Queen)
      attackers |= bishop_attacks(to, occupied) & diagonal;
    if (standing == PieceType::Rook || standing == PieceType::Queen)
      attackers |= rook_attacks(to, occupied) & straight;
    attackers &= occupied;
    if (last_rank && standing == PieceType::Pawn) standing = PieceType::Queen;
    side = ~side;
    balance = -balance - 1 - loss();
  }
  return side != p.side_to_move();
}

}  // namespace castellan
