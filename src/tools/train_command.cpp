#include "tools/train_command.h"

#include <cmath>
#include <filesystem>
#include <system_error>
#include <unistd.h>

#include "data/game_source.h"
#include "nnue/kernels.h"
#include "nnue/net_file.h"
#include "tools/interrupt.h"
#include "tools/report_text.h"
#include "tools/settings.h"
#include "train/checkpoint.h"
#include "train/dataset.h"
#include "train/export.h"
#include "train/record.h"
#include "train/trainer.h"
#include "train/whole_file.h"
#include "util/stopwatch.h"
#include "util/version.h"

namespace castellan::tools {

namespace {

constexpr const char* kNetEnding = ".nnue";
constexpr const char* kRecordEnding = ".json";
constexpr const char* kCheckpointEnding = ".checkpoint";
constexpr double kSecondsBetweenLines = 2;

struct TrainOptions {
  std::string out;
  train::Recipe recipe;
  train::DataOptions data;
  int threads = 1;
  bool resume = false;
};

/// All that a record should tell.
std::vector<Setting> settings_of(TrainOptions& o) {
  train::Recipe& r = o.recipe;
  data::PositionFilter& f = o.data.extraction.filter;
  return {
      {"out", &o.out, 0, 0, "name of the files to write, without ending"},
      {"hidden", &r.hidden, 1, 1 << 16, "hidden units for each view, a multiple of 32"},
      {"buckets", &r.buckets, 1, 32, "output layers, by number of men"},
      {"epochs", &r.epochs, 1, 10000, "passes over the positions"},
      {"batch", &r.batch, 1, 1 << 24, "positions a step"},
      {"lr", &r.rate, 0, 1, "learning rate at the start"},
      {"lr-end", &r.rate_end, 0, 1, "learning rate at the end"},
      {"result-weight", &r.result_weight, 0, 1, "of the game's result against the score"},
      {"lambda", &o.data.extraction.lambda, 0, 1, "of later scores of the game, for each ply"},
      {"decay", &r.decay, 0, 1, "of the weights, times the learning rate"},
      {"beta1", &r.beta1, 0, 0.999999, "of Adam: memory for gradients"},
      {"beta2", &r.beta2, 0, 0.999999, "of Adam: memory for their squares"},
      {"epsilon", &r.epsilon, 1e-20, 1, "of Adam"},
      {"seed", &r.seed, 0, 1e18, "of first weights and order; same seed and threads, same net"},
      {"threads", &o.threads, 1, 256, "that share each batch"},
      {"holdout", &o.data.holdout_percent, 0, 99, "percent of games for validation only"},
      {"keep-in-check", &f.keep_in_check, 0, 0, "learn from positions in check too"},
      {"keep-captures", &f.keep_captures, 0, 0, "and where the move played captures"},
      {"keep-promotions", &f.keep_promotions, 0, 0, "and where it promotes"},
      {"keep-mates", &f.keep_mates, 0, 0, "and where a mate was seen"},
      {"max-score", &f.max_score, 0, 31000, "greatest score in centipawns"},
      {"min-ply", &f.min_ply, 0, 10000, "plies from the start of the game, at least"},
      {"min-men", &f.min_men, 2, 32, "men on the board, at least"},
  };
}

/// One training, from reading the games to the last file.
class Session {
 public:
  Session(TrainOptions options, const Print& print)
      : o_(std::move(options)), print_(print), settings_(list_settings(settings_of(o_))) {}

  Result<Done> run(const std::vector<std::filesystem::path>& files);

 private:
  Result<Done> read(const std::vector<std::filesystem::path>& files);
  Result<Done> train(train::Trainer& trainer, InterruptWatch& interrupts);
  Result<Done> check_names() const;
  Result<train::TrainingState> first_state() const;
  Result<Done> save_checkpoint(const train::Trainer& trainer) const;
  Result<Done> save_net(const train::Trainer& trainer) const;
  std::string description(const train::Trainer& trainer) const;
  std::string progress(const train::Trainer& trainer, double spent) const;

