// The option EvalFile: which evaluation searches use, and what happens to nets that are no good.
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

#include "engine/engine.h"
#include "engine/recorder.h"
#include "nnue/net_file.h"
#include "support/nets.h"

namespace castellan::engine {
namespace {

using test::Recorder;

/// A net in a file whose name is as difficult as names get.
class NetOnDisk {
 public:
  explicit NetOnDisk(std::uint64_t seed)
      : path_(testing::TempDir() + "castellan n\xC3\xA9t " + std::to_string(seed) + ".nnue") {
    const Result<Done> saved = nnue::save_net(*test::random_net(seed), path_);
    EXPECT_TRUE(saved) << saved.error();
  }
  ~NetOnDisk() { std::filesystem::remove(std::filesystem::path(path_)); }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

/// Score and nodes of a search to a fixed depth, from scratch.
std::pair<int, std::uint64_t> search(Engine& engine, Recorder& recorder) {
  engine.new_game();
  Limits limits;
  limits.depth = 5;
  engine.go(limits);
  EXPECT_TRUE(engine.wait(std::chrono::seconds(60)));
  const Analysis last = recorder.infos().back();
  return {last.info.score, last.info.nodes};
}

TEST(EvalFile, NetIsUsedUntilItIsTakenAway) {
  Recorder recorder;
  Engine engine(recorder);
  const auto built_in = search(engine, recorder);

  const NetOnDisk first(1);
  const Result<std::string> note = engine.set_option("EvalFile", first.path());
  ASSERT_TRUE(note) << note.error();
  EXPECT_NE(note->find("random 1"), std::string::npos) << *note;
  EXPECT_EQ(engine.settings().eval_file, first.path());
  const auto with_first = search(engine, recorder);
  EXPECT_NE(with_first, built_in);
  ASSERT_TRUE(engine.set_option("Threads", "1"));  // new threads use it as well
  EXPECT_EQ(search(engine, recorder), with_first);

  const NetOnDisk second(2);
  ASSERT_TRUE(engine.set_option("EvalFile", second.path()));
  EXPECT_NE(search(engine, recorder), with_first);
  ASSERT_TRUE(engine.set_option("EvalFile", "<empty>"));
  EXPECT_EQ(search(engine, recorder), built_in);
}

TEST(EvalFile, RefusedNetLeavesTheRunningOne) {
  Recorder recorder;
  Engine engine(recorder);
  const NetOnDisk net(1);
  ASSERT_TRUE(engine.set_option("EvalFile", net.path()));
  const auto with_net = search(engine, recorder);

  const NetOnDisk broken(3);
  std::filesystem::resize_file(std::filesystem::path(broken.path()), 1000);
  for (const std::string& path : {broken.path(), std::string("no such file"), testing::TempDir()}) {
    const Result<std::string> note = engine.set_option("EvalFile", path);
    ASSERT_FALSE(note) << path;
    EXPECT_NE(note.error().find(path), std::string::npos) << note.error();
    EXPECT_EQ(engine.settings().eval_file, net.path());
  }
  EXPECT_EQ(search(engine, recorder), with_net);
}

TEST(EvalFile, EnginesSideBySideHaveTheirOwnNets) {
  Recorder recorder1, recorder2;
  Engine engine1(recorder1), engine2(recorder2);
  const auto built_in = search(engine1, recorder1);
  const NetOnDisk net(1);
  ASSERT_TRUE(engine2.set_option("EvalFile", net.path()));
  const auto with_net = search(engine2, recorder2);
  EXPECT_NE(with_net, built_in);
  EXPECT_EQ(search(engine1, recorder1), built_in);
}

}  // namespace
}  // namespace castellan::engine
