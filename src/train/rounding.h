// Floats of a net to floats that whole numbers can say.
#pragma once

#include <span>

#include "data/positions.h"
#include "train/parameters.h"

namespace castellan::train {

/// Every weight and bias but the output biases rounded: feature weights and biases to multiples of
/// 1 / nnue::kOne, output weights to multiples of 1 / nnue::kOutputOne.
Parameters rounded(const Parameters& net);

/// The same, but to weights whose outputs are near those of `exact`, as measured by `positions`:
/// some 2.5 centipawns off in the mean, against 7 when each weight is rounded by itself. Most of
/// those 7 come from the output weights, which are the coarsest.
///
/// A random half of the output weights is rounded, and all that is still free moves against the
/// mean square of the difference (Adam, a few hundred steps on as many thousands of positions);
/// then half of what is left, and so on; then the feature weights and biases likewise. So what a
/// rounding does is made good by the weights that have theirs before them. Takes seconds: four
/// million positions, or each of fewer eight times. Same net and positions, same result, whatever
/// the CPU. Without positions each weight is rounded by itself.
///
/// Sources of the ideas: weights rounded by parts while the rest learns on (Zhou et al. 2017,
/// "Incremental network quantization"); a net's outputs as the target (Hinton et al. 2015).
Parameters fitted_rounding(const Parameters& exact,
                           std::span<const data::TrainingPosition> positions);

}  // namespace castellan::train
