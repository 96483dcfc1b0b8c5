#include "train/team.h"

#include <system_error>

namespace castellan::train {

Result<std::unique_ptr<Team>> Team::start(int size) {
  std::unique_ptr<Team> team(new Team);
  try {
    for (int i = 1; i < size; ++i)
      team->helpers_.emplace_back([&team = *team, i] { team.help(i); });
  } catch (const std::system_error&) {
    return Error{"the system does not give " + std::to_string(size) + " threads"};
  }
  return team;
}

Team::~Team() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  begin_.notify_all();
  for (std::thread& helper : helpers_) helper.join();
}

void Team::help(int number) {
  std::unique_lock lock(mutex_);
  for (std::uint64_t done = 0;; ++done) {
    begin_.wait(lock, [&] { return closing_ || jobs_ > done; });
    if (closing_) return;
    lock.unlock();
    (*job_)(number);
    lock.lock();
    if (--busy_ == 0) end_.notify_one();
  }
}

void Team::run(const std::function<void(int)>& job) {
  {
    const std::lock_guard lock(mutex_);
    job_ = &job;
    ++jobs_;
    busy_ = static_cast<int>(helpers_.size());
  }
  begin_.notify_all();
  job(0);
  std::unique_lock lock(mutex_);
  end_.wait(lock, [this] { return busy_ == 0; });
}

}  // namespace castellan::train
