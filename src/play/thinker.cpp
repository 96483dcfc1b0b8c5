#include "play/thinker.h"

#include <cassert>
#include <chrono>
#include <string>
#include <string_view>

namespace castellan::play {

namespace {

constexpr std::chrono::milliseconds kGlance{50};  // between looks for an interruption

/// Our own options are never refused.
void set(engine::Engine& engine, std::string_view name, std::string_view value) {
  [[maybe_unused]] const Result<std::string> done = engine.set_option(name, value);
  assert(done.ok());
}

}  // namespace

void Thinker::set_level(const Level& level) {
  set(engine_, "UCI_LimitStrength", level.elo != 0 ? "true" : "false");
  if (level.elo != 0)
    set(engine_, "UCI_Elo", std::to_string(level.elo));
  else
    set(engine_, "Skill", level.name);
}

void Thinker::set_seed(int seed) { set(engine_, "Skill Seed", std::to_string(seed)); }

void Thinker::set_pace(bool human) { set(engine_, "Skill Pace", human ? "true" : "false"); }

Thought Thinker::think(const game::Game& game, const engine::Limits& limits,
                       const std::function<bool()>& interrupted) {
  engine_.set_position(game);
  {
    const std::lock_guard lock(mutex_);
    thought_ = {};
    done_ = false;
  }
  engine_.go(limits);
  std::unique_lock lock(mutex_);
  while (!changed_.wait_for(lock, kGlance, [this] { return done_; }))
    if (interrupted()) engine_.stop();
  return thought_;
}

void Thinker::on_info(const engine::Analysis& analysis) {
  if (analysis.info.pv.empty() || analysis.info.multipv != 1) return;
  const std::lock_guard lock(mutex_);
  thought_.depth = analysis.info.depth;
  thought_.line = analysis.info.pv;
}

void Thinker::on_best_move(const engine::BestMove& best) {
  const std::lock_guard lock(mutex_);
  thought_.move = best.best;
  thought_.score = best.score;
  thought_.mate = engine::mate_distance(best.score);
  if (!thought_.line.empty() && thought_.line.front() != best.best) thought_.line.clear();
  done_ = true;
  changed_.notify_all();
}

}  // namespace castellan::play