  TrainOptions o_;
  const Print& print_;
  train::Dataset dataset_;
  std::string settings_;       // as text
  std::uint64_t batches_ = 0;  // done since the start of this program
};

std::string loss_text(double loss) { return std::isnan(loss) ? "none" : fixed(loss, 6); }

Result<Done> Session::read(const std::vector<std::filesystem::path>& files) {
  const Stopwatch watch;
  Result<train::Dataset> read =
      train::read_dataset(files, o_.data, [this](const train::DataFile& file) {
        print_(file.path + ": " + std::to_string(file.read.kept) + " positions of " +
               std::to_string(file.read.games) + " games" +
               (file.read.faults > 0
                    ? ", passed over " + std::to_string(file.read.faults) + " damaged or unfinished"
                    : ""));
      });
  if (!read) return Error{read.error()};
  dataset_ = std::move(read).value();
  print_("learning from " + std::to_string(dataset_.training.size()) + " positions of " +
         std::to_string(dataset_.games) + " games; held out " +
         std::to_string(dataset_.validation.size()) + " of " +
         std::to_string(dataset_.validation_games) + "; read in " +
         fixed(static_cast<double>(watch.elapsed_ms()) / 1000, 1) + " s");
  return Done{};
}

std::string Session::description(const train::Trainer& trainer) const {
  return std::to_string(o_.recipe.hidden) + " hidden, " +
         fixed(static_cast<double>(dataset_.training.size()) / 1e6, 2) + " M positions, " +
         std::to_string(trainer.epoch()) + " of " + std::to_string(o_.recipe.epochs) +
         " epochs, validation loss " + loss_text(trainer.state().epochs.back().validation);
}

/// A new training must not take the place of another.
Result<Done> Session::check_names() const {
  for (const char* ending : {kNetEnding, kRecordEnding, kCheckpointEnding}) {
    std::error_code error;
    if (std::filesystem::exists(o_.out + ending, error))
      return Error{o_.out + ending +
                   " exists already; choose another name, or --resume to go on with it"};
  }
  return Done{};
}

Result<train::TrainingState> Session::first_state() const {
  if (!o_.resume) return train::initial_state(o_.recipe);
  const std::string path = o_.out + kCheckpointEnding;
  const Result<Bytes> bytes = train::read_whole(path);
  if (!bytes) return Error{bytes.error()};
  Result<train::TrainingState> state = train::decode_checkpoint(*bytes, o_.recipe, dataset_);
  if (!state) return Error{"cannot go on with " + path + ": " + state.error()};
  return state;
}

Result<Done> Session::save_checkpoint(const train::Trainer& trainer) const {
  return train::write_whole(o_.out + kCheckpointEnding,
                            train::encode_checkpoint(trainer.state(), o_.recipe, dataset_));
}

/// The net as it is after an epoch, and its record. Only the last one is rounded with care.
Result<Done> Session::save_net(const train::Trainer& trainer) const {
  const auto rounding = trainer.finished() ? train::Rounding::Fitted : train::Rounding::Plain;
  Result<train::QuantisedNet> quantised =
      train::quantise(trainer.state().net, dataset_.training, rounding);
  if (!quantised) return Error{quantised.error()};
  train::QuantisedNet net = std::move(quantised).value();
  for (const std::string& change : net.changes) print_(change);
  net.network.description = description(trainer);
  Result<Done> saved = train::write_whole(o_.out + kNetEnding, [&](const std::string& path) {
    return nnue::save_net(net.network, path);
  });
  if (!saved) return saved;
  const std::string record = train::describe_training("Castellan " + std::string(kVersion),
                                                      settings_, dataset_, trainer.state().epochs);
  return train::write_whole(o_.out + kRecordEnding, Bytes(record.begin(), record.end()));
}

/// Of the epoch under way, or of the one just over.
std::string Session::progress(const train::Trainer& trainer, double spent) const {
  const std::uint64_t per_epoch = trainer.batches();
  const bool over = trainer.state().batch == 0;
  const double seconds_a_batch = spent / static_cast<double>(batches_);
  const double positions = static_cast<double>(dataset_.training.size());
  const std::uint64_t left =
      static_cast<std::uint64_t>(o_.recipe.epochs - trainer.epoch()) * per_epoch -
      trainer.state().batch;
  std::string line = "epoch " + std::to_string(trainer.epoch() + (over ? 0 : 1)) + "/" +
                     std::to_string(o_.recipe.epochs);
  if (over) {
    const train::EpochReport& report = trainer.state().epochs.back();
    line += ": loss " + loss_text(report.training) + ", validation " + loss_text(report.validation);
  } else {
    line += " " + std::to_string(100 * trainer.state().batch / per_epoch) + " %: loss " +
            loss_text(trainer.running_loss());
  }
  return line + ", " + fixed(positions / static_cast<double>(per_epoch) / seconds_a_batch, 0) +
         " positions/s, " + clock_text(seconds_a_batch * static_cast<double>(left)) + " left";
}

Result<Done> Session::train(train::Trainer& trainer, InterruptWatch& interrupts) {
  const bool terminal = isatty(STDOUT_FILENO) != 0;
  double next_line = kSecondsBetweenLines;
  const Stopwatch watch;
  while (!trainer.finished()) {
    const bool epoch_over = trainer.step();
    ++batches_;
    const double spent = static_cast<double>(watch.elapsed_us()) / 1e6;
    if (trainer.diverged()) return Error{"the loss is no number any more; a smaller --lr may help"};
    const bool interrupted = interrupts.wait_ms(0);
    if (epoch_over || interrupted) {
      print_(progress(trainer, spent));
      if (Result<Done> saved = save_checkpoint(trainer); !saved) return saved;
    }
    if (epoch_over) {
      if (Result<Done> saved = save_net(trainer); !saved) return saved;
    } else if (terminal && spent >= next_line) {
      next_line = spent + kSecondsBetweenLines;
      print_("\r" + progress(trainer, spent));
    }
    if (interrupted && !trainer.finished()) {
      print_("stopped; the same command with --resume goes on");
      return Done{};
    }
  }
  print_("trained in " + clock_text(static_cast<double>(watch.elapsed_ms()) / 1000) + "; wrote " +
         o_.out + kNetEnding);
  return Done{};
}

Result<Done> Session::run(const std::vector<std::filesystem::path>& files) {
  if (!o_.resume)
    if (Result<Done> done = check_names(); !done) return done;
  if (Result<Done> done = read(files); !done) return done;
  Result<train::TrainingState> start = first_state();
  if (!start) return Error{start.error()};
  InterruptWatch interrupts;
  const Result<std::unique_ptr<train::Team>> team = train::Team::start(o_.threads);
  if (!team) return Error{team.error()};
  train::Trainer trainer(o_.recipe, dataset_, **team, train::kernels_for(nnue::active_isa()),
                         std::move(start).value());
  if (trainer.epoch() > 0 || trainer.state().batch > 0)
    print_("going on after " + std::to_string(trainer.epoch()) + " epochs and " +
           std::to_string(trainer.state().batch) + " of " + std::to_string(trainer.batches()) +
           " batches");
  // What cannot be written had better be known before hours of work.
  if (Result<Done> saved = save_checkpoint(trainer); !saved) return saved;
  if (trainer.finished()) return save_net(trainer);
  return train(trainer, interrupts);
}

}  // namespace

int run_train(const std::vector<std::string>& words, const Print& print, const Print& complain) {
  TrainOptions options;
  std::vector<Setting> settings = settings_of(options);
  settings.push_back(
      {"resume", &options.resume, 0, 0, "go on with NAME.checkpoint; all other words as before"});
  if (words.empty() || words.front() == "--help") {
    print(
        "usage: castellan train FILE... --out NAME [OPTIONS]\n\n"
        "A FILE is a game file, an archive, or a folder: then all of these in it.\n\n" +
        explain_settings(settings));
    return words.empty() ? kMisused : kWorked;
  }
  const auto failed = [&](const std::string& why, int status) {
    complain("train: " + why);
    return status;
  };
  std::vector<std::string> paths;
  if (Result<Done> done = read_settings(words, settings, &paths); !done)
    return failed(done.error(), kMisused);
  if (options.out.empty()) return failed("--out NAME is missing", kMisused);
  if (Result<Done> done = train::check(options.recipe); !done)
    return failed(done.error(), kMisused);
  const Result<std::vector<std::filesystem::path>> files = data::find_game_files(paths);
  if (!files) return failed(files.error(), kMisused);
  const Result<Done> done = Session(options, print).run(*files);
  return done ? kWorked : failed(done.error(), kFailed);
}

}  // namespace castellan::tools
