#include "xboard/time_control.h"

#include <string>

#include "util/text.h"

namespace castellan::xboard {

namespace {

constexpr std::int64_t kMaxSeconds = 1'000'000'000;  // thirty years
constexpr std::int64_t kMaxCentiseconds = 100 * kMaxSeconds;
constexpr int kMaxMoves = 100'000;

Error not_understood(std::string_view what, std::string_view text) {
  return Error{std::string(what) + " not understood: " + printable(text)};
}

/// The leading digits of `text`, which lose them; nothing without digits or beyond kMaxSeconds.
std::optional<std::int64_t> take_digits(std::string_view& text) {
  std::size_t size = 0;
  while (size < text.size() && is_digit(text[size])) ++size;
  const std::optional<std::int64_t> number = parse_integer<std::int64_t>(text.substr(0, size));
  text.remove_prefix(size);
  if (!number || *number > kMaxSeconds) return std::nullopt;
  return number;
}

/// "12", "0.5", ".25": seconds as milliseconds. What follows the number is left in `text`.
std::optional<std::int64_t> take_seconds(std::string_view& text) {
  const bool fraction_only = text.size() > 1 && text[0] == '.' && is_digit(text[1]);
  const std::optional<std::int64_t> whole =
      fraction_only ? std::optional<std::int64_t>(0) : take_digits(text);
  if (!whole) return std::nullopt;
  std::int64_t ms = 1000 * *whole;
  if (text.empty() || text[0] != '.') return ms;
  text.remove_prefix(1);
  for (std::int64_t worth = 100; !text.empty() && is_digit(text[0]); worth /= 10) {
    ms += worth * (text[0] - '0');
    text.remove_prefix(1);
  }
  return ms;
}

std::optional<std::int64_t> parse_seconds(std::string_view text) {
  const std::optional<std::int64_t> ms = take_seconds(text);
  return text.empty() ? ms : std::nullopt;
}

/// "5", "0:30", "2:30+5": minutes, or minutes and seconds, as milliseconds.
std::optional<std::int64_t> parse_base(std::string_view text) {
  const std::optional<std::int64_t> minutes = take_digits(text);
  if (!minutes) return std::nullopt;
  std::int64_t ms = 60'000 * *minutes;
  if (text.empty() || text[0] != ':') return ms;
  text.remove_prefix(1);
  const std::optional<std::int64_t> seconds = take_seconds(text);
  if (!seconds) return std::nullopt;
  return ms + *seconds;
}

}  // namespace

Result<Done> TimeControl::level(std::span<const std::string_view> words, int moves_made) {
  if (words.size() < 3) return Error{"level needs moves, base time and increment"};
  const std::optional<int> moves = parse_integer<int>(words[0]);
  const std::optional<std::int64_t> base = parse_base(words[1]);
  const std::optional<std::int64_t> increment = parse_seconds(words[2]);
  if (!moves || *moves < 0 || *moves > kMaxMoves) return not_understood("moves", words[0]);
  if (!base) return not_understood("base time", words[1]);
  if (!increment) return not_understood("increment", words[2]);
  session_ = {*moves, *base, *increment, moves_made};
  remaining_ms_.fill(*base);
  movetime_ms_.reset();
  return Done{};
}

Result<Done> TimeControl::seconds_per_move(std::string_view text) {
  const std::optional<std::int64_t> ms = parse_seconds(text);
  if (!ms || *ms < 1) return not_understood("seconds per move", text);
  movetime_ms_ = ms;
  return Done{};
}

Result<Done> TimeControl::depth(std::string_view text) {
  const std::optional<int> plies = parse_integer<int>(text);
  if (!plies || *plies < 1) return not_understood("depth", text);
  depth_ = plies;
  return Done{};
}

Result<Done> TimeControl::clock(Color color, std::string_view text) {
  const std::optional<std::int64_t> time = parse_integer<std::int64_t>(text);
  if (!time || *time < -kMaxCentiseconds || *time > kMaxCentiseconds)
    return not_understood("clock", text);
  remaining_ms_[at(color)] = 10 * *time;
  return Done{};
}

void TimeControl::new_game() {
  session_.begin = 0;
  remaining_ms_.fill(session_.base_ms);
  depth_.reset();
}

void TimeControl::book_move(Color color, std::int64_t elapsed_ms, int moves_made) {
  std::int64_t& remaining = remaining_ms_[at(color)];
  remaining += session_.increment_ms - elapsed_ms;
  const int made = moves_made - session_.begin;
  if (session_.moves > 0 && made > 0 && made % session_.moves == 0) remaining += session_.base_ms;
}

engine::Limits TimeControl::limits(int moves_made) const {
  engine::Limits limits;
  limits.depth = depth_;
  if (movetime_ms_) {
    limits.movetime_ms = movetime_ms_;
    return limits;
  }
  for (std::size_t color = 0; color < kColors; ++color)
    limits.clock[color] = engine::Clock{remaining_ms_[color], session_.increment_ms};
  if (session_.moves > 0) {
    const int made = moves_made > session_.begin ? moves_made - session_.begin : 0;
    limits.moves_to_go = session_.moves - made % session_.moves;
  }
  return limits;
}

}  // namespace castellan::xboard
