#include "game/pgn_lexer.h"

#include <algorithm>
#include <istream>
#include <utility>

#include "game/verdict.h"
#include "util/text.h"

namespace castellan::game {
namespace {

using Kind = PgnToken::Kind;

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view kEndsSymbol = "{}()[]<>;$*";

bool is_letter_or_digit(char c) {
  return is_digit(c) || (to_lower(c) >= 'a' && to_lower(c) <= 'z');
}

/// Text between moves that is no move: "!?", "+-", "=", a detached "e.p.". A null move is "--".
bool is_annotation(std::string_view symbol) {
  if (symbol == "--") return false;
  return symbol.find_first_not_of("!?+-#=/~") == std::string_view::npos || symbol == "e.p." ||
         symbol == "ep";
}

/// "(Q)" after "e8" is a promotion, not a variation.
bool is_promotion_in_parentheses(std::string_view symbol, std::string_view rest) {
  return !symbol.empty() && (symbol.back() == '8' || symbol.back() == '1') && rest.size() >= 3 &&
         rest[0] == '(' && std::string_view("QRBNqrbn").find(rest[1]) != std::string_view::npos &&
         rest[2] == ')';
}

}  // namespace

bool PgnLexer::read_line() {
  after_empty_line_ = line_number_ == 0 || trim(line_).empty();
  if (!std::getline(in_, line_)) {
    line_.clear();
    pos_ = 0;
    return false;
  }
  pos_ = line_number_ == 0 && line_.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
  ++line_number_;
  return true;
}

bool PgnLexer::line_starts_game() const {
  return after_empty_line_ && trim(line_).starts_with("[Event \"");
}

void PgnLexer::skip_blanks() {
  while (!at_end_of_line() && is_blank(line_[pos_])) ++pos_;
}

PgnToken PgnLexer::token(Kind kind, std::string text) const {
  return {kind, std::move(text), {}, line_number_, after_empty_line_};
}

PgnToken PgnLexer::next() {
  for (;;) {
    skip_blanks();
    if (at_end_of_line()) {
      if (!read_line()) return token(Kind::End);
      if (line_.starts_with('%')) pos_ = line_.size();
      continue;
    }
    const char c = line_[pos_];
    std::optional<PgnToken> found;
    if (is_digit(c))
      found = number();
    else if (kEndsSymbol.find(c) != std::string_view::npos || c == '.')
      found = token_at_mark(c);
    else
      found = symbol();
    const bool dropped = !found || (found->kind == Kind::Symbol && is_annotation(found->text));
    if (!dropped) return *std::move(found);
  }
}

std::optional<PgnToken> PgnLexer::token_at_mark(char mark) {
  if (mark == '{') return brace_comment();
  if (mark == '[') return tag();
  if (mark == ';') {
    PgnToken comment =
        token(Kind::Comment, std::string(trim(std::string_view(line_).substr(pos_ + 1))));
    pos_ = line_.size();
    return comment;
  }
  ++pos_;
  switch (mark) {
    case '(':
      return token(Kind::VariationStart);
    case ')':
      return token(Kind::VariationEnd);
    case '*':
      return token(Kind::Result, "*");
    case '<':
      pos_ = std::min(line_.find('>', pos_), line_.size());
      break;
    case '$':
      while (!at_end_of_line() && is_digit(line_[pos_])) ++pos_;
      break;
    default:
      break;  // a stray closing mark or dot
  }
  return std::nullopt;
}

PgnToken PgnLexer::brace_comment() {
  PgnToken comment = token(Kind::Comment);
  ++pos_;
  for (;;) {
    const std::size_t end = std::min(line_.find('}', pos_), line_.size());
    const std::string_view part = trim(std::string_view(line_).substr(pos_, end - pos_));
    if (!part.empty()) {
      if (!comment.text.empty()) comment.text += ' ';
      comment.text += part;
    }
    pos_ = end;
    if (!at_end_of_line()) {
      ++pos_;
      return comment;
    }
    if (!read_line() || line_starts_game()) {
      comment.kind = Kind::UnclosedComment;
      return comment;
    }
  }
}

std::optional<PgnToken> PgnLexer::tag() {
  PgnToken tag = token(Kind::Tag);
  after_empty_line_ = false;
  ++pos_;
  skip_blanks();
  while (!at_end_of_line() && (is_letter_or_digit(line_[pos_]) || line_[pos_] == '_'))
    tag.text += line_[pos_++];
  skip_blanks();
  tag.value = tag_value();
  if (tag.text.empty()) return std::nullopt;
  return tag;
}

/// Reads from the value to the closing bracket. A quote closes the value only if a bracket or the
/// end of the line follows, so that unescaped quotes inside names survive.
std::string PgnLexer::tag_value() {
  std::string value;
  const bool quoted = !at_end_of_line() && line_[pos_] == '"';
  if (quoted) ++pos_;
  while (!at_end_of_line()) {
    const char c = line_[pos_++];
    if (c == '\\' && !at_end_of_line() && (line_[pos_] == '"' || line_[pos_] == '\\')) {
      value += line_[pos_++];
      continue;
    }
    if (c == '"' && quoted) {
      const std::size_t next = line_.find_first_not_of(" \t\r", pos_);
      if (next == std::string::npos || line_[next] == ']') {
        pos_ = next == std::string::npos ? line_.size() : next + 1;
        return value;
      }
    } else if (c == ']' && !quoted) {
      break;
    }
    value += c;
  }
  std::string_view bare = trim(value);
  if (quoted && bare.ends_with(']')) bare = trim(bare.substr(0, bare.size() - 1));
  return std::string(bare);
}

/// A move number with its dots, a result, or castling with zeros.
std::optional<PgnToken> PgnLexer::number() {
  const std::size_t start = pos_;
  while (!at_end_of_line() && is_digit(line_[pos_])) ++pos_;
  const bool goes_on = !at_end_of_line() && (line_[pos_] == '-' || line_[pos_] == '/');
  if (!goes_on) {
    while (!at_end_of_line() && line_[pos_] == '.') ++pos_;
    return token(Kind::MoveNumber);
  }
  pos_ = start;
  PgnToken found = symbol();
  if (found.text == "1/2") found.text = to_string(GameResult::Draw);
  if (parse_result(found.text)) found.kind = Kind::Result;
  return found;
}

PgnToken PgnLexer::symbol() {
  PgnToken found = token(Kind::Symbol);
  while (!at_end_of_line() && !is_blank(line_[pos_])) {
    const std::string_view rest = std::string_view(line_).substr(pos_);
    if (is_promotion_in_parentheses(found.text, rest)) {
      found.text += rest.substr(0, 3);
      pos_ += 3;
      continue;
    }
    if (kEndsSymbol.find(rest.front()) != std::string_view::npos) break;
    found.text += rest.front();
    ++pos_;
  }
  return found;
}

}  // namespace castellan::game
