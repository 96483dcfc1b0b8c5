// The net that is part of the program: default.nnue, put there by the assembler, or, where that is
// not possible, as an array that CMake writes.
#include <cassert>

#include "nnue/net_file.h"

#if defined(CASTELLAN_NET_ARRAY)

namespace castellan::nnue {
namespace {

// NOLINTNEXTLINE(modernize-avoid-c-arrays)
constexpr unsigned char kBytes[] = {
#include <default_net.inc>
};

ByteView embedded_bytes() { return kBytes; }

}  // namespace
}  // namespace castellan::nnue

#else

__asm__(
    ".section .rodata\n"
    ".balign 64\n"
    ".global castellan_default_net\n"
    ".hidden castellan_default_net\n"
    "castellan_default_net:\n"
    ".incbin \"" CASTELLAN_DEFAULT_NET
    "\"\n"
    ".global castellan_default_net_end\n"
    ".hidden castellan_default_net_end\n"
    "castellan_default_net_end:\n"
    ".byte 0\n"
    ".previous\n");

extern "C" {
extern const std::uint8_t castellan_default_net[];
extern const std::uint8_t castellan_default_net_end[];
}

namespace castellan::nnue {
namespace {

ByteView embedded_bytes() { return {castellan_default_net, castellan_default_net_end}; }

}  // namespace
}  // namespace castellan::nnue

#endif

namespace castellan::nnue {

NetworkPtr embedded_net() {
  static const NetworkPtr net = [] {
    Result<NetworkPtr> decoded = decode_net(embedded_bytes());
    assert(decoded.ok());  // a test makes sure before anybody else does
    return decoded ? *std::move(decoded) : std::make_shared<const Network>();
  }();
  return net;
}

}  // namespace castellan::nnue
