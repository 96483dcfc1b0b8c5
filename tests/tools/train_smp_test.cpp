// The train command from games to a net.
#include <csignal>
#include <gtest/gtest.h>

#include "data/game_writer.h"
#include "nnue/net_file.h"
#include "records/random_records.h"
#include "tools/train_command.h"

namespace castellan::tools {
namespace {

using test::TemporaryFolder;

struct Answer {
  int status = 0;
  std::string said;
  std::string complained;
};

/// `at_epoch` is called for each line that reports an epoch.
Answer train(
    const std::vector<std::string>& words, const std::function<void()>& at_epoch = [] {}) {
  Answer answer;
  answer.status = run_train(
      words,
      [&](const std::string& line) {
        answer.said += line + "\n";
        if (line.starts_with("epoch ")) at_epoch();
      },
      [&](const std::string& line) { answer.complained += line + "\n"; });
  return answer;
}

std::string make_games(const TemporaryFolder& folder) {
  Rng rng(1);
  Result<data::GameWriter> opened = data::GameWriter::open(folder / "some.games");
  EXPECT_TRUE(opened) << opened.error();
  data::GameWriter writer = std::move(opened).value();
  EXPECT_TRUE(writer.begin_section(data::some_section()));
  for (int i = 0; i < 60; ++i) EXPECT_TRUE(writer.write(data::random_record(60, rng)));
  return folder.str("some.games");
}

std::vector<std::string> words_for(const std::string& games, const std::string& out) {
  return {games,     "--out", out,         "--hidden", "32",        "--epochs", "4",
          "--batch", "200",   "--threads", "2",        "--holdout", "10"};
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(Train, WritesANetWithItsHistory) {
  const TemporaryFolder folder;
  const std::string games = make_games(folder);
  const Answer answer = train(words_for(games, folder.str("net")));
  EXPECT_EQ(answer.status, 0) << answer.complained;
  EXPECT_TRUE(contains(answer.said, "epoch 4/4: loss 0.")) << answer.said;
  const auto net = nnue::load_net(folder.str("net.nnue"));
  ASSERT_TRUE(net) << net.error();
  EXPECT_TRUE(contains((*net)->description, "32 hidden, ")) << (*net)->description;
  EXPECT_TRUE(contains((*net)->description, "4 of 4 epochs, validation loss 0."));
  const Bytes record = data::read_bytes(folder / "net.json");
  EXPECT_TRUE(contains({record.begin(), record.end()}, "hidden=32"));
  for (const char* name : {"net.nnue.new", "net.json.new", "net.checkpoint.new"})
    EXPECT_FALSE(std::filesystem::exists(folder / name));

  const Answer again = train(words_for(games, folder.str("net")));
  EXPECT_EQ(again.status, 1);
  EXPECT_TRUE(contains(again.complained, "exists already")) << again.complained;
}

TEST(Train, ASignalStopsItAndItGoesOn) {
  const TemporaryFolder folder;
  const std::string games = make_games(folder);
  ASSERT_EQ(train(words_for(games, folder.str("whole"))).status, 0);
  std::vector<std::string> words = words_for(games, folder.str("part"));
  // Epochs are told by the thread that has the signal blocked; this process is not killed.
  bool sent = false;
  const Answer stopped = train(words, [&] {
    if (!sent) std::raise(SIGINT);
    sent = true;
  });
  EXPECT_EQ(stopped.status, 0) << stopped.complained;
  EXPECT_TRUE(contains(stopped.said, "stopped")) << stopped.said;
  words.push_back("--resume");
  const Answer resumed = train(words);
  EXPECT_EQ(resumed.status, 0) << resumed.complained;
  EXPECT_TRUE(contains(resumed.said, "going on after")) << resumed.said;
  for (const char* ending : {".nnue", ".json", ".checkpoint"})
    EXPECT_EQ(data::read_bytes(folder.str("whole") + ending),
              data::read_bytes(folder.str("part") + ending));
  EXPECT_EQ(train(words).status, 0) << "a training that is over";
}

TEST(Train, WhatCannotBeIsSaid) {
  const TemporaryFolder folder;
  const std::string games = make_games(folder);
  const std::string out = folder.str("net");
  const std::vector<std::tuple<std::vector<std::string>, int, std::string>> cases = {
      {{games}, 2, "--out"},
      {{"--out", out}, 2, "no files"},
      {{folder.str("none"), "--out", out}, 2, "there is no"},
      {{games, "--out", out, "--hidden", "33"}, 2, "multiple of 32"},
      {{games, "--out", out, "--hidden", "65536"}, 2, "more than"},
      {{games, "--out", out, "--buckets", "5"}, 2, "buckets"},
      {{games, "--out", out, "--lr", "x"}, 2, "--lr"},
      {{games, "--out", out, "--min-ply", "5000"}, 1, "no position"},
      {{games, "--out", out, "--resume"}, 1, "net.checkpoint"},
      {{games, "--out", folder.str("none/net")}, 1, "cannot write"},
  };
  for (const auto& [words, status, expected] : cases) {
    const Answer answer = train(words);
    EXPECT_EQ(answer.status, status) << expected;
    EXPECT_TRUE(contains(answer.complained, expected)) << answer.complained;
  }
  data::write_bytes(folder / "net.checkpoint", Bytes(5000, 'x'));
  EXPECT_TRUE(contains(train({games, "--out", out, "--resume"}).complained, "no checkpoint"));
  EXPECT_TRUE(contains(train({"--help"}).said, "--result-weight"));
  EXPECT_EQ(train({}).status, 2);
}

}  // namespace
}  // namespace castellan::tools
