#include "nnue/net_file.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <type_traits>

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

std::string_view as_text(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::uint64_t checksum_of(std::span<const std::byte> file) {
  return fnv1a(as_text(file.subspan(kDescriptionOffset)),
               fnv1a(as_text(file.first(kChecksumOffset))));
}

/// Takes numbers from the front of some bytes that are known to be enough.
class Reader {
 public:
  explicit Reader(std::span<const std::byte> bytes) : rest_(bytes) {}

  std::string_view text(std::size_t size) { return as_text(take(size)); }
  template <typename T>
  T number() {
    std::make_unsigned_t<T> value = 0;
    const std::span<const std::byte> bytes = take(sizeof(T));
    for (std::size_t i = 0; i < sizeof(T); ++i)
      value = static_cast<std::make_unsigned_t<T>>(
          value | std::to_integer<std::make_unsigned_t<T>>(bytes[i]) << (8 * i));
    return static_cast<T>(value);
  }
  template <typename T>
  void numbers(std::span<T> out) {
    for (T& value : out) value = number<T>();
  }

 private:
  std::span<const std::byte> take(std::size_t size) {
    const auto taken = rest_.first(size);
    rest_ = rest_.subspan(size);
    return taken;
  }

  std::span<const std::byte> rest_;
};

class Writer {
 public:
  explicit Writer(std::vector<std::byte>& out) : out_(out) {}

  void text(std::string_view text, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i)
      out_.push_back(static_cast<std::byte>(i < text.size() ? text[i] : 0));
  }
  template <typename T>
  void number(T value) {
    const auto bits = static_cast<std::make_unsigned_t<T>>(value);
    for (std::size_t i = 0; i < sizeof(T); ++i)
      out_.push_back(static_cast<std::byte>(bits >> (8 * i) & 0xFF));
  }
  template <typename T, std::size_t n>
  void numbers(const std::array<T, n>& values) {
    for (const T& value : values) {
      if constexpr (std::is_integral_v<T>)
        number(value);
      else
        numbers(value);
    }
  }

 private:
  std::vector<std::byte>& out_;
};

Error made_for(const std::string& what, std::uint32_t there, int here) {
  return Error{"it has " + what + " " + std::to_string(there) + ", this program is made for " +
               std::to_string(here)};
}

/// Everything in the header but the checksum.
Result<Shape> check_header(std::span<const std::byte> file) {
  if (file.size() < kNetHeaderSize) return Error{"it is no Castellan net, too short for a header"};
  Reader header(file.first(kNetHeaderSize));
  if (header.text(kMagic.size()) != kMagic) return Error{"it is no Castellan net"};
  const auto version = header.number<std::uint32_t>();
  if (version != kVersion) return made_for("file version", version, kVersion);
  if (header.number<std::uint32_t>() != kArchitecture)
    return Error{"its architecture is not that of this program"};
  const auto hidden = header.number<std::uint32_t>();
  if (hidden == 0 || hidden > kHidden) return made_for("hidden size", hidden, kHidden);
  const auto buckets = header.number<std::uint32_t>();
  if (buckets == 0 || kOutputBuckets % buckets != 0)
    return made_for("number of output buckets", buckets, kOutputBuckets);
  const auto one = header.number<std::uint32_t>();
  if (one != kOne) return made_for("feature quantisation", one, kOne);
  const auto output_one = header.number<std::uint32_t>();
  if (output_one != kOutputOne) return made_for("output quantisation", output_one, kOutputOne);
  const auto scale = header.number<std::uint32_t>();
  if (scale != kScale) return made_for("scale", scale, kScale);
  const std::uint64_t expected = weight_bytes(hidden, buckets);
  if (header.number<std::uint32_t>() != expected)
    return Error{"it is damaged: the sizes in its header do not agree"};
  if (file.size() != kNetHeaderSize + expected)
    return Error{"it is damaged: it has " +
                 std::string(file.size() < kNetHeaderSize + expected ? "fewer" : "more") +
                 " than " + std::to_string(kNetHeaderSize + expected) + " bytes"};
  return Shape{hidden, buckets};
}

/// The weights, filled up with zeros and copies to the shape of this program's nets.
void read_weights(Reader& reader, const Shape& shape, Network& network) {
  const auto row = [&](Row& out) { reader.numbers(std::span(out).first(shape.hidden)); };
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
                reader.number<std::int32_t>());
}

std::filesystem::path path_of(const std::string& utf8) {
  return {std::u8string(utf8.begin(), utf8.end())};
}

/// The text up to the first zero, without control characters, which could break a protocol.
std::string clean(std::string_view text) {
  std::string out(text.substr(0, text.find('\0')));
  for (char& c : out)
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7F') c = ' ';
  return out;
}

}  // namespace

Result<NetworkPtr> decode_net(std::span<const std::byte> bytes) {
  const Result<Shape> shape = check_header(bytes);
  if (!shape) return Error{shape.error()};
  auto network = std::make_shared<Network>();
  network->checksum = Reader(bytes.subspan(kChecksumOffset)).number<std::uint64_t>();
  if (network->checksum != checksum_of(bytes))
    return Error{"it is damaged: its checksum does not fit its contents"};
  Reader reader(bytes.subspan(kDescriptionOffset));
  network->description = clean(reader.text(kNetDescriptionSize));
  read_weights(reader, *shape, *network);
  if (Result<Done> weights = check_weights(*network); !weights)
    return Error{"it could overflow: " + weights.error()};
  return NetworkPtr(std::move(network));
}

std::vector<std::byte> encode_net(const Network& network) {
  std::vector<std::byte> file;
  file.reserve(kFileBytes);
  Writer writer(file);
  writer.text(kMagic, kMagic.size());
  writer.number(kVersion);
  writer.number(kArchitecture);
  for (const int n : {kHidden, kOutputBuckets, kOne, kOutputOne, kScale}) writer.number(n);
  writer.number(static_cast<std::uint32_t>(kWeightBytes));
  writer.number(std::uint64_t{0});
  writer.text(network.description, kNetDescriptionSize);
  writer.numbers(network.feature_weights);
  writer.numbers(network.feature_biases);
  writer.numbers(network.output_weights);
  writer.numbers(network.output_biases);

  std::vector<std::byte> checksum;
  Writer(checksum).number(checksum_of(file));
  std::copy(checksum.begin(), checksum.end(), file.begin() + kChecksumOffset);
  return file;
}

Result<NetworkPtr> load_net(const std::string& path) {
  const auto refused = [&path](const std::string& why) {
    return Error{"the net '" + path + "' cannot be used: " + why};
  };
  std::ifstream stream(path_of(path), std::ios::binary);
  if (!stream) return refused("the file cannot be opened");
  std::vector<std::byte> bytes(kFileBytes + 1);  // one more tells a file that is too long
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
  const std::vector<std::byte> bytes = encode_net(network);
  std::ofstream stream(path_of(path), std::ios::binary | std::ios::trunc);
  stream.write(reinterpret_cast<const char*>(bytes.data()),
               static_cast<std::streamsize>(bytes.size()));
  stream.close();
  if (!stream) return Error{"the net cannot be written to '" + path + "'"};
  return Done{};
}

}  // namespace castellan::nnue
