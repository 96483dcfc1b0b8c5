// Passes a search's reports on to the front end, and keeps the promises made there.
#pragma once

#include <optional>

#include "engine/game_state.h"
#include "engine/listener.h"
#include "engine/options.h"
#include "search/report.h"

namespace castellan::engine {

/// Belongs to one `go`. Adds win-draw-loss figures, cuts PVs to what can be played, and sees to it
/// that the last exact first line starts with the move that is then played.
class Reporter final : public search::Listener {
 public:
  /// All three must outlive the reporter.
  Reporter(engine::Listener& listener, const GameState& game, const Settings& settings);

  void on_info(const search::Info& info) override;
  void on_current_move(int depth, Move move, int number) override;

  /// Prints a last line if those before do not show the outcome.
  void finish(const search::Outcome& outcome);

 private:
  engine::Listener& listener_;
  const GameState& game_;
  const Settings& settings_;
  std::optional<Move> shown_;  // first move of the last exact first line; kNoMove without a PV
};

}  // namespace castellan::engine
