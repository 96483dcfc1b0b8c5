#include "play/style.h"

#include <algorithm>
#include <vector>

#include "util/text.h"

namespace castellan::play {

namespace {

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

bool is_utf8(std::string_view locale) {
  const std::string lower = lower_case(locale);
  return contains(lower, "utf-8") || contains(lower, "utf8");
}

ColorDepth color_depth(const Surroundings& surroundings) {
  if (!surroundings.no_color.empty()) return ColorDepth::None;
  if (surroundings.color_term == "truecolor" || surroundings.color_term == "24bit")
    return ColorDepth::True;
  if (contains(surroundings.term, "256color")) return ColorDepth::TwoHundredFiftySix;
  if (surroundings.term.starts_with("vt")) return ColorDepth::None;  // monochrome by name
  return ColorDepth::Sixteen;
}

/// Length in bytes of the UTF-8 character that begins with `lead`; 1 for a stray byte.
std::size_t character_bytes(char lead) {
  const auto c = static_cast<unsigned char>(lead);
  if (c >= 0xF0) return 4;
  if (c >= 0xE0) return 3;
  if (c >= 0xC0) return 2;
  return 1;
}

/// Calls `visit(bytes, columns)` for each character.
template <typename Visit>
void for_each_character(std::string_view text, Visit visit) {
  while (!text.empty()) {
    const std::string_view character = text.substr(0, character_bytes(text.front()));
    text.remove_prefix(character.size());
    const bool selector = character == "\uFE0E" || character == "\uFE0F";
    visit(character, selector ? 0 : 1);
  }
}

std::string_view role_code(Role role) {
  switch (role) {
    case Role::Strong:
      return "1";
    case Role::Faint:
      return "2";
    case Role::Alarm:
      return "1;31";
    case Role::Plain:
      break;
  }
  return "";
}

}  // namespace

Style suitable_style(const Surroundings& surroundings) {
  Style style;
  if (surroundings.columns > 0)
    style.width = std::clamp(surroundings.columns, kMinWidth, kMaxWidth);
  if (!surroundings.terminal || surroundings.term.empty() || surroundings.term == "dumb")
    return style;
  style.clears = true;
  style.colors = color_depth(surroundings);
  if (is_utf8(surroundings.locale)) {
    style.ascii = false;
    style.pieces = PieceStyle::Glyphs;
  }
  return style;
}

std::string painted(std::string_view text, Role role, const Style& style) {
  const std::string_view code = role_code(role);
  if (style.colors == ColorDepth::None || code.empty() || text.empty()) return std::string(text);
  return "\x1b[" + std::string(code) + 'm' + std::string(text) + "\x1b[0m";
}

int display_width(std::string_view text) {
  int width = 0;
  for_each_character(text, [&width](std::string_view, int columns) { width += columns; });
  return width;
}

std::string padded(std::string text, int width) {
  const int missing = width - display_width(text);
  if (missing > 0) text.append(static_cast<std::size_t>(missing), ' ');
  return text;
}

std::string padded_left(std::string text, int width) {
  const int missing = width - display_width(text);
  if (missing > 0) text.insert(0, static_cast<std::size_t>(missing), ' ');
  return text;
}

std::string fitted(std::string_view text, int width) {
  if (display_width(text) <= width) return std::string(text);
  std::string out;
  int used = 0;
  for_each_character(text, [&](std::string_view character, int columns) {
    if (used + columns <= width - 1) out += character;
    used += columns;
  });
  return width > 0 ? out + '~' : "";
}

std::string wrapped(std::string_view text, int width) {
  std::string out;
  int column = 0;
  for (const std::string_view word : split_words(text)) {
    const int columns = display_width(word);
    if (column > 0 && column + 1 + columns > width) {
      out += '\n';
      column = 0;
    } else if (column > 0) {
      out += ' ';
      ++column;
    }
    out += word;
    column += columns;
  }
  return out;
}

}  // namespace castellan::play
