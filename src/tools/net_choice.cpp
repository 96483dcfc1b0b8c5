#include "tools/net_choice.h"

#include "nnue/material_net.h"
#include "nnue/net_file.h"
#include "search/pool.h"

namespace castellan::tools {

Result<nnue::NetworkPtr> choose_net(const std::string& name) {
  if (name.empty() || name == kBuiltInNet) return search::default_network();
  if (name == kMaterialNet) return nnue::material_net();
  return nnue::load_net(name);
}

}  // namespace castellan::tools
