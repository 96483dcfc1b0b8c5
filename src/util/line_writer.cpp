#include "util/line_writer.h"

#include <utility>

#include "util/files.h"

namespace castellan {

namespace {

// Beyond this much unread text, asides are dropped.
constexpr std::size_t kMaxUnread = std::size_t{16} << 20;

}  // namespace

LineWriter::LineWriter(std::ostream& stream, std::function<void()> on_lost)
    : stream_(stream), on_lost_(std::move(on_lost)), thread_([this] { run(); }) {}

LineWriter::~LineWriter() {
  {
    std::lock_guard lock(mutex_);
    closing_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void LineWriter::line(std::string_view text) { add(text, false); }

void LineWriter::aside(std::string_view text) { add(text, true); }

void LineWriter::add(std::string_view text, bool may_be_dropped) {
  {
    std::lock_guard lock(mutex_);
    log("<< ", text);
    if (lost_ || (may_be_dropped && pending_.size() > kMaxUnread)) return;
    pending_ += text;
    pending_ += '\n';
  }
  changed_.notify_all();
}

bool LineWriter::drain(std::chrono::milliseconds timeout) {
  std::unique_lock lock(mutex_);
  return changed_.wait_for(lock, timeout, [this] { return pending_.empty() && !writing_; });
}

Result<Done> LineWriter::set_log(const std::string& path) {
  std::lock_guard lock(mutex_);
  std::ofstream log;
  if (!path.empty()) {
    if (is_named_pipe(path)) return Error{"the log file '" + path + "' is a pipe"};
    log.open(path, std::ios::app);
    if (!log) return Error{"cannot write to the log file '" + path + "'"};
  }
  log_ = std::move(log);
  return Done{};
}

void LineWriter::log_input(std::string_view line) {
  std::lock_guard lock(mutex_);
  log(">> ", line);
}

void LineWriter::log(std::string_view mark, std::string_view text) {
  if (!log_.is_open()) return;
  log_ << mark << text << '\n' << std::flush;
}

void LineWriter::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return closing_ || !pending_.empty(); });
    if (pending_.empty()) return;  // closing, and all is written
    const std::string batch = std::exchange(pending_, {});
    writing_ = true;
    lock.unlock();
    stream_ << batch << std::flush;
    const bool failed = !stream_;
    lock.lock();
    writing_ = false;
    if (failed && !lost_) {
      lost_ = true;
      pending_.clear();
      lock.unlock();
      if (on_lost_) on_lost_();
      lock.lock();
    }
    changed_.notify_all();
  }
}

}  // namespace castellan
