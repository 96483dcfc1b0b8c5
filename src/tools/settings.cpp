#include "tools/settings.h"

#include <algorithm>
#include <sstream>

#include "util/text.h"

namespace castellan::tools {

namespace {

/// A number without needless digits: 2000, 0.25.
std::string number_text(double value) {
  std::ostringstream out;
  out.precision(12);
  out << value;
  return out.str();
}

std::string value_text(const Setting& setting) {
  return std::visit(
      [](const auto* target) -> std::string {
        using T = std::remove_cvref_t<decltype(*target)>;
        if constexpr (std::is_same_v<T, std::string>)
          return *target;
        else if constexpr (std::is_same_v<T, bool>)
          return *target ? "yes" : "no";
        else if constexpr (std::is_same_v<T, double>)
          return number_text(*target);
        else
          return std::to_string(*target);
      },
      setting.target);
}

std::string range_text(const Setting& setting) {
  return number_text(setting.min) + " to " + number_text(setting.max);
}

template <typename T>
std::optional<T> parse_as(const std::string& word) {
  if constexpr (std::is_same_v<T, double>)
    return parse_decimal(word);
  else
    return parse_integer<T>(word);
}

Result<Done> assign(const Setting& setting, const std::string& word) {
  return std::visit(
      [&](auto* target) -> Result<Done> {
        using T = std::remove_cvref_t<decltype(*target)>;
        if constexpr (std::is_same_v<T, std::string>) {
          *target = word;
        } else if constexpr (!std::is_same_v<T, bool>) {
          const std::optional<T> value = parse_as<T>(word);
          if (!value || static_cast<double>(*value) < setting.min ||
              static_cast<double>(*value) > setting.max)
            return Error{"--" + std::string(setting.name) + " is a " +
                         (std::is_same_v<T, double> ? "number" : "whole number") + " from " +
                         range_text(setting) + ", not " + in_quotes(word)};
          *target = *value;
        }
        return Done{};
      },
      setting.target);
}

}  // namespace

Result<Done> read_settings(std::span<const std::string> words, std::span<const Setting> settings,
                           std::vector<std::string>* operands) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word.rfind("--", 0) != 0) {
      if (operands == nullptr) return Error{"what is " + in_quotes(word) + "?"};
      operands->push_back(word);
      continue;
    }
    const std::size_t equals = word.find('=');
    const std::string name = word.substr(2, equals == std::string::npos ? equals : equals - 2);
    const auto setting = std::find_if(settings.begin(), settings.end(),
                                      [&](const Setting& s) { return s.name == name; });
    if (setting == settings.end()) return Error{"there is no option " + in_quotes("--" + name)};
    if (bool* const* flag = std::get_if<bool*>(&setting->target)) {
      if (equals != std::string::npos) return Error{"--" + name + " takes no value"};
      **flag = true;
      continue;
    }
    if (equals == std::string::npos && i + 1 == words.size())
      return Error{"--" + name + " needs a value"};
    const std::string value = equals == std::string::npos ? words[++i] : word.substr(equals + 1);
    if (Result<Done> done = assign(*setting, value); !done) return done;
  }
  return Done{};
}

std::string explain_settings(std::span<const Setting> settings) {
  constexpr std::size_t kColumn = 30;
  std::string out;
  for (const Setting& setting : settings) {
    std::string line = "  --" + std::string(setting.name);
    const bool flag = std::holds_alternative<bool*>(setting.target);
    const bool text = std::holds_alternative<std::string*>(setting.target);
    if (text) line += " TEXT";
    if (!flag && !text) line += " " + number_text(setting.min) + ".." + number_text(setting.max);
    line.resize(std::max(line.size() + 2, kColumn), ' ');
    line += setting.help;
    if (!flag && !value_text(setting).empty()) line += " [" + value_text(setting) + "]";
    out += line + "\n";
  }
  return out;
}

std::string list_settings(std::span<const Setting> settings) {
  std::string out;
  for (const Setting& setting : settings) {
    if (std::holds_alternative<std::string*>(setting.target)) continue;
    out += (out.empty() ? "" : " ") + std::string(setting.name) + "=" + value_text(setting);
  }
  return out;
}

}  // namespace castellan::tools
