#include "tools/global_options.h"

#include <string_view>

#include "nnue/kernels.h"

namespace castellan::tools {

Result<std::vector<std::string>> take_global_options(std::vector<std::string> arguments) {
  constexpr std::string_view kSimd = "--simd=";
  auto first = arguments.begin();
  for (; first != arguments.end() && first->starts_with(kSimd); ++first)
    if (Result<Done> forced = nnue::force_isa(std::string_view(*first).substr(kSimd.size()));
        !forced)
      return Error{"--simd: " + forced.error()};
  arguments.erase(arguments.begin(), first);
  return arguments;
}

}  // namespace castellan::tools
