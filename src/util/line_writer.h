// Lines of text to the other side of the pipe.
#pragma once

#include <chrono>
#include <condition_variable>
#include <fstream>
#include <functional>
#include <mutex>
#include <ostream>
#include <string>
#include <string_view>
#include <thread>

#include "util/result.h"

namespace castellan {

/// Writes whole lines, in the order given, from a thread of its own: nobody who has something to
/// say ever waits for a reader that does not read. May be used from any thread.
class LineWriter {
 public:
  /// `stream` must outlive this. `on_lost` is called once, on the writing thread, when the stream
  /// takes no more (the other side is gone); what is said after that is dropped.
  explicit LineWriter(std::ostream& stream, std::function<void()> on_lost = {});
  /// Waits until all is written.
  ~LineWriter();
  LineWriter(const LineWriter&) = delete;
  LineWriter& operator=(const LineWriter&) = delete;

  /// Says `text`, one or several lines without the last line break.
  void line(std::string_view text);
  /// The same for what can be spared: dropped while many megabytes wait to be read.
  void aside(std::string_view text);

  /// True when all is written; false when that took longer than `timeout`.
  bool drain(std::chrono::milliseconds timeout);

  /// Mirrors everything said, and what `log_input` is given, to a file; an empty path ends that.
  Result<Done> set_log(const std::string& path);
  void log_input(std::string_view line);

 private:
  void run();
  void add(std::string_view text, bool may_be_dropped);
  void log(std::string_view mark, std::string_view text);

  std::ostream& stream_;
  std::function<void()> on_lost_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::string pending_;
  std::ofstream log_;
  bool writing_ = false;
  bool lost_ = false;
  bool closing_ = false;
  std::thread thread_;  // last: starts when all else is there
};

}  // namespace castellan
