// One thread that does what it is told, in order.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "search/limits.h"

namespace castellan::engine {

enum class WorkKind : std::uint8_t {
  Task,
  Search,
  OpenEndedSearch,  ///< lasts until somebody stops it
};

/// Runs jobs one after the other on a thread of its own, so that whoever gives the orders never
/// waits for a search. All functions may be called from any thread and return at once, except
/// `wait_idle`, `wait_for_answer` and `pause`.
///
/// Work is a job that can take long. It has signals of its own from the moment it is ordered, so a
/// `stop` reaches it even while it still waits in the queue.
class Conductor {
 public:
  using Job = std::function<void()>;
  /// Does the work and returns what is to be said when it no longer counts as going on.
  using Work = std::function<Job(search::Signals&)>;

  Conductor();
  /// Stops the work, drops what has not begun, and waits for the thread.
  ~Conductor();
  Conductor(const Conductor&) = delete;
  Conductor& operator=(const Conductor&) = delete;

  void post(Job job);
  void post_work(WorkKind kind, Work work);

  /// Sets the stop signal of all work that runs or is still queued.
  void stop();
  /// The same for searches only: a new one takes their place.
  void stop_searches();
  /// The same with the signal that turns pondering into thinking.
  void ponder_hit();

  /// Runs `job` here and now while any work runs or is queued; else in its turn in the queue.
  void when_responsive(Job job);

  /// True when everything ordered before is done, false when that took longer than `timeout`
  /// (no timeout: waits for good). Not from the conductor's own thread.
  bool wait_idle(std::optional<std::chrono::milliseconds> timeout);

  /// Whether some unfinished work is open-ended and has not been stopped.
  bool has_open_ended_work() const;

  /// For work that has its answer but may not give it yet: returns once `signals` say stop (or,
  /// with `until_ponder_hit`, ponder hit). The signals must be those of the running work.
  void wait_for_answer(const search::Signals& signals, bool until_ponder_hit);
  /// The same for at most `longest`, ended early by stop only.
  void pause(const search::Signals& signals, std::chrono::milliseconds longest);

 private:
  struct Item {
    Job job;    // either this
    Work work;  // or this with the next two
    std::shared_ptr<search::Signals> signals;
    WorkKind kind = WorkKind::Task;
  };

  void run();
  void execute(Item& item);
  /// Calls `function(signals, kind)` for all work that runs or is queued.
  template <typename Function>
  void for_all_work(Function function);

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Item> queue_;
  std::shared_ptr<search::Signals> running_;  // while work runs
  WorkKind running_kind_ = WorkKind::Task;
  bool busy_ = false;  // something runs
  bool closing_ = false;
  std::thread thread_;  // last: starts when all else is there
};

}  // namespace castellan::engine
