#include "uci/loop.h"

#include <deque>
#include <mutex>
#include <optional>
#include <span>
#include <string_view>

#include "board/fen.h"
#include "engine/build_info.h"
#include "engine/describe.h"
#include "engine/engine.h"
#include "engine/levels_report.h"
#include "engine/negotiation.h"
#include "engine/perft_task.h"
#include "engine/shutdown.h"
#include "game/rules_report.h"
#include "uci/format.h"
#include "uci/go_command.h"
#include "uci/output.h"
#include "uci/position_command.h"
#include "uci/setoption_command.h"
#include "util/text.h"
#include "util/version.h"

namespace castellan::uci {

namespace {

/// Prints what the engine says. UCI has no words for draw offers and resignations: a host that
/// wants them reads them from `info string` lines before the best move.
class Announcer final : public engine::Listener {
 public:
  explicit Announcer(Output& output) : output_(output) {}

  /// A search is about to be ordered; with a policy for the game if it is one for a move to play
  /// and the host wants to hear of offers. With `pondering` it is one only after a ponder hit.
  void expect_answer(int ply, std::optional<engine::NegotiationPolicy> policy, bool pondering) {
    const std::lock_guard lock(mutex_);
    orders_.push_back({ply, policy, pondering});
  }
  /// A ponder hit is about to be passed on.
  void ponder_hit() {
    const std::lock_guard lock(mutex_);
    for (Order& order : orders_) order.pondering = false;
  }
  /// What is still to be answered belongs to the game before, which is forgotten.
  void new_game() {
    const std::lock_guard lock(mutex_);
    negotiator_ = {};
    for (Order& order : orders_) order.policy.reset();
  }

  void on_info(const engine::Analysis& analysis) override { output_.aside(format_info(analysis)); }
  void on_current_move(int depth, Move move, int number, CastlingNotation castling) override {
    output_.aside("info depth " + std::to_string(depth) + " currmove " + to_uci(move, castling) +
                  " currmovenumber " + std::to_string(number));
  }
  void on_best_move(const engine::BestMove& best) override {
    switch (next_gesture(best)) {
      case engine::Gesture::OfferDraw:
        output_.message("Offer Draw");
        break;
      case engine::Gesture::Resign:
        output_.message("Resign");
        break;
      case engine::Gesture::None:
        break;
    }
    output_.line(format_best_move(best));
  }
  void on_message(const std::string& text) override { output_.message(text); }

 private:
  struct Order {
    int ply;
    std::optional<engine::NegotiationPolicy> policy;
    bool pondering;  ///< on a move that the opponent has not made
  };

  engine::Gesture next_gesture(const engine::BestMove& best) {
    const std::lock_guard lock(mutex_);
    const Order order = orders_.front();
    orders_.pop_front();
    if (!order.policy || order.pondering || !best.best) return engine::Gesture::None;
    return negotiator_.on_own_move(order.ply, best.score, *order.policy);
  }

  Output& output_;
  std::mutex mutex_;  // guards the next two
  std::deque<Order> orders_;
  engine::Negotiator negotiator_;
};

class Loop {
 public:
  Loop(std::istream& in, std::ostream& out, const Host& host)
      : in_(in),
        host_(host),
        output_(out, host.give_up),
        announcer_(output_),
        engine_(announcer_) {}

  void run(const std::string& first_line);

 private:
  using Words = std::vector<std::string_view>;
  struct Command {
    std::string_view name;
    void (Loop::*function)(std::string_view rest);
    std::string_view help;
  };
  static const std::vector<Command>& commands();

  void handle(std::string_view line);
  bool dispatch(std::string_view word, std::string_view rest);
  void error(std::string_view text);

  void uci(std::string_view rest);
  void isready(std::string_view rest);
  void position(std::string_view rest);
  void go(std::string_view rest);
  void stop(std::string_view rest);
  void ponderhit(std::string_view rest);
  void setoption(std::string_view rest);
  void ucinewgame(std::string_view rest);
  void debug(std::string_view rest);
  void ignore(std::string_view rest);
  void quit(std::string_view rest);
  void display(std::string_view rest);
  void eval(std::string_view rest);
  void perft(std::string_view rest);
  void rules(std::string_view rest);
  void levels(std::string_view rest);
  void help(std::string_view rest);
  void compiler(std::string_view rest);

  void start_search(const engine::Limits& limits);
  void start_perft(std::span<const std::string_view> words);
  void set_log(const std::string& path);

