#include "play/play_command.h"

#include <chrono>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <sys/ioctl.h>
#include <unistd.h>
#include <utility>

#include "play/console.h"
#include "play/session.h"
#include "util/text.h"

namespace castellan::play {

namespace {

constexpr int kWorked = 0;
constexpr int kFailed = 1;
constexpr int kMisused = 2;

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

/// Columns and rows of the terminal on standard output; 0 when there is none.
std::pair<int, int> screen_size() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return {0, 0};
  return {size.ws_col, size.ws_row};
}

Surroundings surroundings() {
  Surroundings found;
  found.terminal = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
  found.columns = screen_size().first;
  if (found.columns == 0) found.columns = parse_integer<int>(variable("COLUMNS")).value_or(0);
  found.term = variable("TERM");
  found.color_term = variable("COLORTERM");
  found.no_color = variable("NO_COLOR");
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
    if (found.locale.empty()) found.locale = variable(name);
  return found;
}

std::string local_time() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  localtime_r(&now, &parts);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S", &parts);
  return text;
}

Environment environment(bool terminal) {
  using namespace std::chrono;
  Environment world;
  world.now_ms = [] {
    return std::int64_t{
        duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count()};
  };
  world.local_time = local_time;
  world.seed = static_cast<std::uint64_t>(system_clock::now().time_since_epoch().count());
  if (terminal) world.screen = screen_size;
  return world;
}

std::unique_ptr<Console> make_console(const Surroundings& found, const Style& style,
                                      std::istream& in, std::ostream& out) {
  if (!found.terminal) return std::make_unique<StreamConsole>(in, out, STDIN_FILENO, true);
  std::unique_ptr<Console> console = style.clears ? make_line_editor(out) : nullptr;
  return console ? std::move(console) : make_plain_terminal(in, out);
}

}  // namespace

int run_play(const std::vector<std::string>& words, std::istream& in, std::ostream& out,
             std::ostream& err) {
  const Surroundings found = surroundings();
  Result<Options> options = parse_options(words, suitable_style(found), default_games_folder());
  if (!options) {
    err << "castellan: " << options.error() << "\nTry 'castellan play --help'.\n";
    return kMisused;
  }
  if (options->help) {
    out << explain_options() << std::endl;
    return out ? kWorked : kFailed;
  }
  const std::unique_ptr<Console> console = make_console(found, options->style, in, out);
  Session session(*console, *std::move(options), environment(found.terminal));
  const Result<Done> played = session.run();
  if (played) return kWorked;
  err << "castellan: " << played.error() << '\n';
  return kFailed;
}

}  // namespace castellan::play
