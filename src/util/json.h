// Writing JSON.
#pragma once

#include <string>
#include <string_view>

namespace castellan {

/// The text as a JSON string, quotes included. Bytes beyond ASCII are kept: they are taken to be
/// UTF-8.
inline std::string json_quoted(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < ' ') {
      out += "\\u00";
      out += kDigits[byte >> 4];
      out += kDigits[byte & 15];
    } else {
      out += c;
    }
  }
  return out + '"';
}

/// The same, and null for no text.
inline std::string json_or_null(std::string_view text) {
  return text.empty() ? "null" : json_quoted(text);
}

}  // namespace castellan
