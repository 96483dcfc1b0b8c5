// The words of the match command.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <sstream>
#include <string_view>

#include "tools/match.h"
#include "tools/net_choice.h"
#include "tools/settings.h"
#include "util/text.h"

namespace castellan::tools {

namespace {

constexpr double kGreatestSprtElo = 200;

/// Options whose text has to be understood before it is of use.
struct MatchWords {
  std::array<std::string, 2> net;
  std::array<std::string, 2> params;
  std::array<std::string, 2> name;
  std::string sprt;
  double alpha = 0.05;
  double beta = 0.05;
  std::string model = "logistic";
  int random_plies = 8;
};

MatchOptions match_defaults() {
  MatchOptions options;
  options.opening.check_score = 80;
  return options;
}

std::vector<Setting> settings_of(MatchOptions& o, MatchWords& w) {
  std::vector<Setting> settings = {
      {"net-a", &w.net[0], 0, 0, "net of side A: a file, <empty> for what is built in, material"},
      {"net-b", &w.net[1], 0, 0, "net of side B"},
      {"params-a", &w.params[0], 0, 0, "search parameters of A, NAME=VALUE,... (tuning build)"},
      {"params-b", &w.params[1], 0, 0, "search parameters of B"},
      {"name-a", &w.name[0], 0, 0, "what A is called in reports and PGN"},
      {"name-b", &w.name[1], 0, 0, "what B is called"},
      {"nodes", &o.rules.nodes, 1, 1e12, "nodes a move, after which a search ends at once"},
      {"soft", &o.rules.soft_nodes, 0, 1e12, "the iteration that crosses these is the last, 0: no"},
      {"hash", &o.rules.hash_mib, 1, 65536, "table of each side in MiB"},
      {"threads", &o.threads, 1, 256, "games played at the same time"},
      {"games", &o.games, 0, 1e15, "end after so many, 0: never"},
      {"seed", &o.seed, 0, 1.8446744073709552e19, "same seed, same openings; 0: always others"},
      {"book", &o.book, 0, 0, "file of openings, EPD, FEN or PGN; without it they are drawn:"},
      {"random-plies", &w.random_plies, 0, 200, "so many random plies or one more"},
  };
  const auto append = [&](const std::vector<Setting>& more) {
    settings.insert(settings.end(), more.begin(), more.end());
  };
  append(settings_of(o.opening));
  append(settings_of(o.rules.adjudication));
  append({
      {"sprt", &w.sprt, 0, 0, "ELO0,ELO1: end when one is accepted as the difference"},
      {"alpha", &w.alpha, 0.0001, 0.4, "risk of accepting ELO1 when ELO0 is true"},
      {"beta", &w.beta, 0.0001, 0.4, "risk of accepting ELO0 when ELO1 is true"},
      {"model", &w.model, 0, 0, "scale of both: logistic or normalized"},
      {"pgn", &o.pgn, 0, 0, "file to append all games to"},
      {"report", &o.report_seconds, 0, 86400, "seconds between lines, 0: as fits the output"},
  });
  return settings;
}

std::vector<std::string> split_at_commas(const std::string& text) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, ',');) parts.push_back(part);
  return parts;
}

Result<search::Params> parse_params(const std::string& text) {
  search::Params params;
  if (text.empty()) return params;
  if (!search::kTunable)
    return Error{"search parameters can be set in a tuning build only (cmake -DCASTELLAN_TUNE=ON)"};
  for (const std::string& part : split_at_commas(text)) {
    const std::size_t equals = part.find('=');
    const std::string_view name = std::string_view(part).substr(0, equals);
    const auto* const info =
        std::find_if(search::kParamInfo.begin(), search::kParamInfo.end(),
                     [&](const search::ParamInfo& p) { return p.name == name; });
    if (info == search::kParamInfo.end())
      return Error{"there is no search parameter " + in_quotes(name)};
    const std::optional<int> value =
        equals == std::string::npos ? std::nullopt
                                    : parse_integer<int>(std::string_view(part).substr(equals + 1));
    if (!value || *value < info->least || *value > info->greatest)
      return Error{std::string(name) + " is a whole number from " + std::to_string(info->least) +
                   " to " + std::to_string(info->greatest) + ", not " + in_quotes(part)};
    params.*info->field = *value;
  }
  return params;
}

