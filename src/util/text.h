// Reading text: words, numbers with checked ranges, comparisons without case.
#pragma once

#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace castellan {

constexpr bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\v' || c == '\f';
}

constexpr char to_lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
constexpr char to_upper(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

inline std::string lower_case(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = to_lower(c);
  return out;
}

/// Equal when ASCII case is ignored.
constexpr bool equal_ignoring_case(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i)
    if (to_lower(a[i]) != to_lower(b[i])) return false;
  return true;
}

/// Without blanks at either end.
constexpr std::string_view trim(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

/// The words between runs of blanks.
inline std::vector<std::string_view> split_words(std::string_view text) {
  std::vector<std::string_view> words;
  std::size_t i = 0;
  while (i < text.size()) {
    while (i < text.size() && is_blank(text[i])) ++i;
    const std::size_t start = i;
    while (i < text.size() && !is_blank(text[i])) ++i;
    if (i > start) words.push_back(text.substr(start, i - start));
  }
  return words;
}

/// Text from outside as it may appear in a message: '?' for whatever is not printable ASCII, and no
/// longer than `longest`, with "..." where something was left out.
inline std::string printable(std::string_view text, std::size_t longest = 40) {
  std::string out(text.substr(0, longest));
  for (char& c : out)
    if (c < ' ' || c > '~') c = '?';
  return out + (text.size() > longest ? "..." : "");
}

/// The same in single quotes.
inline std::string in_quotes(std::string_view text) { return "'" + printable(text) + "'"; }

/// "1 ply", "2 plies"; without `units` with an "s".
inline std::string counted(std::int64_t count, std::string_view unit, std::string_view units = {}) {
  std::string text = std::to_string(count) + ' ';
  if (count == 1 || units.empty())
    text += std::string(unit) + (count == 1 ? "" : "s");
  else
    text += units;
  return text;
}

/// A decimal integer of any length, perhaps with a sign.
constexpr bool is_integer(std::string_view text) {
  if (text.size() > 1 && (text.front() == '-' || text.front() == '+')) text.remove_prefix(1);
  for (const char c : text)
    if (!is_digit(c)) return false;
  return !text.empty();
}

/// The whole of `text` as a decimal integer (a leading '+' is allowed); nothing when it is
/// not one or does not fit `T`.
template <typename T>
std::optional<T> parse_integer(std::string_view text) {
  static_assert(std::is_integral_v<T>);
  if (text.size() > 1 && text.front() == '+' && is_digit(text[1])) text.remove_prefix(1);
  T value{};
  const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (status != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// The whole of `text` as a finite number ("0.25", "-3", "1e6"; a leading '+' is allowed).
inline std::optional<double> parse_decimal(std::string_view text) {
  if (text.size() > 1 && text.front() == '+' && text[1] != '-') text.remove_prefix(1);
  double value = 0;
  const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (status != std::errc{} || end != text.data() + text.size() || !std::isfinite(value))
    return std::nullopt;
  return value;
}

}  // namespace castellan
