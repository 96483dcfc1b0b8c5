#include "simd/isa.h"

#include <algorithm>
#include <array>
#include <string>

#include "util/text.h"

namespace castellan::simd {

namespace {

constexpr std::array<std::string_view, kIsaCount> kNames = {"scalar", "neon", "sse41", "avx2",
                                                            "avx512"};

#define CASTELLAN_LISTED(name, isa) Isa::isa,
constexpr std::array kBuilt = {CASTELLAN_ISAS(CASTELLAN_LISTED)};
#undef CASTELLAN_LISTED

/// What the CPU must have beyond the least that the whole program needs.
std::string_view needs(Isa isa) {
  switch (isa) {
    case Isa::Sse41:
      return "SSE4.1";
    case Isa::Avx2:
      return "AVX2";
    case Isa::Avx512:
      return "AVX-512 F and BW";
    default:
      return "nothing in particular";
  }
}

}  // namespace

std::string_view name_of(Isa isa) { return kNames[static_cast<std::size_t>(isa)]; }

std::span<const Isa> built_isas() { return kBuilt; }

bool runs_here(Isa isa) {
  if (std::find(kBuilt.begin(), kBuilt.end(), isa) == kBuilt.end()) return false;
#if defined(CASTELLAN_X86_KERNELS)
  __builtin_cpu_init();
  switch (isa) {
    case Isa::Sse41:
      return __builtin_cpu_supports("sse4.1") != 0;
    case Isa::Avx2:
      return __builtin_cpu_supports("avx2") != 0;
    case Isa::Avx512:
      return __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512bw") != 0;
    default:
      break;
  }
#endif
  return true;
}

Isa best_isa() { return *std::find_if(kBuilt.rbegin(), kBuilt.rend(), runs_here); }

Result<Isa> usable_isa(std::string_view name) {
  std::string names;
  for (Isa isa : kBuilt) {
    if (name == name_of(isa)) {
      if (runs_here(isa)) return isa;
      return Error{std::string(name) + " needs a CPU with " + std::string(needs(isa)) +
                   ", which this one has not; it can run " + std::string(name_of(best_isa()))};
    }
    if (!names.empty()) names += ", ";
    names += name_of(isa);
  }
  return Error{"there is no instruction set " + in_quotes(name) + " here, only " + names};
}

}  // namespace castellan::simd