std::optional<double> parse_elo(const std::string& text) {
  double elo = 0;
  const Setting setting{"elo", &elo, -kGreatestSprtElo, kGreatestSprtElo, {}};
  const std::vector<std::string> words = {"--elo", text};
  if (!read_settings(words, {&setting, 1}, nullptr)) return std::nullopt;
  return elo;
}

Result<Sprt> parse_sprt(const MatchWords& words) {
  Sprt sprt{.alpha = words.alpha, .beta = words.beta};
  const std::vector<std::string> parts = split_at_commas(words.sprt);
  const std::optional<double> elo0 = parts.size() == 2 ? parse_elo(parts[0]) : std::nullopt;
  const std::optional<double> elo1 = parts.size() == 2 ? parse_elo(parts[1]) : std::nullopt;
  if (!elo0 || !elo1 || *elo0 >= *elo1)
    return Error{"--sprt is ELO0,ELO1, the smaller one first, both from -200 to 200, not " +
                 in_quotes(words.sprt)};
  sprt.elo0 = *elo0;
  sprt.elo1 = *elo1;
  if (words.model == "normalized")
    sprt.model = EloModel::Normalized;
  else if (words.model != "logistic")
    return Error{"--model is logistic or normalized, not " + in_quotes(words.model)};
  return sprt;
}

Result<MatchSide> make_side(const MatchWords& words, std::size_t index) {
  MatchSide side;
  const std::string& net = words.net[index];
  Result<nnue::NetworkPtr> network = choose_net(net);
  if (!network) return Error{network.error()};
  side.network = *std::move(network);
  side.name =
      net.empty() || net == kBuiltInNet ? "built-in" : std::filesystem::path(net).stem().string();
  Result<search::Params> params = parse_params(words.params[index]);
  if (!params) return Error{params.error()};
  side.params = *std::move(params);
  if (!words.params[index].empty()) side.name += " " + words.params[index];
  if (!words.name[index].empty()) side.name = words.name[index];
  return side;
}

}  // namespace

Result<MatchOptions> parse_match(const std::vector<std::string>& words) {
  MatchOptions options = match_defaults();
  MatchWords texts;
  const auto refused = [](const std::string& why) { return Error{"match: " + why}; };
  if (Result<Done> done = read_settings(words, settings_of(options, texts), nullptr); !done)
    return refused(done.error());
  options.opening.random_min = texts.random_plies;
  options.opening.random_max = texts.random_plies + 1;
  if (Result<Done> done = check(options.opening); !done) return refused(done.error());
  if (!texts.sprt.empty()) {
    Result<Sprt> sprt = parse_sprt(texts);
    if (!sprt) return refused(sprt.error());
    options.sprt = *sprt;
  }
  for (std::size_t i = 0; i < options.rules.sides.size(); ++i) {
    Result<MatchSide> side = make_side(texts, i);
    if (!side) return refused(side.error());
    options.rules.sides[i] = *std::move(side);
  }
  auto& [a, b] = options.rules.sides;
  if (a.name == b.name) {
    a.name += " (A)";
    b.name += " (B)";
  }
  return options;
}

std::string explain_match() {
  MatchOptions options = match_defaults();
  MatchWords texts;
  return "usage: castellan match [--net-a FILE] [--net-b FILE] [OPTIONS]\n\n"
         "Plays games between side A and side B, each opening twice with colours changed.\n\n" +
         explain_settings(settings_of(options, texts)) +
         "\nThe exit status is 0; with --sprt it is 0 when ELO1 was accepted, 3 when ELO0 was,\n"
         "4 when neither. 1: something failed, 2: wrong options.\n";
}

}  // namespace castellan::tools
