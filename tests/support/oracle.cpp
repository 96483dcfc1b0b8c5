#include "support/oracle.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <sstream>

namespace castellan::test {

namespace {

constexpr char kEmpty = '.';

int file_of(int square) { return square % 8; }
int rank_of(int square) { return square / 8; }
int sign(int x) { return (x > 0) - (x < 0); }
bool is_white(char piece) { return std::isupper(static_cast<unsigned char>(piece)) != 0; }
char upper(char c) { return static_cast<char>(std::toupper(static_cast<unsigned char>(c))); }
char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }
std::string square_name(int s) {
  return {static_cast<char>('a' + file_of(s)), static_cast<char>('1' + rank_of(s))};
}

}  // namespace

std::string OracleMove::uci() const {
  std::string text = square_name(from) + square_name(to);
  if (promotion != 0) text += promotion;
  return text;
}

Oracle::Oracle(std::string_view fen) {
  board_.fill(kEmpty);
  std::istringstream in{std::string(fen)};
  std::string placement, side, castling, en_passant;
  in >> placement >> side >> castling >> en_passant >> halfmove_clock_ >> fullmove_number_;
  int file = 0, rank = 7;
  for (const char c : placement) {
    if (c == '/') {
      --rank;
      file = 0;
    } else if (c >= '1' && c <= '8') {
      file += c - '0';
    } else {
      at(rank * 8 + file++) = c;
    }
  }
  white_ = side == "w";
  for (const char c : castling) {
    if (c == '-') continue;
    const bool white = is_white(c);
    const int king = find_king(white);
    const char rook = white ? 'R' : 'r';
    int square = -1;
    if (upper(c) == 'K') {
      for (int f = 7; f > file_of(king) && square < 0; --f)
        if (at(rank_of(king) * 8 + f) == rook) square = rank_of(king) * 8 + f;
    } else if (upper(c) == 'Q') {
      for (int f = 0; f < file_of(king) && square < 0; ++f)
        if (at(rank_of(king) * 8 + f) == rook) square = rank_of(king) * 8 + f;
    } else {
      square = rank_of(king) * 8 + (upper(c) - 'A');
    }
    castling_rook_[static_cast<std::size_t>((white ? 0 : 2) + (square > king ? 0 : 1))] = square;
  }
  if (en_passant != "-") en_passant_ = (en_passant[1] - '1') * 8 + (en_passant[0] - 'a');
}

bool Oracle::is_own(char piece, bool white) const {
  return piece != kEmpty && is_white(piece) == white;
}

int Oracle::find_king(bool white) const {
  for (int s = 0; s < 64; ++s)
    if (at(s) == (white ? 'K' : 'k')) return s;
  return -1;
}

/// Whether the piece on `from` attacks `target`, walking the line between them.
bool Oracle::attacks(int from, int target) const {
  const int df = file_of(target) - file_of(from);
  const int dr = rank_of(target) - rank_of(from);
  if (df == 0 && dr == 0) return false;
  const char piece = at(from);
  const bool straight = df == 0 || dr == 0;
  const bool diagonal = std::abs(df) == std::abs(dr);
  switch (upper(piece)) {
    case 'P':
      return std::abs(df) == 1 && dr == (is_white(piece) ? 1 : -1);
    case 'N':
      return std::abs(df * dr) == 2;
    case 'K':
      return std::abs(df) <= 1 && std::abs(dr) <= 1;
    case 'B':
      if (!diagonal) return false;
      break;
    case 'R':
      if (!straight) return false;
      break;
    case 'Q':
      if (!straight && !diagonal) return false;
      break;
    default:
      return false;
  }
  const int step = sign(dr) * 8 + sign(df);
  for (int s = from + step; s != target; s += step)
    if (at(s) != kEmpty) return false;
  return true;
}

bool Oracle::square_attacked(int square, bool by_white) const {
  for (int s = 0; s < 64; ++s)
    if (is_own(at(s), by_white) && attacks(s, square)) return true;
  return false;
}

bool Oracle::king_attacked(bool white) const { return square_attacked(find_king(white), !white); }

int Oracle::checkers() const {
  int count = 0;
  for (int s = 0; s < 64; ++s) count += is_own(at(s), !white_) && attacks(s, find_king(white_));
  return count;
}

bool Oracle::is_capture(const OracleMove& move) const {
  return move.en_passant || is_own(at(move.to), !white_);
}

void Oracle::add_pawn_moves(int from, std::vector<OracleMove>& moves) const {
  const int forward = white_ ? 1 : -1;
  const int last_rank = white_ ? 7 : 0;
  const auto add = [&](int to, bool en_passant) {
    if (rank_of(to) != last_rank) {
      moves.push_back({from, to, 0, false, en_passant});
      return;
    }
    for (const char piece : {'n', 'b', 'r', 'q'}) moves.push_back({from, to, piece, false, false});
  };
  const int one = from + 8 * forward;
  if (at(one) == kEmpty) {
    add(one, false);
    const int two = one + 8 * forward;
    if (rank_of(from) == (white_ ? 1 : 6) && at(two) == kEmpty) add(two, false);
  }
  for (const int side : {-1, 1}) {
    if (file_of(from) + side < 0 || file_of(from) + side > 7) continue;
    const int to = one + side;
    if (is_own(at(to), !white_)) add(to, false);
    if (to == en_passant_) add(to, true);
  }
}

void Oracle::add_piece_moves(int from, std::vector<OracleMove>& moves) const {
  for (int to = 0; to < 64; ++to)
    if (!is_own(at(to), white_) && attacks(from, to)) moves.push_back({from, to});
}

