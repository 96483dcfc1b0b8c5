// Writes the placeholder net: castellan_make_net FILE [SEED]
#include <cstdlib>
#include <iostream>

#include "nnue/net_file.h"
#include "support/nets.h"
#include "util/text.h"

int main(int argc, char** argv) {
  const auto seed = castellan::parse_integer<std::uint64_t>(argc > 2 ? argv[2] : "1");
  if (argc < 2 || argc > 3 || !seed) {
    std::cerr << "usage: castellan_make_net FILE [SEED]\n";
    return EXIT_FAILURE;
  }
  const auto saved = castellan::nnue::save_net(castellan::test::placeholder_net(*seed), argv[1]);
  if (!saved) std::cerr << saved.error() << '\n';
  return saved ? EXIT_SUCCESS : EXIT_FAILURE;
}
