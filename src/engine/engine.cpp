#include "engine/engine.h"

#include <algorithm>
#include <utility>

#include "engine/opening.h"
#include "engine/pace.h"
#include "engine/reporter.h"
#include "engine/strength.h"
#include "nnue/net_file.h"
#include "search/root_moves.h"
#include "search/skill_full_search.h"
#include "util/rng.h"

namespace castellan::engine {

namespace {

/// A number that no other engine in the world is likely to have at this moment.
std::uint64_t varying_seed(const void* self) {
  const auto now = std::chrono::system_clock::now().time_since_epoch().count();
  const auto steady = std::chrono::steady_clock::now().time_since_epoch().count();
  const auto address = reinterpret_cast<std::uintptr_t>(self);
  return mix64(static_cast<std::uint64_t>(now)) ^
         mix64(static_cast<std::uint64_t>(steady) + static_cast<std::uint64_t>(address));
}

/// The clock has run since the order was given, even if the search could not begin at once.
void charge_waiting_time(Limits& limits, std::int64_t waited_ms) {
  if (limits.ponder) return;
  for (std::optional<Clock>& clock : limits.clock)
    if (clock) clock->remaining_ms -= waited_ms;
  if (limits.movetime_ms)
    limits.movetime_ms = std::max<std::int64_t>(1, *limits.movetime_ms - waited_ms);
}

bool nothing_allowed(const Position& root, const Limits& limits) {
  return !limits.search_moves.empty() && search::allowed_moves(root, limits).empty();
}

bool needs_patience(const Limits& limits) { return limits.infinite || limits.ponder; }

}  // namespace

Engine::Engine(Listener& listener)
    : listener_(listener), game_(std::make_shared<const GameState>(start_of_game())) {
  draw_seed();
  const auto mib = static_cast<std::size_t>(settings_.hash_mib);
  conductor_.post([this, mib, start = search::PoolSettings{settings_.threads, mib, network_}] {
    pool_ = std::make_unique<search::Pool>(start);
    tell_of_hash(mib);
  });
}

Engine::~Engine() = default;

Result<std::vector<std::string>> Engine::set_position(std::string_view fen,
                                                      std::span<const std::string_view> moves) {
  Result<ParsedGame> parsed = parse_game(fen, moves);
  if (!parsed) return Error{parsed.error()};
  ParsedGame game = *std::move(parsed);
  std::lock_guard lock(mutex_);
  game_ = std::make_shared<const GameState>(std::move(game.state));
  return std::move(game.warnings);
}

void Engine::set_position(const game::Game& game) {
  auto state = std::make_shared<const GameState>(state_of(game));
  std::lock_guard lock(mutex_);
  game_ = std::move(state);
}

Position Engine::position() const {
  std::lock_guard lock(mutex_);
  return game_->position;
}

nnue::NetworkPtr Engine::network() const {
  std::lock_guard lock(mutex_);
  return network_;
}

Settings Engine::settings() const {
  std::lock_guard lock(mutex_);
  return settings_;
}

Result<std::string> Engine::set_option(std::string_view name, std::string_view value) {
  std::lock_guard lock(mutex_);
  Settings changed = settings_;
  Result<OptionChange> change = change_option(changed, name, value);
  if (!change) return Error{change.error()};
  if (change->id == OptionId::EvalFile) {
    Result<std::string> note = apply_net(changed.eval_file);
    if (note) settings_ = std::move(changed);
    return note;
  }
  settings_ = std::move(changed);
  switch (change->id) {
    case OptionId::Hash:
      conductor_.post([this, mib = static_cast<std::size_t>(settings_.hash_mib)] {
        pool_->set_hash(mib);
        tell_of_hash(mib);
      });
      break;
    case OptionId::Threads:
      conductor_.post([this, n = settings_.threads] { pool_->set_threads(n); });
      break;
    case OptionId::ClearHash:
      clear_hash();
      break;
    case OptionId::SkillSeed:
      draw_seed();
      break;
#if defined(CASTELLAN_TUNE)
    case OptionId::SearchParam:
      conductor_.post([this, params = settings_.search] { pool_->set_params(params); });
      break;
#endif
    default:
      break;  // searches to come take it from the settings
  }
  return change->note;
}

void Engine::new_game() {
  std::lock_guard lock(mutex_);
  draw_seed();
  clear_hash();
}

void Engine::clear_hash() {
  conductor_.post([this] { pool_->clear(); });
}

void Engine::go(const Limits& limits) {
  std::lock_guard lock(mutex_);
  conductor_.stop_searches();
  conductor_.post_work(needs_patience(limits) ? WorkKind::OpenEndedSearch : WorkKind::Search,
                       [this, order = Order{limits, game_, settings_, seed_, {}}](
                           search::Signals& signals) { return perform(order, signals); });
}

void Engine::stop() { conductor_.stop(); }

void Engine::ponder_hit() { conductor_.ponder_hit(); }

void Engine::run(std::function<void(const std::atomic<bool>& stop)> task) {
  conductor_.post_work(WorkKind::Task, [task = std::move(task)](search::Signals& signals) {
    task(signals.stop);
    return Conductor::Job{};
  });
}

void Engine::when_ready(std::function<void()> reply) {
  conductor_.when_responsive(std::move(reply));
}

bool Engine::wait(std::optional<std::chrono::milliseconds> timeout) {
  return conductor_.wait_idle(timeout);
}

Conductor::Job Engine::perform(const Order& order, search::Signals& signals) {
  Reporter reporter(listener_, *order.game, order.settings);
  const search::Outcome outcome = choose_move(order, signals, reporter);
  reporter.finish(outcome);
  return [this, best = BestMove{outcome.best, outcome.ponder,
                                order.settings.castling(order.game->position), outcome.score}] {
    listener_.on_best_move(best);
  };
}

search::Outcome Engine::choose_move(const Order& order, search::Signals& signals,
                                    search::Listener& listener) {
  const GameState& game = *order.game;
  Limits limits = effective_limits(order.settings, order.limits);
  charge_waiting_time(limits, order.since.elapsed_ms());

  if (nothing_allowed(game.position, limits)) {
    if (needs_patience(limits)) conductor_.wait_for_answer(signals, !limits.infinite);
    return {};
  }
  const std::optional<search::LevelParams> level = level_in_force(order.settings, limits);
  const Move known = level ? opening_move(game.position, *level, limits, order.seed) : kNoMove;
  if (known) keep_to_move(limits, known);
  if (!level) return pool_->search(game.position, game.history, limits, signals, listener);

  const search::LevelTurn turn{game.position, game.history, game.exchange, order.seed};
  const search::Outcome outcome =
      level->uses_full_search() ? search_as_level(*pool_, turn, *level, limits, signals, listener)
                                : weak_move(turn, *level, limits, signals, listener);
  if (order.settings.skill_pace && outcome.best) {
    const bool recapture = outcome.best.to() == game.exchange;
    const bool only = search::allowed_moves(game.position, limits).size() == 1;
    keep_pace(order, known || recapture || only, signals);
  }
  return outcome;
}

/// The weak search thinks in no time, so it begins when the move pondered on was played.
search::Outcome Engine::weak_move(const search::LevelTurn& turn, const search::LevelParams& level,
                                  Limits limits, search::Signals& signals,
                                  search::Listener& listener) {
  if (limits.ponder) conductor_.wait_for_answer(signals, true);
  limits.ponder = false;
  return search::choose_weak_move(turn, level, pool_->network(), limits, signals, listener);
}

/// A level that has chosen its move waits until a person would have, which is sooner for a plain
/// move. Counted from when the order was given, as the limits of the order are.
void Engine::keep_pace(const Order& order, bool plain, const search::Signals& signals) {
  const Position& position = order.game->position;
  Limits given = order.limits;  // without the time that a level may search
  given.move_overhead_ms = order.settings.move_overhead_ms;
  const std::uint64_t seed = mix64(order.seed) ^ position.key();
  const std::int64_t left =
      pace_ms(given, position.side_to_move(), plain, seed) - order.since.elapsed_ms();
  if (left > 0) conductor_.pause(signals, std::chrono::milliseconds(left));
}

/// Says so when the table is smaller than wanted.
void Engine::tell_of_hash(std::size_t wanted) {
  const std::size_t got = pool_->hash_mib();
  if (got < wanted)
    listener_.on_message("a hash table of " + std::to_string(wanted) + " MB could not be had, " +
                         std::to_string(got) + " MB are used");
}

/// Has searches to come use the net in the file called `path`, or what is built in. The value is a
/// note for the user; on an error nothing changes.
Result<std::string> Engine::apply_net(const std::string& path) {
  nnue::NetworkPtr net = nnue::embedded_net();
  if (!path.empty()) {
    Result<nnue::NetworkPtr> loaded = nnue::load_net(path);
    if (!loaded) return Error{loaded.error()};
    net = *std::move(loaded);
  }
  network_ = net;
  conductor_.post([this, net] { pool_->set_network(net); });
  return "evaluating with the net: " + net->description;
}

void Engine::draw_seed() {
  seed_ = settings_.skill_seed != 0 ? static_cast<std::uint64_t>(settings_.skill_seed)
                                    : varying_seed(this);
}

}  // namespace castellan::engine
