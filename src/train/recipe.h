// How a net is trained.
#pragma once

#include <cstdint>
#include <string>

#include "nnue/arch.h"
#include "train/parameters.h"
#include "util/result.h"

namespace castellan::train {

/// The loss of a position is (sigmoid(output) - target)^2 with
///
///     target = w * result + (1 - w) * sigmoid(score / nnue::kScale)
///
/// where w is `result_weight`, a win counts 1, a draw 0.5, and the score is the one that
/// `data::Extraction::lambda` makes. AdamW steps over batches; the
/// learning rate falls from `rate` to `rate_end` along half a cosine.
/// Sources: the blend of result and score is Stockfish's (2020); constants as proven by many
/// engines that train with "bullet".
struct Recipe {
  int hidden = nnue::kHidden;
  int buckets = nnue::kOutputBuckets;
  int epochs = 20;     ///< passes over the data
  int batch = 16384;   ///< positions; an epoch is cut into equal batches of about this size
  double rate = 1e-3;  ///< learning rate
  double rate_end = 1e-5;
  double result_weight = 0.1;  ///< 0 to 1
  double decay = 0.01;         ///< of the weights, times the learning rate each step
  double beta1 = 0.9;          ///< of Adam
  double beta2 = 0.999;
  double epsilon = 1e-8;
  std::uint64_t seed = 1;  ///< of the first weights and of the order of positions

  Shape shape() const { return {hidden, buckets}; }
};

/// Whether a net trained so fits the one of arch.h.
Result<Done> check(const Recipe& recipe);

/// All numbers as "hidden=64 buckets=1 ...": two recipes are the same when their texts are.
std::string describe(const Recipe& recipe);

}  // namespace castellan::train
