#include "xboard/loop.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/shutdown.h"
#include "util/line_writer.h"
#include "util/text.h"
#include "xboard/features.h"
#include "xboard/player.h"

namespace castellan::xboard {

namespace {

constexpr std::size_t kLongestQuote = 80;

class Loop {
 public:
  Loop(std::istream& in, std::ostream& out, const std::function<void()>& give_up)
      : in_(in), give_up_(give_up), output_(out, give_up), player_(output_) {}

  Ending run();

 private:
  using Words = std::vector<std::string_view>;
  struct Command {
    std::string_view name;
    void (Loop::*function)(std::string_view rest);
  };
  static const std::vector<Command>& commands();

  void handle(std::string_view line);
  void error(std::string_view reason);
  void report(const Result<Done>& result);
  void change_option(std::string_view name, std::string_view value);

  void ignore(std::string_view) {}
  void protover(std::string_view rest);
  void accepted(std::string_view rest);
  void new_game(std::string_view) { player_.new_game(); }
  void variant(std::string_view rest) { report(player_.variant(rest)); }
  void set_board(std::string_view rest) { player_.set_board(rest); }
  void edit(std::string_view) {
    error("not supported, use setboard");
    editing_ = true;
  }
  void force(std::string_view) { player_.force(); }
  void go(std::string_view) { report(player_.go()); }
  void play_other(std::string_view) { player_.play_other(); }
  void user_move(std::string_view rest) { player_.user_move(rest); }
  void move_now(std::string_view) { player_.move_now(); }
  void undo(std::string_view) { report(player_.undo()); }
  void remove(std::string_view) { report(player_.remove()); }
  void result(std::string_view) { player_.result(); }
  void level(std::string_view rest) { report(player_.level(split_words(rest))); }
  void seconds_per_move(std::string_view rest) { report(player_.seconds_per_move(rest)); }
  void depth(std::string_view rest) { report(player_.depth(rest)); }
  void own_clock(std::string_view rest) { report(player_.own_clock(rest)); }
  void other_clock(std::string_view rest) { report(player_.other_clock(rest)); }
  void analyze(std::string_view) { player_.analyze(); }
  void exit_analysis(std::string_view) { player_.exit_analysis(); }
  void status(std::string_view) { player_.status(); }
  void hint(std::string_view) { player_.hint(); }
  void book(std::string_view) { output_.line(" There is no opening book.\n"); }
  void post(std::string_view) { player_.set_post(true); }
  void nopost(std::string_view) { player_.set_post(false); }
  void hard(std::string_view) { player_.set_ponder(true); }
  void easy(std::string_view) { player_.set_ponder(false); }
  void draw(std::string_view) { player_.opponent_offers_draw(); }
  void resign(std::string_view) { player_.opponent_resigns(); }
  void ping(std::string_view rest) { player_.ping(rest); }
  void memory(std::string_view rest) { change_option("Hash", rest); }
  void cores(std::string_view rest) { change_option("Threads", rest); }
  void option(std::string_view rest);
  void uci(std::string_view);
  void quit(std::string_view);

