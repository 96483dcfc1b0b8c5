// The instruction sets that vector code is compiled for, and which of them this CPU can run.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "util/result.h"

namespace castellan::simd {

/// In the order of preference, the best last.
enum class Isa : std::uint8_t { Scalar, Neon, Sse41, Avx2, Avx512 };
inline constexpr int kIsaCount = 5;

/// One `X(namespace, Isa)` for each instruction set this program holds vector code for, in the
/// order of preference. The code of each stands in a namespace of its own (castellan_per_isa).
#if defined(CASTELLAN_X86_KERNELS)
#define CASTELLAN_ISAS(X) X(scalar, Scalar) X(sse41, Sse41) X(avx2, Avx2) X(avx512, Avx512)
#elif defined(CASTELLAN_NEON_KERNELS)
#define CASTELLAN_ISAS(X) X(scalar, Scalar) X(neon, Neon)
#else
#define CASTELLAN_ISAS(X) X(scalar, Scalar)
#endif

/// "scalar", "neon", "sse41", "avx2", "avx512".
std::string_view name_of(Isa isa);

/// Those that this program holds code for, in the order of preference.
std::span<const Isa> built_isas();

/// The CPU (and the system, which must save the registers) can run code for `isa`.
bool runs_here(Isa isa);

/// The best of those built in that run here.
Isa best_isa();

/// The instruction set called `name`. The error says which names there are, or what the CPU lacks.
Result<Isa> usable_isa(std::string_view name);

}  // namespace castellan::simd
