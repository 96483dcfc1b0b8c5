#include "tools/data_command.h"

#include <string_view>

#include "data/archive.h"
#include "tools/data_jobs.h"
#include "tools/settings.h"
#include "util/text.h"

namespace castellan::tools {

namespace {

/// Everything that any sub-command can be told.
struct DataOptions {
  std::string out;
  int level = data::kDefaultLevel;
  std::uint64_t seed = 1;
  SampleOptions sample;
  RelabelOptions relabel;
};

struct SubCommand {
  std::string_view name;
  std::string_view help;
  std::vector<Setting> settings;
  std::function<Result<Done>(const Files&, const Print&)> run;
};

std::vector<SubCommand> sub_commands(DataOptions& o) {
  const Setting out = {"out", &o.out, 0, 0, "the file to write"};
  return {
      {"stats", "what the files hold", {}, print_stats},
      {"check", "read and play through everything, name what is damaged", {}, check_files},
      {"archive",
       "put all games into the fewest bytes",
       {out, {"level", &o.level, 1, 22, "of compression: smaller or faster"}},
       [&o](const Files& files, const Print& print) {
         return archive_files(files, o.out, o.level, print);
       }},
      {"unarchive",
       "put all games into one game file",
       {out},
       [&o](const Files& files, const Print& print) {
         return unarchive_files(files, o.out, print);
       }},
      {"shuffle",
       "the same in random order",
       {out, {"seed", &o.seed, 0, 1e18, "same seed, same order"}},
       [&o](const Files& files, const Print& print) {
         return shuffle_files(files, o.out, o.seed, print);
       }},
      {"sample",
       "put some of the games, drawn at random, into one game file",
       {out,
        {"games", &o.sample.games, 0, 1e15, "how many, or"},
        {"percent", &o.sample.percent, 0, 100, "what share"},
        {"seed", &o.sample.seed, 0, 1e18, "same seed, same choice"}},
       [&o](const Files& files, const Print& print) {
         return sample_files(files, o.out, o.sample, print);
       }},
      {"relabel",
       "search positions to learn from again, put the games with the new scores into one file",
       {out,
        {"net", &o.relabel.net, 0, 0,
         "that searches: a file, <empty> for what is built in, material"},
        {"nodes", &o.relabel.nodes, 1, 1e9, "nodes a position; the iteration is finished"},
        {"hard-factor", &o.relabel.hard_factor, 1, 1000, "times the nodes that end a search"},
        {"hash", &o.relabel.hash_mib, 1, 65536, "table of each thread in MiB"},
        {"threads", &o.relabel.threads, 1, 256, "games at the same time"}},
       [&o](const Files& files, const Print& print) {
         return relabel_files(files, o.out, o.relabel, print);
       }},
  };
}

std::string usage(const std::vector<SubCommand>& commands) {
  std::string text =
      "usage: castellan data COMMAND FILE... [OPTIONS]\n\n"
      "A FILE is a game file, an archive, or a folder: then all of these in it.\n";
  for (const SubCommand& command : commands)
    text += "\n" + std::string(command.name) + ": " + std::string(command.help) + "\n" +
            explain_settings(command.settings);
  text.pop_back();
  return text;
}

}  // namespace

int run_data(const std::vector<std::string>& words, const Print& print, const Print& complain) {
  DataOptions options;
  const std::vector<SubCommand> commands = sub_commands(options);
  if (words.empty() || words.front() == "--help") {
    print(usage(commands));
    return words.empty() ? kMisused : kWorked;
  }
  for (const SubCommand& command : commands) {
    if (command.name != words.front()) continue;
    const std::string name = "data " + words.front() + ": ";
    std::vector<std::string> paths;
    const std::span<const std::string> rest = std::span(words).subspan(1);
    if (Result<Done> done = read_settings(rest, command.settings, &paths); !done) {
      complain(name + done.error());
      return kMisused;
    }
    if (!command.settings.empty() && options.out.empty()) {
      complain(name + "--out FILE is missing");
      return kMisused;
    }
    const Result<Files> files = data::find_game_files(paths);
    if (!files) {
      complain(name + files.error());
      return kMisused;
    }
    const Result<Done> done = command.run(*files, print);
    if (done) return kWorked;
    complain(name + done.error());
    return kFailed;
  }
  complain("data: there is no command " + in_quotes(words.front()));
  return kMisused;
}

}  // namespace castellan::tools
