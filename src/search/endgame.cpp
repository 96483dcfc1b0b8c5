#include "search/endgame.h"

#include <algorithm>
#include <cstdlib>

#include "board/attacks.h"

namespace castellan::search {

namespace {

constexpr int kLockedDivisor = 3;
// The bonus against a bare king, in centipawns.
constexpr int kKnownWin = 800;
constexpr int kEdge = 30;    // per step of the bare king from the centre
constexpr int kCorner = 60;  // bishop and knight: per step towards the bishop's corners
constexpr int kKings = 10;   // per step of the kings towards each other

int count(const Position& position, Color c, PieceType t) {
  return popcount(position.pieces(c, t));
}

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

bool cannot_win(const Position& position, Color strong) {
  if (position.pieces(strong, PieceType::Rook, PieceType::Queen) != 0) return false;
  if (position.pieces(strong, PieceType::Pawn) != 0) return wrong_bishop(position, strong);
  const int knights = count(position, strong, PieceType::Knight);
  const int bishops = count(position, strong, PieceType::Bishop);
  return knights + bishops <= 1 || (knights == 2 && bishops == 0);
}

/// No pawn can take another, nor move without being taken for nothing: without queens there is
/// hardly a way through.
bool pawns_are_locked(const Position& position) {
  if (position.pieces(PieceType::Queen) != 0) return false;
  const Bitboard pawns = position.pieces(PieceType::Pawn);
  const Bitboard white = position.pieces(Color::White, PieceType::Pawn), black = pawns ^ white;
  const Bitboard by_white = pawn_attacks<Color::White>(white);
  const Bitboard by_black = pawn_attacks<Color::Black>(black);
  return popcount(pawns) >= 6 && (by_white & black) == 0 &&
         (shift<8>(white) & ~pawns & (by_white | ~by_black)) == 0 &&
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

/// For the side that has the pieces to mate the other one's bare king.
int mop_up(const Position& position, Color strong) {
  const Square bare = position.king_square(~strong);
  const Square king = position.king_square(strong);
  const Bitboard bishops = position.pieces(strong, PieceType::Bishop);
  int drive = kEdge * centre_distance(bare);
  if (popcount(position.pieces(strong)) == 3 && bishops != 0 &&
      position.pieces(strong, PieceType::Knight) != 0) {
    // 7 in the corners a1 and h8, 0 on the diagonal between the other two.
    const Square s = (bishops & kDarkSquares) != 0 ? bare : flip_file(bare);
    drive = kCorner * std::abs(7 - file_of(s) - rank_of(s));
  }
  const int apart =
      std::abs(file_of(bare) - file_of(king)) + std::abs(rank_of(bare) - rank_of(king));
  return kKnownWin + drive + kKings * (14 - apart);
}

}  // namespace

Score with_endgame_knowledge(const Position& position, Score score) {
  if (score == 0) return score;
  const Color us = position.side_to_move();
  const Color strong = score > 0 ? us : ~us;
  if (cannot_win(position, strong)) return 0;
  if (pawns_are_locked(position)) return score / kLockedDivisor;
  if (!more_than_one(position.pieces(~strong)) && can_mate(position, strong))
    return score > 0 ? score + mop_up(position, strong) : score - mop_up(position, strong);
  return score;
}

}  // namespace castellan::search
