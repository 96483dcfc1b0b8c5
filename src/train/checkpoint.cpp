#include "train/checkpoint.h"

#include <algorithm>
#include <bit>
#include <string_view>

namespace castellan::train {

namespace {

constexpr std::string_view kMagic = "CASTLCKP";
constexpr std::uint32_t kVersion = 1;
constexpr std::size_t kChecksumBytes = 8;
constexpr std::size_t kHeaderBytes = 16;

void append(Bytes& to, double x) { append_number(to, std::bit_cast<std::uint64_t>(x)); }
void append(Bytes& to, const Parameters& numbers) {
  for (std::size_t i = 0; i < numbers.size(); ++i)
    append_number(to, std::bit_cast<std::uint32_t>(numbers.data()[i]));
}

double take_double(ByteCursor& from) { return std::bit_cast<double>(from.take<std::uint64_t>()); }
void take(ByteCursor& from, Parameters& numbers) {
  for (std::size_t i = 0; i < numbers.size(); ++i)
    numbers.data()[i] = std::bit_cast<float>(from.take<std::uint32_t>());
}

}  // namespace

Bytes encode_checkpoint(const TrainingState& state, const Recipe& recipe, const Dataset& dataset) {
  const std::string text = describe(recipe);
  Bytes bytes;
  append_bytes(bytes, bytes_of(kMagic));
  append_number(bytes, kVersion);
  append_number(bytes, static_cast<std::uint32_t>(text.size()));
  append_bytes(bytes, bytes_of(text));
  append_number(bytes, dataset.hash);
  append_number(bytes, state.batch);
  append(bytes, state.loss_sum);
  append_number(bytes, static_cast<std::uint32_t>(state.epochs.size()));
  for (const EpochReport& epoch : state.epochs) {
    append(bytes, epoch.training);
    append(bytes, epoch.validation);
  }
  for (const Parameters* numbers : {&state.net, &state.mean, &state.square})
    append(bytes, *numbers);
  append_number(bytes, fnv1a(text_of(bytes)));
  return bytes;
}

Result<TrainingState> decode_checkpoint(ByteView bytes, const Recipe& recipe,
                                        const Dataset& dataset) {
  if (!text_of(bytes).starts_with(kMagic)) return Error{"it is no checkpoint"};
  if (bytes.size() < kHeaderBytes + kChecksumBytes) return Error{"it is damaged: too short"};
  const ByteView content = bytes.first(bytes.size() - kChecksumBytes);
  ByteCursor from(content.subspan(kMagic.size()));
  const auto version = from.take<std::uint32_t>();
  if (version != kVersion)
    return Error{"it has version " + std::to_string(version) + ", not " + std::to_string(kVersion)};
  if (load_number<std::uint64_t>(bytes.data() + content.size()) != fnv1a(text_of(content)))
    return Error{"it is damaged: its checksum does not fit its contents"};
  const auto text = std::string(text_of(from.take_bytes(from.take<std::uint32_t>())));
  if (text != describe(recipe))
    return Error{"it was made with other settings: " + text + "; now: " + describe(recipe)};
  if (from.take<std::uint64_t>() != dataset.hash)
    return Error{"it was made with other positions to learn from"};

  TrainingState state = initial_state(recipe);
  state.batch = from.take<std::uint64_t>();
  state.loss_sum = take_double(from);
  const auto epochs = from.take<std::uint32_t>();
  if (epochs > static_cast<std::uint32_t>(recipe.epochs) ||
      state.batch >= batches_per_epoch(recipe, dataset))
    return Error{"it is damaged: it goes beyond the end of the training"};
  for (std::uint32_t i = 0; i < epochs; ++i) {
    const double training = take_double(from);
    state.epochs.push_back({training, take_double(from)});
  }
  for (Parameters* numbers : {&state.net, &state.mean, &state.square}) take(from, *numbers);
  if (!from.ok() || !from.at_end()) return Error{"it is damaged: it has another size"};
  return state;
}

}  // namespace castellan::train
