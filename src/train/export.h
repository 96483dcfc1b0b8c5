// From the floats of a training to the whole numbers of a net.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "data/positions.h"
#include "nnue/network.h"
#include "train/parameters.h"
#include "util/result.h"

namespace castellan::train {

struct QuantisedNet {
  nnue::Network network;
  std::vector<std::string> changes;  ///< what had to give to keep the bounds of check_weights
};

enum class Rounding : std::uint8_t {
  Plain,  ///< each weight by itself: at once
  Fitted  ///< so that the outputs stay what they were, see fitted_rounding: seconds
};

/// Rounds every weight. What that changes in the mean output over some of `positions` is taken back
/// in the output biases. A narrower net is filled up with hidden units that do nothing, fewer
/// output buckets are repeated. `net` must pass check(Recipe).
Result<QuantisedNet> quantise(const Parameters& net,
                              std::span<const data::TrainingPosition> positions, Rounding rounding);

}  // namespace castellan::train
