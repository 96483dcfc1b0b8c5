// Options of a command, `--name value`: one table reads them, explains them and writes them down.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "util/result.h"

namespace castellan::tools {

/// One option and the variable behind it, whose value before reading is the default. A bool is
/// an option without a value: naming it makes it true.
struct Setting {
  std::string_view name;  ///< without the dashes
  std::variant<int*, std::uint64_t*, double*, bool*, std::string*> target;
  double min = 0;         ///< of a number
  double max = 0;         ///< of a number
  std::string_view help;  ///< for people, one line
};

/// Reads the words of a command. What does not start with "--" is appended to `operands`, or
/// refused when that is null. Variables before the first error may have changed.
Result<Done> read_settings(std::span<const std::string> words, std::span<const Setting> settings,
                           std::vector<std::string>* operands);

/// One line for each option: name, range, meaning, default.
std::string explain_settings(std::span<const Setting> settings);

/// All values as "name=value name=value ..."; texts are left out.
std::string list_settings(std::span<const Setting> settings);

}  // namespace castellan::tools
