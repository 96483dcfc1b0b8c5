// How things are drawn, and what the terminal can show.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace castellan::play {

enum class ColorDepth : std::uint8_t { None, Sixteen, TwoHundredFiftySix, True };

/// Letters are upper case for White. Glyphs are outlined for White and solid for Black; on a dark
/// background without colours they look the other way round, so they can be swapped.
enum class PieceStyle : std::uint8_t { Letters, Glyphs, SwappedGlyphs };

/// San: "Nf3", "exd6", "O-O-O". Long: "Ng1–f3", "e5×d6 e.p.", "0–0–0".
enum class MoveStyle : std::uint8_t { San, Long };

struct Style {
  bool ascii = true;  ///< nothing but ASCII is written
  PieceStyle pieces = PieceStyle::Letters;
  ColorDepth colors = ColorDepth::None;
  MoveStyle moves = MoveStyle::San;
  bool clears = false;  ///< the screen is cleared before each frame
  int width = 80;       ///< columns to fill
};

inline constexpr int kMinWidth = 40;
inline constexpr int kMaxWidth = 200;

/// What is known of the place where frames are shown. Texts are those of the environment
/// variables, empty when unset.
struct Surroundings {
  bool terminal = false;  ///< both input and output
  int columns = 0;        ///< of the terminal; 0 when unknown
  std::string_view term;
  std::string_view color_term;
  std::string_view no_color;
  std::string_view locale;  ///< the first one set of LC_ALL, LC_CTYPE and LANG
};

/// The style that suits: plain ASCII without escapes unless it is a terminal; there colours as TERM
/// and COLORTERM promise (none with NO_COLOR), glyphs where the locale is UTF-8. A terminal called
/// `dumb` (or not at all) is treated like none.
/// Source: no-color.org for NO_COLOR.
Style suitable_style(const Surroundings& surroundings);

/// What a part of the picture means; colours follow from it.
enum class Role : std::uint8_t { Plain, Strong, Faint, Alarm };

/// `text` in the role's colours, or as it is without colours.
std::string painted(std::string_view text, Role role, const Style& style);

/// Columns that a UTF-8 text takes: one for each character, none for variation selectors.
int display_width(std::string_view text);

/// `text` with blanks added at the right (or left) up to `width` columns.
std::string padded(std::string text, int width);
std::string padded_left(std::string text, int width);

/// The start of `text`, at most `width` columns of it; the last one is '~' when something is cut.
std::string fitted(std::string_view text, int width);

/// `text` on lines of at most `width` columns, broken at blanks.
std::string wrapped(std::string_view text, int width);

}  // namespace castellan::play
