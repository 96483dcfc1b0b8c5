// What can be typed besides moves.
#include <algorithm>
#include <optional>
#include <utility>

#include "board/fen.h"
#include "board/movegen.h"
#include "board/notation.h"
#include "play/move_text.h"
#include "play/session.h"
#include "util/text.h"

namespace castellan::play {

namespace {

constexpr int kCommandColumns = 31;  // command and arguments in `help`

std::optional<bool> on_or_off(std::string_view word) {
  if (equal_ignoring_case(word, "on")) return true;
  if (equal_ignoring_case(word, "off")) return false;
  return std::nullopt;
}

std::string man_name(const Position& position, Square square) {
  static constexpr std::array<std::string_view, kPieceTypes> kNames = {"pawn", "knight", "bishop",
                                                                       "rook", "queen",  "king"};
  return std::string(kNames[at(type_of(position.piece_on(square)))]);
}

}  // namespace

const std::vector<Session::Command>& Session::commands() {
  static const std::vector<Command> table = {
      {"new", &Session::new_game, "[WORD...]",
       "another game: beginner, easy, medium, hard, full, elo1200 or two; white, black or random; "
       "a clock "
       "(none, 5, 10, 3+2); house or fide rules"},
      {"rematch", &Session::rematch, "", "the same again with colours changed"},
      {"level", &Session::level, "NAME", "another opponent from here on"},
      {"undo", &Session::undo, "", "take back your move and the reply"},
      {"redo", &Session::redo, "", "play them again"},
      {"hint", &Session::hint, "", "which piece; again: which move; again: why"},
      {"moves", &Session::moves, "SQUARE",
       "where the piece there can go; the square alone does it too"},
      {"flip", &Session::flip, "[on|off]", "turn the board; two players: on or off for every turn"},
      {"resign", &Session::resign, "", "give up the game"},
      {"draw", &Session::draw_offer, "", "offer a draw, or claim one if you can"},
      {"claim", &Session::claim, "[MOVE]", "claim a draw by repetition or fifty moves"},
      {"go", &Session::go, "", "let the opponent move for the side to move"},
      {"side", &Session::side, "", "change sides with the opponent"},
      {"clock", &Session::clock, "none|5|10|3+2", "both clocks start anew"},
      {"first", &Session::first, "", "look at the start of the game"},
      {"prev", &Session::prev, "", "look one move back"},
      {"next", &Session::next, "", "look one move on"},
      {"last", &Session::last, "", "return to the game"},
      {"list", &Session::list, "", "all moves"},
      {"eval", &Session::eval, "", "what the engine thinks of the position"},
      {"thinking", &Session::thinking, "on|off", "show what the opponent thinks"},
      {"board", &Session::board, "letters|glyphs|swapped", "how men are drawn"},
      {"notation", &Session::notation, "san|long", "Nf3 or Ng1-f3"},
      {"fen", &Session::fen, "[FEN]", "print the position, or begin from another"},
      {"save", &Session::save, "[FILE]", "add the game to a PGN file"},
      {"load", &Session::load, "FILE [NUMBER]", "a game from a PGN file"},
      {"help", &Session::help, "", "this list"},
      {"quit", &Session::quit, "", "keep the game and leave"},
  };
  return table;
}

void Session::help(std::string_view) {
  say("Moves: Nf3, exd5, O-O, e8=Q; Ng1-f3; g1f3. Commands:");
  const int indent = style_.width < kWideWidth ? 6 : kCommandColumns;
  for (const Command& command : commands()) {
    std::string text = "  " + std::string(command.name);
    if (!command.arguments.empty()) text += ' ' + std::string(command.arguments);
    if (style_.width < kWideWidth) {
      say(text);
      text.clear();
    }
    std::string rest = wrapped(command.help, style_.width - indent);
    bool first = true;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      say(padded(first ? text : "", indent) + rest.substr(0, end));
      rest.erase(0, end + 1);
      first = false;
    }
  }
}

