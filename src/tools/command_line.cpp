#include "tools/command_line.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <iomanip>
#include <optional>
#include <string_view>

#include "board/fen.h"
#include "board/magics.h"
#include "engine/build_info.h"
#include "engine/describe.h"
#include "engine/levels_report.h"
#include "engine/perft_task.h"
#include "game/rules_report.h"
#include "tools/bench.h"
#include "tools/data_command.h"
#include "tools/datagen.h"
#include "tools/match.h"
#include "tools/train_command.h"
#include "util/text.h"
#include "util/version.h"

namespace castellan::tools {

namespace {

constexpr std::string_view kUsage =
    "usage: castellan [--simd=SET] [COMMAND]\n"
    "\n"
    "Without a command Castellan speaks UCI on its standard input and output, as chess programs\n"
    "want it.\n"
    "\n"
    "  uci                                     the same\n"
    "  play [LEVEL] [COLOUR] [CLOCK] [OPTIONS]   a game in the terminal\n"
    "  bench [DEPTH] [THREADS] [HASH] [--net=FILE]   search a fixed set of positions: signature,\n"
    "                                          speed; with FILE as evaluation\n"
    "  perft DEPTH [--threads T] [--hash MB] [FEN]   count the leaves of the move tree\n"
    "  eval [FEN]                              what the net says, and what it thinks each man is "
    "worth\n"
    "  d [FEN]                                 show a position\n"
    "  rules [FEN] [moves MOVE...] [--json]    how a game stands by the rules, and the legal "
    "moves\n"
    "  levels [--json]                         what the levels look at, and what was measured\n"
    "  magics [SEED]                           search the factors of the magic bitboards again\n"
    "  datagen --out FOLDER [OPTIONS]          play games against itself, for training\n"
    "  data COMMAND FILE... [OPTIONS]          look at recorded games, archive, mix, relabel them\n"
    "  match [OPTIONS]                         nets or search parameters against each other\n"
    "  train FILE... --out NAME [OPTIONS]      learn a net from recorded games\n"
    "  compiler                                how this program was built\n"
    "  help, --help                            this text\n"
    "  --version                               the version\n"
    "\n"
    "A FEN may be one argument or several. Without it the start position is meant. SET is the\n"
    "instruction set for the net: scalar, sse41, avx2, avx512 or neon; without it the best one\n"
    "of this CPU is used.";

/// One command under way.
class Runner {
 public:
  Runner(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err)
      : command_(arguments.front()),
        words_(arguments.begin() + 1, arguments.end()),
        out_(out),
        err_(err) {}

  int run() {
    const int status = dispatch();
    out_.flush();
    return status == kWorked && !out_ ? kFailed : status;
  }

 private:
  struct Command {
    std::string_view name;
    int (Runner::*run)();
    bool explains_itself = false;  // has a `--help` of its own
  };
  static constexpr std::size_t kCommands = 17;
  static const std::array<Command, kCommands>& commands();

  int dispatch() {
    const auto found = std::ranges::find(commands(), command_, &Command::name);
    if (found == commands().end()) return misused("unknown command " + in_quotes(command_));
    explains_itself_ = found->explains_itself;
    const bool asks = !words_.empty() && words_.front() == "--help";
    return asks && !explains_itself_ ? help() : (this->*found->run)();
  }

  void print(std::string_view text) { out_ << text << '\n' << std::flush; }

  int say(std::string_view text) {
    print(text);
    return kWorked;
  }

  void complain(std::string_view what) { err_ << "castellan: " << what << '\n'; }

  int misused(std::string_view why) {
    complain(why);
    return hint();
  }

  int hint() {
    err_ << "Try 'castellan " << (explains_itself_ ? command_ + " --help" : "help") << "'.\n";
    return kMisused;
  }

  int help() { return say(kUsage); }
  int version() { return say("Castellan " + std::string(kVersion)); }
  int compiler() { return say(engine::build_info()); }
  /// With nothing after it main speaks UCI.
  int uci() { return misused("uci takes nothing after it"); }

  int bench() {
    const Result<BenchOptions> options = parse_bench(words_);
    if (!options) return misused(options.error());
    return run_bench(*options, never_, printer()) ? kWorked : kFailed;
  }

  /// Nothing stands for the start position, too.
  static Result<ParsedFen> position_of(std::string_view fen) {
    return parse_fen(fen.empty() || fen == "startpos" ? kStartFen : fen);
  }

  int perft() {
    const Result<engine::PerftRequest> request = engine::parse_perft(split_all());
    if (!request) return misused(request.error());
    const Result<ParsedFen> parsed = position_of(request->fen);
    if (!parsed) return misused(parsed.error());
    const Position& position = parsed->position;
    engine::run_perft(position, request->depth, request->options, clear_castling(position), never_,
                      printer());
    return kWorked;
  }

