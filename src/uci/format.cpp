#include "uci/format.h"

#include <algorithm>
#include <variant>

#include "util/stopwatch.h"

namespace castellan::uci {

namespace {

void add(std::string& text, const char* name, const std::string& value) {
  text += ' ';
  text += name;
  text += ' ';
  text += value;
}

}  // namespace

std::string format_score(int score) {
  if (const std::optional<int> moves = engine::mate_distance(score))
    return "mate " + std::to_string(*moves);
  return "cp " + std::to_string(score);
}

std::string format_info(const engine::Analysis& analysis) {
  const auto& info = analysis.info;
  std::string text = "info";
  add(text, "depth", std::to_string(info.depth));
  if (info.depth == 0 && info.pv.empty()) {  // a root without moves
    add(text, "score", format_score(info.score));
    return text;
  }
  add(text, "seldepth", std::to_string(std::max(info.selective_depth, 1)));
  add(text, "multipv", std::to_string(info.multipv));
  add(text, "score", format_score(info.score));
  if (info.bound == engine::Bound::Lower) text += " lowerbound";
  if (info.bound == engine::Bound::Upper) text += " upperbound";
  if (analysis.wdl)
    add(text, "wdl",
        std::to_string(analysis.wdl->win) + ' ' + std::to_string(analysis.wdl->draw) + ' ' +
            std::to_string(analysis.wdl->loss));
  add(text, "nodes", std::to_string(info.nodes));
  add(text, "nps", std::to_string(per_second(info.nodes, info.time_ms)));
  add(text, "hashfull", std::to_string(info.hash_permille));
  add(text, "time", std::to_string(info.time_ms));
  if (!info.pv.empty()) text += " pv";
  for (Move move : info.pv) text += ' ' + to_uci(move, analysis.castling);
  return text;
}

std::string format_best_move(const engine::BestMove& best) {
  if (!best.best) return "bestmove (none)";
  std::string text = "bestmove " + to_uci(best.best, best.castling);
  if (best.ponder) add(text, "ponder", to_uci(best.ponder, best.castling));
  return text;
}

std::string format_option(const engine::Option& option) {
  std::string text = "option name " + std::string(option.name);
  const std::string value = engine::default_text(option);
  if (std::holds_alternative<std::monostate>(option.target)) {
    add(text, "type", "button");
  } else if (std::holds_alternative<bool engine::Settings::*>(option.target)) {
    add(text, "type", "check");
    add(text, "default", value);
  } else if (std::holds_alternative<int engine::Settings::*>(option.target) ||
             std::holds_alternative<int search::Params::*>(option.target)) {
    add(text, "type", "spin");
    add(text, "default", value);
    add(text, "min", std::to_string(option.min));
    add(text, "max", std::to_string(option.max));
  } else if (std::holds_alternative<std::string engine::Settings::*>(option.target)) {
    add(text, "type", "string");
    add(text, "default", value);
  } else {
    add(text, "type", "combo");
    add(text, "default", value);
    for (std::string_view choice : option.choices) add(text, "var", std::string(choice));
  }
  return text;
}

}  // namespace castellan::uci
