#include "tools/net_choice.h"

#include <gtest/gtest.h>

#include "nnue/material_net.h"
#include "nnue/net_file.h"
#include "support/temporary_folder.h"

namespace castellan::tools {
namespace {

TEST(ChooseNet, WordsAndFiles) {
  EXPECT_EQ(*choose_net(""), nnue::embedded_net());
  EXPECT_EQ(*choose_net("<empty>"), nnue::embedded_net());
  const auto material = choose_net("material");
  ASSERT_TRUE(material);
  EXPECT_TRUE((*material)->same_weights(*nnue::material_net()));

  const test::TemporaryFolder folder;
  const std::string file = folder.str("some.nnue");
  ASSERT_TRUE(nnue::save_net(*nnue::material_net(), file));
  const auto loaded = choose_net(file);
  ASSERT_TRUE(loaded) << loaded.error();
  EXPECT_TRUE((*loaded)->same_weights(*nnue::material_net()));
}

TEST(ChooseNet, MissingFilesAreNamed) {
  const auto none = choose_net("no such.nnue");
  ASSERT_FALSE(none);
  EXPECT_NE(none.error().find("no such.nnue"), std::string::npos);
}

}  // namespace
}  // namespace castellan::tools
