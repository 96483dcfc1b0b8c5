#include <gtest/gtest.h>

#include "support/nnue_paths.h"

namespace castellan::nnue {
namespace {

TEST(PathsSlow, AgreeOnManyPositions) { compare_paths(test::random_net(10), 100000, 10); }

TEST(PathsSlow, AgreeOnManyPositionsWithExtremeWeights) {
  compare_paths(test::extreme_net(11), 100000, 11);
}

}  // namespace
}  // namespace castellan::nnue
