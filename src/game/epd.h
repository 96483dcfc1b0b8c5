// Extended Position Description: a position with named operations, as test suites come in.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "board/position.h"
#include "util/result.h"

namespace castellan::game {

struct EpdOperation {
  std::string opcode;                 ///< for example "bm", "id"
  std::vector<std::string> operands;  ///< quotes taken off, moves left as text

  bool operator==(const EpdOperation&) const = default;
};

struct EpdRecord {
  Position position;
  std::vector<EpdOperation> operations;  ///< in the order of the line

  /// The operands of the first operation of that name, or null.
  const std::vector<std::string>* find(std::string_view opcode) const;
  /// Its first operand, or an empty text.
  std::string_view first(std::string_view opcode) const;
};

/// Reads one line: the first four fields of a FEN, then operations that each end in `;`, with
/// text operands in double quotes. Also accepted: the two counters of a full FEN, and a `;`
/// before the first operation or missing after the last. The opcodes hmvc and fmvn set counters
/// of the position (and stay in the list).
/// Source: the EPD section of the PGN standard (S. Edwards, 1994).
Result<EpdRecord> parse_epd(std::string_view line);

}  // namespace castellan::game
