// Nets made up for tests, and the plain way to evaluate with one.
#pragma once

#include <cstdint>

#include "board/position.h"
#include "nnue/network.h"

namespace castellan::test {

/// Random weights of the size that training gives, the same for the same seed; never overflows.
nnue::NetworkPtr random_net(std::uint64_t seed);

/// Random signs of weights as large as the loader lets pass: hidden sums near the ends of 16 bits,
/// output weights of +-127.
nnue::NetworkPtr extreme_net(std::uint64_t seed);

/// Every hidden value at its greatest, every output weight as large as the loader lets pass.
/// `sign` 1 or -1 is that of the output.
nnue::NetworkPtr saturated_net(int sign);

/// The evaluation of `position` by plain loops over the definition of the net, in wide numbers and
/// without any code of src/nnue. Side to move's view, centipawns.
int reference_evaluation(const nnue::Network& network, const Position& position);

/// The position with colours exchanged: board upside down, side to move and rights too.
Position color_flipped(const Position& position);

}  // namespace castellan::test
