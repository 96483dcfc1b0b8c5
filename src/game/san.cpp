#include "game/san.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "board/apply_move.h"
#include "board/movegen.h"
#include "board/notation.h"
#include "util/text.h"

namespace castellan::game {
namespace {

char file_char(Square s) { return static_cast<char>('a' + file_of(s)); }
char rank_char(Square s) { return static_cast<char>('1' + rank_of(s)); }

char piece_letter(PieceType type) { return to_upper(to_char(type)); }

/// The piece of an upper or lower case letter among "nbrqk"; nothing for others.
std::optional<PieceType> piece_of_letter(char letter) {
  using enum PieceType;
  for (const PieceType type : {Knight, Bishop, Rook, Queen, King})
    if (to_lower(letter) == to_char(type)) return type;
  return std::nullopt;
}

/// As much of the square of origin as tells `move` from other moves of like pieces to its target.
std::string origin(const Position& position, Move move) {
  const Square from = move.from();
  bool rivals = false;
  bool on_file = false;
  bool on_rank = false;
  for (const Move other : legal_moves(position)) {
    if (other.to() != move.to() || other.from() == from || other.is_castling() ||
        position.piece_on(other.from()) != position.piece_on(from))
      continue;
    rivals = true;
    on_file |= file_of(other.from()) == file_of(from);
    on_rank |= rank_of(other.from()) == rank_of(from);
  }
  if (!rivals) return "";
  if (!on_file) return {file_char(from)};
  if (!on_rank) return {rank_char(from)};
  return to_string(from);
}

/// What a move in algebraic notation says, apart from castling.
struct Pattern {
  PieceType piece = PieceType::Pawn;
  std::optional<int> from_file;
  std::optional<int> from_rank;
  Square to = Square::None;
  PieceType promotion = PieceType::None;
  bool marked_capture = false;
};

/// Without a leading move number and trailing marks: "3... exd6 e.p.+!?" becomes "exd6".
std::string_view strip_decoration(std::string_view text) {
  text = trim(text);
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  if (digits > 0 && digits < text.size() && text[digits] == '.') {
    text.remove_prefix(std::min(text.find_first_not_of(".", digits), text.size()));
    text = trim(text);
  }
  while (!text.empty()) {
    const std::string_view before = text;
    while (!text.empty() && std::string_view("+#!?").find(text.back()) != text.npos)
      text.remove_suffix(1);
    for (const std::string_view mark : {"e.p.", "e.p", "ep"})
      if (text.size() > mark.size() &&
          equal_ignoring_case(text.substr(text.size() - mark.size()), mark))
        text.remove_suffix(mark.size());
    text = trim(text);
    if (text == before) break;
  }
  return text;
}

/// Takes "=Q", "(Q)", "/q" or "Q" off the end. False when what stands there is no promotion.
bool take_promotion(std::string_view& text, Pattern& pattern) {
  if (text.empty()) return false;
  if (text.back() == ')') text.remove_suffix(1);
  if (text.empty()) return false;
  if (is_digit(text.back())) return true;
  const std::optional<PieceType> piece = piece_of_letter(text.back());
  if (!piece || *piece == PieceType::King) return false;
  pattern.promotion = *piece;
  text.remove_suffix(1);
  while (!text.empty() && std::string_view("=(/").find(text.back()) != text.npos)
    text.remove_suffix(1);
  return true;
}

/// The text taken apart, or nothing when it is not in algebraic notation.
std::optional<Pattern> read_pattern(std::string_view text) {
  Pattern pattern;
  if (!take_promotion(text, pattern)) return std::nullopt;
  if (!text.empty() && text.front() != 'b') {
    if (const std::optional<PieceType> piece = piece_of_letter(text.front())) {
      pattern.piece = *piece;
      text.remove_prefix(1);
    } else if (text.front() == 'P') {
      text.remove_prefix(1);
    }
  }
  if (text.size() < 2) return std::nullopt;
  const std::optional<Square> to = parse_square(text.substr(text.size() - 2));
  if (!to || *to == Square::None) return std::nullopt;
  pattern.to = *to;
  text.remove_suffix(2);
  if (!text.empty() && std::string_view("xX:-").find(text.back()) != text.npos) {
    pattern.marked_capture = text.back() != '-';
    text.remove_suffix(1);
  }
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'h') {
    pattern.from_file = text.front() - 'a';
    text.remove_prefix(1);
  }
  if (!text.empty() && text.front() >= '1' && text.front() <= '8') {
    pattern.from_rank = text.front() - '1';
    text.remove_prefix(1);
  }
  if (!text.empty()) return std::nullopt;
  return pattern;
}

bool fits(const Position& position, Move move, const Pattern& pattern) {
  const Square from = move.from();
  if (move.is_castling() || move.to() != pattern.to ||
      type_of(position.piece_on(from)) != pattern.piece)
    return false;
  if (pattern.from_file && *pattern.from_file != file_of(from)) return false;
  if (pattern.from_rank && *pattern.from_rank != rank_of(from)) return false;
  if (pattern.promotion != PieceType::None &&
      !(move.is_promotion() && move.promotion_piece() == pattern.promotion))
    return false;
  if (pattern.piece == PieceType::Pawn) {
    const bool captures = position.is_capture(move);
    if (captures && !pattern.from_file) return false;
    if (!captures && pattern.marked_capture) return false;
  }
  return true;
}

/// "O-O-O" in any of its spellings; nothing when the text is not castling.
std::optional<CastlingSide> read_castling(std::string_view text) {
  int letters = 0;
  for (const char c : text) {
    if (c == 'O' || c == 'o' || c == '0')
      ++letters;
    else if (c != '-')
      return std::nullopt;
  }
  if (letters == 2) return CastlingSide::King;
  if (letters == 3) return CastlingSide::Queen;
  return std::nullopt;
}

/// "Nbd2 or Nfd2", in the order of the alphabet.
std::string listed(const Position& position, const std::vector<Move>& moves) {
  std::vector<std::string> texts;
  for (const Move move : moves) texts.push_back(to_san(position, move));
  std::sort(texts.begin(), texts.end());
  std::string out;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (i > 0) out += i + 1 == texts.size() ? " or " : ", ";
    out += texts[i];
  }
  return out;
}

