// Ctrl-C as something to wait for.
#pragma once

#include <csignal>
#include <ctime>

namespace castellan::tools {

/// While one of these lives, SIGINT and SIGTERM no longer end the process but wait to be asked
/// for. Make it before any thread starts: threads inherit what is blocked.
class InterruptWatch {
 public:
  InterruptWatch() {
    sigemptyset(&signals_);
    sigaddset(&signals_, SIGINT);
    sigaddset(&signals_, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals_, &before_);
  }
  ~InterruptWatch() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  InterruptWatch(const InterruptWatch&) = delete;
  InterruptWatch& operator=(const InterruptWatch&) = delete;

  /// Waits at most so long; true when a signal came.
  bool wait_ms(long ms) {
    const timespec time{ms / 1000, ms % 1000 * 1000000};
    return sigtimedwait(&signals_, nullptr, &time) > 0;
  }

 private:
  sigset_t signals_;
  sigset_t before_;
};

}  // namespace castellan::tools
