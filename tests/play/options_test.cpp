#include "play/options.h"

#include <gtest/gtest.h>
#include <vector>

namespace castellan::play {
namespace {

Result<Options> read(std::vector<std::string> words) { return parse_options(words, {}, "folder"); }

TEST(PlayOptions, WordsAndOptionsMixed) {
  const Result<Options> options =
      read({"medium", "--width", "50", "black", "--moves", "long", "5", "--seed", "7", "--pace"});
  ASSERT_TRUE(options) << options.error();
  EXPECT_EQ(options->setup.level->name, "Medium");
  EXPECT_EQ(options->setup.color, ColorChoice::Black);
  EXPECT_EQ(options->setup.clock->base_ms, 300'000);
  EXPECT_EQ(options->style.width, 50);
  EXPECT_TRUE(options->fixed_width);
  EXPECT_EQ(options->style.moves, MoveStyle::Long);
  EXPECT_EQ(options->seed, 7);
  EXPECT_TRUE(options->pace);
  EXPECT_EQ(options->games_folder, "folder");
  EXPECT_FALSE(options->help);
}

TEST(PlayOptions, Files) {
  const Result<Options> options = read({"--games", "there", "--load", "a.pgn", "--fen", "8/8 w"});
  ASSERT_TRUE(options);
  EXPECT_EQ(options->games_folder, "there");
  EXPECT_EQ(options->load, "a.pgn");
  EXPECT_EQ(options->setup.fen, "8/8 w");
  EXPECT_EQ(read({"--no-save"})->games_folder, "");
}

TEST(PlayOptions, Looks) {
  EXPECT_EQ(read({"--pieces", "swapped"})->style.pieces, PieceStyle::SwappedGlyphs);
  EXPECT_FALSE(read({"--pieces", "glyphs"})->style.ascii);
  EXPECT_TRUE(read({"--ascii"})->style.ascii);
  EXPECT_FALSE(read({"--no-flip"})->auto_flip);
  EXPECT_EQ(read({"--think", "10"})->think_ms, 10'000);
  EXPECT_TRUE(read({"--help"})->help);
}

TEST(PlayOptions, ErrorsNameWhatIsWrong) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> cases = {
      {{"--width", "39"}, "--width takes a number from 40 to 200"},
      {{"--width"}, "--width needs a value"},
      {{"--nonsense"}, "there is no option '--nonsense'"},
      {{"--pieces", "wooden"}, "--pieces takes letters, glyphs or swapped"},
      {{"--moves", "short"}, "--moves takes san or long"},
      {{"--seed", "-1"}, "--seed takes a number from 0 to 2147483647"},
      {{"--think", "0"}, "--think takes a number from 1 to 60"},
  };
  for (const auto& [words, error] : cases) {
    const Result<Options> options = read(words);
    ASSERT_FALSE(options) << words.front();
    EXPECT_EQ(options.error(), error);
  }
  EXPECT_FALSE(read({"grandmaster"}));
}

}  // namespace
}  // namespace castellan::play