  std::istream& in_;
  const std::function<void()>& give_up_;
  LineWriter output_;
  Player player_;
  std::string_view line_;  // being handled
  bool editing_ = false;   // what an edit says is passed over, up to its "."
  bool debug_ = false;     // the GUI reads lines that begin with '#'
  bool quit_ = false;
  Ending ending_ = Ending::Done;
};

const std::vector<Loop::Command>& Loop::commands() {
  static const std::vector<Command> table = {
      {"xboard", &Loop::ignore},
      {"protover", &Loop::protover},
      {"accepted", &Loop::accepted},
      {"rejected", &Loop::ignore},
      {"new", &Loop::new_game},
      {"variant", &Loop::variant},
      {"setboard", &Loop::set_board},
      {"edit", &Loop::edit},
      {"force", &Loop::force},
      {"go", &Loop::go},
      {"playother", &Loop::play_other},
      {"usermove", &Loop::user_move},
      {"?", &Loop::move_now},
      {"undo", &Loop::undo},
      {"remove", &Loop::remove},
      {"result", &Loop::result},
      {"level", &Loop::level},
      {"st", &Loop::seconds_per_move},
      {"sd", &Loop::depth},
      {"time", &Loop::own_clock},
      {"otim", &Loop::other_clock},
      {"analyze", &Loop::analyze},
      {"exit", &Loop::exit_analysis},
      {".", &Loop::status},
      {"hint", &Loop::hint},
      {"bk", &Loop::book},
      {"post", &Loop::post},
      {"nopost", &Loop::nopost},
      {"hard", &Loop::hard},
      {"easy", &Loop::easy},
      {"draw", &Loop::draw},
      {"resign", &Loop::resign},
      {"ping", &Loop::ping},
      {"memory", &Loop::memory},
      {"cores", &Loop::cores},
      {"option", &Loop::option},
      {"random", &Loop::ignore},    // the levels vary their play as it is
      {"computer", &Loop::ignore},  // these four change nothing in the play
      {"name", &Loop::ignore},
      {"rating", &Loop::ignore},
      {"ics", &Loop::ignore},
      {"white", &Loop::ignore},  // obsolete: colors=0
      {"black", &Loop::ignore},
      {"uci", &Loop::uci},
      {"quit", &Loop::quit},
  };
  return table;
}

Ending Loop::run() {
  std::string line;
  while (!quit_ && std::getline(in_, line)) {
    output_.log_input(line);
    handle(line);
  }
  player_.set_ponder(false);  // a move made from now on is the last
  engine::shut_down(player_.engine(), output_, !quit_, give_up_);
  return ending_;
}

void Loop::handle(std::string_view line) {
  line_ = trim(line);
  if (line_.empty()) return;
  if (editing_) {
    editing_ = line_ != ".";
    return;
  }
  const std::string_view word = split_words(line_).front();
  const auto command = std::find_if(commands().begin(), commands().end(),
                                    [word](const Command& c) { return c.name == word; });
  if (command != commands().end())
    (this->*command->function)(trim(line_.substr(word.size())));
  else if (word == line_ && player_.knows_move(word))
    player_.user_move(word);
  else
    error("unknown command");
}

/// Error (reason): the command as given
void Loop::error(std::string_view reason) {
  output_.line("Error (" + std::string(reason) + "): " + printable(line_, kLongestQuote));
}

void Loop::report(const Result<Done>& result) {
  if (!result) error(result.error());
}

void Loop::change_option(std::string_view name, std::string_view value) {
  const Result<std::string> note = player_.set_option(name, value);
  if (!note) return error(note.error());
  if (debug_ && !note->empty()) output_.line("# " + *note);
}

void Loop::protover(std::string_view rest) {
  const std::optional<int> version = parse_integer<int>(rest);
  if (!version) return error("protover needs a number");
  if (*version >= 2) output_.line(features());
}

void Loop::accepted(std::string_view rest) {
  if (rest == "debug") debug_ = true;
}

void Loop::option(std::string_view rest) {
  const Result<OptionCommand> command = parse_option(rest);
  if (!command) return error(command.error());
  if (!equal_ignoring_case(command->name, engine::kLogOption))
    return change_option(command->name, command->value);
  report(output_.set_log(command->value == engine::kEmptyText ? "" : command->value));
}

void Loop::uci(std::string_view) {
  ending_ = Ending::WantsUci;
  quit({});
}

/// Whatever the engine is about to play is of no interest any more.
void Loop::quit(std::string_view) {
  player_.force();
  quit_ = true;
}

}  // namespace

bool is_greeting(std::string_view line) { return trim(line) == "xboard"; }

Ending run(std::istream& in, std::ostream& out, const std::function<void()>& give_up) {
  return Loop(in, out, give_up).run();
}

}  // namespace castellan::xboard
