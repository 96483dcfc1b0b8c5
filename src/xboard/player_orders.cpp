// What the player asks of the engine, and what it makes of the answers.
#include <cassert>

#include "game/dead_position.h"
#include "game/rules.h"
#include "xboard/notation.h"
#include "xboard/player.h"

namespace castellan::xboard {

namespace {

using Lock = std::lock_guard<std::mutex>;

/// A move known to be legal.
void play_legal(game::Game& game, Move move) {
  [[maybe_unused]] const Result<Done> played = game.play(move);
  assert(played.ok());
}

}  // namespace

/// The search whose answer is wanted, if any. A new order cancels those before it, so it is the
/// last.
Player::Order* Player::live_order() {
  return orders_.empty() || orders_.back().cancelled ? nullptr : &orders_.back();
}

bool Player::is_busy_with(Purpose purpose) {
  const Order* order = live_order();
  return order != nullptr && order->purpose == purpose;
}

/// Has the engine search the position, or (pondering) the one after the expected move.
void Player::start(Purpose purpose, engine::Limits limits, Move expected) {
  game::Game game = game_;
  if (expected) play_legal(game, expected);
  engine_.set_position(game);
  if (Order* order = live_order()) order->cancelled = true;
  orders_.push_back({purpose, game.position(), expected});
  progress_ = {};
  engine_.go(limits);
}

void Player::cancel() {
  Order* order = live_order();
  if (order == nullptr) return;
  order->cancelled = true;
  engine_.stop();
}

void Player::think() {
  turn_.restart();
  if (!claim_if_over()) start(Purpose::Move, time_.limits(moves_made(own_)));
}

/// Thinks on the opponent's time, if that is wanted and it is clear what about.
void Player::ponder() {
  if (!ponder_ || mode_ != Mode::Play || over_ || is_own_turn() || !expected_reply_) return;
  engine::Limits limits = time_.limits(moves_made(own_));
  limits.ponder = true;
  if (post_) output_.aside("Hint: " + written(expected_reply_));
  start(Purpose::Ponder, limits, expected_reply_);
}

void Player::start_analysis() {
  if (!playable_) return;
  engine::Limits limits;
  limits.infinite = true;
  start(Purpose::Analysis, limits);
}

/// Clocks told just before are those of the engine and the opponent to be.
void Player::take_side(Color color) {
  if (color != own_ && clocks_told_) time_.swap_clocks();
  clocks_told_ = false;
  own_ = color;
  mode_ = Mode::Play;
}

/// Another game on the board. Nobody thinks about it yet.
void Player::take_up(const game::Game& game) {
  cancel();
  game_ = game;
  clocks_told_ = false;
  playable_ = true;
  over_ = false;
  offer_open_ = false;
  expected_reply_ = kNoMove;
  negotiator_ = {};
}

/// There are so many moves to take back.
void Player::take_back(int moves) {
  cancel();
  for (int i = 0; i < moves; ++i) game_.undo();
  expected_reply_ = kNoMove;
  over_ = false;
  negotiator_.on_takeback(engine::game_ply(game_.position()));
  if (mode_ == Mode::Analyze) start_analysis();
}

/// In force and analyze mode, a move by either side.
void Player::play_opponents_move(Move move) {
  Order* order = live_order();
  const bool hit = order != nullptr && order->purpose == Purpose::Ponder && order->expected == move;
  if (!hit) cancel();
  play(move);
  expected_reply_ = kNoMove;
  if (mode_ == Mode::Analyze) return start_analysis();
  if (mode_ != Mode::Play) return;
  if (!is_own_turn()) {
    claim_if_over();
  } else if (!hit) {
    think();
  } else if (claim_if_over()) {
    cancel();
  } else {
    turn_.restart();
    order->purpose = Purpose::Move;
    engine_.ponder_hit();
  }
}

void Player::play_own_move(const engine::BestMove& best) {
  if (!best.best) return;
  const engine::NegotiationPolicy policy = engine::negotiation_policy(engine_.settings());
  const engine::Gesture gesture =
      negotiator_.on_own_move(engine::game_ply(game_.position()), best.score, policy);
  const bool accepts = offer_open_ && accepts_offer();
  offer_open_ = false;
  if (gesture == engine::Gesture::Resign && !accepts) {
    over_ = true;
    return output_.line("resign");
  }
  if (accepts || gesture == engine::Gesture::OfferDraw) output_.line("offer draw");
  output_.line("move " + written(best.best));
  play(best.best);
  time_.book_move(own_, turn_.elapsed_ms(), moves_made(own_));
  expected_reply_ = best.ponder;
  if (!claim_if_over()) ponder();
}

void Player::play(Move move) {
  play_legal(game_, move);
  clocks_told_ = false;
}

bool Player::accepts_offer() {
  const Position& position = game_.position();
  return negotiator_.answer_offer(engine::game_ply(position), game::is_dead(position)) ==
         engine::DrawAnswer::Accept;
}

/// Says the result when the position ends the game.
bool Player::claim_if_over() {
  const game::Verdict verdict = game::judge(game_, game::RuleSet::House);
  over_ = verdict.over();
  if (over_) output_.line(format_result(verdict));
  return over_;
}

bool Player::is_own_turn() const { return game_.position().side_to_move() == own_; }

int Player::moves_made(Color color) const {
  const bool began = game_.start().side_to_move() == color;
  return (static_cast<int>(game_.plies()) + (began ? 1 : 0)) / 2;
}

std::string Player::written(Move move) const {
  return format_move(game_.position(), move, fischerandom_);
}

void Player::on_info(const engine::Analysis& analysis) {
  const Lock lock(mutex_);
  const Order& order = orders_.front();
  if (order.cancelled || analysis.info.pv.empty()) return;
  const auto& info = analysis.info;
  progress_.time_ms = info.time_ms;
  progress_.nodes = info.nodes;
  progress_.depth = info.depth;
  if (info.multipv == 1 && info.bound != engine::Bound::Upper) progress_.best = info.pv.front();
  if (post_ && order.purpose != Purpose::Hint) output_.aside(format_thinking(order.root, analysis));
}

void Player::on_current_move(int depth, Move move, int number, CastlingNotation) {
  const Lock lock(mutex_);
  if (orders_.front().cancelled) return;
  progress_.depth = depth;
  progress_.current = move;
  progress_.number = number;
}

void Player::on_best_move(const engine::BestMove& best) {
  const Lock lock(mutex_);
  const Order order = orders_.front();
  orders_.pop_front();
  if (order.cancelled) return;
  if (order.purpose == Purpose::Move) play_own_move(best);
  if (order.purpose == Purpose::Hint && best.best) output_.line("Hint: " + written(best.best));
}

void Player::on_message(const std::string& text) { output_.line("telluser " + text); }

}  // namespace castellan::xboard
