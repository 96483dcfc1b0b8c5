// Net files: reading, checking, writing. All numbers are little-endian.
//
//   offset  size  content
//        0     8  "CASTLNET"
//        8     4  version of this layout: 1
//       12     4  architecture: kArchitecture, says how the inputs are numbered and what a
//                 hidden value goes through
//       16     4  hidden size, at most kHidden
//       20     4  number of output buckets, a divisor of kOutputBuckets
//       24     4  kOne
//       28     4  kOutputOne
//       32     4  kScale
//       36     4  size of the weights in bytes
//       40     8  checksum: FNV-1a, 64 bits, of bytes 0 to 39 and 48 to the end
//       48   208  description, UTF-8, filled up with zeros
//      256        feature weights   int16 [768][hidden]
//                 feature biases    int16 [hidden]
//                 output weights    int16 [buckets][2][hidden], side to move's view first
//                 output biases     int32 [buckets], in units of kOne * kOutputOne
//
// and nothing after that. A narrower net is a wider one with zeros, so older nets still load.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "nnue/network.h"
#include "util/bytes.h"
#include "util/result.h"

namespace castellan::nnue {

inline constexpr std::size_t kNetHeaderSize = 256;
inline constexpr std::size_t kNetDescriptionSize = 208;

/// Changes whenever the same weights would mean something else.
inline constexpr std::uint32_t kArchitecture = static_cast<std::uint32_t>(
    fnv1a("768 inputs (own first, flipped for Black, king on a-d), SCReLU, two views, one layer"));

/// The net in the bytes of a file, widened to kHidden and kOutputBuckets; refuses what is damaged,
/// made for another architecture, or able to overflow.
Result<NetworkPtr> decode_net(ByteView bytes);

/// The bytes of a file for `network`. A description that is too long is cut.
Bytes encode_net(const Network& network);

/// Reads and decodes the file called `path` (UTF-8).
Result<NetworkPtr> load_net(const std::string& path);

/// Checks the weights and writes the file called `path` (UTF-8).
Result<Done> save_net(const Network& network, const std::string& path);

/// The net that is part of the program.
NetworkPtr embedded_net();

}  // namespace castellan::nnue
