#include "nnue/net_file.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

#include "support/nets.h"

namespace castellan::nnue {
namespace {

/// Puts `value` at `offset`, little-endian, and mends the checksum.
Bytes with_number(Bytes file, std::size_t offset, std::uint64_t value, std::size_t size) {
  const auto put = [&file](std::size_t where, std::uint64_t number, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i)
      file[where + i] = static_cast<std::uint8_t>(number >> (8 * i));
  };
  put(offset, value, size);
  const std::string_view text(reinterpret_cast<const char*>(file.data()), file.size());
  put(40, fnv1a(text.substr(48), fnv1a(text.substr(0, 40))), 8);
  return file;
}

void expect_refused(const Bytes& file, const std::string& why) {
  const Result<NetworkPtr> network = decode_net(file);
  ASSERT_FALSE(network) << "expected: " << why;
  EXPECT_NE(network.error().find(why), std::string::npos) << network.error();
}

/// A file in the folder for temporary files that goes away.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& name) : path_(testing::TempDir() + name) {}
  ~TemporaryFile() { std::filesystem::remove(std::filesystem::path(path_)); }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

class NetFile : public testing::Test {
 protected:
  const Bytes file_ = encode_net(*test::random_net(1));
};

TEST_F(NetFile, RoundTrip) {
  const NetworkPtr net = test::random_net(1);
  const Result<NetworkPtr> back = decode_net(file_);
  ASSERT_TRUE(back) << back.error();
  EXPECT_TRUE((*back)->same_weights(*net));
  EXPECT_EQ((*back)->description, "random 1");
  EXPECT_NE((*back)->checksum, 0U);
  EXPECT_EQ(encode_net(**back), file_);
  EXPECT_FALSE((*back)->same_weights(*test::random_net(2)));
}

TEST_F(NetFile, LayoutIsAsDocumented) {
  const NetworkPtr net = test::random_net(1);
  EXPECT_EQ(file_.size(), 256 + std::size_t{kHidden} * 2 * (768 + 1 + 2 * kOutputBuckets) +
                              4 * std::size_t{kOutputBuckets});
  const auto at = [this](std::size_t offset) {
    return static_cast<std::int16_t>(file_[offset] | file_[offset + 1] << 8);
  };
  EXPECT_EQ(at(256 + 2 * (5 * kHidden + 3)), net->feature_weights[5][3]);
  EXPECT_EQ(at(256 + 2 * (768 * kHidden + 3)), net->feature_biases[3]);
  EXPECT_EQ(at(256 + 2 * (769 * kHidden + kHidden + 3)), net->output_weights[0][1][3]);
}

TEST_F(NetFile, NarrowerNetsAreWidenedWithZeros) {
  // The same rows cut to half their length, and one bucket.
  const NetworkPtr net = test::random_net(1);
  constexpr std::size_t kHalf = kHidden / 2;
  constexpr std::size_t kWeightBytes = 2 * kHalf * (kInputs + 1 + 2) + 4;
  Bytes narrow(file_.begin(), file_.begin() + kNetHeaderSize);
  for (std::size_t row = 0; row < kInputs + 1 + 2; ++row) {
    const auto begin =
        file_.begin() + kNetHeaderSize + static_cast<std::ptrdiff_t>(2 * row * kHidden);
    narrow.insert(narrow.end(), begin, begin + 2 * kHalf);
  }
  narrow.insert(narrow.end(), {1, 2, 0, 0});
  narrow = with_number(narrow, 16, kHalf, 4);
  narrow = with_number(narrow, 20, 1, 4);
  narrow = with_number(narrow, 36, kWeightBytes, 4);

  Network expected = *net;
  for (Row& row : expected.feature_weights) std::fill(row.begin() + kHalf, row.end(), 0);
  std::fill(expected.feature_biases.begin() + kHalf, expected.feature_biases.end(), 0);
  for (Row& row : expected.output_weights[0]) std::fill(row.begin() + kHalf, row.end(), 0);
  expected.output_weights.fill(expected.output_weights[0]);
  expected.output_biases.fill(0x201);

  const Result<NetworkPtr> widened = decode_net(narrow);
  ASSERT_TRUE(widened) << widened.error();
  EXPECT_TRUE((*widened)->same_weights(expected));
}

TEST_F(NetFile, FilesWithDifficultNames) {
  const NetworkPtr net = test::random_net(3);
  for (const char* name : {"castellan net.nnue", "castellan-n\xC3\xA9t-\xE6\xA3\x8B.nnue"}) {
    const TemporaryFile file(name);
    const Result<Done> saved = save_net(*net, file.path());
    ASSERT_TRUE(saved) << saved.error();
    const Result<NetworkPtr> loaded = load_net(file.path());
    ASSERT_TRUE(loaded) << loaded.error();
    EXPECT_TRUE((*loaded)->same_weights(*net));
  }
}

TEST_F(NetFile, UnreadableFilesAreRefused) {
  const Result<NetworkPtr> none = load_net(testing::TempDir() + "no such net.nnue");
  ASSERT_FALSE(none);
  EXPECT_NE(none.error().find("no such net.nnue"), std::string::npos);
  EXPECT_FALSE(load_net(testing::TempDir()));
  EXPECT_FALSE(load_net(""));
  const std::string pipe = testing::TempDir() + "castellan pipe " + std::to_string(getpid());
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_NE(load_net(pipe).error().find("it is a pipe"), std::string::npos);
  std::filesystem::remove(pipe);
  EXPECT_FALSE(save_net(*test::random_net(1), testing::TempDir() + "no such folder/net.nnue"));
}

TEST_F(NetFile, FilesOfTheWrongSizeAreRefused) {
  const TemporaryFile file("castellan long.nnue");
  Bytes longer = file_;
  longer.push_back(0);
  std::ofstream(file.path(), std::ios::binary)
      .write(reinterpret_cast<const char*>(longer.data()),
             static_cast<std::streamsize>(longer.size()));
  const Result<NetworkPtr> loaded = load_net(file.path());
  ASSERT_FALSE(loaded);
  EXPECT_NE(loaded.error().find("more than"), std::string::npos) << loaded.error();

  expect_refused({}, "too short");
  expect_refused(Bytes(file_.begin(), file_.begin() + 100), "too short");
  expect_refused(Bytes(file_.begin(), file_.begin() + 256), "fewer than");
  expect_refused(Bytes(file_.begin(), file_.end() - 1), "fewer than");
  expect_refused(longer, "more than");
}

TEST_F(NetFile, OtherHeadersAreRefused) {
  expect_refused(Bytes(300, 'x'), "no Castellan net");
  expect_refused(with_number(file_, 8, 2, 4), "file version 2");
  expect_refused(with_number(file_, 12, kArchitecture ^ 1, 4), "architecture");
  expect_refused(with_number(file_, 16, 2 * kHidden, 4),
                 "hidden size " + std::to_string(2 * kHidden) + ", this program is made for " +
                     std::to_string(kHidden));
  expect_refused(with_number(file_, 16, 0, 4), "hidden size 0");
  expect_refused(with_number(file_, 16, kHidden / 2, 4), "sizes");
  expect_refused(with_number(file_, 20, 0, 4), "output buckets 0");
  expect_refused(with_number(file_, 20, 2 * kOutputBuckets, 4), "output buckets");
  expect_refused(with_number(file_, 20, 3, 4), "output buckets 3");
  expect_refused(with_number(file_, 24, 181, 4), "feature quantisation 181");
  expect_refused(with_number(file_, 28, 128, 4), "output quantisation 128");
  expect_refused(with_number(file_, 32, 133, 4), "scale 133");
  expect_refused(with_number(file_, 36, 17, 4), "sizes");
}

TEST_F(NetFile, EveryDamagedByteIsNoticed) {
  for (std::size_t i = 0; i < file_.size(); i += i < 300 ? 1 : 4999) {
    Bytes damaged = file_;
    damaged[i] ^= 0x10;
    EXPECT_FALSE(decode_net(damaged)) << "byte " << i;
  }
}

TEST_F(NetFile, WeightsThatCouldOverflowAreRefused) {
  constexpr std::size_t kFeatures = 256;
  constexpr std::size_t kBiases = kFeatures + std::size_t{kInputs} * kHidden * 2;
  constexpr std::size_t kOutputs = kBiases + kHidden * 2;
  expect_refused(with_number(file_, kOutputs, 128, 2), "output weight 128");
  expect_refused(with_number(file_, kOutputs, 0xFF80, 2), "output weight -128");
  expect_refused(with_number(file_, kBiases + 2, 32767, 2), "hidden unit 1 can reach");
  expect_refused(with_number(file_, kBiases, 0x8000, 2), "hidden unit 0 can reach -");
}

TEST(Weights, SumsOfEachSignAreBounded) {
  Network network;
  const auto fill = [&network](int sign, int total) {
    for (Row& row : network.output_weights.back())
      for (std::int16_t& w : row) {
        w = static_cast<std::int16_t>(sign * std::min(total, 127));
        total -= std::min(total, 127);
      }
    return total;
  };
  if (fill(1, kMaxOutputSum + 1) > 0) GTEST_SKIP() << "too few weights to reach the bound";
  ASSERT_FALSE(check_weights(network));
  EXPECT_NE(check_weights(network).error().find("positive"), std::string::npos);
  fill(-1, kMaxOutputSum + 1);
  ASSERT_FALSE(check_weights(network));
  EXPECT_NE(check_weights(network).error().find("negative"), std::string::npos);
  fill(-1, kMaxOutputSum);
  EXPECT_TRUE(check_weights(network));
}

TEST(Weights, HiddenSumsMayJustFit) {
  Network network;
  for (Row& row : network.feature_weights) row[7] = 1023;
  network.feature_biases[7] = 32767 - 32 * 1023;
  EXPECT_TRUE(check_weights(network));
  ++network.feature_biases[7];
  EXPECT_FALSE(check_weights(network));
}

TEST(Weights, SaveRefusesWhatLoadWould) {
  Network network;
  network.output_weights[0][0][0] = 200;
  const TemporaryFile file("castellan refused.nnue");
  EXPECT_FALSE(save_net(network, file.path()));
  EXPECT_FALSE(std::filesystem::exists(file.path()));
}

TEST(EmbeddedNet, IsSound) {
  const NetworkPtr net = embedded_net();
  ASSERT_NE(net, nullptr);
  EXPECT_FALSE(net->description.empty());
  EXPECT_TRUE(check_weights(*net));
  const Result<NetworkPtr> file =
      load_net(std::string(CASTELLAN_SOURCE_DIR) + "/src/nnue/default.nnue");
  ASSERT_TRUE(file) << file.error();
  EXPECT_TRUE((*file)->same_weights(*net));
}

TEST(NetDescription, IsOneCleanLine) {
  Network network;
  network.description = "two\nlines\x7F" + std::string(300, 'x');
  const Result<NetworkPtr> back = decode_net(encode_net(network));
  ASSERT_TRUE(back) << back.error();
  EXPECT_EQ((*back)->description.size(), kNetDescriptionSize);
  EXPECT_TRUE((*back)->description.starts_with("two lines xxx"));
}

}  // namespace
}  // namespace castellan::nnue
