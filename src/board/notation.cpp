#include "board/notation.h"

#include "board/chess960.h"
#include "board/movegen.h"
#include "util/text.h"

namespace castellan {

namespace {

constexpr std::string_view kPieceLetters = "PNBRQK.?pnbrqk";
constexpr std::string_view kTypeLetters = "pnbrqk.";

/// Where the king ends up, for a castling move.
Square king_target(Move move) {
  const Color c = rank_of(move.from()) == 0 ? Color::White : Color::Black;
  return castled_king_square(c, move.castling_side());
}

}  // namespace

CastlingNotation clear_castling(const Position& position) {
  return needs_chess960(position) ? CastlingNotation::KingTakesRook : CastlingNotation::KingTarget;
}

std::string to_string(Square s) {
  if (s == Square::None) return "-";
  return {static_cast<char>('a' + file_of(s)), static_cast<char>('1' + rank_of(s))};
}

std::optional<Square> parse_square(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') return std::nullopt;
  return make_square(text[0] - 'a', text[1] - '1');
}

char to_char(Piece p) { return kPieceLetters[at(p)]; }

Piece parse_piece(char c) {
  for (const Color color : {Color::White, Color::Black})
    for (int t = 0; t < kPieceTypes; ++t) {
      const Piece piece = make_piece(color, static_cast<PieceType>(t));
      if (to_char(piece) == c) return piece;
    }
  return Piece::None;
}

char to_char(PieceType t) { return kTypeLetters[at(t)]; }

const char* name_of(Color c) { return c == Color::White ? "White" : "Black"; }

std::string to_uci(Move move, CastlingNotation castling) {
  if (!move) return "0000";
  const bool king_walks = move.is_castling() && castling == CastlingNotation::KingTarget;
  std::string text = to_string(move.from()) + to_string(king_walks ? king_target(move) : move.to());
  if (move.is_promotion()) text += to_char(move.promotion_piece());
  return text;
}

std::optional<Move> parse_uci_move(const Position& position, std::string_view text) {
  text = trim(text);
  if (text.size() != 4 && text.size() != 5) return std::nullopt;
  const std::optional<Square> from = parse_square(text.substr(0, 2));
  const std::optional<Square> to = parse_square(text.substr(2, 2));
  if (!from || !to) return std::nullopt;
  const char promotion = text.size() == 5 ? to_lower(text[4]) : '\0';

  // Steps and king-takes-rook first, so that they win over a castling that is written alike.
  std::optional<Move> castling;
  for (const Move move : legal_moves(position)) {
    if (move.from() != *from) continue;
    const char letter = move.is_promotion() ? to_char(move.promotion_piece()) : '\0';
    if (letter != promotion) continue;
    if (move.to() == *to) return move;
    if (move.is_castling() && king_target(move) == *to) castling = move;
  }
  return castling;
}

}  // namespace castellan