void Session::new_game(std::string_view rest) {
  Setup wanted = setup_;
  wanted.fen.clear();
  const Result<Setup> setup = change_setup(std::move(wanted), split_words(rest));
  if (!setup) return say(setup.error() + '.');
  const Result<Done> started = start_game(*setup);
  if (!started) say(started.error() + '.');
}

void Session::rematch(std::string_view) {
  Setup setup = setup_;
  setup.color = human_ == Color::White ? ColorChoice::Black : ColorChoice::White;
  const Result<Done> started = start_game(setup);
  if (!started) say(started.error() + '.');
}

void Session::level(std::string_view rest) {
  const std::optional<Level> level = find_level(rest);
  if (!level) return say("The levels are " + level_names() + '.');
  if (!setup_.level) return say("Two people are playing. 'new' begins a game against a level.");
  setup_.level = level;
  opponent_->set_level(*level);
  frame_due_ = true;
  say("The opponent is now " + level->title() + '.');
}

void Session::go(std::string_view) {
  if (!setup_.level) return say("Two people are playing; there is no engine to move.");
  rewind_to_view();
  if (played_->verdict().over()) return say("The game is over.");
  human_ = ~played_->side_to_move();
  bottom_ = human_;
  back_to_game();
}

void Session::side(std::string_view) {
  if (!setup_.level) return say("Two people are playing; there is nobody to change with.");
  if (played_->verdict().over()) return say("The game is over.");
  human_ = ~human_;
  bottom_ = human_;
  back_to_game();
}

void Session::hint(std::string_view) {
  if (looking_back()) return say("'last' returns to the game; hints are for the move to come.");
  if (played_->verdict().over()) return say("The game is over.");
  const Position& position = played_->position();
  if (!hint_) hint_ = adviser().advise(played_->game(), style_, interrupted());
  hint_stage_ = std::min(hint_stage_ + 1, 3);
  const Square from = hint_->move.from();
  marks_.hinted = bit(from);
  if (hint_stage_ > 1) marks_.hinted |= bit(shown_target(position, hint_->move));
  frame_due_ = true;
  const std::string text = move_text(position, hint_->move, style_);
  if (hint_stage_ == 1)
    say("Look at the " + man_name(position, from) + " on " + to_string(from) +
        ". 'hint' again tells the move.");
  else if (hint_stage_ == 2)
    say("Consider " + text + ". 'hint' again tells why.");
  else
    say(text + ' ' + hint_->reason + '.');
}

void Session::undo(std::string_view) {
  const std::size_t plies = undo_plies();
  if (plies == 0) return say("There is nothing to take back.");
  take_back_to(played_->game().plies() - plies);
  if (!setup_.level && auto_flip_) bottom_ = played_->side_to_move();
  back_to_game();
  waits_for_go_ = setup_.level && !is_human(played_->side_to_move());
  if (!autosave_.path().empty()) autosave();
  say(plies == 2 ? "Your last move and the reply are taken back." : "The last move is taken back.");
}

void Session::redo(std::string_view) {
  if (played_->redoable() == 0 || !played_->redo()) return say("There is nothing to play again.");
  if (setup_.level && !is_human(played_->side_to_move())) played_->redo();
  after_move();
}

void Session::flip(std::string_view rest) {
  frame_due_ = true;
  if (rest.empty()) {
    bottom_ = ~bottom_;
    return;
  }
  const std::optional<bool> on = on_or_off(rest);
  if (!on) return say("flip alone turns the board; on and off are for two players.");
  auto_flip_ = *on;
  if (!setup_.level) bottom_ = *on ? played_->side_to_move() : Color::White;
}

void Session::moves(std::string_view rest) {
  const std::optional<Square> square = parse_square(lower_case(rest));
  if (!square || *square == Square::None) return say("moves takes a square: moves e2.");
  select(*square);
}

