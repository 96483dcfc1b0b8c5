#include "play/options.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "util/text.h"

namespace castellan::play {

namespace {

constexpr int kMaxThinkSeconds = 60;
constexpr std::int64_t kMsPerSecond = 1000;

constexpr std::string_view kUsage =
    "usage: castellan play [WORD...] [OPTION...]\n"
    "\n"
    "Words, in any order:\n"
    "  beginner, easy, medium, hard, full   the opponent (easy)\n"
    "  elo1200, elo2000, ...                an opponent of that strength, as with UCI_Elo\n"
    "  two                                  two people on one device instead\n"
    "  white, black, random                 your colour (white)\n"
    "  none, 5, 10, MINUTES+SECONDS         the clock of each side (none)\n"
    "  house, fide                          the rules for draws (house)\n"
    "\n"
    "Options:\n"
    "  --load FILE          begin with a game from a PGN file\n"
    "  --fen FEN            begin with a position (in quotes)\n"
    "  --games FOLDER       keep games there (~/.local/share/castellan/games)\n"
    "  --no-save            do not keep games\n"
    "  --ascii              nothing but ASCII\n"
    "  --no-color           no colours, as with the variable NO_COLOR\n"
    "  --pieces STYLE       letters, glyphs, or swapped glyphs for dark backgrounds\n"
    "  --moves STYLE        san (Nf3) or long (Ng1-f3)\n"
    "  --width COLUMNS      instead of the terminal's; below 60 the panel is under the board\n"
    "  --no-flip            two players: the board does not turn\n"
    "  --think SECONDS      a move of Full without a clock, and at most with --pace (2)\n"
    "  --pace               levels below Full take their time over a move, as people do\n"
    "  --seed N             the same N gives the same games of the weaker levels\n"
    "\n"
    "Type 'help' during the game for its commands.";

/// Reads the options one by one.
class Reader {
 public:
  Reader(std::span<const std::string> words, Options& options) : words_(words), options_(options) {}

  Result<Done> run() {
    std::vector<std::string_view> wishes;
    while (next_ < words_.size()) {
      const std::string& word = words_[next_++];
      if (!word.starts_with("--")) {
        wishes.push_back(word);
      } else if (!take_flag(word)) {
        const Result<Done> taken = take_option(word);
        if (!taken) return taken;
      }
    }
    Result<Setup> setup = change_setup(options_.setup, wishes);
    if (!setup) return Error{setup.error()};
    options_.setup = *std::move(setup);
    return Done{};
  }

 private:
  bool take_flag(std::string_view name) {
    if (name == "--help")
      options_.help = true;
    else if (name == "--no-save")
      options_.games_folder.clear();
    else if (name == "--no-flip")
      options_.auto_flip = false;
    else if (name == "--pace")
      options_.pace = true;
    else if (name == "--ascii")
      options_.style.ascii = true;
    else if (name == "--no-color")
      options_.style.colors = ColorDepth::None;
    else
      return false;
    return true;
  }

  Result<Done> take_option(std::string_view name) {
    static constexpr std::array<std::string_view, 8> kNames = {
        "--load", "--fen", "--games", "--pieces", "--moves", "--width", "--seed", "--think"};
    if (std::find(kNames.begin(), kNames.end(), name) == kNames.end())
      return Error{"there is no option " + in_quotes(name)};
    if (next_ >= words_.size()) return Error{std::string(name) + " needs a value"};
    const std::string& value = words_[next_++];
    if (name == "--load") {
      options_.load = value;
    } else if (name == "--fen") {
      options_.setup.fen = value;
    } else if (name == "--games") {
      options_.games_folder = value;
    } else if (name == "--pieces") {
      if (!set_pieces(options_.style, value))
        return Error{"--pieces takes letters, glyphs or swapped"};
    } else if (name == "--moves") {
      if (!set_moves(options_.style, value)) return Error{"--moves takes san or long"};
    } else if (name == "--width") {
      options_.fixed_width = true;
      return take_number(name, value, kMinWidth, kMaxWidth, options_.style.width);
    } else if (name == "--seed") {
      return take_number(name, value, 0, INT32_MAX, options_.seed);
    } else {
      int seconds = 0;
      const Result<Done> taken = take_number(name, value, 1, kMaxThinkSeconds, seconds);
      if (taken) options_.think_ms = seconds * kMsPerSecond;
      return taken;
    }
    return Done{};
  }

  static Result<Done> take_number(std::string_view name, std::string_view text, int min, int max,
                                  int& target) {
    const std::optional<int> number = parse_integer<int>(text);
    if (!number || *number < min || *number > max)
      return Error{std::string(name) + " takes a number from " + std::to_string(min) + " to " +
                   std::to_string(max)};
    target = *number;
    return Done{};
  }

  std::span<const std::string> words_;
  Options& options_;
  std::size_t next_ = 0;
};

}  // namespace

Result<Options> parse_options(std::span<const std::string> words, const Style& suitable,
                              std::string games_folder) {
  Options options;
  options.style = suitable;
  options.games_folder = std::move(games_folder);
  const Result<Done> read = Reader(words, options).run();
  if (!read) return Error{read.error()};
  return options;
}

std::string explain_options() { return std::string(kUsage); }

bool set_pieces(Style& style, std::string_view name) {
  if (equal_ignoring_case(name, "letters"))
    style.pieces = PieceStyle::Letters;
  else if (equal_ignoring_case(name, "glyphs"))
    style.pieces = PieceStyle::Glyphs;
  else if (equal_ignoring_case(name, "swapped"))
    style.pieces = PieceStyle::SwappedGlyphs;
  else
    return false;
  if (style.pieces != PieceStyle::Letters) style.ascii = false;
  return true;
}

bool set_moves(Style& style, std::string_view name) {
  if (equal_ignoring_case(name, "san"))
    style.moves = MoveStyle::San;
  else if (equal_ignoring_case(name, "long"))
    style.moves = MoveStyle::Long;
  else
    return false;
  return true;
}

}  // namespace castellan::play
