#include <atomic>
#include <cassert>

#include "nnue/kernels.h"

namespace castellan::nnue {

// Defined in kernels.cpp, once for each instruction set.
#define CASTELLAN_DECLARE(name, isa) \
  namespace name {                   \
  extern const Kernels kKernels;     \
  }
CASTELLAN_ISAS(CASTELLAN_DECLARE)
#undef CASTELLAN_DECLARE

namespace {

/// The choice of the process. It has no effect on any result.
std::atomic<simd::Isa>& chosen_isa() {
  static std::atomic<simd::Isa> isa = simd::best_isa();
  return isa;
}

}  // namespace

const Kernels& kernels_for(simd::Isa isa) {
#define CASTELLAN_CHOOSE(name, which) \
  if (isa == simd::Isa::which) return name::kKernels;
  CASTELLAN_ISAS(CASTELLAN_CHOOSE)
#undef CASTELLAN_CHOOSE
  assert(false);  // not one that is built in
  return scalar::kKernels;
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