void Session::select(Square from) {
  const Position& position = played_->game().position_at(shown_ply());
  const Piece piece = position.piece_on(from);
  if (piece == Piece::None) return say("There is no piece on " + to_string(from) + '.');
  if (color_of(piece) != position.side_to_move())
    return say("The " + man_name(position, from) + " on " + to_string(from) + " is not to move.");
  const bool ended = played_->verdict().over() && !looking_back();
  std::vector<std::string> texts;
  for (const Move move : legal_moves(position))
    if (move.from() == from) texts.push_back(move_text(position, move, style_));
  if (ended || texts.empty())
    return say("The " + man_name(position, from) + " on " + to_string(from) + " cannot move.");
  std::sort(texts.begin(), texts.end());
  std::string list;
  for (const std::string& text : texts) list += (list.empty() ? "" : ", ") + text;
  marks_ = marks_of_moves(position, from);
  frame_due_ = true;
  say(list + ". Type a move, or the square to go to.");
}

void Session::resign(std::string_view) {
  if (played_->verdict().over()) return say("The game is over.");
  played_->arbiter().resign(setup_.level ? human_ : played_->side_to_move());
  finish();
}

void Session::draw_offer(std::string_view) {
  if (played_->verdict().over()) return say("The game is over.");
  if (played_->verdict().claimable) return claim("");
  const Color side = played_->side_to_move();
  if (!is_human(side)) return say("A draw can be offered when it is your turn.");
  const Result<game::Verdict> offered = played_->arbiter().offer_draw(side);
  if (!offered) return say("A draw can be offered after both sides have moved.");
  if (offered->over()) return finish();
  if (!setup_.level) {
    question_ = Question::Draw;
    return;
  }
  const int ply = static_cast<int>(played_->game().plies());
  const engine::DrawAnswer answer =
      negotiator_.answer_offer(ply, game::is_dead(played_->position()));
  if (answer == engine::DrawAnswer::Accept) {
    if (played_->arbiter().accept_draw(~side)) finish();
    return;
  }
  played_->arbiter().decline_draw(~side);
  say(opponent_name() + (answer == engine::DrawAnswer::AlreadyAnswered
                             ? " has answered already: the game goes on."
                             : " declines the draw."));
}

void Session::claim(std::string_view rest) {
  if (played_->verdict().over()) return say("The game is over.");
  if (!is_human(played_->side_to_move())) return say("A draw is claimed on one's own turn.");
  std::optional<Move> intended;
  if (!rest.empty()) {
    const Result<TypedMove> typed = parse_move(played_->position(), rest);
    if (!typed) return say(typed.error() + '.');
    intended = typed->move;
  }
  if (played_->arbiter().claim(intended).over()) return finish();
  say("There is nothing to claim: no third repetition and no fifty moves.");
}

void Session::clock(std::string_view rest) {
  const Result<std::optional<game::TimeControl>> control = parse_clock(rest);
  if (!control) return say(control.error() + '.');
  setup_.clock = *control;
  played_->set_clock(*control);
  turn_started_ms_ = environment_.now_ms();
  frame_due_ = true;
  say("From here on: " + describe_clock(*control) + '.');
}

void Session::board(std::string_view rest) {
  if (!set_pieces(style_, rest)) return say("board takes letters, glyphs or swapped.");
  frame_due_ = true;
}

void Session::notation(std::string_view rest) {
  if (!set_moves(style_, rest)) return say("notation takes san or long.");
  frame_due_ = true;
}

void Session::thinking(std::string_view rest) {
  const std::optional<bool> on = on_or_off(rest);
  if (!on) return say("thinking takes on or off.");
  shows_thinking_ = *on;
}

void Session::fen(std::string_view rest) {
  if (rest.empty()) return say_unbroken(to_fen(played_->game().position_at(shown_ply())));
  Setup setup = setup_;
  setup.fen = rest;
  const Result<Done> started = start_game(setup);
  if (!started) say(started.error() + '.');
}

