// Archive, unarchive, shuffle, sample.
#include "tools/data_jobs.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <system_error>

#include "data/archive.h"
#include "data/game_source.h"
#include "data/game_writer.h"
#include "util/rng.h"

namespace castellan::tools {

namespace {

using data::GameSource;

/// Calls `visit(source, event)` for everything in the files; damage is printed.
template <typename Visit>
Result<Done> for_all(const Files& files, const Print& print, Visit visit) {
  for (const auto& path : files) {
    const Result<std::unique_ptr<GameSource>> source = data::open_games(path);
    if (!source) return Error{source.error()};
    for (auto event = (*source)->next(); event != GameSource::Event::End;
         event = (*source)->next()) {
      if (event == GameSource::Event::Fault) {
        print(path.string() + ": passed over " + data::describe((*source)->fault()));
        continue;
      }
      if (Result<Done> done = visit(**source, event); !done) return done;
    }
  }
  return Done{};
}

/// A game file that was not there before.
Result<data::GameWriter> create(const std::string& out) {
  std::error_code error;
  if (std::filesystem::exists(out, error)) return Error{out + " exists already"};
  return data::GameWriter::open(out);
}

template <typename Writer>
Result<Done> copy(GameSource& source, GameSource::Event event, Writer& writer) {
  return event == GameSource::Event::Section ? writer.begin_section(source.section())
                                             : writer.write(source.game());
}

std::string tell(std::uint64_t games, const std::string& out) {
  std::error_code error;
  const auto size = std::filesystem::file_size(out, error);
  return std::to_string(games) + " games, " + std::to_string(error ? 0 : size) + " bytes in " + out;
}

/// One header for games of many sections.
class MergedHeader {
 public:
  void add(const data::SectionHeader& header) {
    if (sections_++ == 0) {
      merged_ = header;
      return;
    }
    if (merged_.engine != header.engine) merged_.engine = "several";
    if (merged_.net_hash != header.net_hash) merged_.net_hash = 0;
    if (merged_.settings != header.settings) merged_.settings.clear();
  }
  data::SectionHeader get(std::uint64_t seed) const {
    data::SectionHeader header = merged_;
    header.settings = "shuffled, sections=" + std::to_string(sections_) +
                      (header.settings.empty() ? "" : ": " + header.settings);
    header.seed = seed;
    return header;
  }

 private:
  data::SectionHeader merged_;
  std::uint64_t sections_ = 0;
};

}  // namespace

Result<Done> archive_files(const Files& files, const std::string& out, int level,
                           const Print& print) {
  Result<data::ArchiveWriter> created = data::ArchiveWriter::create(out, level);
  if (!created) return Error{created.error()};
  data::ArchiveWriter writer = std::move(created).value();
  std::uint64_t games = 0, plies = 0, positions = 0;
  Result<Done> done = for_all(files, print, [&](GameSource& source, GameSource::Event event) {
    if (event == GameSource::Event::Game) {
      ++games;
      plies += source.game().plies.size();
      for (const data::RecordedPly& ply : source.game().plies)
        positions += ply.score != data::kNoScore;
    }
    return copy(source, event, writer);
  });
  if (!done) return done;
  if (Result<Done> finished = writer.finish(); !finished) return finished;
  const auto per = [&](std::uint64_t count) {
    const double value =
        static_cast<double>(writer.size()) / static_cast<double>(std::max<std::uint64_t>(count, 1));
    return std::to_string(value).substr(0, 5);
  };
  print(tell(games, out) + ": " + per(plies) + " bytes a ply, " + per(positions) +
        " bytes a scored position");
  return Done{};
}

Result<Done> unarchive_files(const Files& files, const std::string& out, const Print& print) {
  Result<data::GameWriter> created = create(out);
  if (!created) return Error{created.error()};
  data::GameWriter writer = std::move(created).value();
  std::uint64_t games = 0;
  Result<Done> done = for_all(files, print, [&](GameSource& source, GameSource::Event event) {
    games += event == GameSource::Event::Game;
    return copy(source, event, writer);
  });
  if (!done) return done;
  print(tell(games, out));
  return writer.sync();
}

Result<Done> shuffle_files(const Files& files, const std::string& out, std::uint64_t seed,
                           const Print& print) {
  MergedHeader header;
  Bytes all;
  std::vector<std::size_t> begins;
  Result<Done> done = for_all(files, print, [&](GameSource& source, GameSource::Event event) {
    if (event == GameSource::Event::Section) {
      header.add(source.section());
    } else {
      begins.push_back(all.size());
      append_bytes(all, data::encode_game(source.game()));
    }
    return Result<Done>(Done{});
  });
  if (!done) return done;

  Rng rng(seed);
  for (std::size_t i = begins.size(); i > 1; --i) std::swap(begins[i - 1], begins[rng.below(i)]);
  Result<data::GameWriter> created = create(out);
  if (!created) return Error{created.error()};
  data::GameWriter writer = std::move(created).value();
  done = writer.begin_section(header.get(seed));
  for (std::size_t i = 0; done && i < begins.size(); ++i)
    done = writer.write(data::decode_game(ByteView(all).subspan(begins[i])).value);
  if (!done) return done;
  print(tell(begins.size(), out));
  return writer.sync();
}

Result<Done> sample_files(const Files& files, const std::string& out, const SampleOptions& options,
                          const Print& print) {
  if ((options.games > 0) == (options.percent > 0))
    return Error{"either --games or --percent says how many"};
  std::uint64_t total = 0;
  if (options.games > 0) {
    Result<Done> counted = for_all(files, print, [&](GameSource&, GameSource::Event event) {
      total += event == GameSource::Event::Game;
      return Result<Done>(Done{});
    });
    if (!counted) return counted;
  }
  Result<data::GameWriter> created = create(out);
  if (!created) return Error{created.error()};
  data::GameWriter writer = std::move(created).value();
  Rng rng(options.seed);
  std::uint64_t seen = 0, taken = 0;
  // Of the games left each is as likely as any other (Knuth, TAOCP 3.4.2, algorithm S).
  const auto wanted = [&] {
    if (options.games == 0) return 100 * rng.unit() < options.percent;
    const std::uint64_t left = total - seen++;
    return left > 0 && rng.below(left) < options.games - std::min(taken, options.games);
  };
  Result<Done> done = for_all(files, print, [&](GameSource& source, GameSource::Event event) {
    if (event == GameSource::Event::Game) {
      if (!wanted()) return Result<Done>(Done{});
      ++taken;
    }
    return copy(source, event, writer);
  });
  if (!done) return done;
  print(tell(taken, out));
  return writer.sync();
}

}  // namespace castellan::tools
