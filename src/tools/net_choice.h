// Which net a command works with.
#pragma once

#include <string>
#include <string_view>

#include "nnue/network.h"
#include "util/result.h"

namespace castellan::tools {

/// What an option `--net` may name besides a file.
inline constexpr std::string_view kBuiltInNet = "<empty>";
inline constexpr std::string_view kMaterialNet = "material";

/// The net that `name` means: nnue::embedded_net() for kBuiltInNet or an empty name,
/// nnue::material_net() for kMaterialNet, else that of the file.
Result<nnue::NetworkPtr> choose_net(const std::string& name);

}  // namespace castellan::tools
