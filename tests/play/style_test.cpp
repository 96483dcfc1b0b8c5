#include "play/style.h"

#include <gtest/gtest.h>

namespace castellan::play {
namespace {

Surroundings terminal() {
  Surroundings found;
  found.terminal = true;
  found.columns = 100;
  found.term = "xterm-256color";
  found.locale = "C.UTF-8";
  return found;
}

TEST(SuitableStyle, ModernTerminal) {
  const Style style = suitable_style(terminal());
  EXPECT_FALSE(style.ascii);
  EXPECT_TRUE(style.clears);
  EXPECT_EQ(style.pieces, PieceStyle::Glyphs);
  EXPECT_EQ(style.colors, ColorDepth::TwoHundredFiftySix);
  EXPECT_EQ(style.width, 100);
}

TEST(SuitableStyle, ColorDepths) {
  Surroundings found = terminal();
  found.color_term = "truecolor";
  EXPECT_EQ(suitable_style(found).colors, ColorDepth::True);
  found.color_term = "";
  found.term = "linux";
  EXPECT_EQ(suitable_style(found).colors, ColorDepth::Sixteen);
  found.term = "vt100";
  EXPECT_EQ(suitable_style(found).colors, ColorDepth::None);
}

TEST(SuitableStyle, NoColorIsHonoured) {
  Surroundings found = terminal();
  found.color_term = "truecolor";
  found.no_color = "1";
  const Style style = suitable_style(found);
  EXPECT_EQ(style.colors, ColorDepth::None);
  EXPECT_EQ(style.pieces, PieceStyle::Glyphs);
}

TEST(SuitableStyle, DumbTerminalPipeAndForeignLocale) {
  Surroundings found = terminal();
  found.term = "dumb";
  Style style = suitable_style(found);
  EXPECT_TRUE(style.ascii);
  EXPECT_FALSE(style.clears);
  EXPECT_EQ(style.colors, ColorDepth::None);

  found = terminal();
  found.terminal = false;
  found.columns = 0;
  style = suitable_style(found);
  EXPECT_TRUE(style.ascii);
  EXPECT_EQ(style.colors, ColorDepth::None);
  EXPECT_EQ(style.width, 80);

  found = terminal();
  found.locale = "de_DE.ISO-8859-1";
  style = suitable_style(found);
  EXPECT_TRUE(style.ascii);
  EXPECT_EQ(style.pieces, PieceStyle::Letters);
  EXPECT_EQ(style.colors, ColorDepth::TwoHundredFiftySix);
}

TEST(SuitableStyle, WidthStaysInRange) {
  Surroundings found = terminal();
  found.columns = 3;
  EXPECT_EQ(suitable_style(found).width, kMinWidth);
  found.columns = 9999;
  EXPECT_EQ(suitable_style(found).width, kMaxWidth);
}

TEST(Text, DisplayWidth) {
  EXPECT_EQ(display_width(""), 0);
  EXPECT_EQ(display_width("Nf3"), 3);
  EXPECT_EQ(display_width("Ng1–f3"), 6);
  EXPECT_EQ(display_width("♟\uFE0E"), 1);
  EXPECT_EQ(display_width("\xFF\xFE"), 1);  // not UTF-8, but no reason to fall over
}

TEST(Text, PaddedAndFitted) {
  EXPECT_EQ(padded("♞", 3), "♞  ");
  EXPECT_EQ(padded_left("♞", 3), "  ♞");
  EXPECT_EQ(padded("long", 2), "long");
  EXPECT_EQ(fitted("Medium", 6), "Medium");
  EXPECT_EQ(fitted("Medium", 4), "Med~");
  EXPECT_EQ(fitted("♞♞♞", 2), "♞~");
  EXPECT_EQ(fitted("x", 0), "");
}

TEST(Text, Wrapped) {
  EXPECT_EQ(wrapped("one two three", 7), "one two\nthree");
  EXPECT_EQ(wrapped("longerthanthat a", 4), "longerthanthat\na");
}

TEST(Text, PaintedOnlyWithColors) {
  Style style;
  EXPECT_EQ(painted("x", Role::Alarm, style), "x");
  style.colors = ColorDepth::Sixteen;
  EXPECT_EQ(painted("x", Role::Alarm, style), "\x1b[1;31mx\x1b[0m");
  EXPECT_EQ(painted("x", Role::Plain, style), "x");
}

}  // namespace
}  // namespace castellan::play
