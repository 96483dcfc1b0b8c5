#include "play/console.h"

#include <cerrno>
#include <ctime>
#include <poll.h>
#include <unistd.h>

namespace castellan::play {

namespace {

constexpr int kGlanceMs = 100;  // between two calls of `keep_waiting`
constexpr std::size_t kLongestLine = 4096;

/// A terminal whose driver does the editing.
class PlainTerminal final : public StreamConsole {
 public:
  PlainTerminal(std::istream& in, std::ostream& out)
      : StreamConsole(in, out, STDIN_FILENO, false) {}
  bool take_interrupt() override { return key_.take(); }

 private:
  InterruptKey key_;
};

}  // namespace

void StreamConsole::write(std::string_view text) { out_ << text << std::flush; }

Input StreamConsole::read(std::string_view prompt, const std::function<bool()>& keep_waiting) {
  write(prompt);
  while (descriptor_ && in_.rdbuf()->in_avail() <= 0) {
    // Ctrl-C gives up the line, as in a shell; the terminal has dropped it.
    if (take_interrupt()) write('\n' + std::string(prompt));
    if (wait_for_input(*descriptor_)) break;
    if (keep_waiting()) continue;
    write("\n");
    return {Input::Kind::GaveUp, {}};
  }
  std::string line;
  const bool there = static_cast<bool>(std::getline(in_, line));
  if (line.size() > kLongestLine) line.resize(kLongestLine);
  if (echoes_ || !there) write(line + '\n');
  if (!there) return {};
  return {Input::Kind::Line, line};
}

InterruptKey::InterruptKey() {
  sigemptyset(&signals_);
  sigaddset(&signals_, SIGINT);
  pthread_sigmask(SIG_BLOCK, &signals_, &before_);
}

InterruptKey::~InterruptKey() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

bool InterruptKey::take() {
  const timespec at_once{0, 0};
  return sigtimedwait(&signals_, nullptr, &at_once) > 0;
}

bool wait_for_input(int descriptor) {
  pollfd ready{descriptor, POLLIN, 0};
  return poll(&ready, 1, kGlanceMs) > 0;
}

std::unique_ptr<Console> make_plain_terminal(std::istream& in, std::ostream& out) {
  return std::make_unique<PlainTerminal>(in, out);
}

}  // namespace castellan::play