void Session::save(std::string_view rest) {
  if (rest.empty()) {
    if (!autosave_.enabled()) return say("Games are not kept; save FILE writes this one.");
    autosave();
    if (autosave_.path().empty()) return say("There is no move to keep yet.");
    return say_unbroken("Saved in " + autosave_.path());
  }
  const std::string path = expand_home(rest);
  const Result<Done> saved = append_game(path, record());
  say_unbroken(saved ? "Added to " + path : saved.error() + '.');
}

void Session::load(std::string_view rest) {
  if (rest.empty()) return say("load takes a PGN file, and the number of a game in it.");
  int number = 1;
  const std::size_t blank = rest.find_last_of(" \t");
  if (blank != rest.npos) {
    const std::optional<int> last = parse_integer<int>(rest.substr(blank + 1));
    if (last && *last > 0) {
      number = *last;
      rest = trim(rest.substr(0, blank));
    }
  }
  const Result<Done> loaded = load_game(expand_home(rest), number);
  if (!loaded) say(loaded.error() + '.');
}

Result<Done> Session::load_game(const std::string& path, int number) {
  const Result<game::PgnGame> pgn = read_game(path, number);
  if (!pgn) return Error{pgn.error()};
  begin(PlayedGame(game::Arbiter(setup_.rules, pgn->replay())));
  loaded_ = LoadedGame{*pgn, to_record(*played_, record_head()).result};
  for (std::size_t ply = 0; ply < pgn->comments.size(); ++ply)
    if (!pgn->comments[ply].empty()) played_->note(ply, pgn->comments[ply]);
  const bool had_clock = std::exchange(setup_.clock, std::nullopt).has_value();
  setup_.fen = pgn->start == start_position() ? "" : to_fen(pgn->start);
  waits_for_go_ = true;
  messages_.clear();
  const auto tag = [&pgn](std::string_view name) {
    const std::string_view value = pgn->tag(name);
    return printable(value.empty() ? "?" : value);
  };
  say(tag("White") + " against " + tag("Black") + ", " + std::string(to_string(pgn->result)) +
      ". 'first', 'prev', 'next' and 'last' look at it; a move goes on from where you look." +
      (had_clock ? " The clock is off; 'clock 5' starts one." : ""));
  return Done{};
}

void Session::list(std::string_view) {
  const game::Game& game = played_->game();
  if (game.plies() == 0) return say("No move has been played yet.");
  for (const std::string& line : score_sheet(game, shown_ply(), style_, game.plies())) say(line);
}

void Session::eval(std::string_view) {
  if (looking_back()) return say("'last' returns to the game; eval is for its position.");
  if (!has_legal_move(played_->position())) return say("There is no move left to think about.");
  const Thought thought = adviser().evaluate(played_->game(), interrupted());
  say(score_text(thought) + " for " + castellan::name_of(played_->side_to_move()) + ", expecting " +
      line_text(played_->game(), thought, 6, style_) + " (depth " + std::to_string(thought.depth) +
      ").");
}

void Session::first(std::string_view) { look_at(0); }

void Session::prev(std::string_view) {
  if (shown_ply() == 0) return say("This is the start of the game.");
  look_at(shown_ply() - 1);
}

void Session::next(std::string_view) {
  if (!looking_back()) return say("This is the last position.");
  look_at(shown_ply() + 1);
}

void Session::last(std::string_view) { look_at(played_->game().plies()); }

void Session::look_at(std::size_t ply) {
  view_.reset();
  if (ply < played_->game().plies()) view_ = ply;
  frame_due_ = true;
}

void Session::quit(std::string_view) {
  const std::string messages = std::exchange(messages_, {});
  const bool said_before = played_->verdict().over();
  if (!said_before && !autosave_.path().empty()) say_unbroken("Saved in " + autosave_.path());
  console_.write(messages + messages_);
  messages_.clear();
  quit_ = true;
}

Adviser& Session::adviser() {
  if (!adviser_) adviser_ = std::make_unique<Adviser>();
  return *adviser_;
}

}  // namespace castellan::play
