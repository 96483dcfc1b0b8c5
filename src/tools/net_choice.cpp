#include "tools/net_choice.h"

#include "nnue/material_net.h"
#include "nnue/net_file.h"

namespace castellan::tools {

Result<nnue::NetworkPtr> choose_net(const std::string& name) {
  if (name.empty() || name == kBuiltInNet) return nnue::embedded_net();
  if (name == kMaterialNet) return nnue::material_net();
  return nnue::load_net(name);
}

}  // namespace castellan::tools
