// Which kernels to use: chosen once for the process.
#pragma once

#include <string>
#include <string_view>

#include "nnue/kernel_table.h"
#include "simd/isa.h"
#include "util/result.h"

namespace castellan::nnue {

/// The kernels compiled for `isa`, which must be one of simd::built_isas().
const Kernels& kernels_for(simd::Isa isa);

/// What evaluators use unless told otherwise: the best that this CPU can run, or what was forced.
simd::Isa active_isa();
inline const Kernels& active_kernels() { return kernels_for(active_isa()); }

/// Makes the process use the instruction set called `name` from now on. For `main`, before any
/// evaluator exists; all sets compute the same, so nothing but speed depends on it.
Result<Done> force_isa(std::string_view name);

/// One line for people: the instruction set in use and those there are.
std::string describe_kernels();

}  // namespace castellan::nnue
