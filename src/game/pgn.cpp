#include "game/pgn.h"

#include <algorithm>
#include <array>
#include <ostream>
#include <sstream>
#include <utility>

#include "board/apply_move.h"
#include "board/chess960.h"
#include "board/fen.h"
#include "game/san.h"
#include "util/text.h"

namespace castellan::game {
namespace {

constexpr std::size_t kMaxColumns = 79;
constexpr std::array<std::string_view, 7> kRoster = {"Event", "Site",  "Date",  "Round",
                                                     "White", "Black", "Result"};

bool is_printable(char c) { return static_cast<unsigned char>(c) >= 0x20 && c != '\x7f'; }

void write_tag(std::ostream& out, std::string_view name, std::string_view value) {
  out << '[' << name << " \"";
  for (const char c : value) {
    if (c == '"' || c == '\\') out << '\\';
    out << (is_printable(c) ? c : ' ');
  }
  out << "\"]\n";
}

bool is_tag_name(std::string_view name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
    return is_digit(c) || (to_lower(c) >= 'a' && to_lower(c) <= 'z') || c == '_';
  });
}

void write_tags(std::ostream& out, const PgnGame& game) {
  for (const std::string_view name : kRoster) {
    if (name == "Result") {
      write_tag(out, name, to_string(game.result));
      continue;
    }
    const std::string_view value = game.tag(name);
    write_tag(out, name, !value.empty() ? value : name == "Date" ? "????.??.??" : "?");
  }
  if (!(game.start == start_position())) {
    write_tag(out, "SetUp", "1");
    write_tag(out, "FEN", to_fen(game.start));
    if (needs_chess960(game.start) && game.tag("Variant").empty())
      write_tag(out, "Variant", "Chess960");
  }
  for (const PgnTag& tag : game.tags) {
    const bool written = std::find(kRoster.begin(), kRoster.end(), tag.name) != kRoster.end() ||
                         tag.name == "SetUp" || tag.name == "FEN";
    if (!written && is_tag_name(tag.name)) write_tag(out, tag.name, tag.value);
  }
}

/// Puts words on lines with a blank between them.
class WordWriter {
 public:
  explicit WordWriter(std::ostream& out) : out_(out) {}

  void write(std::string_view word) {
    if (column_ > 0 && column_ + 1 + word.size() > kMaxColumns) end_line();
    if (column_ > 0) {
      out_ << ' ';
      ++column_;
    }
    out_ << word;
    column_ += word.size();
  }
  void end_line() {
    if (column_ > 0) out_ << '\n';
    column_ = 0;
  }

 private:
  std::ostream& out_;
  std::size_t column_ = 0;
};

/// A comment cannot contain a closing brace; it becomes a parenthesis.
void write_comment(WordWriter& words, std::string_view comment) {
  std::string text = "{";
  for (const char c : comment) text += c == '}' ? ')' : is_printable(c) ? c : ' ';
  text += '}';
  for (const std::string_view word : split_words(text)) words.write(word);
}

void write_moves(WordWriter& words, const PgnGame& game) {
  const auto comment_at = [&game](std::size_t ply) {
    return ply < game.comments.size() ? trim(game.comments[ply]) : std::string_view{};
  };
  Position position = game.start;
  bool number_due = true;  // before every white move, and a black one after an interruption
  if (!comment_at(0).empty()) write_comment(words, comment_at(0));
  for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
    const bool white = position.side_to_move() == Color::White;
    if (white || number_due)
      words.write(std::to_string(position.fullmove_number()) + (white ? "." : "..."));
    words.write(to_san(position, game.moves[ply]));
    apply_move(position, game.moves[ply]);
    const std::string_view comment = comment_at(ply + 1);
    number_due = !comment.empty();
    if (number_due) write_comment(words, comment);
  }
  words.write(to_string(game.result));
  words.end_line();
}

}  // namespace

std::string_view PgnGame::tag(std::string_view name) const {
  for (const PgnTag& tag : tags)
    if (tag.name == name) return tag.value;
  return {};
}

void PgnGame::set_tag(std::string_view name, std::string_view value) {
  for (PgnTag& tag : tags) {
    if (tag.name != name) continue;
    tag.value = value;
    return;
  }
  tags.push_back({std::string(name), std::string(value)});
}

Game PgnGame::replay() const {
  Game game(start);
  for (const Move move : moves)
    if (!game.play(move)) break;  // cannot happen with moves from the reader
  return game;
}

PgnGame to_pgn_game(const Game& game, const Verdict& verdict) {
  PgnGame pgn;
  pgn.start = game.start();
  pgn.moves = game.moves();
  pgn.result = verdict.result;
  pgn.set_tag("Termination", termination(verdict));
  return pgn;
}

void write_pgn(std::ostream& out, const PgnGame& game) {
  write_tags(out, game);
  out << '\n';
  WordWriter words(out);
  write_moves(words, game);
  out << '\n';
}

std::string to_pgn(const PgnGame& game) {
  std::ostringstream out;
  write_pgn(out, game);
  return out.str();
}

}  // namespace castellan::game
