#include "engine/levels_report.h"

#include <cmath>
#include <cstdint>
#include <optional>
#include <sstream>

#include "engine/level_text.h"
#include "search/skill_attention.h"
#include "util/json.h"
#include "util/text.h"

namespace castellan::engine {

namespace {

using search::LevelParams;
using search::LevelRow;
using search::Measurement;

constexpr std::string_view kNotMeasured = "not measured";

/// Without needless digits: 2000, 0.25.
std::string number(double value) {
  std::ostringstream out;
  out.imbue(std::locale::classic());
  out.precision(10);
  out << value;
  return out.str();
}

std::string percent(double share) { return std::to_string(std::lround(100 * share)) + " %"; }

/// "3 plies", or "2 or 3 plies" when a fraction is the chance of one more.
std::string in_plies(double depth) {
  const int whole = static_cast<int>(std::floor(depth));
  if (depth == whole) return counted(whole, "ply", "plies");
  return std::to_string(whole) + " or " + counted(whole + 1, "ply", "plies");
}

std::string look_ahead(const LevelParams& params) {
  std::string text = "looks " + in_plies(params.depth) + " ahead";
  if (params.quiescence_depth > 0)
    text += ", then " + counted(params.quiescence_depth, "ply", "plies") + " of captures";
  return text;
}

template <typename T>
std::string measured_text(const std::optional<T>& value, std::string_view unit = "") {
  return value ? number(static_cast<double>(*value)) + std::string(unit)
               : std::string(kNotMeasured);
}

/// One clause a line, under each other.
std::string in_lines(std::string words, std::string_view indent) {
  for (std::size_t at = 0; (at = words.find("; ", at)) != std::string::npos;)
    words.replace(at, 2, ";\n" + std::string(indent));
  return words;
}

std::string elo_text(const Measurement& measured) {
  std::string text = measured_text(measured.elo);
  if (measured.elo && measured.elo_error) text += " +- " + std::to_string(*measured.elo_error);
  return text;
}

std::string measured_lines(const Measurement& m) {
  if (m.date.empty()) return "\n  measured: nothing yet";
  return "\n  Elo:      " + elo_text(m) +  //
         "\n  loss:     " + measured_text(m.acpl, " cp a move") +
         "\n  best:     " + measured_text(m.best_move_percent, " % of its moves") +
         "\n  blunders: " + measured_text(m.blunder_percent, " % lose 200 cp or more") +
         "\n  time:     " + measured_text(m.mean_ms, " ms a move") +
         "\n  measured: " + std::string(m.date) +
         (m.bench ? ", bench " + std::to_string(*m.bench) : "");
}

std::string title(const LevelRow& row) {
  const std::string elo = "UCI_Elo " + std::to_string(row.elo);
  return row.name.empty() ? elo : std::string(row.name) + " (" + elo + ")";
}

/// Builds one JSON object.
class JsonObject {
 public:
  JsonObject& add(std::string_view key, const std::string& json) {
    text_ += (text_.empty() ? "{" : ",") + json_quoted(key) + ":" + json;
    return *this;
  }
  template <typename T>
  JsonObject& add(std::string_view key, const std::optional<T>& value) {
    return add(key, value ? number(static_cast<double>(*value)) : std::string("null"));
  }
  std::string text() const { return text_ + "}"; }

 private:
  std::string text_;
};

std::string params_json(const LevelParams& params) {
  JsonObject object;
  for (const auto& [name, value, yes_or_no] : numbers_of(params))
    object.add(name, yes_or_no ? std::string(value != 0 ? "true" : "false") : number(value));
  return object.text();
}

std::string measured_json(const Measurement& measured) {
  return JsonObject()
      .add("elo", measured.elo)
      .add("elo_error", measured.elo_error)
      .add("acpl", measured.acpl)
      .add("best_move_percent", measured.best_move_percent)
      .add("blunder_percent", measured.blunder_percent)
      .add("mean_ms", measured.mean_ms)
      .add("date", json_or_null(measured.date))
      .add("bench", measured.bench)
      .text();
}

}  // namespace

std::string in_words(const LevelParams& params) {
  std::string text;
  if (params.uses_full_search()) {
    text = "the full search, at most " + in_plies(params.full_depth) + " and " +
           number(search::kFullLevelMaxMs / 1000.0) + " s a move";
    if (params.temperature > 0)
      text += "; chooses among moves within " + std::to_string(params.window) +
              " cp in its first " + std::to_string(search::kVariedMoves) + " moves";
  } else {
    text = look_ahead(params) + "; notices " + percent(search::ordinary_chance(params, 0)) +
           " of its ordinary moves and " + percent(search::ordinary_chance(params, 1)) +
           " of the replies, captures more often";
    if (params.noise > 0) text += "; misjudges positions by " + number(params.noise) + " cp";
    if (params.temperature > 0)
      text += "; chooses among moves within " + std::to_string(params.window) + " cp";
    if (params.second_look > 0)
      text += "; looks again at " + percent(params.second_look) + " of its choices";
    if (params.mate_guard) text += "; never misses a mate in one, nor allows one it can avoid";
  }
  if (params.book_plies > 0)
    text += "; knows openings for " + counted(params.book_plies, "ply", "plies");
  return text;
}

std::string levels_as_text(std::span<const LevelRow> rows) {
  std::string text;
  for (const LevelRow& row : rows) {
    if (!text.empty()) text += "\n\n";
    text += title(row) + "\n  play:     " + in_lines(in_words(row.params), "            ") +
            measured_lines(row.measured);
  }
  return text;
}

std::string levels_as_json(std::span<const LevelRow> rows) {
  std::string list;
  for (const LevelRow& row : rows)
    list += (list.empty() ? "" : ",") + JsonObject()
                                            .add("name", json_or_null(row.name))
                                            .add("uci_elo", std::to_string(row.elo))
                                            .add("play", json_quoted(in_words(row.params)))
                                            .add("params", params_json(row.params))
                                            .add("measured", measured_json(row.measured))
                                            .text();
  return "{\"levels\":[" + list + "]}";
}

Result<std::string> report_levels(std::span<const std::string_view> words) {
  if (words.empty()) return levels_as_text(search::level_table());
  if (words.size() == 1 && words[0] == "--json") return levels_as_json(search::level_table());
  return Error{"levels takes nothing or --json"};
}

}  // namespace castellan::engine
