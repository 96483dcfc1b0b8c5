#include "game/rules_report.h"

#include <algorithm>

#include "board/fen.h"
#include "board/movegen.h"
#include "game/san.h"
#include "util/text.h"

namespace castellan::game {
namespace {

std::string joined(std::span<const std::string_view> words) {
  std::string out;
  for (const std::string_view word : words) out += (out.empty() ? "" : " ") + std::string(word);
  return out;
}

/// Sets the start of the game asked about; no words leave it as it is.
Result<Done> read_start(std::span<const std::string_view> words, RulesQuestion& question) {
  if (words.empty()) return Done{};
  if (words[0] == "startpos") {
    if (words.size() > 1) return Error{"startpos may only be followed by moves"};
    question.game = Game();
    return Done{};
  }
  const std::string fen = joined(words.subspan(words[0] == "fen" ? 1 : 0));
  if (fen.empty()) return Error{"fen needs a FEN"};
  const Result<ParsedFen> parsed = parse_fen(fen);
  if (!parsed) return Error{parsed.error()};
  question.game = Game(parsed->position);
  question.warnings = parsed->warnings;
  return Done{};
}

Result<Done> play_moves(std::span<const std::string_view> words, Game& game) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    const Result<Move> move = parse_san(game.position(), words[i]);
    if (!move)
      return Error{"move " + std::to_string(i + 1) + " of the list in " + to_fen(game.position()) +
                   ": " + move.error()};
    const Result<Done> played = game.play(*move);
    if (!played) return Error{played.error()};
  }
  return Done{};
}

/// Plays the game through under the rules until it is over.
Standing find_standing(const Game& game, RuleSet rules) {
  Arbiter arbiter(rules, Game(game.start()));
  for (const Move move : game.moves()) {
    if (arbiter.verdict().over()) break;
    if (!arbiter.play(move)) break;
  }
  Standing standing{arbiter.verdict(), arbiter.game().plies(), {}};
  for (const Color side : {Color::White, Color::Black}) {
    Arbiter flagged = arbiter;
    standing.flag_falls[at(side)] = flagged.flag(side);
  }
  return standing;
}

}  // namespace

Result<RulesQuestion> parse_rules_question(std::span<const std::string_view> words,
                                           const Game& current) {
  RulesQuestion question{current, {}, false};
  std::vector<std::string_view> rest;
  for (const std::string_view word : words) {
    if (word == "--json") {
      question.json = true;
    } else if (word.starts_with("--")) {
      return Error{"unknown option " + in_quotes(word)};
    } else {
      rest.push_back(word);
    }
  }
  const auto moves = std::find(rest.begin(), rest.end(), "moves");
  const auto start = std::span(rest).first(static_cast<std::size_t>(moves - rest.begin()));
  if (const Result<Done> done = read_start(start, question); !done) return Error{done.error()};
  if (moves != rest.end()) {
    const Result<Done> done = play_moves(std::span(rest).subspan(start.size() + 1), question.game);
    if (!done) return Error{done.error()};
  }
  return question;
}

RulesReport report_rules(const RulesQuestion& question) {
  const Game& game = question.game;
  RulesReport report;
  report.position = game.position();
  report.plies = game.plies();
  report.occurrences = game.occurrences();
  report.warnings = question.warnings;
  report.house = find_standing(game, RuleSet::House);
  report.fide = find_standing(game, RuleSet::Fide);
  for (const Color side : {Color::White, Color::Black})
    report.no_mate[at(side)] = prove_no_mate(game.position(), side, Effort::Full);

  const bool open = !report.fide.verdict.over();
  if (open) report.claim = claimable_draw(game);
  const CastlingNotation castling = clear_castling(game.position());
  for (const Move move : legal_moves(game.position()))
    report.moves.push_back({to_uci(move, castling), to_san(game.position(), move),
                            open ? claimable_draw(game, move) : Reason::None});
  return report;
}

}  // namespace castellan::game
