#include "xboard/player.h"

#include "board/movegen.h"
#include "game/san.h"
#include "util/text.h"
#include "xboard/notation.h"

namespace castellan::xboard {

namespace {

constexpr std::int64_t kHintMs = 500;

using Lock = std::lock_guard<std::mutex>;

}  // namespace

Player::Player(LineWriter& output) : output_(output), engine_(*this) {}

void Player::new_game() {
  const Lock lock(mutex_);
  take_up(game::Game());
  fischerandom_ = false;
  time_.new_game();
  engine_.new_game();
  if (mode_ == Mode::Analyze) return start_analysis();
  mode_ = Mode::Play;
  own_ = Color::Black;
}

Result<Done> Player::variant(std::string_view name) {
  const Lock lock(mutex_);
  if (name != "normal" && name != "fischerandom") return Error{"unknown variant"};
  fischerandom_ = name == "fischerandom";
  return Done{};
}

void Player::set_board(std::string_view fen) {
  const Lock lock(mutex_);
  const Result<game::Game> game = game::Game::from_fen(fen);
  if (!game) {
    take_up(game::Game());
    playable_ = false;
    return output_.line("tellusererror Illegal position: " + game.error());
  }
  take_up(*game);
  if (mode_ == Mode::Analyze) start_analysis();
}

void Player::force() {
  const Lock lock(mutex_);
  cancel();
  mode_ = Mode::Force;
  offer_open_ = false;
}

Result<Done> Player::go() {
  const Lock lock(mutex_);
  if (!playable_) return Error{"the position could not be set up"};
  if (is_busy_with(Purpose::Move)) return Done{};
  cancel();
  take_side(game_.position().side_to_move());
  think();
  return Done{};
}

void Player::play_other() {
  const Lock lock(mutex_);
  cancel();
  take_side(~game_.position().side_to_move());
  ponder();
}

void Player::user_move(std::string_view text) {
  const Lock lock(mutex_);
  const auto refuse = [&](std::string_view reason) {
    output_.line("Illegal move" + std::string(reason) + ": " + printable(text));
  };
  if (!playable_) return refuse(" (the position could not be set up)");
  if (is_busy_with(Purpose::Move)) return refuse(" (not your turn)");
  const Result<Move> move = game::parse_san(game_.position(), text);
  if (!move) return refuse("");
  play_opponents_move(*move);
}

void Player::move_now() {
  const Lock lock(mutex_);
  if (is_busy_with(Purpose::Move)) engine_.stop();
}

Result<Done> Player::undo() {
  const Lock lock(mutex_);
  if (game_.plies() < 1) return Error{"no move to take back"};
  take_back(1);
  return Done{};
}

Result<Done> Player::remove() {
  const Lock lock(mutex_);
  if (game_.plies() < 2) return Error{"no two moves to take back"};
  take_back(2);
  return Done{};
}

void Player::result() {
  const Lock lock(mutex_);
  cancel();
  mode_ = Mode::Force;
  offer_open_ = false;
}

Result<Done> Player::level(std::span<const std::string_view> words) {
  const Lock lock(mutex_);
  return time_.level(words, moves_made(own_));
}

Result<Done> Player::seconds_per_move(std::string_view text) {
  const Lock lock(mutex_);
  return time_.seconds_per_move(text);
}

Result<Done> Player::depth(std::string_view text) {
  const Lock lock(mutex_);
  return time_.depth(text);
}

Result<Done> Player::own_clock(std::string_view text) {
  const Lock lock(mutex_);
  clocks_told_ = true;
  return time_.clock(own_, text);
}

Result<Done> Player::other_clock(std::string_view text) {
  const Lock lock(mutex_);
  clocks_told_ = true;
  return time_.clock(~own_, text);
}

void Player::analyze() {
  const Lock lock(mutex_);
  mode_ = Mode::Analyze;
  start_analysis();
}

void Player::exit_analysis() {
  const Lock lock(mutex_);
  if (mode_ != Mode::Analyze) return;
  cancel();
  mode_ = Mode::Force;
}

/// stat01: time nodes ply mvleft mvtot mvname
void Player::status() {
  const Lock lock(mutex_);
  if (!is_busy_with(Purpose::Analysis)) return;
  const int total = static_cast<int>(legal_moves(game_.position()).size());
  std::string text = "stat01: " + std::to_string(progress_.time_ms / 10) + ' ' +
                     std::to_string(progress_.nodes) + ' ' + std::to_string(progress_.depth) + ' ' +
                     std::to_string(total - progress_.number) + ' ' + std::to_string(total);
  if (progress_.current) text += ' ' + written(progress_.current);
  output_.line(text);
}

/// What the engine expects, if it knows; else a short look at full strength, whatever the level (a
/// search for a mate is never weakened; one in a single move leaves everything else as it is).
void Player::hint() {
  const Lock lock(mutex_);
  if (!playable_ || is_busy_with(Purpose::Move)) return;
  Move known = expected_reply_;
  if (is_busy_with(Purpose::Analysis)) known = progress_.best;
  if (known) return output_.line("Hint: " + written(known));
  if (live_order() != nullptr || !has_legal_move(game_.position())) return;
  engine::Limits limits;
  limits.movetime_ms = kHintMs;
  limits.mate = 1;
  start(Purpose::Hint, limits);
}

void Player::set_post(bool on) {
  const Lock lock(mutex_);
  post_ = on;
}

void Player::set_ponder(bool on) {
  const Lock lock(mutex_);
  ponder_ = on;
  if (on && live_order() == nullptr) ponder();
  if (!on && is_busy_with(Purpose::Ponder)) cancel();
}

/// Judged by the last own score now and, if that does not do, by the next one: the offer stands
/// until the engine has moved.
void Player::opponent_offers_draw() {
  const Lock lock(mutex_);
  if (mode_ != Mode::Play || over_) return;
  offer_open_ = true;
  if (is_busy_with(Purpose::Move) || !accepts_offer()) return;
  offer_open_ = false;
  output_.line("offer draw");
}

void Player::opponent_resigns() {
  const Lock lock(mutex_);
  if (mode_ != Mode::Play || over_) return;
  cancel();
  over_ = true;
  output_.line(format_result({game::win_of(own_), game::Reason::Resign}));
}

void Player::ping(std::string_view number) {
  const Lock lock(mutex_);
  const std::string pong = "pong " + printable(number);
  if (is_busy_with(Purpose::Ponder) || is_busy_with(Purpose::Analysis)) return output_.line(pong);
  engine_.run([this, pong](const std::atomic<bool>&) { output_.line(pong); });
}

Result<std::string> Player::set_option(std::string_view name, std::string_view value) {
  const Lock lock(mutex_);
  Result<std::string> note = engine_.set_option(name, value);
  if (!note) return note;
  // What goes on without an end in sight begins anew, so that the change takes effect.
  if (is_busy_with(Purpose::Analysis)) start_analysis();
  if (is_busy_with(Purpose::Ponder)) ponder();
  return note;
}

bool Player::knows_move(std::string_view text) const {
  const Lock lock(mutex_);
  return looks_like_move(text) || game::parse_san(game_.position(), text).ok();
}

}  // namespace castellan::xboard
