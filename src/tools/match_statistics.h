// What the results of paired games say about the strength of two sides.
//
// The two games of a pair share their opening, so their results are not independent, but those of
// different pairs are. Everything here is therefore computed from the pairs: from how often side A
// scored 0, 1/2, 1, 3/2 and 2 points in one (the pentanomial distribution).
// Sources: Michel Van den Bergh, "A Practical Introduction to the GSPRT", "Comments on Normalized
// Elo" and "Normalized Elo Practical"; the documentation of fishtest and fastchess.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace castellan::tools {

/// Pairs by the half points that side A made in them, 0 to 4.
struct Pentanomial {
  std::array<std::uint64_t, 5> counts{};

  std::uint64_t pairs() const;
  /// Mean score of side A per game, 0 to 1; 0.5 without games.
  double score() const;
  /// Variance of the mean score of the two games of a pair.
  double variance() const;

  bool operator==(const Pentanomial&) const = default;
};

/// A difference of strength, positive when side A is better. May be infinite, and `error` is then
/// no number.
struct EloEstimate {
  double elo = 0;
  double error = 0;  ///< half the width of the 95 % interval
};

/// The expected score of a side that is stronger by so much, on the logistic scale.
double score_of_elo(double elo);

/// On the logistic scale that most rating lists use. The error is that of the score (by the normal
/// approximation) carried over to the scale.
EloEstimate logistic_elo(const Pentanomial& pairs);

/// Normalised Elo: the expected score above one half in standard deviations of a game, times
/// 800 / ln 10. Says how many games it takes to see the difference, whatever the book and the share
/// of draws.
EloEstimate normalized_elo(const Pentanomial& pairs);

/// Likelihood of superiority: the probability that A is the stronger side, 0 to 1.
double likelihood_of_superiority(const Pentanomial& pairs);

/// Share of pairs in which both sides scored one point.
double draw_ratio(const Pentanomial& pairs);

/// Pairs won by A for each pair lost; infinite when none was lost, no number when none was won
/// either.
double pairs_ratio(const Pentanomial& pairs);

/// The scale on which the hypotheses of a test are stated.
enum class EloModel : std::uint8_t { Logistic, Normalized };

enum class SprtVerdict : std::uint8_t { Undecided, H0Accepted, H1Accepted };
std::string_view describe(SprtVerdict verdict);

/// Sequential probability ratio test, in its generalised form (GSPRT): is A better by `elo0` (H0)
/// or by `elo1` (H1)?
struct Sprt {
  double elo0 = 0;
  double elo1 = 5;
  double alpha = 0.05;  ///< probability to accept H1 when H0 is true
  double beta = 0.05;   ///< probability to accept H0 when H1 is true
  EloModel model = EloModel::Logistic;

  /// The log-likelihood ratio at which H0 is accepted, below 0 (Wald 1945).
  double lower_bound() const;
  /// The same for H1, above 0.
  double upper_bound() const;
  /// The log-likelihood ratio of the distributions that fit the results best among those in which
  /// H1 and H0 hold. A score never seen counts as a thousandth of a pair.
  double llr(const Pentanomial& pairs) const;
  SprtVerdict verdict(double llr) const;
};

}  // namespace castellan::tools
