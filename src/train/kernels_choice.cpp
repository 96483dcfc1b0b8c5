#include <cassert>

#include "train/kernels.h"

namespace castellan::train {

// Defined in kernels.cpp, once for each instruction set.
#define CASTELLAN_DECLARE(name, isa) \
  namespace name {                   \
  extern const Kernels kKernels;     \
  }
CASTELLAN_ISAS(CASTELLAN_DECLARE)
#undef CASTELLAN_DECLARE

const Kernels& kernels_for(simd::Isa isa) {
#define CASTELLAN_CHOOSE(name, which) \
  if (isa == simd::Isa::which) return name::kKernels;
  CASTELLAN_ISAS(CASTELLAN_CHOOSE)
#undef CASTELLAN_CHOOSE
  assert(false);  // not one that is built in
  return scalar::kKernels;
}

}  // namespace castellan::train
