#include "nnue/material_net.h"

#include <algorithm>

#include "nnue/net_file.h"

namespace castellan::nnue {

NetworkPtr material_net() {
  // Two hidden units that see m + x and m - x give (m + x)^2 - (m - x)^2 = 4 m x, a sum x over the
  // men. With 127 as m and these values x stays in range; several pairs make it large enough.
  constexpr std::array<int, 6> kValues = {3, 10, 10, 16, 29, 0};
  constexpr std::size_t kUnits = 6;
  constexpr int kMiddle = 127;
  constexpr int kOutputWeight = 114;  // gives a hundred centipawns for a pawn

  auto network = std::make_shared<Network>();
  for (std::size_t input = 0; input < kInputs; ++input) {
    const int file = static_cast<int>(input % 8);
    const int rank = static_cast<int>(input / 8 % 8);
    const std::size_t type = input / 64 % kValues.size();
    const bool central = type < 3 && std::min({file, 7 - file, rank, 7 - rank}) >= 2;
    const bool enemy = input >= kInputs / 2;
    for (std::size_t unit = 0; unit < kUnits; ++unit) {
      const int value = kValues[type] + (central && unit < 2 ? 1 : 0);
      network->feature_weights[input][unit] =
          static_cast<std::int16_t>(enemy == (unit % 2 == 1) ? value : -value);
    }
  }
  std::fill_n(network->feature_biases.begin(), kUnits, std::int16_t{kMiddle});
  for (auto& bucket : network->output_weights)
    for (std::size_t view = 0; view < 2; ++view)
      for (std::size_t unit = 0; unit < kUnits; ++unit)
        bucket[view][unit] = static_cast<std::int16_t>(
            (unit % 2 == 0) == (view == 0) ? kOutputWeight : -kOutputWeight);
  network->description = "made by hand: counts material";
  return *decode_net(encode_net(*network));  // with a checksum
}

}  // namespace castellan::nnue
