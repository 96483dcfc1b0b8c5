// The features of a position, told one by one to whoever wants them.
//
// The evaluator sums them up, `explain` sorts them by group, and a fitting tool records how often
// each weight counts. All three walk the same code, so they cannot disagree.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdlib>

#include "board/attacks.h"
#include "board/position.h"
#include "eval/weights.h"

namespace castellan::eval {

enum class Term { Material, Placement, Mobility, Pawns, Passed, King, Pieces, Threats, Tempo };
inline constexpr int kTerms = 9;

/// Receives every weight that counts for a side, with its multiple, and provides the weights.
template <typename S>
concept TermSink = requires(S sink, Color c, Term term, const Tapered& weight) {
  { sink.weights() } -> std::same_as<const Weights&>;
  sink.add(c, term, weight, 1);
};

/// Squares strictly ahead of `s` on all files, as `c` moves.
constexpr Bitboard ranks_ahead(Color c, Square s) {
  return c == Color::White ? ~kRank1 << 8 * rank_of(s) : (1ULL << 8 * rank_of(s)) - 1;
}
constexpr Bitboard neighbour_files(Square s) {
  const Bitboard file = file_bits(file_of(s));
  return shift<1>(file) | shift<-1>(file);
}
constexpr Bitboard push(Color c, Bitboard b) {
  return c == Color::White ? shift<8>(b) : shift<-8>(b);
}
/// `b` and everything ahead of it on the same files.
constexpr Bitboard fill_ahead(Color c, Bitboard b) {
  if (c == Color::White) {
    b |= b << 8;
    b |= b << 16;
    return b | b << 32;
  }
  b |= b >> 8;
  b |= b >> 16;
  return b | b >> 32;
}
/// Steps a king needs from `a` to `b`.
constexpr int distance(Square a, Square b) {
  return std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b)));
}

/// Everything that depends on the pawns alone. Returns the passed pawns of both sides.
template <TermSink Sink>
Bitboard walk_pawns(const Position& position, Sink& sink) {
  const Weights& w = sink.weights();
  Bitboard all_passed = 0;
  for (const Color us : {Color::White, Color::Black}) {
    const Bitboard ours = position.pieces(us, PieceType::Pawn);
    const Bitboard theirs = position.pieces(~us, PieceType::Pawn);
    sink.add(us, Term::Material, w.material[0], popcount(ours));
    for (const Square s : squares(ours)) {
      const int rank = relative_rank(us, s);
      const Bitboard ahead = ranks_ahead(us, s);
      const Bitboard file = file_bits(file_of(s));
      const Bitboard neighbours = neighbour_files(s);
      const Bitboard stop = push(us, bit(s));
      sink.add(us, Term::Placement, w.piece_square[0][index(relative_square(us, s))], 1);

      const bool isolated = (ours & neighbours) == 0;
      const bool backward =
          !isolated && (ours & neighbours & ~ahead) == 0 && (stop & pawn_attacks(~us, theirs)) != 0;
      if (isolated) sink.add(us, Term::Pawns, w.isolated, 1);
      if (backward) sink.add(us, Term::Pawns, w.backward, 1);
      if ((isolated || backward) && (theirs & file & ahead) == 0)
        sink.add(us, Term::Pawns, w.half_open_weak, 1);
      if (ours & file & ahead) sink.add(us, Term::Pawns, w.doubled, 1);
      if (ours & neighbours & rank_bits(rank_of(s))) sink.add(us, Term::Pawns, w.phalanx[rank], 1);
      const int supporters = popcount(ours & pawn_attacks(~us, s));
      if (supporters) sink.add(us, Term::Pawns, w.supported[rank], supporters);
      if ((theirs & ahead & (file | neighbours)) == 0 && (ours & file & ahead) == 0) {
        sink.add(us, Term::Passed, w.passed[rank], 1);
        all_passed |= bit(s);
      }
    }
  }
  return all_passed;
}