  int datagen() {
    if (!words_.empty() && words_.front() == "--help") return say(explain_datagen());
    const Result<DatagenOptions> options = parse_datagen(words_);
    if (!options) return misused(options.error());
    if (options->out.empty()) return misused("datagen: --out FOLDER is missing");
    return failed(run_datagen(*options, overwriting_printer()));
  }

  int data() { return run_with_complaints(run_data); }
  int train() { return run_with_complaints(run_train); }

  int run_with_complaints(int (*command)(const std::vector<std::string>&, const Print&,
                                         const Print&)) {
    bool complained = false;
    const int status = command(words_, overwriting_printer(), [&](const std::string& what) {
      complain(what);
      complained = true;
    });
    return status == kMisused && complained ? hint() : status;
  }

  int match() {
    if (!words_.empty() && words_.front() == "--help") return say(explain_match());
    const Result<MatchOptions> options = parse_match(words_);
    if (!options) return misused(options.error());
    const Result<MatchOutcome> outcome = run_match(*options, overwriting_printer());
    return outcome ? exit_status(*options, *outcome) : failed(outcome);
  }

  /// Prints what `src/board/magic_factors.inc` holds.
  int magics() {
    const auto seed =
        words_.empty() ? std::optional(kMagicSeed) : parse_integer<std::uint64_t>(words_.front());
    if (!seed) return misused("the seed is no number: " + in_quotes(words_.front()));
    const MagicFactors found = find_magic_factors(*seed);
    for (const auto& factors : {found.bishop, found.rook}) {
      out_ << "{" << std::hex << std::uppercase << std::setfill('0');
      for (std::size_t i = 0; i < factors.size(); ++i)
        out_ << (i % 4 == 0 ? "\n    0x" : " 0x") << std::setw(16) << factors[i]
             << (i + 1 < factors.size() ? "ULL," : "ULL");
      out_ << "},\n" << std::dec;
    }
    return kWorked;
  }

  int display() { return show(engine::describe); }
  int eval() {
    return show([](const Position& position) {
      return engine::explain_evaluation(position, nnue::embedded_net());
    });
  }

  int show(std::string (*text)(const Position&)) {
    std::string fen;
    for (std::string_view word : split_all()) fen += std::string(word) + ' ';
    const Result<ParsedFen> parsed = position_of(trim(fen));
    if (!parsed) return misused(parsed.error());
    return say(text(parsed->position));
  }

  int rules() {
    const Result<game::RulesQuestion> question = game::parse_rules_question(split_all());
    if (!question) return misused(question.error());
    return say(game::answer(*question));
  }

  int levels() {
    const Result<std::string> report = engine::report_levels(split_all());
    return report ? say(*report) : misused(report.error());
  }

  /// Says why something failed.
  template <typename T>
  int failed(const Result<T>& result) {
    if (result) return kWorked;
    complain(result.error());
    return kFailed;
  }

  /// A line that starts with '\r' is written over by the next.
  Print overwriting_printer() {
    return [this, open = std::size_t{0}](const std::string& text) mutable {
      const bool passing = !text.empty() && text.front() == '\r';
      const std::string line = passing ? text.substr(1) : text;
      if (open > 0) out_ << '\r';
      out_ << line << std::string(open > line.size() ? open - line.size() : 0, ' ');
      open = passing ? line.size() : 0;
      if (!passing) out_ << '\n';
      out_ << std::flush;
    };
  }

  Print printer() {
    return [this](const std::string& text) { print(text); };
  }

  /// The words of all arguments, so that a FEN may be quoted or not.
  std::vector<std::string_view> split_all() const {
    std::vector<std::string_view> all;
    for (const std::string& argument : words_)
      for (std::string_view word : split_words(argument)) all.push_back(word);
    return all;
  }

  const std::string command_;
  const std::vector<std::string> words_;  // after the command
  std::ostream& out_;
  std::ostream& err_;
  bool explains_itself_ = false;
  const std::atomic<bool> never_{false};
};

const std::array<Runner::Command, Runner::kCommands>& Runner::commands() {
  static constexpr std::array<Command, kCommands> table = {{
      {"help", &Runner::help},
      {"--help", &Runner::help},
      {"-h", &Runner::help},
      {"--version", &Runner::version},
      {"uci", &Runner::uci},
      {"bench", &Runner::bench},
      {"perft", &Runner::perft},
      {"eval", &Runner::eval},
      {"d", &Runner::display},
      {"rules", &Runner::rules},
      {"levels", &Runner::levels},
      {"magics", &Runner::magics},
      {"datagen", &Runner::datagen, true},
      {"data", &Runner::data, true},
      {"match", &Runner::match, true},
      {"train", &Runner::train, true},
      {"compiler", &Runner::compiler},
  }};
  return table;
}

}  // namespace

int run_command_line(const std::vector<std::string>& arguments, std::ostream& out,
                     std::ostream& err) {
  return Runner(arguments, out, err).run();
}

}  // namespace castellan::tools
