// Where the game is played: lines in, text out.
#pragma once

#include <csignal>
#include <cstdint>
#include <functional>
#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace castellan::play {

/// What came of waiting for the user.
struct Input {
  enum class Kind : std::uint8_t {
    Line,
    End,     ///< there will be no more
    GaveUp,  ///< the one who waits no longer wanted to
  };
  Kind kind = Kind::End;
  std::string line;
};

class Console {
 public:
  virtual ~Console() = default;

  /// Writes at once.
  virtual void write(std::string_view text) = 0;

  /// Asks for a line. `keep_waiting` is called now and then while the user thinks, where the
  /// console can do that; false ends the wait, and what has been typed may be lost.
  virtual Input read(std::string_view prompt, const std::function<bool()>& keep_waiting) = 0;

  /// What may be typed now, for completion.
  virtual void offer(std::vector<std::string> /*words*/) {}

  /// Whether lines of the console's own, such as a list of completions, have moved the screen since
  /// the last `read` began.
  virtual bool scrolled() const { return false; }

  /// Whether the user has asked (with Ctrl-C) that what is going on should come to an end; answered
  /// once for each time.
  virtual bool take_interrupt() { return false; }

  /// Whether the reader of what is written has gone.
  virtual bool lost() const = 0;
};

/// Lines of any stream. With a file descriptor, the one `in` reads from, it can wait with an open
/// ear; without one it blocks until there is a line. `echoes` writes what was read after the
/// prompt, as a terminal would.
class StreamConsole : public Console {
 public:
  StreamConsole(std::istream& in, std::ostream& out, std::optional<int> descriptor, bool echoes)
      : in_(in), out_(out), descriptor_(descriptor), echoes_(echoes) {}

  void write(std::string_view text) override;
  Input read(std::string_view prompt, const std::function<bool()>& keep_waiting) override;
  bool lost() const override { return !out_.good(); }

 private:
  std::istream& in_;
  std::ostream& out_;
  std::optional<int> descriptor_;
  bool echoes_;
};

/// Ctrl-C as something to ask for instead of the end of the process, as long as one of these
/// lives. Make it before any thread starts: threads inherit what is blocked.
class InterruptKey {
 public:
  InterruptKey();
  ~InterruptKey();
  InterruptKey(const InterruptKey&) = delete;
  InterruptKey& operator=(const InterruptKey&) = delete;

  /// Whether it was pressed since the last call.
  bool take();

 private:
  sigset_t signals_;
  sigset_t before_;
};

/// Waits until there is something to read from `descriptor`, a moment at most.
bool wait_for_input(int descriptor);

/// A console on the process's terminal with line editing (arrow keys, history, completion with
/// Tab); null where this program was built without it or the terminal cannot do it.
std::unique_ptr<Console> make_line_editor(std::ostream& out);

/// The same terminal without line editing.
std::unique_ptr<Console> make_plain_terminal(std::istream& in, std::ostream& out);

}  // namespace castellan::play
