#include "xboard/features.h"

#include <variant>

#include "util/text.h"
#include "util/version.h"

namespace castellan::xboard {

namespace {

/// Whether the GUI is not told of an option: the protocol has commands for it (memory, cores, hard
/// and easy, variant, analyze), or it means something in UCI only.
bool is_left_out(engine::OptionId id) {
  switch (id) {
    case engine::OptionId::Hash:
    case engine::OptionId::Threads:
    case engine::OptionId::Ponder:
    case engine::OptionId::Chess960:
    case engine::OptionId::AnalyseMode:
    case engine::OptionId::ShowWdl:
    case engine::OptionId::AnnounceOffers:
      return true;
    default:
      return false;
  }
}

std::string type_and_value(const engine::Option& option) {
  const std::string value = engine::default_text(option);
  if (std::holds_alternative<std::monostate>(option.target)) return "-button";
  if (std::holds_alternative<bool engine::Settings::*>(option.target))
    return value == "true" ? "-check 1" : "-check 0";
  if (std::holds_alternative<std::string engine::Settings::*>(option.target))
    return "-file " + (value == engine::kEmptyText ? std::string() : value);
  if (option.choices.empty())
    return "-spin " + value + ' ' + std::to_string(option.min) + ' ' + std::to_string(option.max);
  std::string text = "-combo ";
  for (std::size_t i = 0; i < option.choices.size(); ++i) {
    if (i > 0) text += " /// ";
    if (option.choices[i] == value) text += '*';
    text += option.choices[i];
  }
  return text;
}

bool is_check(std::string_view name) {
  for (const engine::Option& option : engine::option_table())
    if (equal_ignoring_case(option.name, name))
      return std::holds_alternative<bool engine::Settings::*>(option.target);
  return false;
}

}  // namespace

std::string features() {
  std::string text =
      "feature done=0\n"
      "feature myname=\"Castellan " +
      std::string(kVersion) +
      "\" variants=\"normal,fischerandom\"\n"
      "feature ping=1 setboard=1 usermove=1 san=0 playother=1 time=1 draw=1 reuse=1\n"
      "feature analyze=1 colors=0 name=1 nps=0 debug=1 memory=1 smp=1 sigint=0 sigterm=0\n";
  for (const engine::Option& option : engine::option_table())
    if (!is_left_out(option.id)) text += format_option(option) + '\n';
  text += "feature option=\"" + std::string(engine::kLogOption) + " -file \"\n";
  return text + "feature done=1";
}

std::string format_option(const engine::Option& option) {
  return "feature option=\"" + std::string(option.name) + ' ' + type_and_value(option) + '"';
}

Result<OptionCommand> parse_option(std::string_view text) {
  const std::size_t sign = text.find('=');
  OptionCommand command{std::string(trim(text.substr(0, sign))), {}};
  if (command.name.empty()) return Error{"option needs a name"};
  if (sign == std::string_view::npos) return command;
  command.value = trim(text.substr(sign + 1));
  if (is_check(command.name)) {
    if (command.value == "1") command.value = "true";
    if (command.value == "0") command.value = "false";
  }
  if (command.value.empty()) command.value = engine::kEmptyText;
  return command;
}

}  // namespace castellan::xboard
