// Fully legal generation: a check mask and pin lines restrict every piece before its moves are
// listed, so no move is tried out. The same code lists moves and counts them, by way of a sink.
#include "board/movegen.h"

#include "board/apply_move.h"
#include "board/attacks.h"

namespace castellan {

namespace {

/// Collects moves in a list.
class ListSink {
 public:
  explicit ListSink(MoveList& moves) : moves_(moves) {}
  void piece(Square from, Bitboard targets) {
    for (Square to : squares(targets)) moves_.push_back(Move(from, to));
  }
  template <int delta>
  void pawns(Bitboard targets) {
    for (Square to : squares(targets)) moves_.push_back(Move(offset(to, -delta), to));
  }
  template <int delta>
  void promotions(Bitboard targets, bool queen, bool others) {
    for (Square to : squares(targets)) {
      const Square from = offset(to, -delta);
      if (queen) moves_.push_back(Move::promotion(from, to, PieceType::Queen));
      if (!others) continue;
      moves_.push_back(Move::promotion(from, to, PieceType::Knight));
      moves_.push_back(Move::promotion(from, to, PieceType::Rook));
      moves_.push_back(Move::promotion(from, to, PieceType::Bishop));
    }
  }
  void one(Move m) { moves_.push_back(m); }

 private:
  MoveList& moves_;
};

/// Counts moves without listing them.
class CountSink {
 public:
  void piece(Square, Bitboard targets) { count_ += popcount(targets); }
  template <int>
  void pawns(Bitboard targets) {
    count_ += popcount(targets);
  }
  template <int>
  void promotions(Bitboard targets, bool queen, bool others) {
    count_ += popcount(targets) * ((queen ? 1 : 0) + (others ? 3 : 0));
  }
  void one(Move) { ++count_; }
  int count() const { return count_; }

