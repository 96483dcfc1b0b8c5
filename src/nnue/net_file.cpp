#include "nnue/net_file.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <type_traits>

#include "util/files.h"

namespace castellan::nnue {

namespace {

constexpr std::string_view kMagic = "CASTLNET";
constexpr std::uint32_t kVersion = 1;
constexpr std::size_t kChecksumOffset = 40;
constexpr std::size_t kDescriptionOffset = 48;
static_assert(kDescriptionOffset + kNetDescriptionSize == kNetHeaderSize);

constexpr std::uint64_t weight_bytes(std::uint64_t hidden, std::uint64_t buckets) {
  return 2 * hidden * (kInputs + 1 + 2 * buckets) + 4 * buckets;
}
constexpr std::uint64_t kWeightBytes = weight_bytes(kHidden, kOutputBuckets);
constexpr std::size_t kFileBytes = kNetHeaderSize + kWeightBytes;  // of the widest net

/// What a net of this architecture may differ in.
struct Shape {
  std::size_t hidden;
  std::size_t buckets;
};

std::uint64_t checksum_of(ByteView file) {
  return fnv1a(text_of(file.subspan(kDescriptionOffset)),
               fnv1a(text_of(file.first(kChecksumOffset))));
}

void append_text(Bytes& to, std::string_view text, std::size_t size) {
  append_bytes(to, bytes_of(text.substr(0, size)));
  to.resize(to.size() + size - std::min(size, text.size()));
}

/// All numbers of a row, or of rows of rows.
template <typename T, std::size_t n>
void append_numbers(Bytes& to, const std::array<T, n>& values) {
  for (const T& value : values) {
    if constexpr (std::is_integral_v<T>)
      append_number(to, value);
    else
      append_numbers(to, value);
  }
}

Error made_for(const std::string& what, std::uint32_t there, int here) {
  return Error{"it has " + what + " " + std::to_string(there) + ", this program is made for " +
               std::to_string(here)};
}

/// Everything in the header but the checksum.
Result<Shape> check_header(ByteView file) {
  if (file.size() < kNetHeaderSize) return Error{"it is no Castellan net, too short for a header"};
  ByteCursor header(file.first(kNetHeaderSize));
  if (text_of(header.take_bytes(kMagic.size())) != kMagic) return Error{"it is no Castellan net"};
  const auto version = header.take<std::uint32_t>();
  if (version != kVersion) return made_for("file version", version, kVersion);
  if (header.take<std::uint32_t>() != kArchitecture)
    return Error{"its architecture is not that of this program"};
  const auto hidden = header.take<std::uint32_t>();
  if (hidden == 0 || hidden > kHidden) return made_for("hidden size", hidden, kHidden);
  const auto buckets = header.take<std::uint32_t>();
  if (buckets == 0 || kOutputBuckets % buckets != 0)
    return made_for("number of output buckets", buckets, kOutputBuckets);
  const auto one = header.take<std::uint32_t>();
  if (one != kOne) return made_for("feature quantisation", one, kOne);
  const auto output_one = header.take<std::uint32_t>();
  if (output_one != kOutputOne) return made_for("output quantisation", output_one, kOutputOne);
  const auto scale = header.take<std::uint32_t>();
  if (scale != kScale) return made_for("scale", scale, kScale);
  const std::uint64_t expected = weight_bytes(hidden, buckets);
  if (header.take<std::uint32_t>() != expected)
    return Error{"it is damaged: the sizes in its header do not agree"};
  if (file.size() != kNetHeaderSize + expected)
    return Error{"it is damaged: it has " +
                 std::string(file.size() < kNetHeaderSize + expected ? "fewer" : "more") +
                 " than " + std::to_string(kNetHeaderSize + expected) + " bytes"};
  return Shape{hidden, buckets};
}

/// The weights, filled up with zeros and copies to the shape of this program's nets.
void read_weights(ByteCursor& from, const Shape& shape, Network& network) {
  const auto row = [&](Row& out) {
    for (std::size_t i = 0; i < shape.hidden; ++i) out[i] = from.take<std::int16_t>();
  };
  const std::size_t copies = kOutputBuckets / shape.buckets;
  for (Row& weights : network.feature_weights) row(weights);
  row(network.feature_biases);
  for (std::size_t b = 0; b < kOutputBuckets; b += copies) {
    for (Row& weights : network.output_weights[b]) row(weights);
    std::fill_n(network.output_weights.begin() + static_cast<std::ptrdiff_t>(b), copies,
                network.output_weights[b]);
  }
  for (std::size_t b = 0; b < kOutputBuckets; b += copies)
    std::fill_n(network.output_biases.begin() + static_cast<std::ptrdiff_t>(b), copies,
                from.take<std::int32_t>());
}

/// The text up to the first zero, without control characters, which could break a protocol.
std::string clean(std::string_view text) {
  std::string out(text.substr(0, text.find('\0')));
  for (char& c : out)
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7F') c = ' ';
  return out;
}

}  // namespace

Result<NetworkPtr> decode_net(ByteView bytes) {
  const Result<Shape> shape = check_header(bytes);
  if (!shape) return Error{shape.error()};
  auto network = std::make_shared<Network>();
  network->checksum = load_number<std::uint64_t>(bytes.data() + kChecksumOffset);
  if (network->checksum != checksum_of(bytes))
    return Error{"it is damaged: its checksum does not fit its contents"};
  ByteCursor from(bytes.subspan(kDescriptionOffset));
  network->description = clean(text_of(from.take_bytes(kNetDescriptionSize)));
  read_weights(from, *shape, *network);
  if (Result<Done> weights = check_weights(*network); !weights)
    return Error{"it could overflow: " + weights.error()};
  return NetworkPtr(std::move(network));
}

Bytes encode_net(const Network& network) {
  Bytes file;
  file.reserve(kFileBytes);
  append_bytes(file, bytes_of(kMagic));
  append_number(file, kVersion);
  append_number(file, kArchitecture);
  for (const int n : {kHidden, kOutputBuckets, kOne, kOutputOne, kScale}) append_number(file, n);
  append_number(file, static_cast<std::uint32_t>(kWeightBytes));
  append_number(file, std::uint64_t{0});
  append_text(file, network.description, kNetDescriptionSize);
  append_numbers(file, network.feature_weights);
  append_numbers(file, network.feature_biases);
  append_numbers(file, network.output_weights);
  append_numbers(file, network.output_biases);
  store_number(file.data() + kChecksumOffset, checksum_of(file));
  return file;
}

Result<NetworkPtr> load_net(const std::string& path) {
  const auto refused = [&path](const std::string& why) {
    return Error{"the net '" + path + "' cannot be used: " + why};
  };
  if (is_named_pipe(path)) return refused("it is a pipe");
  std::ifstream stream(path_of(path), std::ios::binary);
  if (!stream) return refused("the file cannot be opened");
  Bytes bytes(kFileBytes + 1);  // one more tells a file that is too long
  stream.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  if (stream.bad() || (stream.gcount() == 0 && !stream.eof()))
    return refused("the file cannot be read");
  bytes.resize(static_cast<std::size_t>(stream.gcount()));
  Result<NetworkPtr> network = decode_net(bytes);
  if (!network) return refused(network.error());
  return network;
}

Result<Done> save_net(const Network& network, const std::string& path) {
  if (Result<Done> weights = check_weights(network); !weights)
    return Error{"the net could overflow: " + weights.error()};
  const Bytes bytes = encode_net(network);
  std::ofstream stream(path_of(path), std::ios::binary | std::ios::trunc);
  stream.write(reinterpret_cast<const char*>(bytes.data()),
               static_cast<std::streamsize>(bytes.size()));
  stream.close();
  if (!stream) return Error{"the net cannot be written to '" + path + "'"};
  return Done{};
}

}  // namespace castellan::nnue
