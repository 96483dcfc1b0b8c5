// What a net was trained on, how, and how it went: a text to keep beside it.
#pragma once

#include <span>
#include <string>

#include "train/dataset.h"
#include "train/trainer.h"

namespace castellan::train {

/// JSON: `program`, `settings`, files with sizes and hashes, counts of games and positions, both
/// losses of each epoch (null where there is none).
std::string describe_training(const std::string& program, const std::string& settings,
                              const Dataset& dataset, std::span<const EpochReport> epochs);

}  // namespace castellan::train
