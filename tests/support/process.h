// The real program, talked to over pipes.
#pragma once

#include <chrono>
#include <cstdio>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>
#include <string>
#include <string_view>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace castellan::test {

/// Starts the program; kills it at the end if it still runs.
class Process {
 public:
  explicit Process(std::vector<std::string> arguments = {}) {
    int in[2];
    int out[2];
    if (pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0) throw std::bad_alloc();
    signal(SIGPIPE, SIG_IGN);
    std::vector<char*> argv;
    std::string program = CASTELLAN_BINARY;
    argv.push_back(program.data());
    for (std::string& argument : arguments) argv.push_back(argument.data());
    argv.push_back(nullptr);
    pid_ = fork();
    if (pid_ == 0) {
      dup2(in[0], STDIN_FILENO);
      dup2(out[1], STDOUT_FILENO);
      dup2(open("/dev/null", O_WRONLY), STDERR_FILENO);
      signal(SIGPIPE, SIG_DFL);
      execv(argv[0], argv.data());
      _exit(127);
    }
    close(in[0]);
    close(out[1]);
    in_ = in[1];
    out_ = out[0];
  }
  ~Process() {
    close_input();
    close_output();
    if (pid_ > 0) {
      kill(pid_, SIGKILL);
      waitpid(pid_, nullptr, 0);
    }
  }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  void send(std::string_view line) { raw(std::string(line) + "\n"); }
  void raw(std::string_view text) {
    while (!text.empty()) {
      const ssize_t n = write(in_, text.data(), text.size());
      if (n <= 0) return;
      text.remove_prefix(static_cast<std::size_t>(n));
    }
  }
  void close_input() {
    if (in_ >= 0) close(in_);
    in_ = -1;
  }
  void close_output() {
    if (out_ >= 0) close(out_);
    out_ = -1;
  }

  /// The next line that begins with `prefix`; empty, and the test fails, when none comes.
  std::string expect(std::string_view prefix) {
    std::string line;
    while (read_line(line))
      if (line.starts_with(prefix)) return line;
    ADD_FAILURE() << "no line '" << prefix << "...'";
    return {};
  }
  /// Everything until the program closes its output.
  std::string read_all() {
    std::string all;
    std::string line;
    while (read_line(line)) all += line + "\n";
    return all;
  }

  /// The exit status, or -1 when the program was killed or did not end within `limit`.
  int wait_for_exit(std::chrono::milliseconds limit) {
    const auto deadline = std::chrono::steady_clock::now() + limit;
    for (;;) {
      int status = 0;
      if (waitpid(pid_, &status, WNOHANG) == pid_) {
        pid_ = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
      }
      if (std::chrono::steady_clock::now() > deadline) return -1;
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
  }

 private:
  bool read_line(std::string& line) {
    constexpr int kPatienceMs = 60000;
    for (;;) {
      const std::size_t end = buffer_.find('\n');
      if (end != std::string::npos) {
        line = buffer_.substr(0, end);
        buffer_.erase(0, end + 1);
        return true;
      }
      pollfd ready{out_, POLLIN, 0};
      if (poll(&ready, 1, kPatienceMs) <= 0) return false;
      char chunk[4096];
      const ssize_t n = read(out_, chunk, sizeof chunk);
      if (n <= 0) return false;
      buffer_.append(chunk, static_cast<std::size_t>(n));
    }
  }

  pid_t pid_ = -1;
  int in_ = -1;
  int out_ = -1;
  std::string buffer_;
};

}  // namespace castellan::test
