#include "uci/go_command.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

#include "board/notation.h"
#include "util/text.h"

namespace castellan::uci {

namespace {

constexpr std::size_t kMaxMessages = 8;
constexpr std::int64_t kMaxMs = 1'000'000'000'000;  // thirty years
constexpr std::int64_t kMaxInt = std::numeric_limits<std::int32_t>::max();
constexpr std::int64_t kMaxNodes = std::numeric_limits<std::int64_t>::max();

constexpr std::array<std::string_view, 13> kKeywords = {
    "searchmoves", "ponder", "wtime", "btime",    "winc",     "binc", "movestogo",
    "depth",       "nodes",  "mate",  "infinite", "movetime", "perft"};

bool is_keyword(std::string_view word) {
  return std::find(kKeywords.begin(), kKeywords.end(), word) != kKeywords.end();
}

/// Reads the words one by one; `next_` is the first not yet read.
class Reader {
 public:
  Reader(std::span<const std::string_view> words, const Position& position)
      : words_(words), position_(position) {}

  GoCommand read() {
    while (next_ < words_.size() && !command_.perft) read_part(words_[next_++]);
    if (!command_.perft) complete();
    return std::move(command_);
  }

 private:
  /// A pasted novel is not to be answered word by word.
  void say(std::string text) {
    if (command_.messages.size() < kMaxMessages) command_.messages.push_back(std::move(text));
  }

  void read_part(std::string_view keyword) {
    engine::Limits& limits = command_.limits;
    if (keyword == "infinite") {
      limits.infinite = true;
    } else if (keyword == "ponder") {
      limits.ponder = true;
    } else if (keyword == "searchmoves") {
      read_moves();
    } else if (keyword == "perft") {
      command_.perft.emplace(words_.begin() + static_cast<std::ptrdiff_t>(next_), words_.end());
    } else if (keyword == "depth") {
      if (const auto n = read_number(keyword, 1, kMaxInt)) limits.depth = to_int(*n);
    } else if (keyword == "mate") {
      if (const auto n = read_number(keyword, 1, kMaxInt)) limits.mate = to_int(*n);
    } else if (keyword == "nodes") {
      if (const auto n = read_number(keyword, 1, kMaxNodes))
        limits.nodes = static_cast<std::uint64_t>(*n);
    } else if (keyword == "movetime") {
      limits.movetime_ms = or_else(read_number(keyword, 1, kMaxMs), limits.movetime_ms);
    } else if (keyword == "movestogo") {
      read_moves_to_go();
    } else if (is_keyword(keyword)) {
      read_clock(keyword);
    } else {
      say("go: " + in_quotes(keyword) + " is not understood and ignored");
    }
  }

  static int to_int(std::int64_t n) { return static_cast<int>(n); }

  static std::optional<std::int64_t> or_else(std::optional<std::int64_t> a,
                                             std::optional<std::int64_t> b) {
    return a ? a : b;
  }

  /// The number after `keyword`, brought into [min, max]; nothing when there is none.
  std::optional<std::int64_t> read_number(std::string_view keyword, std::int64_t min,
                                          std::int64_t max) {
    const std::string name = "go " + std::string(keyword);
    if (next_ >= words_.size() || is_keyword(words_[next_])) {
      say(name + " needs a number, ignored");
      return std::nullopt;
    }
    const std::string_view text = words_[next_++];
    const std::optional<std::int64_t> number = parse_integer<std::int64_t>(text);
    if (!number && !is_integer(text)) {
      say(name + " needs a number, not " + in_quotes(text) + ", ignored");
      return std::nullopt;
    }
    const bool negative = text.front() == '-';
    const std::int64_t value = number ? std::clamp(*number, min, max) : (negative ? min : max);
    if (!number || value != *number)
      say(name + " " + in_quotes(text) + " is out of range, " + std::to_string(value) + " is used");
    return value;
  }

  void read_moves() {
    while (next_ < words_.size() && !is_keyword(words_[next_])) {
      const std::string_view word = words_[next_++];
      if (word == "0000") {
        add_move(kNoMove);
      } else if (const std::optional<Move> move = parse_uci_move(position_, word)) {
        add_move(*move);
      } else {
        say("go searchmoves: " + in_quotes(word) + " is not legal here and ignored");
      }
    }
    if (command_.limits.search_moves.empty())
      say("go searchmoves without a legal move, all moves are searched");
  }

  void add_move(Move move) {
    std::vector<Move>& moves = command_.limits.search_moves;
    if (std::find(moves.begin(), moves.end(), move) == moves.end()) moves.push_back(move);
  }

  /// Zero or less is what some programs send for "the rest of the game".
  void read_moves_to_go() {
    const auto n = read_number("movestogo", 0, kMaxInt);
    if (n && *n > 0) command_.limits.moves_to_go = to_int(*n);
  }

  void read_clock(std::string_view keyword) {
    const auto color =
        static_cast<std::size_t>(keyword.front() == 'w' ? Color::White : Color::Black);
    if (keyword.ends_with("time"))
      time_[color] = or_else(read_number(keyword, -kMaxMs, kMaxMs), time_[color]);
    else
      increment_[color] = or_else(read_number(keyword, 0, kMaxMs), increment_[color]);
  }

  void complete() {
    engine::Limits& limits = command_.limits;
    for (std::size_t color = 0; color < kColors; ++color) {
      if (time_[color])
        limits.clock[color] = engine::Clock{*time_[color], increment_[color].value_or(0)};
      else if (increment_[color].value_or(0) > 0 && !time_[1 - color])
        say("go: an increment without a time is ignored");
    }
    const auto own = static_cast<std::size_t>(position_.side_to_move());
    if (!limits.clock[own] && limits.clock[1 - own]) limits.clock[own] = limits.clock[1 - own];

    const bool limited =
        limits.depth || limits.nodes || limits.mate || limits.movetime_ms || limits.clock[own];
    if (!limited && !limits.ponder) limits.infinite = true;
  }

  std::span<const std::string_view> words_;
  const Position& position_;
  std::size_t next_ = 0;
  GoCommand command_;
  std::array<std::optional<std::int64_t>, kColors> time_;
  std::array<std::optional<std::int64_t>, kColors> increment_;
};

}  // namespace

GoCommand parse_go(std::span<const std::string_view> words, const Position& position) {
  return Reader(words, position).read();
}

}  // namespace castellan::uci
