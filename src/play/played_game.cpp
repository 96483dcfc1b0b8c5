#include "play/played_game.h"

#include <cstdio>
#include <utility>

namespace castellan::play {

namespace {

/// As PGN viewers read it.
std::string clock_comment(std::int64_t ms) {
  const std::int64_t seconds = ms / 1000;
  char text[48];
  std::snprintf(text, sizeof text, "[%%clk %lld:%02lld:%02lld]",
                static_cast<long long>(seconds / 3600), static_cast<long long>(seconds / 60 % 60),
                static_cast<long long>(seconds % 60));
  return text;
}

}  // namespace

PlayedGame::PlayedGame(game::Arbiter arbiter, std::optional<game::TimeControl> clock)
    : arbiter_(std::move(arbiter)),
      spent_(arbiter_.game().plies(), 0),
      left_(arbiter_.game().plies()) {
  set_clock(clock);
}

void PlayedGame::set_clock(std::optional<game::TimeControl> control) {
  clock_.reset();
  for (Undone& move : undone_) move.elapsed_ms = 0;
  if (control)
    clock_.emplace(*control,
                   game().plies() == 0 ? game::clock_start(rules()) : game::ClockStart::AtOnce);
}

std::optional<std::int64_t> PlayedGame::remaining_ms(Color side, std::int64_t elapsed_ms) const {
  if (!clock_) return std::nullopt;
  const game::Reason reason = verdict().reason;
  const bool flagged = reason == game::Reason::Flag || reason == game::Reason::FlagNoMate;
  if (flagged && side == side_to_move()) return 0;
  const bool runs = side == side_to_move() && !verdict().over() && clock_->is_running();
  return clock_->remaining_ms(side) - (runs ? elapsed_ms : 0);
}

bool PlayedGame::check_flag(std::int64_t elapsed_ms) {
  if (!clock_ || verdict().over() || !clock_->has_fallen(side_to_move(), elapsed_ms)) return false;
  arbiter_.flag(side_to_move());
  return true;
}

game::Verdict PlayedGame::play(Move move, std::int64_t elapsed_ms) {
  const std::size_t before = game().plies();
  const game::Verdict verdict = play_timed(move, elapsed_ms);
  if (game().plies() > before) {
    undone_.clear();
    notes_.erase(notes_.upper_bound(before), notes_.end());
  }
  return verdict;
}

game::Verdict PlayedGame::play_timed(Move move, std::int64_t elapsed_ms) {
  if (check_flag(elapsed_ms)) return verdict();
  const Color mover = side_to_move();
  const Result<game::Verdict> played = arbiter_.play(move);
  if (!played) return verdict();
  if (clock_) clock_->book_move(mover, elapsed_ms);
  spent_.push_back(elapsed_ms);
  left_.push_back(clock_ ? std::optional(clock_->remaining_ms(mover)) : std::nullopt);
  return *played;
}

bool PlayedGame::undo() {
  if (game().plies() == 0) return false;
  undone_.push_back({game().moves().back(), spent_.back()});
  spent_.pop_back();
  left_.pop_back();
  arbiter_.undo();
  if (clock_) clock_->undo();
  return true;
}

bool PlayedGame::redo() {
  if (undone_.empty() || verdict().over()) return false;
  const Undone next = undone_.back();
  undone_.pop_back();
  play_timed(next.move, next.elapsed_ms);
  return true;
}

std::vector<std::string> PlayedGame::comments() const {
  std::vector<std::string> comments(game().plies() + 1);
  for (std::size_t i = 0; i < left_.size(); ++i)
    if (left_[i]) comments[i + 1] = clock_comment(*left_[i]);
  for (const auto& [ply, text] : notes_) {
    if (ply >= comments.size()) continue;
    if (!comments[ply].empty()) comments[ply] += ' ';
    comments[ply] += text;
  }
  return comments;
}

}  // namespace castellan::play
