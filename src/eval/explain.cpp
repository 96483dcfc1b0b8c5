#include <array>
#include <cstdio>

#include "eval/endgame.h"
#include "eval/evaluate.h"
#include "eval/terms.h"

namespace castellan::eval {

namespace {

constexpr const char* kTermNames[kTerms] = {"Material", "Placement", "Mobility", "Pawns", "Passed",
                                            "King",     "Pieces",    "Threats",  "Tempo"};

/// Sums by group and side.
struct GroupSink {
  std::array<std::array<Tapered, kColors>, kTerms> sums{};

  const Weights& weights() const { return kWeights; }
  void add(Color c, Term term, const Tapered& weight, int n) {
    sums[static_cast<std::size_t>(term)][static_cast<std::size_t>(index(c))] += weight * n;
  }
};

std::string line(const char* name, Tapered white, Tapered black) {
  const Tapered total = white - black;
  char text[96];
  std::snprintf(text, sizeof text, "%-10s | %6d %6d | %6d %6d | %6d %6d\n", name,
                white.middlegame(), white.endgame(), black.middlegame(), black.endgame(),
                total.middlegame(), total.endgame());
  return text;
}

}  // namespace

std::string explain(const Position& position) {
  GroupSink sink;
  const Bitboard passed = walk_pawns(position, sink);
  PieceWalk(position, passed, sink).walk();

  std::string out = "Term       |  White mg/eg  |  Black mg/eg  |  Total mg/eg\n";
  Tapered white;
  Tapered black;
  for (std::size_t i = 0; i < sink.sums.size(); ++i) {
    out += line(kTermNames[i], sink.sums[i][0], sink.sums[i][1]);
    white += sink.sums[i][0];
    black += sink.sums[i][1];
  }
  out += line("Sum", white, black);

  const Color strong = (white - black).endgame() >= 0 ? Color::White : Color::Black;
  const int score = Evaluator().evaluate(position);
  out += "Phase " + std::to_string(game_phase(position)) + "/" + std::to_string(kFullPhase);
  out += ", endgame scale " + std::to_string(endgame_scale(position, strong)) + "/" +
         std::to_string(kEndgameScale.full);
  out += ", mop-up " + std::to_string(mop_up(position)) + "\n";
  out += "Evaluation " + std::to_string(score) + " for the side to move (" +
         (position.side_to_move() == Color::White ? "White" : "Black") + ")\n";
  return out;
}

}  // namespace castellan::eval
