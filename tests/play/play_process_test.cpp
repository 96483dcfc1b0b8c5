// The real program, playing over pipes.
#include <filesystem>
#include <gtest/gtest.h>

#include "support/process.h"
#include "support/temporary_folder.h"

namespace castellan::play {
namespace {

using namespace std::chrono_literals;
using test::Process;
using test::TemporaryFolder;

constexpr auto kSoon = 60s;

TEST(PlayProcess, PlainFramesThroughAPipe) {
  Process game({"play", "beginner", "--no-save", "--seed", "1"});
  game.send("e4");
  game.send("quit");
  const std::string text = game.read_all();
  EXPECT_EQ(game.wait_for_exit(kSoon), 0);
  EXPECT_NE(text.find("> e4\n"), std::string::npos) << text;
  EXPECT_NE(text.find("Beginner plays "), std::string::npos) << text;
  for (const char c : text) EXPECT_TRUE(c == '\n' || (c >= ' ' && c <= '~')) << int{c};
}

TEST(PlayProcess, EndOfInputSavesAndQuits) {
  const TemporaryFolder folder;
  Process game({"play", "two", "--games", folder.str("games")});
  game.raw("e4\ne5\nNf");  // the last line is cut off
  game.close_input();
  const std::string text = game.read_all();
  EXPECT_EQ(game.wait_for_exit(kSoon), 0);
  EXPECT_NE(text.find("Saved in " + folder.str("games")), std::string::npos) << text;
  int files = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder / "games"))
    ++files;
  EXPECT_EQ(files, 1);
}

TEST(PlayProcess, EndsWhenNobodyReads) {
  Process game({"play", "two", "--no-save"});
  game.close_output();
  game.send("e4");
  game.send("e5");
  EXPECT_EQ(game.wait_for_exit(kSoon), 0);
}

TEST(PlayProcess, WrongWordsAreRefused) {
  Process unknown({"play", "grandmaster"});
  EXPECT_EQ(unknown.wait_for_exit(kSoon), 2);
  Process fen({"play", "--fen", "nonsense"});
  EXPECT_EQ(fen.wait_for_exit(kSoon), 1);
  Process help({"play", "--help"});
  help.expect("usage: castellan play");
  EXPECT_EQ(help.wait_for_exit(kSoon), 0);
}

}  // namespace
}  // namespace castellan::play