std::string no_such_move(const Position& position, std::string_view text, const Pattern& pattern) {
  static constexpr std::array<std::string_view, 6> kNames = {"pawn", "knight", "bishop",
                                                             "rook", "queen",  "king"};
  std::string message = "no such move: " + in_quotes(text) + " (no ";
  message += kNames[at(pattern.piece)];
  message += " can go to " + to_string(pattern.to) + " like that";
  if (position.in_check()) message += ", the king is in check";
  return message + ")";
}

Result<Move> find_castling(const Position& position, std::string_view text, CastlingSide side) {
  for (const Move move : legal_moves(position))
    if (move.is_castling() && move.castling_side() == side) return move;
  return Error{"no such move: " + in_quotes(text) + " (castling there is not possible now)"};
}

}  // namespace

std::string to_san(const Position& position, Move move) {
  std::string san;
  const PieceType piece = type_of(position.piece_on(move.from()));
  if (move.is_castling()) {
    san = move.castling_side() == CastlingSide::King ? "O-O" : "O-O-O";
  } else {
    if (piece != PieceType::Pawn)
      san = piece_letter(piece) + origin(position, move);
    else if (position.is_capture(move))
      san = file_char(move.from());
    if (position.is_capture(move)) san += 'x';
    san += to_string(move.to());
    if (move.is_promotion()) {
      san += '=';
      san += piece_letter(move.promotion_piece());
    }
  }
  const Position next = after(position, move);
  if (next.in_check()) san += has_legal_move(next) ? '+' : '#';
  return san;
}

Result<Move> parse_san(const Position& position, std::string_view text) {
  text = trim(text);
  const std::string_view bare = strip_decoration(text);
  if (bare.empty()) return Error{"no move given"};
  if (const std::optional<CastlingSide> side = read_castling(bare))
    return find_castling(position, text, *side);
  std::string squares(bare);  // both squares and no piece: "g1f3", "g1-f3", "e7xd8=Q"
  if (squares.size() == 7 && squares[5] == '=') squares.erase(5, 1);
  if (squares.size() == 6 && squares[4] == '=') squares.erase(4, 1);
  if (squares.size() >= 5 && std::string_view("-x:").find(squares[2]) != std::string_view::npos)
    squares.erase(2, 1);
  if (const std::optional<Move> move = parse_uci_move(position, squares)) return *move;

  const std::optional<Pattern> pattern = read_pattern(bare);
  if (!pattern) return Error{in_quotes(text) + " is not a move"};
  std::vector<Move> matches;
  for (const Move move : legal_moves(position))
    if (fits(position, move, *pattern)) matches.push_back(move);
  if (matches.size() == 1) return matches.front();
  if (matches.empty()) return Error{no_such_move(position, text, *pattern)};
  return Error{in_quotes(text) + " is ambiguous: " + listed(position, matches)};
}

}  // namespace castellan::game
