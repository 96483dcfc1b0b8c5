// Expected values without a comment come from a computation of its own: the definitions, and for
// the LLR a direct search for the likeliest distributions by Newton's method.
#include "tools/match_statistics.h"

#include <cmath>
#include <gtest/gtest.h>

namespace castellan::tools {
namespace {

constexpr Pentanomial kBetter{{12, 110, 250, 140, 20}};
constexpr Pentanomial kFew{{3, 20, 40, 28, 9}};

Sprt sprt_of(double elo0, double elo1, EloModel model = EloModel::Logistic) {
  return {.elo0 = elo0, .elo1 = elo1, .model = model};
}

Pentanomial mirrored(const Pentanomial& pairs) {
  const auto& c = pairs.counts;
  return {{c[4], c[3], c[2], c[1], c[0]}};
}

TEST(MatchStatistics, MeanAndVarianceOfPairs) {
  EXPECT_EQ(kBetter.pairs(), 532U);
  EXPECT_NEAR(kBetter.score(), 0.5216165414, 1e-9);
  EXPECT_NEAR(kBetter.variance(), 0.0439406199, 1e-9);
}

TEST(MatchStatistics, EloWithItsError) {
  EXPECT_NEAR(logistic_elo(kBetter).elo, 15.030080, 1e-5);
  EXPECT_NEAR(logistic_elo(kBetter).error, 12.405884, 1e-5);
  EXPECT_NEAR(normalized_elo(kBetter).elo, 25.334505, 1e-5);
  EXPECT_NEAR(normalized_elo(kBetter).error, 20.876206, 1e-5);
  EXPECT_NEAR(logistic_elo(kFew).elo, 34.860070, 1e-5);
  EXPECT_NEAR(logistic_elo(kFew).error, 33.090323, 1e-5);
  EXPECT_NEAR(normalized_elo(kFew).elo, 51.226582, 1e-5);
  EXPECT_NEAR(logistic_elo(mirrored(kFew)).elo, -34.860070, 1e-5);
  EXPECT_NEAR(logistic_elo(mirrored(kFew)).error, 33.090323, 1e-5);
}

TEST(MatchStatistics, LikelihoodOfSuperiority) {
  EXPECT_NEAR(likelihood_of_superiority(kBetter), 0.9913091, 1e-6);
  EXPECT_NEAR(likelihood_of_superiority(mirrored(kBetter)), 1 - 0.9913091, 1e-6);
}

TEST(MatchStatistics, Ratios) {
  EXPECT_DOUBLE_EQ(draw_ratio(kFew), 0.4);
  EXPECT_DOUBLE_EQ(pairs_ratio(kFew), 37.0 / 23);
}

TEST(MatchStatistics, EloScale) {
  EXPECT_DOUBLE_EQ(score_of_elo(0), 0.5);
  EXPECT_NEAR(score_of_elo(400), 10.0 / 11, 1e-12);
  EXPECT_NEAR(score_of_elo(-400), 1.0 / 11, 1e-12);
}

TEST(MatchStatistics, BoundsOfTheTest) {
  Sprt sprt = sprt_of(0, 5);
  EXPECT_NEAR(sprt.lower_bound(), -2.944439, 1e-6);
  EXPECT_NEAR(sprt.upper_bound(), 2.944439, 1e-6);
  sprt.alpha = 0.01;
  sprt.beta = 0.1;
  EXPECT_NEAR(sprt.lower_bound(), std::log(0.1 / 0.99), 1e-12);
  EXPECT_NEAR(sprt.upper_bound(), std::log(0.9 / 0.01), 1e-12);
  EXPECT_EQ(sprt.verdict(sprt.lower_bound()), SprtVerdict::H0Accepted);
  EXPECT_EQ(sprt.verdict(0), SprtVerdict::Undecided);
  EXPECT_EQ(sprt.verdict(sprt.upper_bound()), SprtVerdict::H1Accepted);
}

TEST(MatchStatistics, LogLikelihoodRatio) {
  EXPECT_NEAR(sprt_of(0, 5).llr(kBetter), 1.558029, 1e-5);
  EXPECT_NEAR(sprt_of(0, 5, EloModel::Normalized).llr(kBetter), 1.001248, 1e-5);
  EXPECT_NEAR(sprt_of(-5, 5).llr(kFew), 1.216558, 1e-5);
  EXPECT_NEAR(sprt_of(-5, 5, EloModel::Normalized).llr(kFew), 0.837095, 1e-5);
  EXPECT_NEAR(sprt_of(-5, 5).llr(mirrored(kFew)), -1.216558, 1e-5);
}

/// Results of public tests, with the LLR that fishtest and fastchess give for them.
TEST(MatchStatistics, KnownTests) {
  struct Known {
    Pentanomial pairs;
    double elo0, elo1;
    EloModel model;
    double llr;
  };
  const Known known[] = {
      {{{365, 16618, 36229, 16974, 390}}, 0, 2, EloModel::Normalized, 2.25},
      {{{127, 4883, 10712, 5150, 104}}, -1.75, 0.25, EloModel::Normalized, 3.01},
      {{{223, 9863, 21279, 10037, 246}}, 0.5, 2.5, EloModel::Logistic, -3.07},
      {{{871, 26175, 55983, 26678, 821}}, 0, 2, EloModel::Logistic, -4.98},
  };
  for (const Known& test : known)
    EXPECT_NEAR(sprt_of(test.elo0, test.elo1, test.model).llr(test.pairs), test.llr, 0.01);
}

TEST(MatchStatistics, NoPairs) {
  EXPECT_EQ(logistic_elo({}).elo, 0);
  EXPECT_EQ(normalized_elo({}).elo, 0);
  EXPECT_EQ(likelihood_of_superiority({}), 0.5);
  EXPECT_EQ(draw_ratio({}), 0);
  EXPECT_TRUE(std::isnan(pairs_ratio({})));
  EXPECT_EQ(sprt_of(0, 5).llr({}), 0);
}

TEST(MatchStatistics, OnePair) {
  const Pentanomial one{{0, 0, 0, 1, 0}};
  EXPECT_NEAR(logistic_elo(one).elo, 190.848502, 1e-5);
  EXPECT_EQ(likelihood_of_superiority(one), 1);
  EXPECT_TRUE(std::isinf(pairs_ratio(one)));
  EXPECT_NEAR(sprt_of(0, 5).llr({{0, 0, 0, 0, 1}}), 0.014259, 1e-5);
  EXPECT_NEAR(sprt_of(0, 5).llr({{0, 0, 1, 0, 0}}), -0.011237, 1e-5);
}

TEST(MatchStatistics, AllPairsDrawn) {
  const Pentanomial drawn{{0, 0, 300, 0, 0}};
  EXPECT_EQ(logistic_elo(drawn).elo, 0);
  EXPECT_EQ(logistic_elo(drawn).error, 0);
  EXPECT_EQ(normalized_elo(drawn).elo, 0);
  EXPECT_EQ(likelihood_of_superiority(drawn), 0.5);
  EXPECT_EQ(draw_ratio(drawn), 1);
  EXPECT_NEAR(sprt_of(0, 10).llr(drawn), -8.749253, 1e-5);
  EXPECT_NEAR(sprt_of(-5, 5).llr(drawn), 0, 1e-9);
}

TEST(MatchStatistics, AllPairsWonOrLost) {
  const Pentanomial won{{0, 0, 0, 0, 50}};
  EXPECT_TRUE(std::isinf(logistic_elo(won).elo) && logistic_elo(won).elo > 0);
  EXPECT_TRUE(std::isnan(logistic_elo(won).error));
  EXPECT_TRUE(std::isinf(normalized_elo(won).elo) && normalized_elo(won).elo > 0);
  EXPECT_TRUE(std::isnan(normalized_elo(won).error));
  EXPECT_EQ(likelihood_of_superiority(won), 1);
  EXPECT_EQ(likelihood_of_superiority(mirrored(won)), 0);
  EXPECT_LT(logistic_elo(mirrored(won)).elo, -1e6);
  EXPECT_NEAR(sprt_of(0, 5).llr(won), 0.714352, 1e-5);
  // Nearly all weight is on two results, a share p on 2 points: then p = (1 + t / sqrt(1 + t^2)) /
  // 2 lies t standard deviations above one half.
  const double t = 5 / (800 / std::log(10)) * std::sqrt(2);
  EXPECT_NEAR(sprt_of(0, 5, EloModel::Normalized).llr({{0, 0, 0, 0, 5550}}),
              5550 * std::log(1 + t / std::sqrt(1 + t * t)), 0.01);
}

TEST(MatchStatistics, TheRatioIsANumberWhateverTheResults) {
  for (int bits = 1; bits < 32; ++bits) {
    for (const std::uint64_t many : {1U, 1000U}) {
      Pentanomial pairs;
      for (std::size_t i = 0; i < pairs.counts.size(); ++i)
        if ((bits >> i & 1) != 0) pairs.counts[i] = i == 1 ? many : 1;
      for (const EloModel model : {EloModel::Logistic, EloModel::Normalized})
        for (const double elo : {-200.0, -3.0, 0.0, 3.0, 200.0})
          EXPECT_TRUE(std::isfinite(sprt_of(elo, elo + 2, model).llr(pairs))) << bits;
    }
  }
}

}  // namespace
}  // namespace castellan::tools
