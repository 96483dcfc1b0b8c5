// Small vectors of integers and floats, the same words for every CPU.
//
// Only for sources that CMake compiles once for each instruction set (castellan_per_isa), which
// defines CASTELLAN_ISA as the name of the namespace below castellan::simd to use. Each of those
// namespaces offers
//
//   I16, I32              a register of kLanes 16-bit numbers, or of half as many 32-bit ones
//   load, store           kLanes numbers from or to memory aligned to kAlignment bytes
//   splat(n), zero32()    n in every lane; sums that start at nothing
//   add, sub, mullo       lane by lane; what does not fit 16 bits (32 for add of I32) wraps around
//   clamp(x, low, high)   lane by lane
//   madd(a, b)            products of neighbouring lanes, summed in pairs: 16 to 32 bits
//   hsum(sums)            the sum of all lanes
//
//   F32                   a register of kFloatLanes floats
//   load, store           kFloatLanes floats from or to memory aligned to 4 * kFloatLanes bytes
//   splat_float(x)        x in every lane
//   add, sub, mul, div, sqrt, clamp   lane by lane, each rounded by itself
//   where_less(a, b, x)   x where a < b, otherwise 0
//
// Every function gives the same numbers everywhere; only the number of lanes differs. Nothing here
// may use the standard library beyond plain types: an inline function shared with code for other
// CPUs could end up in the program compiled for the wrong one.
#pragma once

#if defined(CASTELLAN_ISA_AVX512)
#include "simd/vec_avx512.h"
#elif defined(CASTELLAN_ISA_AVX2)
#include "simd/vec_avx2.h"
#elif defined(CASTELLAN_ISA_SSE41)
#include "simd/vec_sse41.h"
#elif defined(CASTELLAN_ISA_NEON)
#include "simd/vec_neon.h"
#elif defined(CASTELLAN_ISA_SCALAR)
#include "simd/vec_scalar.h"
#else
#error "vec.h is for sources compiled with castellan_per_isa"
#endif
