// The weights of a net.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>

#include "nnue/arch.h"
#include "util/result.h"

namespace castellan::nnue {

using Row = std::array<std::int16_t, kHidden>;

/// Immutable once it is in use; shared by all threads that evaluate with it.
struct Network {
  alignas(kRowAlignment) std::array<Row, kInputs> feature_weights{};
  alignas(kRowAlignment) Row feature_biases{};
  /// For each bucket the weights of the side to move's view, then those of its opponent's.
  alignas(kRowAlignment) std::array<std::array<Row, 2>, kOutputBuckets> output_weights{};
  std::array<std::int32_t, kOutputBuckets> output_biases{};
  std::string description;     ///< for people: where the net comes from
  std::uint64_t checksum = 0;  ///< of its file, which tells nets apart; 0 when it never was in one

  /// Same weights; description and checksum do not count.
  bool same_weights(const Network& other) const;
};
static_assert(sizeof(Row) % kRowAlignment == 0);

using NetworkPtr = std::shared_ptr<const Network>;

/// Whether no position can make the whole-number arithmetic overflow: every output weight within
/// kMaxOutputWeight, the sums of each sign within kMaxOutputSum in each bucket, and every hidden
/// sum within 16 bits for any 32 men. The error says which bound is broken and where.
Result<Done> check_weights(const Network& network);

}  // namespace castellan::nnue