  std::istream& in_;
  const Host& host_;
  Output output_;
  Announcer announcer_;
  engine::Engine engine_;
  std::string position_ = "startpos";  // the last position command that was good
  bool debug_ = false;
  bool quit_ = false;
};

const std::vector<Loop::Command>& Loop::commands() {
  static const std::vector<Command> table = {
      {"uci", &Loop::uci, "engine name, options"},
      {"isready", &Loop::isready, "answered with readyok"},
      {"ucinewgame", &Loop::ucinewgame, "forget the game before"},
      {"position", &Loop::position, "startpos | fen FEN [moves MOVE...]"},
      {"go", &Loop::go,
       "[searchmoves MOVE...] [ponder] [wtime MS] [btime MS] [winc MS] [binc MS] [movestogo N] "
       "[depth N] [nodes N] [mate N] [movetime MS] [infinite] | perft N"},
      {"stop", &Loop::stop, "end the search"},
      {"ponderhit", &Loop::ponderhit, "the expected move was played"},
      {"setoption", &Loop::setoption, "name NAME [value VALUE]"},
      {"debug", &Loop::debug, "on | off: more to read"},
      {"register", &Loop::ignore, "not needed"},
      {"xboard", &Loop::ignore, "only as the first word: speaks CECP from then on"},
      {"quit", &Loop::quit, "end the program"},
      {"d", &Loop::display, "show the board, its FEN and key"},
      {"eval", &Loop::eval, "what the net says, and what it thinks each man is worth"},
      {"perft", &Loop::perft, "N [--threads T] [--hash MB]: count the leaves at depth N"},
      {"rules", &Loop::rules,
       "[startpos | fen FEN] [moves MOVE...] [--json]: how the game stands, and the legal moves"},
      {"levels", &Loop::levels, "[--json]: what the levels look at, and what was measured"},
      {"compiler", &Loop::compiler, "how this program was built"},
      {"help", &Loop::help, "this list"},
  };
  return table;
}

void Loop::run(const std::string& first_line) {
  handle(first_line);
  std::string line;
  while (!quit_ && std::getline(in_, line)) {
    output_.log_input(line);
    handle(line);
  }
  engine::shut_down(engine_, output_, !quit_, host_.give_up);
}

/// UCI: words before the first known command are skipped.
void Loop::handle(std::string_view line) {
  const Words words = split_words(line);
  for (std::string_view word : words) {
    const auto end = static_cast<std::size_t>(word.data() - line.data()) + word.size();
    if (dispatch(word, line.substr(end))) return;
  }
  if (!words.empty()) error("unknown command " + in_quotes(words[0]) + ", try help");
}

bool Loop::dispatch(std::string_view word, std::string_view rest) {
  for (const Command& command : commands()) {
    if (command.name != word) continue;
    (this->*command.function)(rest);
    return true;
  }
  for (const ExtraCommand& command : host_.commands) {
    if (command.name != word) continue;
    const Words words = split_words(rest);
    engine_.run(
        [this, run = command.run, arguments = std::vector<std::string>(words.begin(), words.end())](
            const std::atomic<bool>& stop) {
          run(arguments, stop, [this](const std::string& text) { output_.line(text); });
        });
    return true;
  }
  return false;
}

void Loop::error(std::string_view text) {
  constexpr std::size_t kLongest = 400;
  output_.message("error: " + std::string(text.substr(0, kLongest)));
}

void Loop::uci(std::string_view) {
  std::string text =
      "id name Castellan " + std::string(kVersion) + "\nid author the Castellan developers";
  for (const engine::Option& option : engine::option_table()) text += '\n' + format_option(option);
  text += "\noption name " + std::string(engine::kLogOption) + " type string default <empty>";
  output_.line(text + "\nuciok");
}

void Loop::isready(std::string_view) {
  engine_.when_ready([this] { output_.line("readyok"); });
}

void Loop::ucinewgame(std::string_view) {
  announcer_.new_game();
  engine_.new_game();
}

void Loop::position(std::string_view rest) {
  const Words words = split_words(rest);
  const Result<PositionCommand> command = parse_position(words);
  if (!command) return error(command.error());
  const Result<std::vector<std::string>> warnings =
      engine_.set_position(command->fen, command->moves);
  if (!warnings) return error(warnings.error() + "; the old position stays");
  position_ = rest;
  for (const std::string& warning : *warnings) output_.message(warning);
  if (debug_) output_.message("position " + to_fen(engine_.position()));
}

void Loop::go(std::string_view rest) {
  const Words words = split_words(rest);
  const GoCommand command = parse_go(words, engine_.position());
  for (const std::string& message : command.messages) output_.message(message);
  if (command.perft)
    start_perft(*command.perft);
  else
    start_search(command.limits);
}

void Loop::start_search(const engine::Limits& limits) {
  const engine::Settings settings = engine_.settings();
  const bool plays = !limits.infinite && !limits.mate && !settings.analyse_mode;
  std::optional<engine::NegotiationPolicy> policy;
  if (plays && settings.announce_offers) policy = engine::negotiation_policy(settings);
  announcer_.expect_answer(engine::game_ply(engine_.position()), policy, limits.ponder);
  engine_.go(limits);
}

void Loop::stop(std::string_view) { engine_.stop(); }

void Loop::ponderhit(std::string_view) {
  announcer_.ponder_hit();
  engine_.ponder_hit();
}

void Loop::setoption(std::string_view rest) {
  const Result<SetOptionCommand> command = parse_setoption(rest);
  if (!command) return error(command.error());
  if (equal_ignoring_case(command->name, engine::kLogOption)) return set_log(command->value);
  const Result<std::string> note = engine_.set_option(command->name, command->value);
  if (!note) return error(note.error());
  if (!note->empty()) output_.message(*note);
  if (debug_) output_.message(command->name + " set to " + in_quotes(command->value));
}

void Loop::set_log(const std::string& path) {
  const Result<Done> done = output_.set_log(path == engine::kEmptyText ? "" : path);
  if (!done) error(done.error());
}

void Loop::debug(std::string_view rest) {
  const std::string_view word = trim(rest);
  if (word == "on" || word == "off")
    debug_ = word == "on";
  else
    error("debug takes on or off");
}

void Loop::ignore(std::string_view) {}

void Loop::quit(std::string_view) { quit_ = true; }

void Loop::display(std::string_view rest) {
  if (!trim(rest).empty()) return error("d shows the position set before");
  output_.line(engine::describe(engine_.position()));
}

void Loop::eval(std::string_view rest) {
  if (!trim(rest).empty()) return error("eval looks at the position set before");
  output_.line(engine::explain_evaluation(engine_.position(), engine_.network()));
}

void Loop::perft(std::string_view rest) { start_perft(split_words(rest)); }

void Loop::rules(std::string_view rest) {
  const Result<game::RulesQuestion> current = game::parse_rules_question(split_words(position_));
  if (!current) return error(current.error());
  const Result<game::RulesQuestion> question =
      game::parse_rules_question(split_words(rest), current->game);
  if (!question) return error(question.error());
  engine_.run([this, question = *question](const std::atomic<bool>&) {
    output_.line(game::answer(question));
  });
}

void Loop::start_perft(std::span<const std::string_view> words) {
  const Result<engine::PerftRequest> request = engine::parse_perft(words);
  if (!request) return error(request.error());
  if (!request->fen.empty()) return error("perft counts from the position set before");
  const Position position = engine_.position();
  engine_.run([this, position, depth = request->depth, options = request->options,
               castling = engine_.settings().castling(position)](const std::atomic<bool>& stop) {
    engine::run_perft(position, depth, options, castling, stop,
                      [this](const std::string& text) { output_.line(text); });
  });
}

void Loop::help(std::string_view) {
  std::string text = "Castellan speaks UCI, the Universal Chess Interface. Commands:";
  const auto add = [&text](std::string_view name, std::string_view about) {
    text += "\n  " + std::string(name) + std::string(name.size() < 12 ? 12 - name.size() : 1, ' ') +
            std::string(about);
  };
  for (const Command& command : commands()) add(command.name, command.help);
  for (const ExtraCommand& command : host_.commands) add(command.name, command.help);
  output_.line(text);
}

void Loop::levels(std::string_view rest) {
  const Result<std::string> report = engine::report_levels(split_words(rest));
  if (!report) return error(report.error());
  output_.line(*report);
}

void Loop::compiler(std::string_view) { output_.line(engine::build_info()); }

}  // namespace

void run(std::istream& in, std::ostream& out, const Host& host, const std::string& first_line) {
  Loop(in, out, host).run(first_line);
}

}  // namespace castellan::uci
