#include "engine/conductor.h"

#include <algorithm>
#include <utility>

namespace castellan::engine {

Conductor::Conductor() : thread_([this] { run(); }) {}

Conductor::~Conductor() {
  {
    std::lock_guard lock(mutex_);
    closing_ = true;
    queue_.clear();
  }
  stop();
  thread_.join();
}

void Conductor::post(Job job) {
  {
    std::lock_guard lock(mutex_);
    queue_.push_back({std::move(job), {}, {}, {}});
  }
  changed_.notify_all();
}

void Conductor::post_work(WorkKind kind, Work work) {
  {
    std::lock_guard lock(mutex_);
    queue_.push_back({{}, std::move(work), std::make_shared<search::Signals>(), kind});
  }
  changed_.notify_all();
}

template <typename Function>
void Conductor::for_all_work(Function function) {
  {
    std::lock_guard lock(mutex_);
    if (running_) function(*running_, running_kind_);
    for (Item& item : queue_)
      if (item.signals) function(*item.signals, item.kind);
  }
  changed_.notify_all();
}

void Conductor::stop() {
  for_all_work([](search::Signals& signals, WorkKind) { signals.stop = true; });
}

void Conductor::stop_searches() {
  for_all_work([](search::Signals& signals, WorkKind kind) {
    if (kind != WorkKind::Task) signals.stop = true;
  });
}

void Conductor::ponder_hit() {
  for_all_work([](search::Signals& signals, WorkKind) { signals.ponder_hit = true; });
}

void Conductor::when_responsive(Job job) {
  {
    std::lock_guard lock(mutex_);
    const bool working =
        running_ || std::any_of(queue_.begin(), queue_.end(),
                                [](const Item& item) { return item.signals != nullptr; });
    if (!working) {
      queue_.push_back({std::move(job), {}, {}, {}});
      job = nullptr;
    }
  }
  if (job)
    job();
  else
    changed_.notify_all();
}

bool Conductor::wait_idle(std::optional<std::chrono::milliseconds> timeout) {
  std::unique_lock lock(mutex_);
  const auto idle = [this] { return queue_.empty() && !busy_; };
  if (timeout) return changed_.wait_for(lock, *timeout, idle);
  changed_.wait(lock, idle);
  return true;
}

bool Conductor::has_open_ended_work() const {
  std::lock_guard lock(mutex_);
  const auto open_ended = [](const search::Signals* signals, WorkKind kind) {
    return signals != nullptr && kind == WorkKind::OpenEndedSearch && !signals->stop;
  };
  return open_ended(running_.get(), running_kind_) ||
         std::any_of(queue_.begin(), queue_.end(), [&open_ended](const Item& item) {
           return open_ended(item.signals.get(), item.kind);
         });
}

void Conductor::wait_for_answer(const search::Signals& signals, bool until_ponder_hit) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return signals.stop || (until_ponder_hit && signals.ponder_hit); });
}

void Conductor::pause(const search::Signals& signals, std::chrono::milliseconds longest) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, longest, [&] { return signals.stop.load(); });
}

void Conductor::run() {
  for (;;) {
    Item item;
    {
      std::unique_lock lock(mutex_);
      busy_ = false;
      changed_.notify_all();
      changed_.wait(lock, [this] { return closing_ || !queue_.empty(); });
      if (closing_) return;
      item = std::move(queue_.front());
      queue_.pop_front();
      busy_ = true;
      running_ = item.signals;
      running_kind_ = item.kind;
    }
    execute(item);
  }
}

void Conductor::execute(Item& item) {
  if (!item.work) {
    item.job();
    return;
  }
  const Job announcement = item.work(*item.signals);
  {
    std::lock_guard lock(mutex_);
    running_ = nullptr;
  }
  if (announcement) announcement();
}

}  // namespace castellan::engine