/// Everything else. `passed` is what `walk_pawns` found. One object scores one position.
template <TermSink Sink>
class PieceWalk {
 public:
  PieceWalk(const Position& position, Bitboard passed, Sink& sink)
      : pos_(position), passed_(passed), sink_(sink), w_(sink.weights()) {}

  void walk() {
    for (const Color us : {Color::White, Color::Black}) prepare(us);
    for (const Color us : {Color::White, Color::Black}) {
      minors(us, PieceType::Knight, w_.knight_mobility);
      minors(us, PieceType::Bishop, w_.bishop_mobility);
      rooks(us);
      queens(us);
    }
    for (const Color us : {Color::White, Color::Black}) {
      shelter(us);
      king_attack(us);
      threats(us);
      passed_pawns(us);
    }
    sink_.add(pos_.side_to_move(), Term::Tempo, w_.tempo, 1);
  }

 private:
  struct Side {
    Bitboard by[kPieceTypes];  // attacked, by type of attacker
    Bitboard all;              // attacked by anything
    Bitboard twice;            // attacked at least twice
    Bitboard area;             // squares that count as mobility
    Bitboard zone;             // around the king
    int danger;                // units against the enemy king
  };
  Side& side(Color c) { return sides_[index(c)]; }
  const Side& side(Color c) const { return sides_[index(c)]; }

  void prepare(Color us) {
    Side& s = side(us);
    const Bitboard pawns = position_pawns(us);
    const Square king = pos_.king_square(us);
    const Bitboard by_pawns = pawn_attacks(us, pawns);
    const Bitboard by_king = king_attacks(king);
    s = Side{};
    s.by[index(PieceType::Pawn)] = by_pawns;
    s.by[index(PieceType::King)] = by_king;
    s.all = by_pawns | by_king;
    s.twice = by_pawns & by_king;
    s.area = ~(pawn_attacks(~us, position_pawns(~us)) | pawns | bit(king));
    s.zone = by_king | bit(king) | push(us, by_king);
    sink_.add(us, Term::Placement,
              w_.piece_square[index(PieceType::King)][index(relative_square(us, king))], 1);
  }

  Bitboard position_pawns(Color c) const { return pos_.pieces(c, PieceType::Pawn); }

  /// What every piece has in common; returns the number of squares it moves to safely.
  int piece(Color us, PieceType type, Square s, Bitboard reach) {
    Side& side_us = side(us);
    side_us.by[index(type)] |= reach;
    side_us.twice |= side_us.all & reach;
    side_us.all |= reach;
    if (reach & side(~us).zone) side_us.danger += kKingDanger.attacker[index(type)];
    sink_.add(us, Term::Placement, w_.piece_square[index(type)][index(relative_square(us, s))], 1);
    return popcount(reach & side_us.area);
  }

  void minors(Color us, PieceType type, const Tapered* mobility) {
    const Bitboard set = pos_.pieces(us, type);
    const Bitboard pawns = position_pawns(us);
    const Bitboard enemy_span = pawn_attacks(~us, fill_ahead(~us, position_pawns(~us)));
    const Bitboard outposts =
        (relative_rank_bits(us, 3) | relative_rank_bits(us, 4) | relative_rank_bits(us, 5)) &
        side(us).by[0] & ~enemy_span;
    const Bitboard see_through = pos_.occupied() & ~pos_.pieces(PieceType::Queen);
    sink_.add(us, Term::Material, w_.material[index(type)], popcount(set));
    for (const Square s : squares(set)) {
      const bool bishop = type == PieceType::Bishop;
      const int moves =
          piece(us, type, s, bishop ? bishop_attacks(s, see_through) : knight_attacks(s));
      sink_.add(us, Term::Mobility, mobility[moves], 1);
      if (outposts & bit(s)) sink_.add(us, Term::Pieces, w_.outpost[bishop], 1);
      if (push(us, bit(s)) & pos_.pieces(PieceType::Pawn))
        sink_.add(us, Term::Pieces, w_.minor_behind_pawn, 1);
      if (bishop) {
        const Bitboard color = contains(kDarkSquares, s) ? kDarkSquares : kLightSquares;
        sink_.add(us, Term::Pieces, w_.bishop_pawns, popcount(pawns & color));
      }
    }
    if (type == PieceType::Bishop && more_than_one(set))
      sink_.add(us, Term::Pieces, w_.bishop_pair, 1);
  }

