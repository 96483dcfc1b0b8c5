#include "nnue/material_net.h"

#include <gtest/gtest.h>

#include "board/fen.h"
#include "nnue/evaluator.h"

namespace castellan::nnue {
namespace {

int evaluation(const char* fen) {
  const auto parsed = parse_fen(fen);
  EXPECT_TRUE(parsed) << fen;
  return evaluate_once(material_net(), parsed->position);
}

TEST(MaterialNet, CountsMaterial) {
  EXPECT_EQ(evaluation("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), 0);
  EXPECT_NEAR(evaluation("4k3/8/8/8/8/8/P7/4K3 w - - 0 1"), 100, 10);
  EXPECT_NEAR(evaluation("4k3/8/8/8/8/8/P7/4K3 b - - 0 1"), -100, 10);
  const int knight = evaluation("4k3/8/8/8/8/8/8/N3K3 w - - 0 1");
  const int rook = evaluation("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
  const int queen = evaluation("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1");
  EXPECT_NEAR(knight, 330, 40);
  EXPECT_GT(rook, knight + 100);
  EXPECT_GT(queen, rook + 300);
}

TEST(MaterialNet, LikesTheCentre) {
  EXPECT_GT(evaluation("4k3/8/8/8/3N4/8/8/4K3 w - - 0 1"),
            evaluation("4k3/8/8/8/8/8/8/N3K3 w - - 0 1"));
}

TEST(MaterialNet, IsANetLikeOthers) {
  EXPECT_TRUE(check_weights(*material_net()));
  EXPECT_NE(material_net()->checksum, 0U);
}

}  // namespace
}  // namespace castellan::nnue
