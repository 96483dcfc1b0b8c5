#include <algorithm>
#include <utility>

#include "board/apply_move.h"
#include "board/fen.h"
#include "game/pgn.h"
#include "game/pgn_lexer.h"
#include "game/san.h"

namespace castellan::game {
namespace {

using Kind = PgnToken::Kind;

/// What has been read of one game so far.
class Draft {
 public:
  bool has_tag(std::string_view name) const {
    return std::any_of(game_.tags.begin(), game_.tags.end(),
                       [&](const PgnTag& tag) { return tag.name == name; });
  }
  bool has_tags() const { return !game_.tags.empty(); }
  bool in_moves() const { return in_moves_; }

  void add_tag(PgnToken token) {
    if (!has_tag(token.text)) game_.tags.push_back({std::move(token.text), std::move(token.value)});
    last_line_ = token.line;
  }

  /// Tags are over: sets up the start position they call for.
  void begin_moves(int line) {
    if (in_moves_) return;
    in_moves_ = true;
    const std::string_view fen = game_.tag("FEN");
    if (fen.empty()) return;
    const Result<ParsedFen> parsed = parse_fen(fen);
    if (!parsed) return fail(line, "bad FEN tag: " + parsed.error());
    game_.start = parsed->position;
    position_ = game_.start;
  }

  void add_move(const PgnToken& token) {
    begin_moves(token.line);
    if (variations_ > 0 || !error_.empty()) return;
    const Result<Move> move = parse_san(position_, token.text);
    if (!move) return fail(token.line, move.error());
    apply_move(position_, *move);
    game_.moves.push_back(*move);
  }

  void add_comment(const PgnToken& token) {
    if (variations_ > 0 || !error_.empty() || token.text.empty()) return;
    game_.comments.resize(game_.moves.size() + 1);
    std::string& comment = game_.comments.back();
    if (!comment.empty()) comment += ' ';
    comment += token.text;
  }

  void open_variation(int line) {
    begin_moves(line);
    if (variations_++ == 0) variation_line_ = line;
  }
  void close_variation() { variations_ = std::max(variations_ - 1, 0); }
  bool in_variation() const { return variations_ > 0; }

  /// Keeps the first thing that went wrong.
  void fail(int line, const std::string& message) {
    if (error_.empty()) error_ = "line " + std::to_string(line) + ": " + message;
  }

  /// The game, its end found with or without a result in the moves.
  Result<PgnGame> finish(std::optional<GameResult> result) {
    begin_moves(last_line_);
    if (variations_ > 0) fail(variation_line_, "variation is never closed");
    if (!error_.empty()) return Error{error_};
    game_.result = result.value_or(GameResult::Ongoing);
    if (game_.result == GameResult::Ongoing)
      game_.result = parse_result(game_.tag("Result")).value_or(GameResult::Ongoing);
    return std::move(game_);
  }

 private:
  PgnGame game_;
  Position position_ = start_position();
  bool in_moves_ = false;
  int variations_ = 0;  // depth
  int variation_line_ = 0;
  int last_line_ = 0;
  std::string error_;
};

}  // namespace

class PgnReader::Impl {
 public:
  explicit Impl(std::istream& in) : lexer_(in) {}

  std::optional<Result<PgnGame>> next() {
    Draft draft;
    for (;;) {
      PgnToken token = take();
      switch (token.kind) {
        case Kind::End:
          if (!draft.has_tags() && !draft.in_moves()) return std::nullopt;
          return finish(draft, std::nullopt);
        case Kind::Tag:
          if (begins_next_game(draft, token)) {
            put_back(std::move(token));
            return finish(draft, std::nullopt);
          }
          draft.add_tag(std::move(token));
          break;
        case Kind::Result:
          if (draft.in_variation()) break;
          if (!draft.has_tags() && !draft.in_moves()) break;  // left over from a game
          return finish(draft, parse_result(token.text));
        case Kind::Symbol:
          draft.add_move(token);
          break;
        case Kind::MoveNumber:
          draft.begin_moves(token.line);
          break;
        case Kind::Comment:
          draft.add_comment(token);
          break;
        case Kind::UnclosedComment:
          if (!draft.has_tags() && !draft.in_moves()) break;
          draft.fail(token.line, "comment is never closed");
          break;
        case Kind::VariationStart:
          draft.open_variation(token.line);
          break;
        case Kind::VariationEnd:
          draft.close_variation();
          break;
      }
    }
  }

  int games_read() const { return games_read_; }

 private:
  static bool begins_next_game(const Draft& draft, const PgnToken& tag) {
    return draft.in_moves() || (tag.after_empty_line && draft.has_tag(tag.text));
  }

  std::optional<Result<PgnGame>> finish(Draft& draft, std::optional<GameResult> result) {
    ++games_read_;
    Result<PgnGame> game = draft.finish(result);
    if (game) return game;
    return Error{"game " + std::to_string(games_read_) + ", " + game.error()};
  }

  PgnToken take() {
    if (!put_back_) return lexer_.next();
    PgnToken token = *std::move(put_back_);
    put_back_.reset();
    return token;
  }
  void put_back(PgnToken token) { put_back_ = std::move(token); }

  PgnLexer lexer_;
  std::optional<PgnToken> put_back_;
  int games_read_ = 0;
};

PgnReader::PgnReader(std::istream& in) : impl_(std::make_unique<Impl>(in)) {}
PgnReader::~PgnReader() = default;
PgnReader::PgnReader(PgnReader&&) noexcept = default;
PgnReader& PgnReader::operator=(PgnReader&&) noexcept = default;

std::optional<Result<PgnGame>> PgnReader::next() { return impl_->next(); }
int PgnReader::games_read() const { return impl_->games_read(); }

}  // namespace castellan::game
