// The sub-commands of `castellan data`.
#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>

#include "data/game_source.h"
#include "data/game_writer.h"
#include "records/random_records.h"
#include "tools/data_command.h"

namespace castellan::tools {
namespace {

using test::TemporaryFolder;

struct Answer {
  int status = 0;
  std::string said;
  std::string complained;
};

Answer data(const std::vector<std::string>& words) {
  Answer answer;
  const auto into = [](std::string& text) {
    return [&text](const std::string& line) { text += line + "\n"; };
  };
  answer.status = run_data(words, into(answer.said), into(answer.complained));
  return answer;
}

std::vector<data::GameRecord> games_in(const std::string& path) {
  std::vector<data::GameRecord> games;
  const auto source = data::open_games(path);
  EXPECT_TRUE(source) << source.error();
  while ((*source)->next_game()) games.push_back((*source)->game());
  return games;
}

/// Two files with 20 games each in the folder "in".
std::string make_games(const TemporaryFolder& folder) {
  std::filesystem::create_directory(folder / "in");
  Rng rng(1);
  for (const char* name : {"in/a.games", "in/b.games"}) {
    Result<data::GameWriter> opened = data::GameWriter::open(folder / name);
    EXPECT_TRUE(opened) << opened.error();
    data::GameWriter writer = std::move(opened).value();
    EXPECT_TRUE(writer.begin_section(data::some_section()));
    for (int i = 0; i < 20; ++i) EXPECT_TRUE(writer.write(data::random_record(40, rng)));
  }
  return folder.str("in");
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

bool is_before(const data::GameRecord& a, const data::GameRecord& b) {
  return data::encode_game(a) < data::encode_game(b);
}

TEST(DataCommand, StatsAndCheck) {
  const TemporaryFolder folder;
  const std::string in = make_games(folder);
  const Answer stats = data({"stats", in});
  EXPECT_EQ(stats.status, 0) << stats.complained;
  EXPECT_TRUE(contains(stats.said, "games 40, ")) << stats.said;
  EXPECT_TRUE(contains(stats.said, "40 games by Castellan test")) << stats.said;
  const Answer check = data({"check", in});
  EXPECT_EQ(check.status, 0) << check.complained;
  EXPECT_TRUE(contains(check.said, "40 whole games in 2 files, 0 faults")) << check.said;

  Bytes bytes = data::read_bytes(folder / "in/a.games");
  bytes[bytes.size() / 2] ^= 4;
  data::write_bytes(folder / "in/a.games", bytes);
  const Answer damaged = data({"check", in});
  EXPECT_EQ(damaged.status, 1);
  EXPECT_TRUE(contains(damaged.said, "39 whole games in 2 files, 1 fault")) << damaged.said;
  EXPECT_TRUE(contains(damaged.said, "a.games: game ")) << damaged.said;
}

TEST(DataCommand, ArchiveAndBack) {
  const TemporaryFolder folder;
  const std::string in = make_games(folder);
  const std::string archive = folder.str("x.gamez"), out = folder.str("x.games");
  const Answer made = data({"archive", in, "--out", archive, "--level", "5"});
  EXPECT_EQ(made.status, 0) << made.complained;
  EXPECT_TRUE(contains(made.said, " bytes a ply")) << made.said;
  EXPECT_EQ(data({"unarchive", archive, "--out", out}).status, 0);
  Bytes both = data::read_bytes(folder / "in/a.games");
  append_bytes(both, data::read_bytes(folder / "in/b.games"));
  EXPECT_EQ(data::read_bytes(out), both);
  EXPECT_EQ(data({"unarchive", archive, "--out", out}).status, 1) << "there is one already";
  EXPECT_EQ(data({"archive", in, "--out", archive}).status, 1);
}

TEST(DataCommand, ShuffleKeepsEveryGame) {
  const TemporaryFolder folder;
  const std::string in = make_games(folder);
  auto before = games_in(in + "/a.games");
  for (const auto& game : games_in(in + "/b.games")) before.push_back(game);
  for (const char* name : {"1.games", "2.games"})
    ASSERT_EQ(data({"shuffle", in, "--out", folder.str(name), "--seed", "3"}).status, 0);
  auto after = games_in(folder.str("1.games"));
  EXPECT_EQ(after, games_in(folder.str("2.games")));
  EXPECT_NE(after, before);
  std::sort(before.begin(), before.end(), is_before);
  std::sort(after.begin(), after.end(), is_before);
  EXPECT_EQ(after, before);
}

TEST(DataCommand, SampleTakesWhatIsAskedFor) {
  const TemporaryFolder folder;
  const std::string in = make_games(folder);
  ASSERT_EQ(data({"sample", in, "--out", folder.str("1.games"), "--games", "13"}).status, 0);
  EXPECT_EQ(games_in(folder.str("1.games")).size(), 13U);
  ASSERT_EQ(data({"sample", in, "--out", folder.str("2.games"), "--games", "99"}).status, 0);
  EXPECT_EQ(games_in(folder.str("2.games")).size(), 40U);
  ASSERT_EQ(data({"sample", in, "--out", folder.str("3.games"), "--percent", "50"}).status, 0);
  const std::size_t half = games_in(folder.str("3.games")).size();
  EXPECT_GT(half, 5U);
  EXPECT_LT(half, 35U);
  EXPECT_EQ(data({"sample", in, "--out", folder.str("4.games")}).status, 1);
}

TEST(DataCommand, RelabelChangesOnlyScoresAndGoesOn) {
  const TemporaryFolder folder;
  const std::string in = make_games(folder);
  const std::string out = folder.str("r.games");
  const std::vector<std::string> words = {"relabel", in,          "--out", out,      "--nodes",
                                          "50",      "--threads", "2",     "--hash", "1"};
  const Answer answer = data(words);
  ASSERT_EQ(answer.status, 0) << answer.complained;
  auto before = games_in(in + "/a.games");
  for (const auto& game : games_in(in + "/b.games")) before.push_back(game);
  const auto after = games_in(out);
  ASSERT_EQ(after.size(), before.size());
  int changed = 0;
  for (std::size_t i = 0; i < before.size(); ++i) {
    ASSERT_EQ(after[i].start, before[i].start);
    ASSERT_EQ(after[i].result, before[i].result);
    ASSERT_EQ(after[i].plies.size(), before[i].plies.size());
    for (std::size_t k = 0; k < before[i].plies.size(); ++k) {
      ASSERT_EQ(after[i].plies[k].move, before[i].plies[k].move);
      changed += after[i].plies[k].score != before[i].plies[k].score;
    }
  }
  EXPECT_GT(changed, 100);

  // Cut in the middle of a game, it does the rest again.
  const Bytes whole = data::read_bytes(out);
  data::write_bytes(out, ByteView(whole).first(whole.size() / 2));
  const Answer rest = data(words);
  ASSERT_EQ(rest.status, 0) << rest.complained;
  EXPECT_TRUE(contains(rest.said, "going on after ")) << rest.said;
  EXPECT_EQ(games_in(out), after);
}

TEST(DataCommand, WrongWordsAreNamed) {
  const TemporaryFolder folder;
  const std::string in = make_games(folder);
  EXPECT_EQ(data({}).status, 2);
  EXPECT_EQ(data({"--help"}).status, 0);
  EXPECT_EQ(data({"nonsense", in}).status, 2);
  EXPECT_EQ(data({"stats"}).status, 2);
  EXPECT_EQ(data({"stats", folder.str("none")}).status, 2);
  EXPECT_EQ(data({"archive", in}).status, 2);
  EXPECT_EQ(data({"archive", in, "--out", folder.str("x"), "--level", "23"}).status, 2);
  EXPECT_EQ(data({"stats", in, "--out", "x"}).status, 2);
  data::write_bytes(folder / "text", Bytes{'n', 'o'});
  EXPECT_EQ(data({"stats", folder.str("text")}).status, 1);
}

}  // namespace
}  // namespace castellan::tools