 private:
  int count_ = 0;
};

/// What restricts the moves of the side to move.
struct Restrictions {
  Bitboard check_mask = ~Bitboard{0};  ///< targets that end a single check
  Bitboard straight_pinned = 0;        ///< own pieces pinned along a rank or file
  Bitboard diagonal_pinned = 0;
  Bitboard diagonal_lines = 0;  ///< squares of all diagonal pin lines, pinners included
};

template <Color us>
Restrictions find_restrictions(const Position& p, Square king) {
  Restrictions r;
  const Bitboard own = p.pieces(us), occupied = p.occupied();
  if (p.checkers() != 0) {
    const Square checker = lowest(p.checkers());
    r.check_mask = between(king, checker) | bit(checker);
  }
  const Bitboard straight = rook_rays(king) & p.pieces(~us, PieceType::Rook, PieceType::Queen);
  for (Square s : squares(straight)) {
    const Bitboard on_line = between(king, s) & occupied;
    if (!more_than_one(on_line)) r.straight_pinned |= on_line & own;
  }
  const Bitboard diagonal = bishop_rays(king) & p.pieces(~us, PieceType::Bishop, PieceType::Queen);
  for (Square s : squares(diagonal)) {
    const Bitboard on_line = between(king, s) & occupied;
    if (more_than_one(on_line) || (on_line & own) == 0) continue;
    r.diagonal_pinned |= on_line;
    r.diagonal_lines |= between(king, s) | bit(s);
  }
  return r;
}

/// Whether a piece of `them` attacks `s`; sliders only, on the given occupancy.
template <Color them>
bool sliders_attack(const Position& p, Square s, Bitboard occupied) {
  const Bitboard diagonal = p.pieces(them, PieceType::Bishop, PieceType::Queen);
  if ((bishop_rays(s) & diagonal) != 0 && (bishop_attacks(s, occupied) & diagonal) != 0)
    return true;
  const Bitboard straight = p.pieces(them, PieceType::Rook, PieceType::Queen);
  return (rook_rays(s) & straight) != 0 && (rook_attacks(s, occupied) & straight) != 0;
}

/// Squares attacked by the pawns, knights and king of `them`.
template <Color them>
Bitboard leaper_attacks(const Position& p) {
  Bitboard attacked =
      pawn_attacks<them>(p.pieces(them, PieceType::Pawn)) | king_attacks(p.king_square(them));
  for (Square s : squares(p.pieces(them, PieceType::Knight))) attacked |= knight_attacks(s);
  return attacked;
}

template <Color us, typename Sink>
void king_moves(const Position& p, Square king, Bitboard targets, Sink& sink) {
  Bitboard candidates = king_attacks(king) & targets;
  if (candidates == 0) return;
  candidates &= ~leaper_attacks<~us>(p);
  const Bitboard occupied = p.occupied() ^ bit(king);  // the king does not shield squares behind it
  Bitboard safe = 0;
  for (Square to : squares(candidates))
    if (!sliders_attack<~us>(p, to, occupied)) safe |= bit(to);
  sink.piece(king, safe);
}

/// Castling with the rook of `side`, if the right exists and the move is legal; not in check.
template <Color us>
bool castling_is_legal(const Position& p, CastlingSide side) {
  const Square rook = p.castling_rook(us, side);
  if (rook == Square::None) return false;
  const Square king = p.king_square(us);
  const Square king_to = castled_king_square(us, side), rook_to = castled_rook_square(us, side);
  const Bitboard occupied = p.occupied() ^ bit(king) ^ bit(rook);
  const Bitboard king_path = between(king, king_to) | bit(king_to);
  const Bitboard rook_path = between(rook, rook_to) | bit(rook_to);
  if (((king_path | rook_path) & occupied) != 0) return false;
  if ((king_path & leaper_attacks<~us>(p)) != 0) return false;
  for (Square s : squares(king_path))
    if (sliders_attack<~us>(p, s, p.occupied() ^ bit(king))) return false;
  // In Chess960 the rook may have been what shielded the king's new square.
  return !sliders_attack<~us>(p, king_to, occupied | bit(rook_to));
}

template <Color us, MoveSet set, typename Sink>
void pawn_moves(const Position& p, Square king, const Restrictions& r, Sink& sink) {
  constexpr int kPush = pawn_push(us);
  constexpr int kWest = kPush - 1, kEast = kPush + 1;
  constexpr Bitboard kLastRank = relative_rank_bits(us, 7);
  constexpr Bitboard kThirdRank = relative_rank_bits(us, 2);
  constexpr bool kNoisy = set != MoveSet::Quiet, kQuiet = set != MoveSet::Noisy;

  const Bitboard pawns = p.pieces(us, PieceType::Pawn);
  const Bitboard empty = ~p.occupied(), enemies = p.pieces(~us) & r.check_mask;

  const Bitboard pushers =
      pawns & ~r.diagonal_pinned & (~r.straight_pinned | file_bits(file_of(king)));
  const Bitboard pushed = shift<kPush>(pushers) & empty;
  const Bitboard single = pushed & r.check_mask;
  if constexpr (kQuiet) {
    sink.template pawns<kPush>(single & ~kLastRank);
    sink.template pawns<2 * kPush>(shift<kPush>(pushed & kThirdRank) & empty & r.check_mask);
  }
  if ((single & kLastRank) != 0)
    sink.template promotions<kPush>(single & kLastRank, kNoisy, kQuiet);

  if constexpr (kNoisy) {
    const Bitboard free = pawns & ~r.straight_pinned & ~r.diagonal_pinned;
    const Bitboard pinned = pawns & r.diagonal_pinned;
    const Bitboard west =
        (shift<kWest>(free) | (shift<kWest>(pinned) & r.diagonal_lines)) & enemies;
    const Bitboard east =
        (shift<kEast>(free) | (shift<kEast>(pinned) & r.diagonal_lines)) & enemies;
    sink.template pawns<kWest>(west & ~kLastRank);
    sink.template pawns<kEast>(east & ~kLastRank);
    if (((west | east) & kLastRank) != 0) {
      sink.template promotions<kWest>(west & kLastRank, true, true);
      sink.template promotions<kEast>(east & kLastRank, true, true);
    }
    const Square target = p.en_passant_square();
    if (target != Square::None) {
      for (Square from : squares(pawn_attacks(~us, target) & pawns))
        if (en_passant_is_legal(p, us, from, target))
          sink.one(Move(from, target, MoveKind::EnPassant));
    }
  }
}

template <Color us, MoveSet set, typename Sink>
void generate(const Position& p, Sink& sink) {
  const Square king = p.king_square(us);
  Bitboard targets = set == MoveSet::Noisy   ? p.pieces(~us)
                     : set == MoveSet::Quiet ? ~p.occupied()
                                             : ~p.pieces(us);
  king_moves<us>(p, king, targets, sink);
  if (more_than_one(p.checkers())) return;

  const Restrictions r = find_restrictions<us>(p, king);
  const Bitboard occupied = p.occupied();
  targets &= r.check_mask;
  pawn_moves<us, set>(p, king, r, sink);

  const Bitboard pinned = r.straight_pinned | r.diagonal_pinned;
  for (Square s : squares(p.pieces(us, PieceType::Knight) & ~pinned))
    sink.piece(s, knight_attacks(s) & targets);
  for (Square s : squares(p.pieces(us, PieceType::Bishop, PieceType::Queen) & ~r.straight_pinned)) {
    Bitboard reached = bishop_attacks(s, occupied) & targets;
    if (contains(r.diagonal_pinned, s)) reached &= line(king, s);
    sink.piece(s, reached);
  }
  for (Square s : squares(p.pieces(us, PieceType::Rook, PieceType::Queen) & ~r.diagonal_pinned)) {
    Bitboard reached = rook_attacks(s, occupied) & targets;
    if (contains(r.straight_pinned, s)) reached &= line(king, s);
    sink.piece(s, reached);
  }
  if constexpr (set != MoveSet::Noisy) {
    if (!p.in_check() && p.has_castling_rights(us)) {
      for (const CastlingSide side : {CastlingSide::King, CastlingSide::Queen})
        if (castling_is_legal<us>(p, side))
          sink.one(Move(king, p.castling_rook(us, side), MoveKind::Castling));
    }
  }
}

template <MoveSet set, typename Sink>
void generate(const Position& p, Sink& sink) {
  if (p.side_to_move() == Color::White)
    generate<Color::White, set>(p, sink);
  else
    generate<Color::Black, set>(p, sink);
}

bool castling_move_is_legal(const Position& p, Move m) {
  const Color us = p.side_to_move();
  if (p.in_check() || m.from() != p.king_square(us)) return false;
  const CastlingSide side = m.castling_side();
  if (p.castling_rook(us, side) != m.to()) return false;
  return us == Color::White ? castling_is_legal<Color::White>(p, side)
                            : castling_is_legal<Color::Black>(p, side);
}

/// The pawn on `from` can go to `to` by push or ordinary capture, king safety aside.
bool pawn_reaches(const Position& p, Color us, Square from, Square to) {
  if (contains(pawn_attacks(us, from), to)) return contains(p.pieces(~us), to);
  const int push = pawn_push(us);
  if (index(to) == index(from) + push) return p.piece_on(to) == Piece::None;
  return index(to) == index(from) + 2 * push && relative_rank(us, from) == 1 &&
         ((bit(to) | bit(offset(from, push))) & p.occupied()) == 0;
}

bool king_step_is_legal(const Position& p, Color us, Square from, Square to) {
  const Bitboard attackers = p.attackers_to(to, p.occupied() ^ bit(from));
  return (attackers & p.pieces(~us)) == 0;
}

}  // namespace

void generate_moves(const Position& position, MoveList& moves, MoveSet set) {
  ListSink sink(moves);
  switch (set) {
    case MoveSet::All:
      return generate<MoveSet::All>(position, sink);
    case MoveSet::Noisy:
      return generate<MoveSet::Noisy>(position, sink);
    case MoveSet::Quiet:
      return generate<MoveSet::Quiet>(position, sink);
  }
}

int count_legal_moves(const Position& position) {
  CountSink sink;
  generate<MoveSet::All>(position, sink);
  return sink.count();
}

bool has_legal_move(const Position& position) { return count_legal_moves(position) != 0; }

bool gives_direct_check(const Position& p, Move m) {
  const Color us = p.side_to_move();
  const Square king = p.king_square(~us);
  const PieceType piece = m.is_promotion() ? m.promotion_piece() : type_of(p.piece_on(m.from()));
  if (piece == PieceType::King) return false;
  if (piece == PieceType::Pawn) return contains(pawn_attacks(us, m.to()), king);
  return contains(attacks(piece, m.to(), p.occupied() ^ bit(m.from())), king);
}

std::array<Bitboard, kPieceTypes> direct_check_squares(const Position& p) {
  using enum PieceType;
  const Color us = p.side_to_move();
  const Square king = p.king_square(~us);
  std::array<Bitboard, kPieceTypes> squares{};
  squares[at(Pawn)] = pawn_attacks(~us, king);
  squares[at(Knight)] = attacks(Knight, king, p.occupied());
  squares[at(Bishop)] = attacks(Bishop, king, p.occupied());
  squares[at(Rook)] = attacks(Rook, king, p.occupied());
  squares[at(Queen)] = squares[at(Bishop)] | squares[at(Rook)];
  return squares;
}

bool is_legal(const Position& p, Move m) {
  const Color us = p.side_to_move();
  const Square from = m.from(), to = m.to();
  if (m.kind() != MoveKind::Promotion && (m.bits() >> 12 & 3) != 0) return false;
  if (!contains(p.pieces(us), from)) return false;
  if (m.is_castling()) return castling_move_is_legal(p, m);
  if (contains(p.pieces(us), to)) return false;

  const PieceType type = type_of(p.piece_on(from));
  if (m.is_en_passant()) {
    return type == PieceType::Pawn && to == p.en_passant_square() &&
           contains(pawn_attacks(us, from), to) && en_passant_is_legal(p, us, from, to);
  }
  if (type == PieceType::Pawn) {
    if (m.is_promotion() != (relative_rank(us, to) == 7)) return false;
    if (!pawn_reaches(p, us, from, to)) return false;
  } else if (m.is_promotion() || !contains(attacks(type, from, p.occupied()), to)) {
    return false;
  }

  if (type == PieceType::King) return king_step_is_legal(p, us, from, to);
  const Square king = p.king_square(us);
  if (p.in_check()) {
    if (more_than_one(p.checkers())) return false;
    const Square checker = lowest(p.checkers());
    if (!contains(between(king, checker) | bit(checker), to)) return false;
  }
  return !contains(p.king_blockers(us), from) || contains(line(king, from), to);
}

}  // namespace castellan
