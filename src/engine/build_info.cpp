#include "engine/build_info.h"

#include <sstream>

#include "nnue/kernels.h"
#include "util/version.h"

namespace castellan::engine {

namespace {

std::string compiler_name() {
  std::ostringstream out;
#if defined(__clang__)
  out << "clang++ " << __clang_major__ << '.' << __clang_minor__ << '.' << __clang_patchlevel__;
#elif defined(__GNUC__)
  out << "g++ " << __GNUC__ << '.' << __GNUC_MINOR__ << '.' << __GNUC_PATCHLEVEL__;
#elif defined(_MSC_VER)
  out << "MSVC " << _MSC_VER;
#else
  out << "unknown";
#endif
  return out.str();
}

std::string instruction_sets() {
  std::string sets;
  const auto add = [&sets](const char* name) {
    sets += (sets.empty() ? "" : " ") + std::string(name);
  };
#if defined(__SSE2__)
  add("SSE2");
#endif
#if defined(__SSE4_1__)
  add("SSE4.1");
#endif
#if defined(__POPCNT__)
  add("POPCNT");
#endif
#if defined(__AVX2__)
  add("AVX2");
#endif
#if defined(__BMI2__)
  add("BMI2");
#endif
#if defined(__AVX512F__)
  add("AVX512F");
#endif
#if defined(__ARM_NEON)
  add("NEON");
#endif
  return sets.empty() ? "none in particular" : sets;
}

}  // namespace

std::string build_info() {
  std::ostringstream out;
  out << "Castellan " << kVersion << '\n'
      << "Compiler: " << compiler_name() << ", C++ " << __cplusplus << '\n'
      << "Word size: " << 8 * sizeof(void*) << " bits\n"
      << "Compiled for: " << instruction_sets() << '\n'
      << "Net arithmetic: " << nnue::describe_kernels() << '\n'
#ifdef NDEBUG
      << "Assertions: off";
#else
      << "Assertions: on";
#endif
  return out.str();
}

}  // namespace castellan::engine
