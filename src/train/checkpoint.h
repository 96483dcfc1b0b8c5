// Training states as files. All numbers are little-endian, floats and doubles as their IEEE bits.
//
//     bytes  what
//     0-7    "CASTLCKP"
//     8-11   version of this format: 1
//     12-15  length of the recipe's text
//     then   that text, see describe(Recipe)
//     8      hash of the data
//     8      batches done of the epoch under way
//     8      sum of the losses of these, double
//     4      epochs that are over
//     16     for each of those: training and validation loss, doubles
//     then   three times all parameters, floats: the net, Adam's m, Adam's v
//     8      FNV-1a, 64 bits, of all before
#pragma once

#include "train/trainer.h"
#include "util/bytes.h"
#include "util/result.h"

namespace castellan::train {

Bytes encode_checkpoint(const TrainingState& state, const Recipe& recipe, const Dataset& dataset);

/// Refuses what is damaged, and what was made with another recipe or other data.
Result<TrainingState> decode_checkpoint(ByteView bytes, const Recipe& recipe,
                                        const Dataset& dataset);

}  // namespace castellan::train
