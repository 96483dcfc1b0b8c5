#include "tools/match_statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <optional>

namespace castellan::tools {

namespace {

using Distribution = std::array<double, 5>;

constexpr Distribution kScores = {0, 0.25, 0.5, 0.75, 1};  ///< mean of the two games
constexpr double kZ95 = 1.959963984540054;  ///< 97.5 % quantile of the normal distribution
constexpr double kNormalizedScale = 800 / std::numbers::ln10;
constexpr double kUnseenCount = 1e-3;

double elo_of_score(double score) {
  const double bounded = std::clamp(score, 0.0, 1.0);
  return 400 * std::log10(bounded / (1 - bounded));
}

double mean(const Distribution& values, const Distribution& p) {
  return std::inner_product(values.begin(), values.end(), p.begin(), 0.0);
}

double variance_around(double centre, const Distribution& p) {
  double sum = 0;
  for (std::size_t i = 0; i < p.size(); ++i)
    sum += p[i] * (kScores[i] - centre) * (kScores[i] - centre);
  return sum;
}

Distribution shares(const Pentanomial& pairs, double unseen) {
  Distribution p{};
  for (std::size_t i = 0; i < p.size(); ++i)
    p[i] = pairs.counts[i] > 0 ? static_cast<double>(pairs.counts[i]) : unseen;
  const double total = std::accumulate(p.begin(), p.end(), 0.0);
  for (double& share : p) share = total > 0 ? share / total : 1.0 / 5;
  return p;
}

double standard_error(const Pentanomial& pairs) {
  return std::sqrt(pairs.variance() / static_cast<double>(pairs.pairs()));
}

/// Of all distributions in which `values` have the mean 0, the one under which the observed shares
/// are most likely: observed / (1 + x value), with the x that makes the mean 0. Nothing when all
/// values lie on one side of 0.
/// Source: empirical likelihood (Owen 1988).
std::optional<Distribution> most_likely(const Distribution& observed, const Distribution& values) {
  const auto [least, greatest] = std::minmax_element(values.begin(), values.end());
  if (*least >= 0 || *greatest <= 0) return std::nullopt;
  double low = -1 / *greatest;
  double high = -1 / *least;
  for (int halvings = 0; halvings < 200 && low < high; ++halvings) {
    const double x = std::midpoint(low, high);
    if (x == low || x == high) break;
    double slope = 0;
    for (std::size_t i = 0; i < values.size(); ++i)
      slope += observed[i] * values[i] / (1 + x * values[i]);
    (slope > 0 ? low : high) = x;
  }
  const double x = std::midpoint(low, high);
  Distribution p{};
  for (std::size_t i = 0; i < p.size(); ++i) p[i] = observed[i] / (1 + x * values[i]);
  return p;
}

/// The likeliest distribution with the given mean score.
Distribution with_score(const Distribution& observed, double score) {
  Distribution values{};
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = kScores[i] - score;
  return most_likely(observed, values).value_or(observed);
}

/// The likeliest distribution whose mean lies `t` of its standard deviations above one half. The
/// condition is not linear in the probabilities, so it is made so around the distribution found
/// last, until nothing changes any more.
Distribution with_t_value(const Distribution& observed, double t) {
  constexpr int kRounds = 50;
  constexpr double kPrecision = 1e-10;
  Distribution p{};
  p.fill(1.0 / 5);
  for (int round = 0; round < kRounds; ++round) {
    const double mu = mean(kScores, p);
    const double variance = variance_around(mu, p);
    const double slope = t / (2 * std::sqrt(variance));
    Distribution values{};
    for (std::size_t i = 0; i < values.size(); ++i) {
      const double distance = kScores[i] - mu;
      values[i] = kScores[i] - 0.5 - slope * (variance + distance * distance);
    }
    const std::optional<Distribution> next = most_likely(observed, values);
    if (!next) break;
    double change = 0;
    for (std::size_t i = 0; i < p.size(); ++i)
      change = std::max(change, std::abs(p[i] - (*next)[i]));
    p = *next;
    if (change < kPrecision) break;
  }
  return p;
}

}  // namespace

std::uint64_t Pentanomial::pairs() const {
  return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

double Pentanomial::score() const { return mean(kScores, shares(*this, 0)); }

double Pentanomial::variance() const {
  return pairs() > 0 ? variance_around(score(), shares(*this, 0)) : 0;
}

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

EloEstimate logistic_elo(const Pentanomial& pairs) {
  if (pairs.pairs() == 0) return {};
  const double score = pairs.score();
  const double reach = kZ95 * standard_error(pairs);
  return {elo_of_score(score), (elo_of_score(score + reach) - elo_of_score(score - reach)) / 2};
}

EloEstimate normalized_elo(const Pentanomial& pairs) {
  if (pairs.pairs() == 0) return {};
  const double lead = pairs.score() - 0.5;
  // Twice the variance of the mean of two games is that of one.
  const double deviation = std::sqrt(2 * pairs.variance());
  const double games = 2 * static_cast<double>(pairs.pairs());
  const double reach = kZ95 / std::sqrt(games);
  if (deviation == 0 && lead != 0)
    return {std::copysign(std::numeric_limits<double>::infinity(), lead),
            std::numeric_limits<double>::quiet_NaN()};
  return {lead == 0 ? 0 : lead / deviation * kNormalizedScale, reach * kNormalizedScale};
}

double likelihood_of_superiority(const Pentanomial& pairs) {
  const double lead = pairs.score() - 0.5;
  if (lead == 0) return 0.5;
  return std::erfc(-lead / standard_error(pairs) / std::numbers::sqrt2) / 2;
}

double draw_ratio(const Pentanomial& pairs) {
  return pairs.pairs() > 0
             ? static_cast<double>(pairs.counts[2]) / static_cast<double>(pairs.pairs())
             : 0;
}

double pairs_ratio(const Pentanomial& pairs) {
  return static_cast<double>(pairs.counts[3] + pairs.counts[4]) /
         static_cast<double>(pairs.counts[0] + pairs.counts[1]);
}

std::string_view describe(SprtVerdict verdict) {
  switch (verdict) {
    case SprtVerdict::H0Accepted:
      return "H0 accepted";
    case SprtVerdict::H1Accepted:
      return "H1 accepted";
    default:
      return "undecided";
  }
}

double Sprt::lower_bound() const { return std::log(beta / (1 - alpha)); }

double Sprt::upper_bound() const { return std::log((1 - beta) / alpha); }

double Sprt::llr(const Pentanomial& pairs) const {
  if (pairs.pairs() == 0) return 0;
  const Distribution observed = shares(pairs, kUnseenCount);
  const auto fitted = [&](double elo) {
    // The deviation of a pair's mean is that of a game divided by the root of 2.
    return model == EloModel::Logistic
               ? with_score(observed, score_of_elo(elo))
               : with_t_value(observed, elo / kNormalizedScale * std::numbers::sqrt2);
  };
  const Distribution p0 = fitted(elo0);
  const Distribution p1 = fitted(elo1);
  double sum = 0;
  for (std::size_t i = 0; i < observed.size(); ++i) sum += observed[i] * std::log(p1[i] / p0[i]);
  return sum * static_cast<double>(pairs.pairs());
}

SprtVerdict Sprt::verdict(double llr) const {
  if (llr <= lower_bound()) return SprtVerdict::H0Accepted;
  if (llr >= upper_bound()) return SprtVerdict::H1Accepted;
  return SprtVerdict::Undecided;
}

}  // namespace castellan::tools
