// Picks the front end that the arguments ask for.
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "play/play_command.h"
#include "tools/bench.h"
#include "tools/command_line.h"
#include "tools/global_options.h"
#include "uci/loop.h"
#include "xboard/loop.h"

#if __has_include(<unistd.h>)
#include <unistd.h>
#endif

namespace {

using namespace castellan;

/// A person at a terminal gets a word of welcome; programs do not expect one.
void greet() {
#if __has_include(<unistd.h>)
  if (isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0)
    std::cout << "Castellan speaks UCI here; try 'help' or 'quit'." << std::endl;
#endif
}

/// CECP when the first word read is `xboard`, else UCI. Programs that try out protocols may say
/// `xboard` first and `uci` when that does not bring what they hoped for.
int run_protocol() {
  greet();
  uci::Host host;
  host.give_up = [] { std::_Exit(EXIT_SUCCESS); };
  host.commands = {{"bench", "[DEPTH] [THREADS] [HASH] [--net=FILE]: signature and speed",
                    [](const auto& words, const auto& stop, const auto& print) {
                      const Result<tools::BenchOptions> options = tools::parse_bench(words);
                      if (options)
                        tools::run_bench(*options, stop, print);
                      else
                        print("info string error: " + options.error());
                    }}};
  std::string line;
  while (std::getline(std::cin, line) && line.find_first_not_of(" \t\r") == std::string::npos)
    continue;
  if (xboard::is_greeting(line)) {
    if (xboard::run(std::cin, std::cout, host.give_up) == xboard::Ending::Done) return EXIT_SUCCESS;
    line = "uci";
  }
  uci::run(std::cin, std::cout, host, line);
  return EXIT_SUCCESS;
}

}  // namespace

int main(int argc, char** argv) {
#ifdef SIGPIPE
  std::signal(SIGPIPE, SIG_IGN);  // a reader that goes away must not kill us
#endif
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  const Result<std::vector<std::string>> commands =
      tools::take_global_options({argv + (argc > 0 ? 1 : 0), argv + argc});
  if (!commands) {
    std::cerr << "castellan: " << commands.error() << '\n';
    return 2;
  }
  const std::vector<std::string>& arguments = *commands;
  if (arguments.empty() || (arguments.size() == 1 && arguments[0] == "uci")) return run_protocol();
  if (arguments[0] == "play")
    return play::run_play({arguments.begin() + 1, arguments.end()}, std::cin, std::cout, std::cerr);
  return tools::run_command_line(arguments, std::cout, std::cerr);
}
