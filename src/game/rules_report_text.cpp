#include <sstream>

#include "board/fen.h"
#include "board/notation.h"
#include "game/rules_report.h"
#include "util/json.h"

namespace castellan::game {
namespace {

constexpr std::size_t kMovesOnALine = 8;

const Verdict& flag_fall(const Standing& standing, Color side) {
  return standing.flag_falls[at(side)];
}

NoMateProof no_mate(const RulesReport& report, Color side) { return report.no_mate[at(side)]; }

std::string_view describe_proof(NoMateProof proof) {
  switch (proof) {
    case NoMateProof::Material:
      return "insufficient material";
    case NoMateProof::ForcedLine:
      return "no line leads to mate";
    case NoMateProof::Blocked:
      return "blocked";
    case NoMateProof::None:
      break;
  }
  return "";
}

std::string_view state_of(const RulesReport& report) {
  if (!report.moves.empty()) return report.position.in_check() ? "check" : "no check";
  return report.position.in_check() ? "checkmate" : "stalemate";
}

std::string verdict_text(const Verdict& verdict) {
  if (!verdict.over()) return "ongoing";
  return std::string(to_string(verdict.result)) + ", " + std::string(describe(verdict.reason));
}

std::string ordinal(int n) {
  const char* ending = n % 10 == 1 && n % 100 != 11   ? "st"
                       : n % 10 == 2 && n % 100 != 12 ? "nd"
                       : n % 10 == 3 && n % 100 != 13 ? "rd"
                                                      : "th";
  return std::to_string(n) + ending;
}

void write_moves(std::ostream& out, const RulesReport& report) {
  out << "\nLegal moves: " << report.moves.size();
  for (std::size_t i = 0; i < report.moves.size(); ++i)
    out << (i % kMovesOnALine == 0 ? "\n  " : "  ") << report.moves[i].uci << ' '
        << report.moves[i].san;
}

void write_claims(std::ostream& out, const RulesReport& report) {
  out << "\nDraw may be claimed (Fide): ";
  if (report.claim != Reason::None) {
    out << "yes, " << describe(report.claim);
    return;
  }
  std::string moves;
  for (const RulesReport::NamedMove& move : report.moves)
    if (move.claim != Reason::None) moves += ' ' + move.san;
  out << "no";
  if (!moves.empty()) out << ", but by declaring" << moves;
}

void write_standing(std::ostream& out, std::string_view name, const Standing& standing,
                    const RulesReport& report) {
  out << '\n' << name << ": " << verdict_text(standing.verdict);
  if (standing.plies < report.plies)
    out << " after ply " << standing.plies << " of " << report.plies;
  if (standing.verdict.over()) return;
  for (const Color side : {Color::White, Color::Black})
    out << "\n  if " << name_of(side)
        << "'s flag falls: " << verdict_text(flag_fall(standing, side));
}

const char* json_bool(bool value) { return value ? "true" : "false"; }

std::string json_verdict(const Verdict& verdict) {
  return "\"result\":" + json_quoted(to_string(verdict.result)) +
         ",\"reason\":" + json_or_null(describe(verdict.reason));
}

std::string json_standing(const Standing& standing) {
  std::string out = "{" + json_verdict(standing.verdict) +
                    ",\"over\":" + json_bool(standing.verdict.over()) +
                    ",\"claimable\":" + json_bool(standing.verdict.claimable) +
                    ",\"plies\":" + std::to_string(standing.plies);
  out += ",\"if_white_flags\":{" + json_verdict(flag_fall(standing, Color::White)) + "}";
  out += ",\"if_black_flags\":{" + json_verdict(flag_fall(standing, Color::Black)) + "}}";
  return out;
}

std::string json_moves(const RulesReport& report) {
  std::string out;
  for (const RulesReport::NamedMove& move : report.moves)
    out += (out.empty() ? "" : ",") + ("{\"uci\":" + json_quoted(move.uci)) +
           ",\"san\":" + json_quoted(move.san) +
           ",\"claim\":" + json_or_null(describe(move.claim)) + "}";
  return '[' + out + ']';
}

std::string json_mating(const RulesReport& report, Color side) {
  const NoMateProof proof = no_mate(report, side);
  return "{\"can_mate\":" + std::string(json_bool(proof == NoMateProof::None)) +
         ",\"why_not\":" + json_or_null(describe_proof(proof)) + "}";
}

}  // namespace

std::string to_text(const RulesReport& report) {
  const Position& position = report.position;
  std::ostringstream out;
  out << "Fen: " << to_fen(position) << "\nMoves played: " << report.plies
      << "\nTo move: " << name_of(position.side_to_move()) << "\nState: " << state_of(report);
  write_moves(out, report);
  out << "\nRepetition: " << ordinal(report.occurrences) << " occurrence"
      << "\nFifty-move counter: " << position.halfmove_clock() << " of " << kFiftyMovePlies
      << " plies";
  write_claims(out, report);
  for (const Color side : {Color::White, Color::Black}) {
    const NoMateProof proof = no_mate(report, side);
    out << '\n' << name_of(side) << " can still mate: ";
    if (proof == NoMateProof::None)
      out << "yes";
    else
      out << "no, " << describe_proof(proof);
  }
  out << "\nDead position: " << (report.dead() ? "yes" : "no");
  write_standing(out, "House", report.house, report);
  write_standing(out, "Fide", report.fide, report);
  for (const std::string& warning : report.warnings) out << "\nNote: " << warning;
  return out.str();
}

std::string to_json(const RulesReport& report) {
  const Position& position = report.position;
  std::string warnings;
  for (const std::string& warning : report.warnings)
    warnings += (warnings.empty() ? "" : ",") + json_quoted(warning);
  return "{\"fen\":" + json_quoted(to_fen(position)) +
         ",\"plies\":" + std::to_string(report.plies) +
         ",\"to_move\":" + (position.side_to_move() == Color::White ? "\"white\"" : "\"black\"") +
         ",\"state\":" + json_quoted(state_of(report)) + ",\"moves\":" + json_moves(report) +
         ",\"occurrences\":" + std::to_string(report.occurrences) +
         ",\"halfmove_clock\":" + std::to_string(position.halfmove_clock()) +
         ",\"claim\":" + json_or_null(describe(report.claim)) +
         ",\"white\":" + json_mating(report, Color::White) +
         ",\"black\":" + json_mating(report, Color::Black) +
         ",\"dead\":" + json_bool(report.dead()) + ",\"house\":" + json_standing(report.house) +
         ",\"fide\":" + json_standing(report.fide) + ",\"warnings\":[" + warnings + "]}";
}

}  // namespace castellan::game
