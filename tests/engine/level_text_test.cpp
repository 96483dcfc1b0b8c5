#include "engine/level_text.h"

#include <gtest/gtest.h>
#include <string>

namespace castellan::engine {
namespace {

using search::LevelParams;

LevelParams read(std::string_view text, const LevelParams& base = {}) {
  const Result<LevelParams> params = with_level_text(base, text);
  if (params) return *params;
  ADD_FAILURE() << params.error();
  return {};
}

std::string error(std::string_view text) {
  const Result<LevelParams> params = with_level_text({}, text);
  return params ? "accepted" : params.error();
}

TEST(LevelText, ReadsEveryParameter) {
  const LevelParams expected{2.5, 4, -0.25, 0.3, 25, 15.5, 80, 0.35, false, 10000, 4, 7.5};
  EXPECT_EQ(read("depth=2.5,q=4,attention=-0.25,loss=0.3,noise=25,temperature=15.5,window=80,"
                 "second_look=0.35,mate_guard=0,nodes=10000,book=4,full_depth=7.5"),
            expected);
}

TEST(LevelText, LeavesTheRestAsItIs) {
  const LevelParams easy = search::level_params(search::Level::Easy);
  EXPECT_EQ(read("", easy), easy);
  EXPECT_EQ(read("  ", easy), easy);
  LevelParams expected = easy;
  expected.noise = 7;
  expected.mate_guard = true;
  EXPECT_EQ(read(" noise = 7 , mate_guard=1,", easy), expected);
  EXPECT_EQ(read("noise=3,noise=7,mate_guard=1", easy), expected) << "the last one counts";
}

TEST(LevelText, SaysWhatIsWrong) {
  EXPECT_EQ(error("depht=2"), "there is no level parameter 'depht'");
  EXPECT_EQ(error("noise=1,,q=2"), "there is no level parameter ''");
  EXPECT_EQ(error("depth"), "depth takes a number from 1 to 16, not ''");
  EXPECT_EQ(error("depth=two"), "depth takes a number from 1 to 16, not 'two'");
  EXPECT_EQ(error("depth=0.5"), "depth takes a number from 1 to 16, not '0.5'");
  EXPECT_EQ(error("q=2.5"), "q takes a whole number from 0 to 16, not '2.5'");
  EXPECT_EQ(error("mate_guard=2"), "mate_guard takes a whole number from 0 to 1, not '2'");
  EXPECT_EQ(error("nodes=0"), "nodes takes a whole number from 1 to 1000000000, not '0'");
  EXPECT_EQ(error("noise=nan"), "noise takes a number from 0 to 1000, not 'nan'");
  EXPECT_EQ(error("noise=1 2"), "noise takes a number from 0 to 1000, not '1 2'");
}

}  // namespace
}  // namespace castellan::engine
