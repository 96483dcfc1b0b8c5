// The words of PGN; used by the reader only.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

namespace castellan::game {

struct PgnToken {
  enum class Kind {
    End,
    Tag,              ///< text is the name, value the value
    Symbol,           ///< a move, or what stands where a move should
    MoveNumber,       ///< text is empty
    Result,           ///< text is one of the four results
    Comment,          ///< text is the comment, line ends turned into blanks
    UnclosedComment,  ///< ran into the tags of the next game or the end of input
    VariationStart,
    VariationEnd,
  };

  Kind kind = Kind::End;
  std::string text;
  std::string value;
  int line = 0;                   ///< where it begins, from 1
  bool after_empty_line = false;  ///< a tag that does not directly follow another one
};

/// Splits a stream into tokens, a line at a time. NAGs, escape lines and stray marks are dropped.
class PgnLexer {
 public:
  explicit PgnLexer(std::istream& in) : in_(in) {}

  PgnToken next();

 private:
  bool read_line();
  bool at_end_of_line() const { return pos_ >= line_.size(); }
  bool line_starts_game() const;
  void skip_blanks();
  std::optional<PgnToken> token_at_mark(char mark);
  PgnToken token(PgnToken::Kind kind, std::string text = {}) const;
  PgnToken brace_comment();
  std::optional<PgnToken> tag();
  std::string tag_value();
  std::optional<PgnToken> number();
  PgnToken symbol();

  std::istream& in_;
  std::string line_;
  std::size_t pos_ = 0;
  int line_number_ = 0;
  bool after_empty_line_ = false;
};

}  // namespace castellan::game
