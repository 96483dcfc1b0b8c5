// The course of a game: how it begins, who moves, how it ends.
#include <array>
#include <utility>

#include "board/fen.h"
#include "board/notation.h"
#include "play/move_text.h"
#include "play/session.h"
#include "util/text.h"

namespace castellan::play {

namespace {

/// People decide for themselves about draws and resigning; the levels neither offer nor give up.
engine::NegotiationPolicy silent_policy() {
  engine::NegotiationPolicy policy;
  policy.resigns = false;
  policy.offers_draws = false;
  return policy;
}

/// "2026-11-30 11:13:39" without what file names do not like: "20261130-111339".
std::string file_stamp(std::string_view time) {
  std::string stamp;
  for (const char c : time)
    if (is_digit(c)) stamp += c;
  if (stamp.size() > 8) stamp.insert(8, 1, '-');
  return stamp;
}

}  // namespace

Result<Done> Session::start_game(const Setup& setup) {
  Result<game::Arbiter> arbiter = game::Arbiter::start(
      setup.fen.empty() ? kStartFen : std::string_view(setup.fen), setup.rules);
  if (!arbiter) return Error{arbiter.error()};
  setup_ = setup;
  const bool random_white = (rng_.next() >> 63) == 0;
  if (setup_.color == ColorChoice::Random)
    human_ = random_white ? Color::White : Color::Black;
  else
    human_ = setup_.color == ColorChoice::White ? Color::White : Color::Black;
  begin(PlayedGame(*std::move(arbiter), setup_.clock));
  say(setup_.level ? "You have " + std::string(castellan::name_of(human_)) + " against " +
                         setup_.level->title() + ", " + describe_clock(setup_.clock) +
                         ". Type a move, or 'help'."
                   : "Two players, " + describe_clock(setup_.clock) + ". Type a move, or 'help'.");
  if (played_->verdict().over()) finish();
  return Done{};
}

void Session::begin(PlayedGame played) {
  played_.emplace(std::move(played));
  loaded_.reset();
  autosave_.begin(file_stamp(environment_.local_time()));
  if (setup_.level)
    bottom_ = human_;
  else
    bottom_ = auto_flip_ ? played_->side_to_move() : Color::White;
  negotiator_ = {};
  if (setup_.level) {
    if (!opponent_) opponent_ = std::make_unique<Thinker>();
    opponent_->set_level(*setup_.level);
    opponent_->set_seed(seed_);
    opponent_->set_pace(pace_);
    opponent_->new_game();
  }
  back_to_game();
}

/// The position on the board is another one, or shown again: nothing said about the last one holds.
void Session::back_to_game() {
  waits_for_go_ = false;
  marks_ = {};
  view_.reset();
  hint_.reset();
  hint_stage_ = 0;
  question_ = Question::None;
  turn_started_ms_ = environment_.now_ms();
  frame_due_ = true;
}

bool Session::engine_to_move() const {
  return setup_.level && !waits_for_go_ && !looking_back() && !played_->verdict().over() &&
         played_->side_to_move() != human_;
}

void Session::engine_move() {
  frame_due_ = true;
  if ((pace_ || setup_.level->takes_long()) && style_.clears) show();

  engine::Limits limits;
  if (const std::optional<game::Clock>& clock = played_->clock()) {
    const std::int64_t elapsed = elapsed_ms();
    for (const Color side : {Color::White, Color::Black})
      limits.clock[at(side)] =
          engine::Clock{*played_->remaining_ms(side, elapsed), clock->control(side).increment_ms};
  } else {
    limits.movetime_ms = think_ms_;
  }
  const Thought thought = opponent_->think(played_->game(), limits, interrupted());
  const game::Game& game = played_->game();
  negotiator_.on_own_move(static_cast<int>(game.plies()), thought.score, silent_policy());
  std::string text = opponent_name() + " plays " + move_text(game.position(), thought.move, style_);
  if (shows_thinking_)
    text += " (depth " + std::to_string(thought.depth) + ", " + score_text(thought) + ": " +
            line_text(game, thought, 6, style_) + ")";
  const std::size_t before = game.plies();
  played_->play(thought.move, elapsed_ms());
  if (played_->game().plies() > before) say(text + '.');
  after_move();
}

void Session::human_move(Move move) {
  const Color side = played_->game().position_at(shown_ply()).side_to_move();
  if (!is_human(side))
    return say("It is " + opponent_name() +
               "'s turn. 'go' lets it move, 'side' gives you its side.");
  if (looking_back()) rewind_to_view();
  if (played_->verdict().over()) return say("The game is over. 'undo', 'rematch' and 'new' go on.");
  const bool hinted = hint_stage_ > 0;
  const std::size_t before = played_->game().plies();
  played_->play(move, elapsed_ms());
  if (hinted && played_->game().plies() > before) played_->note(before + 1, "hint");
  after_move();
}

void Session::after_move() {
  back_to_game();
  if (!setup_.level && auto_flip_ && !played_->verdict().over()) bottom_ = played_->side_to_move();
  if (played_->verdict().over()) return finish();
  // A game that the level has opened and the person leaves is not worth a file.
  const bool unanswered =
      setup_.level && played_->game().plies() == 1 && played_->side_to_move() == human_;
  if (!unanswered || !autosave_.path().empty()) autosave();
}

void Session::finish() {
  back_to_game();
  autosave();
  if (!autosave_.path().empty()) say_unbroken("Saved in " + autosave_.path());
  say("'rematch' changes colours; 'new', 'undo', 'first' and 'quit' are there too.");
}

void Session::take_back_to(std::size_t ply) {
  while (played_->game().plies() > ply) played_->undo();
  negotiator_.on_takeback(static_cast<int>(ply));
}

/// The moves after the position looked at are taken back, so that the game goes on from there.
void Session::rewind_to_view() {
  if (!view_) return;
  const std::size_t ply = *view_;
  if (played_->verdict().over()) autosave_.begin(file_stamp(environment_.local_time()));
  take_back_to(ply);
  view_.reset();
  hint_.reset();
  hint_stage_ = 0;
  turn_started_ms_ = environment_.now_ms();
}

/// How many moves `undo` takes back: the own last one and what the level has answered.
std::size_t Session::undo_plies() const {
  const std::size_t wanted = !setup_.level || played_->side_to_move() != human_ ? 1 : 2;
  return played_->game().plies() >= wanted ? wanted : 0;
}

/// The game for a file. A loaded one that nothing was added to keeps the tags, comments and result
/// of its file.
game::PgnGame Session::record() const {
  game::PgnGame pgn = to_record(*played_, record_head());
  const bool unchanged =
      loaded_ && loaded_->pgn.moves == pgn.moves &&
      (pgn.result == loaded_->result_of_moves || pgn.result == loaded_->pgn.result);
  return unchanged ? loaded_->pgn : pgn;
}

void Session::autosave() {
  const Result<Done> saved = autosave_.save(record());
  if (!saved) {
    say("The game is not kept: " + saved.error() + '.');
    autosave_ = Autosave("");
  }
}

RecordHead Session::record_head() const {
  RecordHead head;
  for (const Color side : {Color::White, Color::Black}) {
    const auto i = at(side);
    head.human[i] = is_human(side);
    head.names[i] = head.human[i] ? "Player" : "Castellan, " + setup_.level->title();
  }
  head.clock = setup_.clock;
  head.date = environment_.local_time().substr(0, 10);
  for (char& c : head.date)
    if (c == '-') c = '.';
  return head;
}

std::string Session::name_of(Color side) const {
  if (!setup_.level) return castellan::name_of(side);
  return is_human(side) ? "You" : setup_.level->title();
}

std::string Session::opponent_name() const {
  return setup_.level ? setup_.level->name : std::string();
}

}  // namespace castellan::play
