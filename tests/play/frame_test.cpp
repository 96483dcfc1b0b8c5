// Golden frames: what a game looks like, character by character.
#include "play/frame.h"

#include <gtest/gtest.h>
#include <initializer_list>

#include "board/fen.h"
#include "play/move_text.h"

namespace castellan::play {
namespace {

struct Shown {
  std::string fen = std::string(kStartFen);
  std::vector<const char*> moves;
  Color bottom = Color::White;
  Square selected = Square::None;
  std::optional<std::int64_t> white_ms;
  std::optional<std::int64_t> black_ms;
  std::size_t back = 0;  ///< plies looked back
  std::string status = "White to move.";
};

std::string frame_of(const Shown& shown, int width = 80, Style style = {}) {
  game::Game game = *game::Game::from_fen(shown.fen);
  for (const char* text : shown.moves) {
    const Result<TypedMove> typed = parse_move(game.position(), text);
    EXPECT_TRUE(typed) << text;
    EXPECT_TRUE(game.play(typed->move));
  }
  style.width = width;
  Scene scene{game, game.plies() - shown.back, shown.bottom, {}, {}, {}, shown.status};
  if (shown.selected != Square::None) scene.marks = marks_of_moves(game.position(), shown.selected);
  scene.players = {PlayerView{"You", shown.white_ms},
                   PlayerView{"Medium (the Warden)", shown.black_ms}};
  scene.active = game.position().side_to_move();
  std::string text = "\n";
  for (const std::string& line : draw_frame(scene, style).lines) text += line + '\n';
  return text;
}

TEST(Frame, Start) {
  EXPECT_EQ(frame_of({}), R"(
 8  r  n  b  q  k  b  n  r       Black Medium (the Warden)
 7  p  p  p  p  p  p  p  p
 6  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .
 3  .  .  .  .  .  .  .  .
 2  P  P  P  P  P  P  P  P
 1  R  N  B  Q  K  B  N  R     > White You
    a  b  c  d  e  f  g  h

White to move.
)");
}

TEST(Frame, Flipped) {
  Shown shown;
  shown.bottom = Color::Black;
  EXPECT_EQ(frame_of(shown), R"(
 1  R  N  B  K  Q  B  N  R     > White You
 2  P  P  P  P  P  P  P  P
 3  .  .  .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .
 6  .  .  .  .  .  .  .  .
 7  p  p  p  p  p  p  p  p
 8  r  n  b  k  q  b  n  r       Black Medium (the Warden)
    h  g  f  e  d  c  b  a

White to move.
)");
}

TEST(Frame, CheckAndLastMove) {
  Shown shown;
  shown.moves = {"f3", "e5", "g4", "Qh4"};
  shown.status = "0-1 Checkmate: Black wins.";
  EXPECT_EQ(frame_of(shown), R"(
 8  r  n  b [ ] k  b  n  r       Black Medium (the Warden)
 7  p  p  p  p  .  p  p  p
 6  .  .  .  .  .  .  .  .         1. f3            e5
 5  .  .  .  .  p  .  .  .         2. g4           [Qh4#]
 4  .  .  .  .  .  .  P [q]
 3  .  .  .  .  .  P  .  .
 2  P  P  P  P  P  .  .  P
 1  R  N  B  Q !K! B  N  R     > White You
    a  b  c  d  e  f  g  h

0-1 Checkmate: Black wins.
)");
}

TEST(Frame, TargetsAndTaken) {
  Shown shown;
  shown.moves = {"e4", "d5", "exd5", "Qxd5", "Nc3", "Qa5"};
  shown.selected = Square::C3;
  EXPECT_EQ(frame_of(shown), R"(
 8  r  n  b  .  k  b  n  r       Black Medium (the Warden)
 7  p  p  p  .  p  p  p  p             P
 6  .  .  .  .  .  .  .  .         1. e4            d5
 5 [q] *  .  *  .  .  .  .         2. exd5          Qxd5
 4  *  .  .  .  *  .  .  .         3. Nc3          [Qa5]
 3  .  . <N> .  .  .  .  .
 2  P  P  P  P  *  P  P  P
 1  R  *  B  Q  K  B  N  R     > White You
    a  b  c  d  e  f  g  h             p

White to move.
)");
}

TEST(Frame, Promotion) {
  Shown shown;
  shown.fen = "1n5k/P7/8/8/8/8/8/K7 w - - 0 1";
  shown.selected = Square::A7;
  EXPECT_EQ(frame_of(shown), R"(
 8  * (n) .  .  .  .  .  k       Black Medium (the Warden)
 7 <P> .  .  .  .  .  .  .             +2
 6  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .
 3  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .
 1  K  .  .  .  .  .  .  .     > White You
    a  b  c  d  e  f  g  h

White to move.
)");
}

TEST(Frame, EightyColumnsWithClocks) {
  Shown shown;
  shown.moves = {"e4", "e5", "Nf3"};
  shown.white_ms = 298'000;
  shown.black_ms = 12'345;
  shown.status = "Black to move.";
  EXPECT_EQ(frame_of(shown), R"(
 8  r  n  b  q  k  b  n  r     > Black Medium (the Warden)              12.3!
 7  p  p  p  p  .  p  p  p
 6  .  .  .  .  .  .  .  .         1. e4            e5
 5  .  .  .  .  p  .  .  .         2.[Nf3]
 4  .  .  .  .  P  .  .  .
 3  .  .  .  .  . [N] .  .
 2  P  P  P  P  .  P  P  P
 1  R  N  B  Q  K  B [ ] R       White You                              4:58
    a  b  c  d  e  f  g  h

Black to move.
)");
}

TEST(Frame, FiftyColumnsPutThePanelBelow) {
  Shown shown;
  shown.moves = {"e4", "d5", "exd5", "Qxd5"};
  shown.white_ms = 29'000;
  shown.black_ms = 3'723'000;
  shown.bottom = Color::Black;
  EXPECT_EQ(frame_of(shown, 50), R"(
 1  R  N  B  K  Q  B  N  R
 2  P  P  P  .  P  P  P  P
 3  .  .  .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .
 5  .  .  .  . [q] .  .  .
 6  .  .  .  .  .  .  .  .
 7  p  p  p  p  .  p  p  p
 8  r  n  b  k [ ] b  n  r
    h  g  f  e  d  c  b  a
> White You                                  0:29!
        p
  Black Medium (the Warden)               1:02:03
        P
    1. e4            d5
    2. exd5         [Qxd5]

White to move.
)");
}

TEST(Frame, LongNotationInUtf8) {
  Shown shown;
  shown.moves = {"e4", "d5", "e5", "f5", "exf6"};
  Style style;
  style.ascii = false;
  style.pieces = PieceStyle::Glyphs;
  style.moves = MoveStyle::Long;
  const std::string text = frame_of(shown, 80, style);
  EXPECT_NE(text.find(" 5  ·  ·  ·  ♟\uFE0E [ ] ·  ·  ·         2. e4–e5         f7–f5\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("    3.[e5×f6 e.p.]\n"), std::string::npos) << text;
}

TEST(Frame, NoLineIsTooWide) {
  Shown shown;
  shown.moves = {"e4", "d5", "exd5", "Qxd5", "Nc3", "Qa5"};
  shown.white_ms = shown.black_ms = 36'000'000;
  for (const ColorDepth colors : {ColorDepth::None, ColorDepth::True}) {
    for (int width = kMinWidth; width <= 120; ++width) {
      Style style;
      style.colors = colors;
      std::string text = frame_of(shown, width, style);
      for (std::size_t at = 0; (at = text.find('\x1b', at)) != text.npos;)
        text.erase(at, text.find('m', at) + 1 - at);
      while (!text.empty()) {
        const std::size_t end = text.find('\n');
        EXPECT_LE(display_width(text.substr(0, end)), width);
        text.erase(0, end + 1);
      }
    }
  }
}

TEST(Frame, ClocksKnowTheirPlace) {
  game::Game game;
  for (const int width : {50, 80}) {
    Style style;
    style.width = width;
    Scene scene{game, 0, Color::White, {}, {}, Color::White, ""};
    scene.players = {PlayerView{"You", 61'000}, PlayerView{"Hard", 62'000}};
    const Frame frame = draw_frame(scene, style);
    for (const Color side : {Color::White, Color::Black}) {
      const Place place = frame.clocks[at(side)];
      const std::string& line = frame.lines[static_cast<std::size_t>(place.row - 1)];
      EXPECT_EQ(padded(line.substr(static_cast<std::size_t>(place.column - 1)), kClockWidth),
                side == Color::White ? "    1:01 " : "    1:02 ");
    }
  }
}

TEST(ClockText, TenthsAlarmAndHours) {
  EXPECT_EQ(clock_text(300'000, {}), "    5:00 ");
  EXPECT_EQ(clock_text(299'999, {}), "    5:00 ");
  EXPECT_EQ(clock_text(30'000, {}), "    0:30 ");
  EXPECT_EQ(clock_text(29'999, {}), "    0:30!");
  EXPECT_EQ(clock_text(20'000, {}), "    0:20!");
  EXPECT_EQ(clock_text(19'999, {}), "    19.9!");
  EXPECT_EQ(clock_text(0, {}), "     0.0!");
  EXPECT_EQ(clock_text(-5, {}), "     0.0!");
  EXPECT_EQ(clock_text(3'600'000, {}), " 1:00:00 ");
  Style style;
  style.colors = ColorDepth::Sixteen;
  EXPECT_EQ(clock_text(0, style), "\x1b[1;31m     0.0!\x1b[0m");
}

TEST(ScoreSheet, WindowFollowsThePositionLookedAt) {
  game::Game game;
  for (const char* text : {"e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6"})
    ASSERT_TRUE(game.play(parse_move(game.position(), text)->move));
  EXPECT_EQ(score_sheet(game, 8, {}, 2),
            (std::vector<std::string>{"  3. Bb5           a6", "  4. Ba4          [Nf6]"}));
  EXPECT_EQ(score_sheet(game, 3, {}, 2),
            (std::vector<std::string>{"  1. e4            e5", "  2.[Nf3]          Nc6"}));
  EXPECT_EQ(score_sheet(game, 0, {}, 1), (std::vector<std::string>{"  1. e4            e5"}));
  EXPECT_TRUE(score_sheet(game::Game(), 0, {}, 5).empty());
}

TEST(ScoreSheet, BlackBegins) {
  game::Game game = *game::Game::from_fen("4k3/8/8/8/8/8/8/4K3 b - - 0 7");
  ASSERT_TRUE(game.play(parse_move(game.position(), "Kd7")->move));
  EXPECT_EQ(score_sheet(game, 1, {}, 5), (std::vector<std::string>{"  7. ...          [Kd7]"}));
}

}  // namespace
}  // namespace castellan::play
