#include "play/record.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <string>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>

#include "board/notation.h"
#include "support/temporary_folder.h"

namespace castellan::play {
namespace {

using test::TemporaryFolder;

PlayedGame fools_mate() {
  PlayedGame game(game::Arbiter{}, game::TimeControl{300'000, 3'000});
  for (const char* move : {"f2f3", "e7e5", "g2g4", "d8h4"})
    game.play(*parse_uci_move(game.position(), move), 1'000);
  return game;
}

RecordHead head() {
  RecordHead head;
  head.names = {"Player", "Castellan, Easy (the Driver)"};
  head.human = {true, false};
  head.clock = game::TimeControl{300'000, 3'000};
  head.date = "2026.11.30";
  return head;
}

std::string content(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Record, TagsInTheirOrder) {
  EXPECT_EQ(game::to_pgn(to_record(fools_mate(), head())),
            "[Event \"Casual game\"]\n"
            "[Site \"?\"]\n"
            "[Date \"2026.11.30\"]\n"
            "[Round \"-\"]\n"
            "[White \"Player\"]\n"
            "[Black \"Castellan, Easy (the Driver)\"]\n"
            "[Result \"0-1\"]\n"
            "[Termination \"normal\"]\n"
            "[TimeControl \"300+3\"]\n"
            "[WhiteType \"human\"]\n"
            "[BlackType \"program\"]\n"
            "\n"
            "1. f3 {[%clk 0:05:00]} 1... e5 {[%clk 0:05:02]} 2. g4 {[%clk 0:05:02]} 2...\n"
            "Qh4# {[%clk 0:05:04]} 0-1\n"
            "\n");
}

TEST(Record, WrittenAndReadBack) {
  const TemporaryFolder folder;
  const std::string path = folder.str("games.pgn");
  ASSERT_TRUE(write_game(path, to_record(fools_mate(), head())));
  ASSERT_TRUE(append_game(path, to_record(PlayedGame(game::Arbiter{}), head())));
  const Result<game::PgnGame> first = read_game(path, 1);
  ASSERT_TRUE(first) << first.error();
  EXPECT_EQ(first->moves.size(), 4u);
  EXPECT_EQ(first->tag("TimeControl"), "300+3");
  const Result<game::PgnGame> second = read_game(path, 2);
  ASSERT_TRUE(second);
  EXPECT_TRUE(second->moves.empty());
  EXPECT_EQ(read_game(path, 3).error(), path + " has only 2 games");
  EXPECT_FALSE(std::filesystem::exists(path + ".part"));
}

TEST(Record, APipeThatIsOpenCanBeRead) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  const std::string_view game = "1. e4 e5 *\n";
  ASSERT_EQ(write(ends[1], game.data(), game.size()), static_cast<ssize_t>(game.size()));
  close(ends[1]);
  const Result<game::PgnGame> read = read_game("/dev/fd/" + std::to_string(ends[0]), 1);
  close(ends[0]);
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->moves.size(), 2u);
}

TEST(Record, ErrorsInWords) {
  const TemporaryFolder folder;
  EXPECT_NE(read_game(folder.str("none.pgn"), 1).error().find("cannot read"), std::string::npos);
  EXPECT_NE(read_game(folder.str(""), 1).error().find("is a folder"), std::string::npos);
  const std::string pipe = folder.str("pipe");  // nobody writes to it, nobody reads from it
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_EQ(read_game(pipe, 1).error(), pipe + " is a pipe");
  EXPECT_EQ(append_game(pipe, to_record(fools_mate(), head())).error(), pipe + " is a pipe");
  std::ofstream(folder.str("empty.pgn"));
  EXPECT_NE(read_game(folder.str("empty.pgn"), 1).error().find("no game"), std::string::npos);
  std::ofstream(folder.str("bad.pgn")) << "1. e4 e5 2. Ke8 *\n";
  EXPECT_FALSE(read_game(folder.str("bad.pgn"), 1));
  EXPECT_FALSE(write_game(folder.str("no/such/folder.pgn"), to_record(fools_mate(), head())));
}

TEST(Autosave, OneFileForEachGameWithMoves) {
  const TemporaryFolder folder;
  Autosave autosave(folder.str("deep/er"));
  autosave.begin("20261130-123456");
  ASSERT_TRUE(autosave.save(to_record(PlayedGame(game::Arbiter{}), head())));
  EXPECT_TRUE(autosave.path().empty());
  ASSERT_TRUE(autosave.save(to_record(fools_mate(), head())));
  const std::string first = autosave.path();
  EXPECT_EQ(first, folder.str("deep/er/castellan-20261130-123456.pgn"));
  ASSERT_TRUE(autosave.save(to_record(fools_mate(), head())));
  EXPECT_EQ(autosave.path(), first);
  const std::string text = content(first);
  EXPECT_EQ(text.find("[Event"), text.rfind("[Event"));  // replaced, not added

  autosave.begin("20261130-123456");
  ASSERT_TRUE(autosave.save(to_record(fools_mate(), head())));
  EXPECT_EQ(autosave.path(), folder.str("deep/er/castellan-20261130-123456-2.pgn"));

  // Another program's file is never written over, not even an empty one.
  std::ofstream(folder.str("deep/er/castellan-1.pgn"));
  autosave.begin("1");
  ASSERT_TRUE(autosave.save(to_record(fools_mate(), head())));
  EXPECT_EQ(autosave.path(), folder.str("deep/er/castellan-1-2.pgn"));
}

TEST(Autosave, TakenBackToTheStartIsStillWritten) {
  const TemporaryFolder folder;
  Autosave autosave(folder.str("games"));
  autosave.begin("x");
  ASSERT_TRUE(autosave.save(to_record(fools_mate(), head())));
  ASSERT_TRUE(autosave.save(to_record(PlayedGame(game::Arbiter{}), head())));
  EXPECT_EQ(content(autosave.path()).find("Qh4"), std::string::npos);
}

TEST(Autosave, OffAndFailing) {
  Autosave off("");
  off.begin("x");
  EXPECT_TRUE(off.save(to_record(fools_mate(), head())));
  EXPECT_TRUE(off.path().empty());
  const TemporaryFolder folder;
  std::ofstream(folder.str("file"));
  Autosave failing(folder.str("file/below"));
  failing.begin("x");
  EXPECT_FALSE(failing.save(to_record(fools_mate(), head())));
}

}  // namespace
}  // namespace castellan::play
