#include "board/fen.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "board/attacks.h"
#include "board/notation.h"
#include "util/text.h"

namespace castellan {

namespace {

using Warnings = std::vector<std::string>;

constexpr int kGreatestCounter = 9999;

/// The first field: eight ranks from the eighth down, each of eight squares.
Result<Done> read_placement(std::string_view field, PositionBuilder& builder, Warnings& warnings) {
  int rank = 7;
  int file = 0;
  const auto rank_name = [&] { return "rank " + std::to_string(rank + 1); };
  for (std::size_t i = 0; i < field.size(); ++i) {
    const char c = field[i];
    if (c == '/') {
      if (file != 8) return Error{rank_name() + " has " + std::to_string(file) + " squares, not 8"};
      if (rank == 0 && i + 1 == field.size()) {
        warnings.push_back("slash after the last rank ignored");
        break;
      }
      if (rank == 0) return Error{"the board has more than 8 ranks"};
      --rank;
      file = 0;
      continue;
    }
    const Piece piece = parse_piece(c);
    const bool gap = c >= '1' && c <= '8';
    if (!gap && piece == Piece::None)
      return Error{in_quotes(field.substr(i, 1)) + " is neither a piece nor a number of squares"};
    const int width = gap ? c - '0' : 1;
    if (file + width > 8) return Error{rank_name() + " has more than 8 squares"};
    if (!gap) builder.put(make_square(file, rank), piece);
    file += width;
  }
  if (rank != 0) return Error{"the board has " + std::to_string(8 - rank) + " ranks, not 8"};
  if (file != 8) return Error{rank_name() + " has " + std::to_string(file) + " squares, not 8"};
  return Done{};
}

/// What no game can lead to, judged from the men alone.
Result<Done> check_men(const Position& board) {
  for (const Color c : {Color::White, Color::Black}) {
    const auto count = [&](PieceType t) { return popcount(board.pieces(c, t)); };
    const std::string who = name_of(c);
    if (count(PieceType::King) == 0) return Error{who + " has no king"};
    if (count(PieceType::King) > 1)
      return Error{who + " has " + std::to_string(count(PieceType::King)) + " kings"};
    const int men = popcount(board.pieces(c));
    if (men > 16) return Error{who + " has " + std::to_string(men) + " men, more than 16"};
    const int pawns = count(PieceType::Pawn);
    if (pawns > 8) return Error{who + " has " + std::to_string(pawns) + " pawns, more than 8"};
    const int promoted =
        std::max(0, count(PieceType::Knight) - 2) + std::max(0, count(PieceType::Bishop) - 2) +
        std::max(0, count(PieceType::Rook) - 2) + std::max(0, count(PieceType::Queen) - 1);
    if (promoted > 8 - pawns)
      return Error{who + " has " + std::to_string(promoted) + " promoted pieces, but only " +
                   std::to_string(8 - pawns) + " pawns are missing"};
  }
  const Bitboard back = board.pieces(PieceType::Pawn) & (kRank1 | kRank8);
  if (back != 0) return Error{"a pawn stands on " + to_string(lowest(back))};
  return Done{};
}

/// What the rules of check forbid.
Result<Done> check_kings(const Position& position, Warnings& warnings) {
  const Color us = position.side_to_move();
  const Square their_king = position.king_square(~us);
  if (contains(king_attacks(position.king_square(us)), their_king))
    return Error{"the kings stand next to each other"};
  if ((position.attackers_to(their_king, position.occupied()) & position.pieces(us)) != 0)
    return Error{std::string(name_of(~us)) + " is in check, but it is the turn of " + name_of(us)};
  const int checkers = popcount(position.checkers());
  if (checkers > 2)
    warnings.push_back("no game leads to a check from " + std::to_string(checkers) + " pieces");
  return Done{};
}

Result<Color> read_side(std::string_view field, Warnings& warnings) {
  if (field == "w") return Color::White;
  if (field == "b") return Color::Black;
  if (field == "W" || field == "B") {
    warnings.push_back("side to move written as a capital letter");
    return field == "W" ? Color::White : Color::Black;
  }
  return Error{"the side to move is " + in_quotes(field) + ", neither w nor b"};
}

/// The rook that a castling letter means: the outermost one for K and Q (X-FEN), the one on
/// that file for A to H (Shredder-FEN). Nothing when there is no such rook.
std::optional<Square> find_castling_rook(const Position& board, Color c, char letter) {
  const Square king = board.king_square(c);
  const Bitboard back_rank = rank_bits(rank_of(king));
  const Bitboard rooks = board.pieces(c, PieceType::Rook) & back_rank;
  Bitboard candidates = 0;
  if (letter == 'K') {
    candidates = rooks & ~(bit(king) | (bit(king) - 1));
    while (more_than_one(candidates)) pop_lowest(candidates);
  } else if (letter == 'Q') {
    candidates = rooks & (bit(king) - 1);
  } else {
    candidates = rooks & file_bits(letter - 'A');
  }
  if (candidates == 0) return std::nullopt;
  return lowest(candidates);
}

/// The third field. Rights that cannot be are dropped with a warning.
Result<Done> read_castling(std::string_view field, PositionBuilder& builder, Warnings& warnings) {
  if (field == "-") return Done{};
  std::array<std::optional<Square>, 4> granted;
  for (std::size_t i = 0; i < field.size(); ++i) {
    const char letter = to_upper(field[i]);
    if (letter != 'K' && letter != 'Q' && (letter < 'A' || letter > 'H'))
      return Error{in_quotes(field.substr(i, 1)) + " is no castling right"};
    const Color c = letter == field[i] ? Color::White : Color::Black;
    const auto drop = [&](const char* why) {
      warnings.push_back("castling right " + std::string(1, field[i]) + " dropped: " + why);
    };
    const Square king = builder.board().king_square(c);
    if (relative_rank(c, king) != 0) {
      drop("the king is not on its back rank");
      continue;
    }
    const std::optional<Square> rook = find_castling_rook(builder.board(), c, letter);
    if (!rook) {
      drop("no rook");
      continue;
    }
    const CastlingSide side = index(*rook) > index(king) ? CastlingSide::King : CastlingSide::Queen;
    std::optional<Square>& slot = granted[static_cast<std::size_t>(index(c) * 2 + index(side))];
    if (slot) {
      drop("there is one to that side already");
      continue;
    }
    slot = rook;
    builder.castling(c, *rook);
  }
  return Done{};
}

/// The fourth field. A square that no double step of the other side leaves behind is dropped
/// with a warning; whether a capture is legal is left to the builder.
Result<Done> read_en_passant(std::string_view field, PositionBuilder& builder, Warnings& warnings) {
  if (field == "-") return Done{};
  const std::optional<Square> square = parse_square(field);
  if (!square) return Error{in_quotes(field) + " is no en passant square"};

  const Position& board = builder.board();
  const Color us = board.side_to_move();
  const auto drop = [&](const char* why) {
    warnings.push_back("en passant square " + to_string(*square) + " dropped: " + why);
    return Done{};
  };
  if (relative_rank(us, *square) != 5) return drop("wrong rank for the side to move");
  const Square pawn = offset(*square, -pawn_push(us));
  if (board.piece_on(pawn) != make_piece(~us, PieceType::Pawn))
    return drop("no pawn in front of it");
  const Square origin = offset(*square, pawn_push(us));
  if (board.piece_on(*square) != Piece::None || board.piece_on(origin) != Piece::None)
    return drop("the pawn's way was not free");
  builder.en_passant(*square);
  return Done{};
}

/// A whole number of any length, limited to what a counter holds.
std::optional<int> parse_counter(std::string_view word) {
  if (!is_integer(word)) return std::nullopt;
  int value = 0;
  for (const char c : word)
    if (is_digit(c)) value = std::min(value * 10 + (c - '0'), kGreatestCounter + 1);
  return word.front() == '-' ? -value : value;
}

/// One of the two counters; `fallback` for a missing one.
Result<int> read_counter(std::string_view word, const char* what, int fallback,
                         Warnings& warnings) {
  if (word.empty() || word == "-") return fallback;
  const std::optional<int> value = parse_counter(word);
  if (!value) return Error{in_quotes(word) + " is no " + what};
  if (*value < 0 || *value > kGreatestCounter) {
    const int limited = std::clamp(*value, fallback, kGreatestCounter);
    warnings.push_back(std::string(what) + " " + in_quotes(word) + " taken as " +
                       std::to_string(limited));
    return limited;
  }
  return std::max(*value, fallback);  // many programs start counting moves at 0
}

/// The words of a FEN, each field empty when it is not there.
struct Fields {
  std::string_view placement, side, castling, en_passant, halfmove_clock, fullmove_number;
};

Fields split_fields(std::string_view text, Warnings& warnings) {
  const std::vector<std::string_view> words = split_words(text);
  std::size_t next = 0;
  const auto take = [&] { return next < words.size() ? words[next++] : std::string_view(); };
  // A field left out shows when a counter stands in its place.
  const auto take_unless_counter = [&](const char* what) {
    if (next < words.size() && !parse_counter(words[next])) return take();
    if (next < words.size()) warnings.push_back(std::string(what) + " missing: none assumed");
    return std::string_view("-");
  };
  Fields fields;
  fields.placement = take();
  fields.side = take();
  fields.castling = take_unless_counter("castling rights");
  fields.en_passant = take_unless_counter("en passant square");
  // EPD operations ("bm Kf3;") may stand where the counters would.
  const bool operations = text.find(';') != std::string_view::npos;
  const auto take_counter = [&] {
    const bool counter =
        next < words.size() && (!operations || words[next] == "-" || parse_counter(words[next]));
    return counter ? take() : std::string_view();
  };
  fields.halfmove_clock = take_counter();
  fields.fullmove_number = take_counter();
  if (next < words.size() && !operations)
    warnings.push_back("ignored after the last field: " + in_quotes(words[next]));
  return fields;
}

/// The castling right as X-FEN writes it: K or Q for the outermost rook, else its file.
char castling_letter(const Position& position, Color c, CastlingSide side) {
  const Square rook = position.castling_rook(c, side);
  const char usual = side == CastlingSide::King ? 'K' : 'Q';
  const bool outermost = find_castling_rook(position, c, usual) == rook;
  const char letter = outermost ? usual : static_cast<char>('A' + file_of(rook));
  return c == Color::White ? letter : to_lower(letter);
}

void append_placement(const Position& position, std::string& out) {
  for (int rank = 7; rank >= 0; --rank) {
    int gap = 0;
    for (int file = 0; file < 8; ++file) {
      const Piece piece = position.piece_on(make_square(file, rank));
      if (piece == Piece::None) {
        ++gap;
        continue;
      }
      if (gap > 0) out += static_cast<char>('0' + gap);
      gap = 0;
      out += to_char(piece);
    }
    if (gap > 0) out += static_cast<char>('0' + gap);
    if (rank > 0) out += '/';
  }
}

}  // namespace

Result<ParsedFen> parse_fen(std::string_view text) {
  ParsedFen parsed;
  Warnings& warnings = parsed.warnings;
  const Fields fields = split_fields(text, warnings);
  if (fields.placement.empty()) return Error{"the FEN is empty"};

  PositionBuilder builder;
  if (auto done = read_placement(fields.placement, builder, warnings); !done)
    return Error{done.error()};
  if (auto done = check_men(builder.board()); !done) return Error{done.error()};

  if (fields.side.empty()) {
    warnings.push_back("side to move missing: White assumed");
  } else {
    const Result<Color> side = read_side(fields.side, warnings);
    if (!side) return Error{side.error()};
    builder.side_to_move(*side);
  }
  if (auto done = read_castling(fields.castling, builder, warnings); !done)
    return Error{done.error()};
  if (auto done = read_en_passant(fields.en_passant, builder, warnings); !done)
    return Error{done.error()};

  const Result<int> clock = read_counter(fields.halfmove_clock, "half-move clock", 0, warnings);
  if (!clock) return Error{clock.error()};
  const Result<int> number = read_counter(fields.fullmove_number, "move number", 1, warnings);
  if (!number) return Error{number.error()};
  builder.clocks(*clock, *number);

  parsed.position = builder.build();
  if (auto done = check_kings(parsed.position, parsed.warnings); !done) return Error{done.error()};
  return parsed;
}

std::string to_fen(const Position& position) {
  std::string out;
  append_placement(position, out);
  out += position.side_to_move() == Color::White ? " w " : " b ";
  for (const Color c : {Color::White, Color::Black})
    for (const CastlingSide side : {CastlingSide::King, CastlingSide::Queen})
      if (position.castling_rook(c, side) != Square::None)
        out += castling_letter(position, c, side);
  if (!position.has_castling_rights()) out += '-';
  out += ' ' + to_string(position.en_passant_square());
  out += ' ' + std::to_string(position.halfmove_clock());
  out += ' ' + std::to_string(position.fullmove_number());
  return out;
}

}  // namespace castellan
