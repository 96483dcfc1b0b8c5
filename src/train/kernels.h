// Which kernels train here.
#pragma once

#include "simd/isa.h"
#include "train/kernel_table.h"

namespace castellan::train {

/// The kernels compiled for `isa`, which must be one of simd::built_isas().
const Kernels& kernels_for(simd::Isa isa);

}  // namespace castellan::train
