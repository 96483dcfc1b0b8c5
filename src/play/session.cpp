#include "play/session.h"

#include <algorithm>
#include <utility>

#include "board/movegen.h"
#include "board/notation.h"
#include "game/san.h"
#include "play/move_text.h"
#include "util/text.h"

namespace castellan::play {

namespace {

constexpr std::string_view kClearScreen = "\x1b[H\x1b[2J";
constexpr std::size_t kShortMessageLines = 6;  // these leave the board on the screen
constexpr int kUsualRows = 24;

std::size_t line_count(std::string_view text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

std::string at_place(const Place& place, std::string_view text) {
  return "\x1b"
         "7\x1b[" +
         std::to_string(place.row) + ';' + std::to_string(place.column) + 'H' + std::string(text) +
         "\x1b"
         "8";
}

}  // namespace

Session::Session(Console& console, Options options, Environment environment)
    : console_(console),
      environment_(std::move(environment)),
      setup_(std::move(options.setup)),
      style_(options.style),
      fixed_width_(options.fixed_width),
      auto_flip_(options.auto_flip),
      seed_(options.seed),
      think_ms_(options.think_ms),
      pace_(options.pace),
      load_at_start_(std::move(options.load)),
      autosave_(expand_home(options.games_folder)),
      rng_(environment_.seed) {}

Result<Done> Session::run() {
  const Result<Done> started = start_game(setup_);
  if (!started) return started;
  if (!load_at_start_.empty()) {
    const Result<Done> loaded = load_game(expand_home(load_at_start_), 1);
    if (!loaded) return loaded;
  }
  while (!quit_ && !console_.lost()) {
    if (engine_to_move()) {
      engine_move();
      continue;
    }
    show();
    offer_words();
    const Input input = console_.read(prompt(), [this] { return tick(); });
    on_screen_.reset();
    if (played_->check_flag(elapsed_ms())) finish();
    if (input.kind == Input::Kind::Line)
      handle(input.line);
    else if (input.kind == Input::Kind::End)
      quit("");
  }
  return Done{};
}

void Session::handle(std::string_view line) {
  const std::string_view text = trim(line);
  const Square selected = std::exchange(marks_, {}).selected;
  if (selected != Square::None) frame_due_ = true;
  if (question_ != Question::None) return answer(text);
  if (text.empty()) return;

  const Position& position = played_->game().position_at(shown_ply());
  const std::optional<Square> square = parse_square(lower_case(text));
  if (selected != Square::None && square) {
    for (const Move move : legal_moves(position))
      if (move.from() == selected && shown_target(position, move) == *square)
        return propose({move, move.is_promotion()});
  }
  const Result<TypedMove> typed = parse_move(position, text);
  if (typed) return propose(*typed);
  if (dispatch(text)) return;
  if (square && *square != Square::None && position.piece_on(*square) != Piece::None)
    return select(*square);
  say(typed.error() + ". 'help' lists the commands.");
}

void Session::propose(const TypedMove& typed) {
  if (!typed.lacks_promotion) return human_move(typed.move);
  promotion_ = typed.move;
  question_ = Question::Promotion;
}

void Session::answer(std::string_view text) {
  const Question question = std::exchange(question_, Question::None);
  if (question == Question::Promotion) {
    const Move move = with_promotion(promotion_, text);
    if (move) return human_move(move);
    if (text.empty()) return say("No piece was chosen, so the move is not played.");
    const Position& position = played_->game().position_at(shown_ply());
    if (const Result<TypedMove> typed = parse_move(position, text)) return propose(*typed);
    if (dispatch(text)) return;
    question_ = Question::Promotion;
    return say(in_quotes(text) + " is no piece. Type q, r, b or n; an empty line plays nothing.");
  }
  const Color answering = ~played_->side_to_move();
  if (text.empty() || equal_ignoring_case(text, "n") || equal_ignoring_case(text, "no")) {
    played_->arbiter().decline_draw(answering);
    return say(name_of(answering) + " declines. The game goes on.");
  }
  if (!equal_ignoring_case(text, "y") && !equal_ignoring_case(text, "yes")) {
    if (dispatch(text)) return;
    question_ = Question::Draw;
    return say("Type y or n.");
  }
  const Result<game::Verdict> agreed = played_->arbiter().accept_draw(answering);
  if (!agreed) return say(agreed.error() + ".");
  finish();
}

bool Session::dispatch(std::string_view line) {
  const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
  for (const Command& command : commands()) {
    if (!equal_ignoring_case(line.substr(0, end), command.name)) continue;
    (this->*command.function)(trim(line.substr(end)));
    return true;
  }
  return false;
}

void Session::say(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    messages_ +=
        display_width(line) > style_.width ? wrapped(line, style_.width) : std::string(line);
    messages_ += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

/// For paths and FENs, which are copied.
void Session::say_unbroken(std::string_view text) { messages_.append(text) += '\n'; }

void Session::show() {
  int rows = kUsualRows;
  if (environment_.screen) {
    screen_ = environment_.screen();
    const auto [columns, lines] = screen_;
    if (columns > 0 && !fixed_width_) style_.width = std::clamp(columns, kMinWidth, kMaxWidth);
    if (lines > 0) rows = lines;
  }
  const std::string messages = std::exchange(messages_, {});
  const bool refreshes = style_.clears && line_count(messages) <= kShortMessageLines;
  on_screen_.reset();
  if (!frame_due_ && !refreshes) return console_.write(messages);

  Frame frame = draw_frame(scene(), style_);
  std::string text(style_.clears ? kClearScreen : "\n");
  for (const std::string& line : frame.lines) text += line + '\n';
  console_.write(text + messages);
  frame_due_ = false;
  shown_clock_.clear();
  const std::size_t used = frame.lines.size() + line_count(messages) + 1;
  if (style_.clears && used <= static_cast<std::size_t>(rows)) on_screen_ = std::move(frame);
}

bool Session::tick() {
  const std::int64_t elapsed = elapsed_ms();
  const Color side = played_->side_to_move();
  const std::optional<std::int64_t> remaining = played_->remaining_ms(side, elapsed);
  if (!remaining || played_->verdict().over()) return true;
  if (*remaining <= 0) return false;
  if (console_.scrolled() || (environment_.screen && environment_.screen() != screen_))
    on_screen_.reset();
  if (!on_screen_) return true;
  std::string text = clock_text(*remaining, style_);
  if (text != shown_clock_) console_.write(at_place(on_screen_->clocks[at(side)], text));
  shown_clock_ = std::move(text);
  return true;
}

Scene Session::scene() const {
  Scene scene{played_->game(), shown_ply(), bottom_, marks_, {}, {}, status()};
  const std::int64_t elapsed = elapsed_ms();
  for (const Color side : {Color::White, Color::Black})
    scene.players[at(side)] = {setup_.level ? name_of(side) : "Player",
                               played_->remaining_ms(side, elapsed)};
  if (!played_->verdict().over()) scene.active = played_->side_to_move();
  return scene;
}

std::string Session::status() const {
  const game::Game& game = played_->game();
  if (looking_back())
    return "Looking back: " + std::to_string(*view_) + " of " + std::to_string(game.plies()) +
           " moves. 'last' returns.";
  if (played_->verdict().over()) return end_line(played_->verdict());
  const Color side = played_->side_to_move();
  std::string text = played_->position().in_check() ? "Check! " : "";
  text += side == Color::White ? "White to move" : "Black to move";
  if (setup_.level && is_human(side)) text += " (you)";
  text += '.';
  if (engine_to_move()) text += ' ' + opponent_name() + " is thinking; Ctrl-C: it moves at once.";
  if (!is_human(side) && waits_for_go_) text += " 'go' lets " + opponent_name() + " move.";
  if (played_->verdict().claimable) text += " A draw can be claimed.";
  return text;
}

std::string Session::prompt() const {
  if (question_ == Question::Promotion) return "Promote to q, r, b or n? ";
  if (question_ == Question::Draw)
    return name_of(~played_->side_to_move()) + ", do you accept a draw (y or n)? ";
  return "> ";
}

void Session::offer_words() {
  std::vector<std::string> words;
  const Position& position = played_->game().position_at(shown_ply());
  for (const Move move : legal_moves(position)) words.push_back(game::to_san(position, move));
  for (const Command& command : commands()) words.emplace_back(command.name);
  std::sort(words.begin(), words.end());
  console_.offer(std::move(words));
}

}  // namespace castellan::play
