#include "eval/endgame.h"

#include <algorithm>
#include <cstdlib>

#include "board/attacks.h"
#include "eval/evaluate.h"
#include "eval/weights.h"

namespace castellan::eval {

namespace {

int count(const Position& position, Color c, PieceType t) {
  return popcount(position.pieces(c, t));
}

/// Pieces other than pawns in the old coarse values 3, 3, 5, 9.
int piece_points(const Position& position, Color c) {
  return 3 * popcount(position.pieces(c, PieceType::Knight, PieceType::Bishop)) +
         5 * count(position, c, PieceType::Rook) + 9 * count(position, c, PieceType::Queen);
}

bool on_both_colors(Bitboard b) { return (b & kDarkSquares) != 0 && (b & kLightSquares) != 0; }

/// Only bishops of one colour and pawns on one rook's file that they cannot help to promote,
/// with the enemy king in reach of the corner.
bool wrong_bishop(const Position& position, Color strong) {
  const Bitboard pawns = position.pieces(strong, PieceType::Pawn);
  const Bitboard bishops = position.pieces(strong, PieceType::Bishop);
  const bool a_file = (pawns & ~kFileA) == 0;
  if (pawns == 0 || (!a_file && (pawns & ~kFileH) != 0)) return false;
  if (position.pieces(strong) != (pawns | bishops | position.pieces(strong, PieceType::King)))
    return false;
  const Square corner = relative_square(strong, a_file ? Square::A8 : Square::H8);
  const Bitboard color = contains(kDarkSquares, corner) ? kDarkSquares : kLightSquares;
  const Bitboard held = king_attacks(corner) | bit(corner);
  return (bishops & color) == 0 && contains(held, position.king_square(~strong));
}

/// No pawn can take another, nor move without being taken for nothing: without queens there is
/// hardly a way through.
bool pawns_are_locked(const Position& position) {
  const Bitboard pawns = position.pieces(PieceType::Pawn);
  const Bitboard white = position.pieces(Color::White, PieceType::Pawn), black = pawns ^ white;
  const Bitboard by_white = pawn_attacks<Color::White>(white);
  const Bitboard by_black = pawn_attacks<Color::Black>(black);
  return popcount(pawns) >= 6 && position.pieces(PieceType::Queen) == 0 &&
         (by_white & black) == 0 && (shift<8>(white) & ~pawns & (by_white | ~by_black)) == 0 &&
         (shift<-8>(black) & ~pawns & (by_black | ~by_white)) == 0;
}

/// Steps from the four central squares, 0 to 6.
int centre_distance(Square s) {
  const int file = std::max(3 - file_of(s), file_of(s) - 4);
  const int rank = std::max(3 - rank_of(s), rank_of(s) - 4);
  return file + rank;
}

bool can_mate(const Position& position, Color c) {
  const Bitboard bishops = position.pieces(c, PieceType::Bishop);
  const int knights = count(position, c, PieceType::Knight);
  return position.pieces(c, PieceType::Rook, PieceType::Queen) != 0 || on_both_colors(bishops) ||
         (bishops != 0 && knights != 0) || knights > 2;
}

int mop_up_for(const Position& position, Color strong) {
  const Square bare = position.king_square(~strong);
  if (more_than_one(position.pieces(~strong)) || !can_mate(position, strong)) return 0;
  const Square king = position.king_square(strong);
  const Bitboard bishops = position.pieces(strong, PieceType::Bishop);
  int drive = kMopUp.edge * centre_distance(bare);
  if (piece_points(position, strong) == 6 && bishops != 0 && !on_both_colors(bishops) &&
      position.pieces(strong, PieceType::Pawn) == 0) {
    // 7 in the corners a1 and h8, 0 on the diagonal between the other two.
    const Square s = (bishops & kDarkSquares) != 0 ? bare : flip_file(bare);
    drive = kMopUp.corner * std::abs(7 - file_of(s) - rank_of(s));
  }
  const int apart =
      std::abs(file_of(bare) - file_of(king)) + std::abs(rank_of(bare) - rank_of(king));
  return kMopUp.known_win + drive + kMopUp.kings * (14 - apart);
}

}  // namespace

int game_phase(const Position& position) {
  const int phase = popcount(position.pieces(PieceType::Knight, PieceType::Bishop)) +
                    2 * popcount(position.pieces(PieceType::Rook)) +
                    4 * popcount(position.pieces(PieceType::Queen));
  return std::min(phase, kFullPhase);
}

int endgame_scale(const Position& position, Color strong) {
  const int pawns = count(position, strong, PieceType::Pawn);
  const int points = piece_points(position, strong);
  const int enemy_points = piece_points(position, ~strong);
  if (pawns == 0) {
    const bool only_knights = points == 3 * count(position, strong, PieceType::Knight);
    if (points <= 3 || (points == 6 && only_knights)) return 0;
    if (points - enemy_points <= 3) return kEndgameScale.minor_edge;
  } else if (points <= 6 && wrong_bishop(position, strong)) {
    return 0;
  }
  const Bitboard bishops = position.pieces(PieceType::Bishop);
  const Bitboard ours = bishops & position.pieces(strong);
  const Bitboard theirs = bishops & position.pieces(~strong);
  if (popcount(ours) == 1 && popcount(theirs) == 1 && on_both_colors(bishops)) {
    if (points == 3 && enemy_points == 3)
      return kEndgameScale.opposite_bishops + kEndgameScale.per_pawn * pawns;
    return kEndgameScale.bishops_and_more;
  }
  return std::min(kEndgameScale.full, kEndgameScale.few_pawns + kEndgameScale.per_pawn * pawns);
}

int mop_up(const Position& position) {
  return mop_up_for(position, Color::White) - mop_up_for(position, Color::Black);
}

int blend(const Position& position, Tapered sum) {
  const int phase = game_phase(position);
  int endgame = sum.endgame();
  if (endgame != 0) {
    const int scale = endgame_scale(position, endgame > 0 ? Color::White : Color::Black);
    if (scale == 0) return 0;
    endgame = endgame * scale / kEndgameScale.full;
  }
  int score = (sum.middlegame() * phase + endgame * (kFullPhase - phase)) / kFullPhase;
  if (pawns_are_locked(position)) score /= kEndgameScale.locked_divisor;
  return std::clamp(score + mop_up(position), -kMaxEvaluation, kMaxEvaluation);
}

}  // namespace castellan::eval
