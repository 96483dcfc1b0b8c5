#include "engine/options.h"

#include <array>
#include <limits>
#include <optional>
#include <vector>

#include "engine/level_text.h"
#include "search/pool.h"
#include "util/aligned_memory.h"
#include "util/text.h"

namespace castellan::engine {

namespace {

constexpr std::array<std::string_view, 5> kSkillNames = {"Full", "Hard", "Medium", "Easy",
                                                         "Beginner"};
constexpr std::array<std::string_view, 3> kResignNames = {"Auto", "Never", "Always"};
constexpr int kMaxHashMib = 1 << 20;
constexpr int kMaxMultiPv = 218;  // no position has more moves
constexpr int kMaxMoveOverheadMs = 5000;
constexpr int kMinResignMargin = 100;
constexpr int kMaxResignMargin = 10000;
constexpr int kMaxResignMoves = 100;
constexpr int kMaxSeed = std::numeric_limits<std::int32_t>::max();

constexpr std::array kUserOptions = {
    Option{OptionId::Hash, "Hash", &Settings::hash_mib, 1, kMaxHashMib},
    Option{OptionId::Threads, "Threads", &Settings::threads, 1, search::kMaxThreads},
    Option{OptionId::MultiPv, "MultiPV", &Settings::multipv, 1, kMaxMultiPv},
    Option{OptionId::Ponder, "Ponder", &Settings::ponder},
    Option{OptionId::MoveOverhead, "Move Overhead", &Settings::move_overhead_ms, 0,
           kMaxMoveOverheadMs},
    Option{OptionId::ClearHash, "Clear Hash", std::monostate{}},
    Option{OptionId::Chess960, "UCI_Chess960", &Settings::chess960},
    Option{OptionId::AnalyseMode, "UCI_AnalyseMode", &Settings::analyse_mode},
    Option{OptionId::ShowWdl, "UCI_ShowWDL", &Settings::show_wdl},
    Option{OptionId::LimitStrength, "UCI_LimitStrength", &Settings::limit_strength},
    Option{OptionId::Elo, "UCI_Elo", &Settings::elo, kMinElo, kMaxElo, true},
    Option{OptionId::Skill, "Skill", &Settings::skill, 0, 0, false, kSkillNames},
    Option{OptionId::SkillSeed, "Skill Seed", &Settings::skill_seed, 0, kMaxSeed},
    Option{OptionId::SkillPace, "Skill Pace", &Settings::skill_pace},
    Option{OptionId::Resign, "Resign", &Settings::resign, 0, 0, false, kResignNames},
    Option{OptionId::ResignMargin, "Resign Margin", &Settings::resign_margin, kMinResignMargin,
           kMaxResignMargin},
    Option{OptionId::ResignMoves, "Resign Moves", &Settings::resign_moves, 1, kMaxResignMoves},
    Option{OptionId::OfferDraws, "Offer Draws", &Settings::offer_draws},
    Option{OptionId::AnnounceOffers, "Announce Offers", &Settings::announce_offers},
    Option{OptionId::EvalFile, "EvalFile", &Settings::eval_file},
};

#if defined(CASTELLAN_TUNE)
/// With a spin for each number of the search, and the numbers of the levels.
const std::vector<Option> kOptions = [] {
  std::vector<Option> options(kUserOptions.begin(), kUserOptions.end());
  for (const search::ParamInfo& p : search::kParamInfo)
    options.push_back({OptionId::SearchParam, p.name, p.field, p.least, p.greatest});
  options.push_back({OptionId::LevelParams, "LevelParams", &Settings::level_params});
  return options;
}();
#else
constexpr auto& kOptions = kUserOptions;
#endif

/// Lower case, one blank between words.
std::string normalized(std::string_view name) {
  std::string out;
  for (std::string_view word : split_words(name)) {
    if (!out.empty()) out += ' ';
    out += lower_case(word);
  }
  return out;
}

struct Spin {
  int value;
  bool clamped;
};

/// A number within the option's range; a number of any length outside it may be clamped.
std::optional<Spin> read_spin(const Option& option, std::string_view text) {
  const std::optional<int> number = parse_integer<int>(text);
  if (number && *number >= option.min && *number <= option.max) return Spin{*number, false};
  if (!option.clamps || !is_integer(text)) return std::nullopt;
  const bool below = number ? *number < option.min : text.front() == '-';
  return Spin{below ? option.min : option.max, true};
}

Result<OptionChange> change_spin(int& target, const Option& option, std::string_view value) {
  const std::string name(option.name);
  const std::optional<Spin> spin = read_spin(option, value);
  if (!spin)
    return Error{name + " takes a whole number from " + std::to_string(option.min) + " to " +
                 std::to_string(option.max) + ", not " + in_quotes(value)};
  if (option.id == OptionId::Hash) {
    const std::size_t memory_mib = physical_memory() >> 20;
    if (static_cast<std::size_t>(spin->value) > memory_mib)
      return Error{name + " of " + std::to_string(spin->value) +
                   " MB is more than this machine's memory of " + std::to_string(memory_mib) +
                   " MB; " + std::to_string(target) + " MB stay"};
  }
  target = spin->value;
  OptionChange change{option.id, {}};
  if (spin->clamped)
    change.note = name + " " + in_quotes(value) + " is outside its range, " +
                  std::to_string(spin->value) + " is used";
  return change;
}

Result<OptionChange> change_check(Settings& settings, const Option& option, bool Settings::*target,
                                  std::string_view value) {
  if (equal_ignoring_case(value, "true")) {
    settings.*target = true;
  } else if (equal_ignoring_case(value, "false")) {
    settings.*target = false;
  } else {
    return Error{std::string(option.name) + " takes true or false, not " + in_quotes(value)};
  }
  return OptionChange{option.id, {}};
}

template <typename Choice>
Result<OptionChange> change_combo(Choice& target, const Option& option, std::string_view value) {
  std::string list;
  for (std::size_t i = 0; i < option.choices.size(); ++i) {
    if (equal_ignoring_case(value, option.choices[i])) {
      target = static_cast<Choice>(i);
      return OptionChange{option.id, {}};
    }
    if (i > 0) list += i + 1 < option.choices.size() ? ", " : " or ";
    list += option.choices[i];
  }
  return Error{std::string(option.name) + " takes " + list + ", not " + in_quotes(value)};
}

Result<OptionChange> change_text(std::string& target, const Option& option,
                                 std::string_view value) {
  if (value == kEmptyText) value = {};
  if (option.id == OptionId::LevelParams) {
    const Result<search::LevelParams> read = with_level_text({}, value);
    if (!read) return Error{read.error()};
  }
  target = value;
  return OptionChange{option.id, {}};
}

}  // namespace

std::span<const Option> option_table() { return kOptions; }

std::string default_text(const Option& option) {
  const Settings defaults;
  if (const auto* spin = std::get_if<int Settings::*>(&option.target))
    return std::to_string(defaults.**spin);
  if (const auto* param = std::get_if<int search::Params::*>(&option.target))
    return std::to_string(defaults.search.**param);
  if (const auto* check = std::get_if<bool Settings::*>(&option.target))
    return defaults.**check ? "true" : "false";
  if (const auto* combo = std::get_if<Skill Settings::*>(&option.target))
    return std::string(option.choices[static_cast<std::size_t>(defaults.**combo)]);
  if (const auto* combo = std::get_if<Resignation Settings::*>(&option.target))
    return std::string(option.choices[static_cast<std::size_t>(defaults.**combo)]);
  if (const auto* text = std::get_if<std::string Settings::*>(&option.target))
    return (defaults.**text).empty() ? std::string(kEmptyText) : defaults.**text;
  return {};
}

Result<OptionChange> change_option(Settings& settings, std::string_view name,
                                   std::string_view value) {
  const std::string wanted = normalized(name);
  if (wanted.empty()) return Error{"the option has no name"};
  const Option* option = nullptr;
  for (const Option& candidate : kOptions)
    if (normalized(candidate.name) == wanted) option = &candidate;
  if (option == nullptr) return Error{"there is no option " + in_quotes(trim(name))};

  value = trim(value);
  if (std::holds_alternative<std::monostate>(option->target)) return OptionChange{option->id, {}};
  if (const auto* text = std::get_if<std::string Settings::*>(&option->target)) {
    return change_text(settings.**text, *option, value);
  }
  if (value.empty()) return Error{std::string(option->name) + " needs a value"};
  if (const auto* spin = std::get_if<int Settings::*>(&option->target))
    return change_spin(settings.**spin, *option, value);
  if (const auto* param = std::get_if<int search::Params::*>(&option->target))
    return change_spin(settings.search.**param, *option, value);
  if (const auto* check = std::get_if<bool Settings::*>(&option->target))
    return change_check(settings, *option, *check, value);
  if (const auto* combo = std::get_if<Resignation Settings::*>(&option->target))
    return change_combo(settings.**combo, *option, value);
  return change_combo(settings.*std::get<Skill Settings::*>(option->target), *option, value);
}

}  // namespace castellan::engine
