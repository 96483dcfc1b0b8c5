#include <cassert>

#include "train/kernels.h"

namespace castellan::train {

// Defined in kernels.cpp, once for each instruction set.
namespace scalar {
extern const Kernels kKernels;
}
#if defined(CASTELLAN_NEON_KERNELS)
namespace neon {
extern const Kernels kKernels;
}
#endif
#if defined(CASTELLAN_X86_KERNELS)
namespace sse41 {
extern const Kernels kKernels;
}
namespace avx2 {
extern const Kernels kKernels;
}
namespace avx512 {
extern const Kernels kKernels;
}
#endif

const Kernels& kernels_for(simd::Isa isa) {
  switch (isa) {
#if defined(CASTELLAN_NEON_KERNELS)
    case simd::Isa::Neon:
      return neon::kKernels;
#endif
#if defined(CASTELLAN_X86_KERNELS)
    case simd::Isa::Sse41:
      return sse41::kKernels;
    case simd::Isa::Avx2:
      return avx2::kKernels;
    case simd::Isa::Avx512:
      return avx512::kKernels;
#endif
    default:
      assert(isa == simd::Isa::Scalar);
      return scalar::kKernels;
  }
}

}  // namespace castellan::train
