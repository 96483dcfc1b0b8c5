#include "play/board_view.h"

#include <gtest/gtest.h>

#include "board/apply_move.h"
#include "board/fen.h"
#include "board/notation.h"
#include "support/positions.h"

namespace castellan::play {
namespace {

using test::position_of;

/// One rank of the board as White sees it, without its number.
std::string rank_of_board(const Position& position, const BoardMarks& marks, const Style& style,
                          int rank) {
  return draw_board(position, Color::White, marks, style)[static_cast<std::size_t>(8 - rank)]
      .substr(3);
}

Style glyphs() {
  Style style;
  style.ascii = false;
  style.pieces = PieceStyle::Glyphs;
  return style;
}

TEST(BoardView, EveryLineHasTheSameWidth) {
  for (const ColorDepth colors : {ColorDepth::None}) {
    for (Style style : {Style{}, glyphs()}) {
      style.colors = colors;
      const auto lines = draw_board(start_position(), Color::White, {}, style);
      ASSERT_EQ(lines.size(), static_cast<std::size_t>(kBoardHeight));
      for (const std::string& line : lines) EXPECT_EQ(display_width(line), kBoardWidth) << line;
    }
  }
}

TEST(BoardView, CheckIsMarked) {
  const Position position = position_of("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
  EXPECT_EQ(rank_of_board(position, {}, {}, 1), " .  .  .  . !K! .  .  .  ");
}

TEST(BoardView, LastMoveIsMarkedOnBothSquares) {
  Position position = start_position();
  BoardMarks marks;
  marks.last = *parse_uci_move(position, "g1f3");
  apply_move(position, marks.last);
  EXPECT_EQ(rank_of_board(position, marks, {}, 1), " R  N  B  Q  K  B [ ] R  ");
  EXPECT_EQ(rank_of_board(position, marks, {}, 3), " .  .  .  .  . [N] .  .  ");
}

TEST(BoardView, CastlingMarksTheKingsSquares) {
  Position position = position_of("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
  BoardMarks marks;
  marks.last = *parse_uci_move(position, "e1c1");
  apply_move(position, marks.last);
  EXPECT_EQ(rank_of_board(position, marks, {}, 1), " .  . [K] R [ ] .  .  .  ");
}

TEST(BoardView, TargetsAreDotsAndCapturesRings) {
  const Position position = position_of("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
  const BoardMarks marks = marks_of_moves(position, Square::E4);
  EXPECT_EQ(rank_of_board(position, marks, {}, 5), " .  .  . (p) *  .  .  .  ");
  EXPECT_EQ(rank_of_board(position, marks, {}, 4), " .  .  .  . <P> .  .  .  ");
  EXPECT_EQ(rank_of_board(position, marks, glyphs(), 5), " ·  ·  · (♟\uFE0E) •  ·  ·  ·  ");
}

TEST(BoardView, EnPassantIsARingOnAnEmptySquare) {
  const Position position = position_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
  const BoardMarks marks = marks_of_moves(position, Square::E5);
  EXPECT_EQ(rank_of_board(position, marks, {}, 6), " .  .  . ( ) *  .  .  .  ");
}

TEST(BoardView, CastlingIsATargetOfTheKing) {
  const Position position = position_of("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
  const BoardMarks marks = marks_of_moves(position, Square::E1);
  EXPECT_EQ(rank_of_board(position, marks, {}, 1), " R  .  *  * <K> *  *  R  ");
}

TEST(BoardView, GlyphsTellTheSidesApartWithoutColor) {
  const Position position = position_of("4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1");
  EXPECT_EQ(rank_of_board(position, {}, glyphs(), 7), " ·  ·  ·  ·  ♟\uFE0E  ·  ·  ·  ");
  EXPECT_EQ(rank_of_board(position, {}, glyphs(), 2), " ·  ·  ·  ·  ♙  ·  ·  ·  ");
  Style swapped = glyphs();
  swapped.pieces = PieceStyle::SwappedGlyphs;
  EXPECT_EQ(rank_of_board(position, {}, swapped, 2), " ·  ·  ·  ·  ♟\uFE0E  ·  ·  ·  ");
}

TEST(BoardView, ColorsAddToTheMarks) {
  Position position = start_position();
  BoardMarks marks;
  marks.last = *parse_uci_move(position, "g1f3");
  apply_move(position, marks.last);
  for (const ColorDepth depth :
       {ColorDepth::Sixteen, ColorDepth::TwoHundredFiftySix, ColorDepth::True}) {
    Style style;
    style.colors = depth;
    const std::string line = rank_of_board(position, marks, style, 3);
    EXPECT_NE(line.find("m[N]\x1b[0m"), std::string::npos);  // the brackets stay
    EXPECT_EQ(line.find('.'), std::string::npos);
    EXPECT_TRUE(line.ends_with("\x1b[0m "));
    EXPECT_EQ(line.find("38;2;") != std::string::npos, depth == ColorDepth::True);
    EXPECT_EQ(line.find("48;5;") != std::string::npos, depth == ColorDepth::TwoHundredFiftySix);
  }
}

}  // namespace
}  // namespace castellan::play
