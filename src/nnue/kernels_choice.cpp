#include <atomic>
#include <cassert>

#include "nnue/kernels.h"

namespace castellan::nnue {

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

namespace {

/// The choice of the process. It has no effect on any result.
std::atomic<simd::Isa>& chosen_isa() {
  static std::atomic<simd::Isa> isa = simd::best_isa();
  return isa;
}

}  // namespace

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

simd::Isa active_isa() { return chosen_isa().load(std::memory_order_relaxed); }

Result<Done> force_isa(std::string_view name) {
  const Result<simd::Isa> isa = simd::usable_isa(name);
  if (!isa) return Error{isa.error()};
  chosen_isa().store(*isa, std::memory_order_relaxed);
  return Done{};
}

std::string describe_kernels() {
  std::string text(simd::name_of(active_isa()));
  text += " (built:";
  for (simd::Isa isa : simd::built_isas()) {
    text += ' ' + std::string(simd::name_of(isa));
    if (!simd::runs_here(isa)) text += " (not on this CPU)";
  }
  return text + ')';
}

}  // namespace castellan::nnue