  void rooks(Color us) {
    const Bitboard set = pos_.pieces(us, PieceType::Rook);
    const Bitboard see_through = pos_.occupied() & ~(pos_.pieces(PieceType::Queen) | set);
    sink_.add(us, Term::Material, w_.material[index(PieceType::Rook)], popcount(set));
    for (const Square s : squares(set)) {
      const int moves = piece(us, PieceType::Rook, s, rook_attacks(s, see_through));
      sink_.add(us, Term::Mobility, w_.rook_mobility[moves], 1);
      const Bitboard file = file_bits(file_of(s));
      if (position_pawns(us) & file) continue;
      const bool open = (position_pawns(~us) & file) == 0;
      sink_.add(us, Term::Pieces, open ? w_.rook_open_file : w_.rook_half_open_file, 1);
    }
  }

  void queens(Color us) {
    const Bitboard set = pos_.pieces(us, PieceType::Queen);
    sink_.add(us, Term::Material, w_.material[index(PieceType::Queen)], popcount(set));
    for (const Square s : squares(set)) {
      const int moves = piece(us, PieceType::Queen, s, queen_attacks(s, pos_.occupied()));
      sink_.add(us, Term::Mobility, w_.queen_mobility[moves], 1);
    }
  }

  /// Pawns of both sides on the king's file and beside it; a king on the edge counts as one
  /// file further in.
  void shelter(Color us) {
    const Square king = pos_.king_square(us);
    const Bitboard from_here = ranks_ahead(us, king) | rank_bits(rank_of(king));
    const Bitboard ours = position_pawns(us) & from_here;
    const Bitboard theirs = position_pawns(~us) & from_here;
    const int centre = std::clamp(file_of(king), 1, 6);
    for (int file = centre - 1; file <= centre + 1; ++file) {
      const int own_rank = nearest_rank(us, ours & file_bits(file));
      const int enemy_rank = nearest_rank(us, theirs & file_bits(file));
      const bool blocked = own_rank != 0 && own_rank + 1 == enemy_rank;
      sink_.add(us, Term::King, w_.shelter[file != file_of(king)][own_rank], 1);
      sink_.add(us, Term::King, w_.storm[blocked][enemy_rank], 1);
    }
  }
  /// Relative rank of the pawn nearest to the back rank of `us`, 0 for an empty set.
  static int nearest_rank(Color us, Bitboard pawns) {
    if (pawns == 0) return 0;
    return us == Color::White ? std::countr_zero(pawns) / 8 : std::countl_zero(pawns) / 8;
  }

  /// The attack of `us` on the enemy king: how many pieces bear on its surroundings, how many
  /// of those squares only king or queen defend, and whether safe checks are at hand. Counting
  /// units that index a steeply growing table is an old idea (Glaurung, Rebel).
  void king_attack(Color us) {
    const Side& att = side(us);
    const Side& def = side(~us);
    const Square king = pos_.king_square(~us);
    const Bitboard occupied = pos_.occupied();
    const Bitboard queen = att.by[index(PieceType::Queen)];
    const Bitboard weak =
        att.all & ~def.twice &
        (~def.all | def.by[index(PieceType::King)] | def.by[index(PieceType::Queen)]);
    const Bitboard safe = ~pos_.pieces(us) & (~def.all | (weak & att.twice));
    const Bitboard on_diagonals = bishop_attacks(king, occupied) & safe;
    const Bitboard on_lines = rook_attacks(king, occupied) & safe;

    int units = att.danger + kKingDanger.weak_square * popcount(weak & def.zone);
    const auto check_from = [&](PieceType type, Bitboard where) {
      if (att.by[index(type)] & where) units += kKingDanger.safe_check[index(type)];
    };
    check_from(PieceType::Knight, knight_attacks(king) & safe);
    check_from(PieceType::Bishop, on_diagonals);
    check_from(PieceType::Rook, on_lines);
    if (queen & (on_diagonals | on_lines)) units += kKingDanger.safe_check[index(PieceType::Queen)];
    if (pos_.pieces(us, PieceType::Queen) == 0) units -= kKingDanger.without_queen;
    constexpr int last = static_cast<int>(std::size(Weights{}.king_danger)) - 1;
    sink_.add(us, Term::King, w_.king_danger[std::clamp(units, 0, last)], 1);
  }

