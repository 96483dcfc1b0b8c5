#include "train/dataset.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <new>
#include <string_view>
#include <system_error>

#include "nnue/arch.h"
#include "util/aligned_memory.h"
#include "util/bytes.h"
#include "util/rng.h"

namespace castellan::train {

static_assert(data::kChanceScale == nnue::kScale);

namespace {

/// The size and hash of a file as far as it goes now.
Result<DataFile> look_at(const std::filesystem::path& path) {
  DataFile file;
  file.path = path.string();
  file.hash = fnv1a("");
  std::ifstream in(path, std::ios::binary);
  std::vector<char> bytes(std::size_t{1} << 20);
  while (in) {
    in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    const auto count = static_cast<std::size_t>(in.gcount());
    file.hash = fnv1a(std::string_view(bytes.data(), count), file.hash);
    file.bytes += count;
  }
  if (!in.eof()) return Error{"cannot read " + file.path};
  return file;
}

/// Address space for all positions that the files can hold, so that no vector has to move. What is
/// not used costs nothing.
void reserve_for(const std::vector<std::filesystem::path>& files, Dataset& dataset) {
  std::uint64_t plies = 0;
  for (const auto& path : files) {
    std::error_code error;
    const std::uintmax_t bytes = std::filesystem::file_size(path, error);
    if (!error) plies += path.extension() == data::kArchiveSuffix ? bytes : bytes / 4;
  }
  const std::uint64_t most = physical_memory() / 2 / sizeof(data::TrainingPosition);
  dataset.training.reserve(static_cast<std::size_t>(std::min(plies, most)));
}

Result<Done> read_file(const std::filesystem::path& path, const DataOptions& options,
                       Dataset& dataset) {
  Result<DataFile> looked = look_at(path);
  if (!looked) return Error{looked.error()};
  DataFile file = std::move(looked).value();
  const Result<data::ExtractReport> read = data::extract_positions(
      path, options.extraction,
      [&](const data::GameRecord& game, std::span<const data::TrainingPosition> positions) {
        const bool held_out = is_held_out(game, options.holdout_percent);
        ++(held_out ? dataset.validation_games : dataset.games);
        auto& to = held_out ? dataset.validation : dataset.training;
        to.insert(to.end(), positions.begin(), positions.end());
        return true;
      });
  if (!read) return Error{read.error()};
  file.read = *read;
  dataset.files.push_back(std::move(file));
  return Done{};
}

}  // namespace

bool is_held_out(const data::GameRecord& game, double percent) {
  std::uint64_t hash = mix64(game.start.key());
  for (const data::RecordedPly& ply : game.plies) hash = mix64(hash ^ ply.move.bits());
  return static_cast<double>(hash >> 11) * 0x1.0p-53 < percent / 100;
}

std::uint64_t hash_of(const Dataset& dataset) {
  std::uint64_t hash = 0;
  for (const auto* positions : {&dataset.training, &dataset.validation}) {
    hash = mix64(hash ^ positions->size());
    for (const data::TrainingPosition& position : *positions)
      for (const std::uint64_t word : std::bit_cast<std::array<std::uint64_t, 4>>(position))
        hash = mix64(hash ^ word);
  }
  return hash;
}

Result<Dataset> read_dataset(const std::vector<std::filesystem::path>& files,
                             const DataOptions& options,
                             const std::function<void(const DataFile&)>& tell) try {
  Dataset dataset;
  reserve_for(files, dataset);
  for (const auto& path : files) {
    if (Result<Done> done = read_file(path, options, dataset); !done) return Error{done.error()};
    tell(dataset.files.back());
  }
  if (dataset.training.empty()) return Error{"the files hold no position to learn from"};
  dataset.hash = hash_of(dataset);
  return dataset;
} catch (const std::bad_alloc&) {
  return Error{"there is not enough memory for all positions"};
}

}  // namespace castellan::train
