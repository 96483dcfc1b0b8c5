#include "play/board_view.h"

#include <array>
#include <cstddef>
#include <string_view>

#include "board/movegen.h"
#include "board/notation.h"

namespace castellan::play {

namespace {

/// What a square is, the most important thing first; the order of the table of backgrounds.
enum class Look : std::uint8_t { Light, Dark, LastMove, Target, Chosen, Check };

struct Palette {
  std::string_view white_men;
  std::string_view black_men;
  std::array<std::string_view, 6> backgrounds;  // by Look
};

// Backgrounds of middle brightness, on which white men and black men both stand out.
constexpr Palette kTrue = {"1;38;2;255;255;255",
                           "38;2;0;0;0",
                           {"48;2;164;140;108", "48;2;116;94;72", "48;2;134;142;60",
                            "48;2;82;124;160", "48;2;122;98;160", "48;2;204;52;52"}};
constexpr Palette kTwoHundredFiftySix = {
    "1;38;5;231", "38;5;16", {"48;5;137", "48;5;95", "48;5;100", "48;5;67", "48;5;97", "48;5;160"}};
constexpr Palette kSixteen = {"1;37", "30", {"46", "43", "42", "45", "44", "41"}};

const Palette& palette_of(ColorDepth depth) {
  if (depth == ColorDepth::True) return kTrue;
  return depth == ColorDepth::TwoHundredFiftySix ? kTwoHundredFiftySix : kSixteen;
}

struct Sight {
  Look look;
  char left;
  char right;
};

bool is_light(Square s) { return castellan::contains(kLightSquares, s); }

Sight sight_of(const Position& position, Square s, const BoardMarks& marks) {
  const bool checked = position.in_check() && s == position.king_square(position.side_to_move());
  if (checked) return {Look::Check, '!', '!'};
  if (castellan::contains(marks.captures, s)) return {Look::Target, '(', ')'};
  if (castellan::contains(marks.targets, s)) return {Look::Target, ' ', ' '};
  if (s == marks.selected) return {Look::Chosen, '<', '>'};
  if (castellan::contains(marks.hinted, s)) return {Look::Chosen, '>', '<'};
  if (marks.last && (s == marks.last.from() || s == marks.last.to()))
    return {Look::LastMove, '[', ']'};
  return {is_light(s) ? Look::Light : Look::Dark, ' ', ' '};
}

/// What stands in the middle of the square.
std::string middle(const Position& position, Square s, const Sight& sight, const Style& style) {
  const Piece piece = position.piece_on(s);
  if (piece != Piece::None) return man_text(piece, style);
  const bool framed = sight.left != ' ';
  if (sight.look == Look::Target && !framed) return style.ascii ? "*" : "\u2022";
  if (framed || style.colors != ColorDepth::None) return " ";
  return style.ascii ? "." : "\u00B7";
}

/// The castled king stands elsewhere than the move, king takes rook, says.
Move as_seen(Move last, const Position& after) {
  if (!last.is_castling()) return last;
  return {last.from(), castled_king_square(~after.side_to_move(), last.castling_side())};
}

std::string draw_square(const Position& position, Square s, const BoardMarks& marks,
                        const Style& style) {
  const Sight sight = sight_of(position, s, marks);
  const std::string text = sight.left + middle(position, s, sight, style) + sight.right;
  if (style.colors == ColorDepth::None) return text;
  const Palette& palette = palette_of(style.colors);
  const Piece piece = position.piece_on(s);
  const bool white = piece != Piece::None && color_of(piece) == Color::White;
  std::string out = "\x1b[";
  out += white ? palette.white_men : palette.black_men;
  out += ';';
  out += palette.backgrounds[static_cast<std::size_t>(sight.look)];
  return out + 'm' + text + "\x1b[0m";
}

}  // namespace

std::string man_text(Piece piece, const Style& style) {
  if (style.ascii || style.pieces == PieceStyle::Letters) return {to_char(piece)};
  static constexpr std::array<std::string_view, 6> kOutlined = {"\u2659", "\u2658", "\u2657",
                                                                "\u2656", "\u2655", "\u2654"};
  // The selector keeps the solid pawn from being drawn as a coloured picture.
  static constexpr std::array<std::string_view, 6> kSolid = {"\u265F\uFE0E", "\u265E", "\u265D",
                                                             "\u265C",       "\u265B", "\u265A"};
  const bool outlined =
      (color_of(piece) == Color::White) != (style.pieces == PieceStyle::SwappedGlyphs);
  const auto type = at(type_of(piece));
  return std::string(outlined ? kOutlined[type] : kSolid[type]);
}

Square shown_target(const Position& position, Move move) {
  if (!move.is_castling()) return move.to();
  return castled_king_square(position.side_to_move(), move.castling_side());
}

BoardMarks marks_of_moves(const Position& position, Square from) {
  BoardMarks marks;
  marks.selected = from;
  for (const Move move : legal_moves(position)) {
    if (move.from() != from) continue;
    marks.targets |= bit(shown_target(position, move));
    if (position.is_capture(move)) marks.captures |= bit(move.to());
  }
  return marks;
}

std::vector<std::string> draw_board(const Position& position, Color bottom, const BoardMarks& marks,
                                    const Style& style) {
  BoardMarks seen = marks;
  seen.last = as_seen(marks.last, position);
  const bool white_below = bottom == Color::White;
  std::vector<std::string> lines;
  std::string files = "   ";
  for (int row = 0; row < 8; ++row) {
    const int rank = white_below ? 7 - row : row;
    std::string line = {' ', static_cast<char>('1' + rank), ' '};
    for (int column = 0; column < 8; ++column) {
      const int file = white_below ? column : 7 - column;
      line += draw_square(position, make_square(file, rank), seen, style);
      if (row == 0) files += {' ', static_cast<char>('a' + file), ' '};
    }
    lines.push_back(line + ' ');
  }
  lines.push_back(files + ' ');
  return lines;
}

}  // namespace castellan::play