  void threats(Color us) {
    const Side& att = side(us);
    const Side& def = side(~us);
    const Bitboard enemies = pos_.pieces(~us);
    const Bitboard by_pawn = att.by[index(PieceType::Pawn)];
    const Bitboard by_minor = att.by[index(PieceType::Knight)] | att.by[index(PieceType::Bishop)];
    const Bitboard by_rook = att.by[index(PieceType::Rook)];
    const Bitboard not_by_pawn = ~def.by[index(PieceType::Pawn)];
    for (int t = index(PieceType::Pawn); t <= index(PieceType::Queen); ++t) {
      const auto type = static_cast<PieceType>(t);
      const Bitboard set = enemies & pos_.pieces(type);
      const Bitboard targets = t >= index(PieceType::Rook) ? set : set & not_by_pawn;
      if (t > 0) count(us, w_.threat_by_pawn[t], set & by_pawn);
      count(us, w_.threat_by_minor[t], targets & by_minor);
      count(us, w_.threat_by_rook[t], targets & by_rook);
    }
    const Bitboard pawns = pos_.pieces(PieceType::Pawn);
    count(us, w_.threat_by_king, enemies & att.by[index(PieceType::King)] & ~def.all);
    count(us, w_.hanging, enemies & att.all & ~def.all & ~pawns);

    const Bitboard empty = ~pos_.occupied();
    Bitboard steps = push(us, position_pawns(us)) & empty;
    steps |= push(us, steps & relative_rank_bits(us, 2)) & empty;
    steps &= not_by_pawn & (att.all | ~def.all);
    count(us, w_.push_threat, pawn_attacks(us, steps) & enemies & ~pawns & ~by_pawn);
  }
  void count(Color us, const Tapered& weight, Bitboard targets) {
    if (targets) sink_.add(us, Term::Threats, weight, popcount(targets));
  }

  void passed_pawns(Color us) {
    for (const Square s : squares(passed_ & pos_.pieces(us))) {
      const int rank = relative_rank(us, s);
      const Square stop = offset(s, pawn_push(us));
      const Bitboard path = fill_ahead(us, bit(stop));
      const Bitboard bad = pos_.occupied() | side(~us).all;
      const int own = std::min(distance(pos_.king_square(us), stop), 5);
      const int enemy = std::min(distance(pos_.king_square(~us), stop), 5);
      sink_.add(us, Term::Passed, w_.passed_own_king[rank], own);
      sink_.add(us, Term::Passed, w_.passed_enemy_king[rank], enemy);
      if (pos_.occupied() & bit(stop))
        sink_.add(us, Term::Passed, w_.passed_blocked[rank], 1);
      else if ((bad & path) == 0)
        sink_.add(us, Term::Passed, w_.passed_free_path[rank], 1);
      else if ((bad & bit(stop)) == 0)
        sink_.add(us, Term::Passed, w_.passed_safe_step[rank], 1);
    }
  }

  const Position& pos_;
  const Bitboard passed_;
  Sink& sink_;
  const Weights& w_;
  Side sides_[kColors];
};

}  // namespace castellan::eval