/// Every square that king or rook crosses or enters is empty but for the two, and no square of
/// the king's way is attacked.
bool Oracle::castling_path_free(int king, int rook, int king_to, int rook_to) const {
  for (const auto& [start, end] : {std::pair{king, king_to}, std::pair{rook, rook_to}})
    for (int s = std::min(start, end); s <= std::max(start, end); ++s)
      if (s != king && s != rook && at(s) != kEmpty) return false;
  for (int s = std::min(king, king_to); s <= std::max(king, king_to); ++s)
    if (square_attacked(s, !white_)) return false;
  return true;
}

void Oracle::add_castling(std::vector<OracleMove>& moves) const {
  const int king = find_king(white_);
  for (const int side : {0, 1}) {
    const int rook = castling_rook_[static_cast<std::size_t>((white_ ? 0 : 2) + side)];
    if (rook < 0) continue;
    const int rank = rank_of(king) * 8;
    if (castling_path_free(king, rook, rank + (side == 0 ? 6 : 2), rank + (side == 0 ? 5 : 3)))
      moves.push_back({king, rook, 0, true, false});
  }
}

std::vector<OracleMove> Oracle::legal_moves() const {
  std::vector<OracleMove> moves;
  for (int s = 0; s < 64; ++s) {
    if (!is_own(at(s), white_)) continue;
    if (upper(at(s)) == 'P')
      add_pawn_moves(s, moves);
    else
      add_piece_moves(s, moves);
  }
  add_castling(moves);
  std::erase_if(moves, [this](const OracleMove& move) {
    Oracle next = *this;
    next.play(move);
    return next.king_attacked(white_);
  });
  return moves;
}

std::vector<std::string> Oracle::legal_uci() const {
  std::vector<std::string> out;
  for (const OracleMove& move : legal_moves()) out.push_back(move.uci());
  std::sort(out.begin(), out.end());
  return out;
}

void Oracle::play(const OracleMove& move) {
  const char piece = at(move.from);
  const bool pawn = upper(piece) == 'P';
  const bool capture = is_capture(move);
  // A right is gone when its king or rook moves or the rook is taken.
  for (std::size_t i = 0; i < 4; ++i) {
    const bool own = (i < 2) == white_;
    if (castling_rook_[i] == move.from || castling_rook_[i] == move.to ||
        (own && upper(piece) == 'K'))
      castling_rook_[i] = -1;
  }
  if (move.castling) {
    const char rook = at(move.to);
    const bool king_side = move.to > move.from;
    const int rank = rank_of(move.from) * 8;
    at(move.from) = at(move.to) = kEmpty;
    at(rank + (king_side ? 6 : 2)) = piece;
    at(rank + (king_side ? 5 : 3)) = rook;
  } else {
    if (move.en_passant) at(move.to + (white_ ? -8 : 8)) = kEmpty;
    at(move.from) = kEmpty;
    at(move.to) = piece;
    if (move.promotion != 0) at(move.to) = white_ ? upper(move.promotion) : move.promotion;
  }
  en_passant_ = pawn && std::abs(move.to - move.from) == 16 ? (move.from + move.to) / 2 : -1;
  halfmove_clock_ = pawn || capture ? 0 : halfmove_clock_ + 1;
  if (!white_) ++fullmove_number_;
  white_ = !white_;
}

void Oracle::pass() {
  en_passant_ = -1;
  ++halfmove_clock_;
  if (!white_) ++fullmove_number_;
  white_ = !white_;
}

bool Oracle::en_passant_possible() const {
  if (en_passant_ < 0) return false;
  const std::vector<OracleMove> moves = legal_moves();
  return std::any_of(moves.begin(), moves.end(),
                     [](const OracleMove& move) { return move.en_passant; });
}

std::string Oracle::castling_field() const {
  std::string out;
  for (std::size_t i = 0; i < 4; ++i) {
    const int rook = castling_rook_[i];
    if (rook < 0) continue;
    const bool white = i < 2, king_side = i % 2 == 0;
    bool outermost = true;
    for (int f = file_of(rook) + (king_side ? 1 : -1); f >= 0 && f < 8; f += king_side ? 1 : -1)
      outermost = outermost && at(rank_of(rook) * 8 + f) != (white ? 'R' : 'r');
    const char letter = !outermost ? static_cast<char>('A' + file_of(rook)) : king_side ? 'K' : 'Q';
    out += white ? letter : lower(letter);
  }
  return out.empty() ? "-" : out;
}

std::string Oracle::fen() const {
  std::string out;
  for (int rank = 7; rank >= 0; --rank) {
    int gap = 0;
    for (int file = 0; file < 8; ++file) {
      const char piece = at(rank * 8 + file);
      if (piece == kEmpty) {
        ++gap;
        continue;
      }
      if (gap > 0) out += std::to_string(gap);
      gap = 0;
      out += piece;
    }
    if (gap > 0) out += std::to_string(gap);
    if (rank > 0) out += '/';
  }
  out += white_ ? " w " : " b ";
  out += castling_field() + ' ' + (en_passant_possible() ? square_name(en_passant_) : "-");
  return out + ' ' + std::to_string(halfmove_clock_) + ' ' + std::to_string(fullmove_number_);
}

std::uint64_t Oracle::perft(int depth) const {
  if (depth == 0) return 1;
  const std::vector<OracleMove> moves = legal_moves();
  if (depth == 1) return moves.size();
  std::uint64_t total = 0;
  for (const OracleMove& move : moves) {
    Oracle next = *this;
    next.play(move);
    total += next.perft(depth - 1);
  }
  return total;
}

}  // namespace castellan::test
