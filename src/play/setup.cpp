#include "play/setup.h"

#include <utility>

#include "util/text.h"

namespace castellan::play {

namespace {

constexpr int kMaxMinutes = 180;
constexpr int kMaxSeconds = 180;
constexpr std::int64_t kMsPerSecond = 1000;
constexpr std::int64_t kMsPerMinute = 60 * kMsPerSecond;

/// Takes one wish into the setup; false when the word is none.
bool take_word(Setup& setup, std::string_view word) {
  const auto is = [word](std::string_view name) { return equal_ignoring_case(word, name); };
  if (std::optional<Level> level = find_level(word))
    setup.level = *std::move(level);
  else if (is("two"))
    setup.level.reset();
  else if (is("white"))
    setup.color = ColorChoice::White;
  else if (is("black"))
    setup.color = ColorChoice::Black;
  else if (is("random"))
    setup.color = ColorChoice::Random;
  else if (is("house"))
    setup.rules = game::RuleSet::House;
  else if (is("fide"))
    setup.rules = game::RuleSet::Fide;
  else
    return false;
  return true;
}

}  // namespace

Result<std::optional<game::TimeControl>> parse_clock(std::string_view text) {
  using Clock = std::optional<game::TimeControl>;
  if (equal_ignoring_case(text, "none")) return Clock{};
  const std::size_t plus = text.find('+');
  const std::optional<int> minutes = parse_integer<int>(text.substr(0, plus));
  const std::optional<int> seconds =
      plus == text.npos ? 0 : parse_integer<int>(text.substr(plus + 1));
  if (!minutes || !seconds || *minutes < 1 || *minutes > kMaxMinutes || *seconds < 0 ||
      *seconds > kMaxSeconds)
    return Error{"a clock is none, 5, 10 or MINUTES+SECONDS (up to 180+180), not " +
                 in_quotes(text)};
  return Clock{{*minutes * kMsPerMinute, *seconds * kMsPerSecond}};
}

std::string describe_clock(const std::optional<game::TimeControl>& clock) {
  if (!clock) return "no clock";
  std::string text = counted(clock->base_ms / kMsPerMinute, "minute");
  if (clock->increment_ms > 0)
    text += " + " + counted(clock->increment_ms / kMsPerSecond, "second") + " a move";
  return text;
}

Result<Setup> change_setup(Setup setup, std::span<const std::string_view> words) {
  for (const std::string_view word : words) {
    if (take_word(setup, word)) continue;
    const Result<std::optional<game::TimeControl>> clock = parse_clock(word);
    if (!clock)
      return Error{in_quotes(word) + " is not a level (" + level_names() +
                   "), two, white, black, random, a clock (none, 5, 10, 3+2), house or fide"};
    setup.clock = *clock;
  }
  return setup;
}

}  // namespace castellan::play
