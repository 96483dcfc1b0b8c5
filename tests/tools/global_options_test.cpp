#include "tools/global_options.h"

#include <gtest/gtest.h>

#include "nnue/kernels.h"

namespace castellan::tools {
namespace {

using Words = std::vector<std::string>;

TEST(GlobalOptions, OthersAreLeftAlone) {
  for (const Words& words : {Words{}, Words{"bench", "5"}, Words{"bench", "--simd=scalar"}}) {
    const Result<Words> rest = take_global_options(words);
    ASSERT_TRUE(rest);
    EXPECT_EQ(*rest, words);
  }
}

TEST(GlobalOptions, InstructionSetIsChosen) {
  const std::string best(simd::name_of(nnue::active_isa()));
  const Result<Words> rest = take_global_options({"--simd=scalar", "bench", "5"});
  ASSERT_TRUE(rest);
  EXPECT_EQ(*rest, (Words{"bench", "5"}));
  EXPECT_EQ(nnue::active_isa(), simd::Isa::Scalar);
  ASSERT_TRUE(take_global_options({"--simd=" + best}));
  EXPECT_EQ(simd::name_of(nnue::active_isa()), best);
}

TEST(GlobalOptions, UnknownInstructionSetIsRefused) {
  for (const char* word : {"--simd=", "--simd=mmx", "--simd=AVX2"}) {
    const Result<Words> rest = take_global_options({word, "bench"});
    ASSERT_FALSE(rest) << word;
    EXPECT_NE(rest.error().find("scalar"), std::string::npos) << rest.error();
  }
}

}  // namespace
}  // namespace castellan::tools
