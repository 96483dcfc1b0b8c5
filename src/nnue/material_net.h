// The net that learning begins with.
#pragma once

#include "nnue/network.h"

namespace castellan::nnue {

/// A net made by hand that counts material, a pawn as 100 centipawns, and likes pawns and minor
/// pieces in the centre: enough to play the first games that a net can learn from.
NetworkPtr material_net();

}  // namespace castellan::nnue
