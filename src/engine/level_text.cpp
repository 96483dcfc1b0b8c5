#include "engine/level_text.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <type_traits>
#include <variant>

#include "util/text.h"

namespace castellan::engine {

namespace {

using search::LevelParams;

struct Field {
  std::string_view name;
  std::variant<double LevelParams::*, int LevelParams::*, bool LevelParams::*,
               std::uint64_t LevelParams::*>
      member;
  double min;
  double max;
};

constexpr std::array kFields = {
    Field{"depth", &LevelParams::depth, 1, 16},
    Field{"q", &LevelParams::quiescence_depth, 0, 16},
    Field{"attention", &LevelParams::attention, -20, 20},
    Field{"loss", &LevelParams::attention_loss, 0, 20},
    Field{"noise", &LevelParams::noise, 0, 1000},
    Field{"temperature", &LevelParams::temperature, 0, 1000},
    Field{"window", &LevelParams::window, 0, 10000},
    Field{"second_look", &LevelParams::second_look, 0, 1},
    Field{"mate_guard", &LevelParams::mate_guard, 0, 1},
    Field{"nodes", &LevelParams::max_nodes, 1, 1e9},
    Field{"book", &LevelParams::book_plies, 0, 100},
    Field{"full_depth", &LevelParams::full_depth, 0, 100},
};

const Field* find_field(std::string_view name) {
  for (const Field& field : kFields)
    if (field.name == name) return &field;
  return nullptr;
}

/// False when `value` does not fit the field.
bool assign(LevelParams& params, const Field& field, double value) {
  if (value < field.min || value > field.max) return false;
  return std::visit(
      [&](auto member) {
        using T = std::remove_reference_t<decltype(params.*member)>;
        if (!std::is_same_v<T, double> && value != std::floor(value)) return false;
        params.*member = static_cast<T>(value);
        return true;
      },
      field.member);
}

std::string expectation(const Field& field) {
  const bool whole = !std::holds_alternative<double LevelParams::*>(field.member);
  return std::string(field.name) + " takes a " + (whole ? "whole number" : "number") + " from " +
         std::to_string(std::llround(field.min)) + " to " + std::to_string(std::llround(field.max));
}

}  // namespace

Result<LevelParams> with_level_text(LevelParams params, std::string_view text) {
  while (!trim(text).empty()) {
    const std::size_t end = std::min(text.find(','), text.size());
    const std::string_view item = trim(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));

    const std::size_t equals = std::min(item.find('='), item.size());
    const Field* field = find_field(trim(item.substr(0, equals)));
    if (field == nullptr)
      return Error{"there is no level parameter " + in_quotes(item.substr(0, equals))};
    const std::string_view number =
        trim(equals < item.size() ? item.substr(equals + 1) : std::string_view());
    const std::optional<double> value = parse_decimal(number);
    if (!value || !assign(params, *field, *value))
      return Error{expectation(*field) + ", not " + in_quotes(number)};
  }
  return params;
}

std::vector<LevelNumber> numbers_of(const LevelParams& params) {
  std::vector<LevelNumber> numbers;
  for (const Field& field : kFields) {
    const double value =
        std::visit([&](auto member) { return static_cast<double>(params.*member); }, field.member);
    numbers.push_back(
        {field.name, value, std::holds_alternative<bool LevelParams::*>(field.member)});
  }
  return numbers;
}

}  // namespace castellan::engine
