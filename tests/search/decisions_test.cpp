#include "search/decisions.h"

#include <gtest/gtest.h>

namespace castellan::search {
namespace {

NodeContext node(int depth, Score eval, Score alpha, bool improving = false) {
  return {depth, eval, alpha, alpha + 1, improving};
}

TEST(Decisions, ReverseFutilityWantsAGreaterLeadAtGreaterDepth) {
  EXPECT_TRUE(reverse_futility(node(1, 200, 0)));
  EXPECT_FALSE(reverse_futility(node(5, 200, 0)));
  EXPECT_TRUE(reverse_futility(node(5, 2000, 0)));
  EXPECT_FALSE(reverse_futility(node(kParams.rfp_max_depth + 1, 5000, 0)));
  EXPECT_TRUE(reverse_futility(node(2, 2 * kParams.rfp_margin - 10, 0, true)));
  EXPECT_FALSE(reverse_futility(node(2, 2 * kParams.rfp_margin - 10, 0, false)));
  EXPECT_FALSE(reverse_futility(node(1, 20000, kMateScore - 20))) << "a mate is not to be guessed";
}

TEST(Decisions, RazoringOnlyWhenFarBelowAlpha) {
  EXPECT_TRUE(razoring(node(1, -1000, 0)));
  EXPECT_FALSE(razoring(node(1, -50, 0)));
  EXPECT_FALSE(razoring(node(kParams.razor_max_depth + 1, -5000, 0)));
}

TEST(Decisions, NullMoveNeedsBetaAndReducesMoreWithALead) {
  EXPECT_FALSE(null_move_allowed(node(6, -1, 0), 500));
  EXPECT_TRUE(null_move_allowed(node(6, 300, 0), 300));
  EXPECT_FALSE(null_move_allowed(node(1, 300, 0), 300));
  EXPECT_GT(null_move_reduction(node(6, 900, 0)), null_move_reduction(node(6, 10, 0)));
  EXPECT_GT(null_move_reduction(node(16, 10, 0)), null_move_reduction(node(6, 10, 0)));
  EXPECT_EQ(null_move_reduction(node(6, 9000, 0)), null_move_reduction(node(6, 5000, 0)));
}

TEST(Decisions, LaterMovesAreReducedMore) {
  for (int depth = 2; depth < 40; ++depth) {
    for (int number = 2; number < 40; ++number) {
      const MoveContext move{.quiet = true, .number = number};
      MoveContext later = move;
      ++later.number;
      EXPECT_LE(base_reduction(depth, move), base_reduction(depth, later));
      EXPECT_LE(base_reduction(depth, move), base_reduction(depth + 1, move));
    }
  }
  EXPECT_GT(base_reduction(12, {.quiet = true, .number = 10}),
            base_reduction(12, {.quiet = false, .number = 10}));
}

TEST(Decisions, ReductionFollowsWhatSpeaksForTheMove) {
  const MoveContext plain{.quiet = true, .number = 12};
  MoveContext praised = plain, check = plain;
  praised.history = 16000;
  check.gives_check = true;
  const int base = 4 * 1024;
  const ReductionContext n{.improving = true};
  EXPECT_EQ(lmr_reduction(base, n, plain), 4);
  EXPECT_LT(lmr_reduction(base, n, praised), 4);
  EXPECT_LT(lmr_reduction(base + 500, n, check), lmr_reduction(base + 500, n, plain));
  EXPECT_LT(lmr_reduction(base, {.pv = true, .improving = true}, plain), 4);
  EXPECT_GT(lmr_reduction(base, {.cut_node = true, .improving = true}, plain), 4);
}

TEST(Decisions, MovesAreLeftOutSoonerWhenThingsGoBadly) {
  const int limit = kParams.lmp_base + 9;
  EXPECT_FALSE(late_move_pruning(node(3, 0, 0, true), limit - 1));
  EXPECT_TRUE(late_move_pruning(node(3, 0, 0, true), limit));
  EXPECT_TRUE(late_move_pruning(node(3, 0, 0, false), limit / 2));
  EXPECT_FALSE(late_move_pruning(node(kParams.lmp_max_depth + 1, 0, 0), 100));
}

TEST(Decisions, FutilityAndHistoryPruning) {
  EXPECT_TRUE(futile_quiet(-500, 0, 2));
  EXPECT_FALSE(futile_quiet(-100, 0, 2));
  EXPECT_FALSE(futile_quiet(-5000, 0, kParams.futility_max_depth + 1));
  EXPECT_TRUE(bad_history(-20000, 1));
  EXPECT_FALSE(bad_history(0, 1));
  EXPECT_FALSE(bad_history(-60000, kParams.history_prune_depth + 1));
  EXPECT_LT(see_margin(true, 6, 5), see_margin(true, 6, 2));
  EXPECT_LT(see_margin(false, 6, 5), see_margin(false, 2, 1));
}

TEST(Decisions, TheLogarithmIsRight) {
  EXPECT_EQ(detail::kLog[1], 0);
  EXPECT_EQ(detail::kLog[2], 709);    // 1024 ln 2 = 709.78
  EXPECT_EQ(detail::kLog[10], 2357);  // 1024 ln 10 = 2357.85
  EXPECT_EQ(detail::kLog[63], 4242);  // 1024 ln 63 = 4242.59
}

TEST(Params, LieWithinTheirRanges) {
  for (const ParamInfo& p : kParamInfo) {
    EXPECT_LE(p.least, p.value) << p.name;
    EXPECT_LE(p.value, p.greatest) << p.name;
    EXPECT_GT(p.step, 0) << p.name;
    EXPECT_EQ(kParams.*p.field, p.value) << p.name;
  }
}

TEST(Decisions, HindsightMakesGoodWhatAReductionTookOrGave) {
  EXPECT_EQ(hindsight(0, -300, 100), 0) << "nothing was taken";
  EXPECT_EQ(hindsight(kParams.hindsight_deeper, 50, -100), 1)
      << "better than thought for the mover";
  EXPECT_EQ(hindsight(kParams.hindsight_deeper - 1, 50, -100), 0);
  EXPECT_EQ(hindsight(1, 100, kParams.hindsight_margin), -1) << "worse than thought";
  EXPECT_EQ(hindsight(1, 0, 10), 0);
}

TEST(Decisions, DepthOfASecondSearchFollowsTheScore) {
  const Score alpha = 20;
  const int clear = alpha + kParams.deeper_margin + 4 * 6 + 1;
  EXPECT_EQ(depth_change(clear, alpha, alpha - 100, 6), 1);
  EXPECT_EQ(depth_change(clear - 1, alpha, alpha - 100, 6), 0);
  EXPECT_EQ(depth_change(alpha + 1, alpha, alpha, 6), -1) << "hardly better than the best so far";
}

TEST(Decisions, LessDepthAfterARiseOfAlpha) {
  EXPECT_TRUE(less_after_rise(kParams.raised_min_depth + 1, 50));
  EXPECT_FALSE(less_after_rise(kParams.raised_min_depth, 50));
  EXPECT_FALSE(less_after_rise(kParams.raised_max_depth + 1, 50));
  EXPECT_FALSE(less_after_rise(kParams.raised_max_depth, kMateScore - 9));
}

TEST(Decisions, ASurprisingRefutationCountsForMore) {
  EXPECT_EQ(refutation_weight(5, 10, 10), 6);
  EXPECT_EQ(refutation_weight(5, 11, 10), 5);
  EXPECT_EQ(refutation_weight(5, kNoEval, kInfiniteScore - 1), 5) << "in check";
}

TEST(Decisions, FormerPrincipalVariationsAreReducedLess) {
  const MoveContext move{.quiet = true, .number = 12};
  EXPECT_LT(lmr_reduction(4096, {.was_pv = true}, move), lmr_reduction(4096, {}, move));
}

}  // namespace
}  // namespace castellan::search
