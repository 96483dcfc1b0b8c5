#include "data/positions.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "board/apply_move.h"
#include "board/movegen.h"
#include "board/notation.h"

namespace castellan::data {

bool keeps(const PositionFilter& filter, const Position& position, const RecordedPly& ply,
           int number) {
  if (ply.score == kNoScore || number < filter.min_ply) return false;
  const int size = std::abs(static_cast<int>(ply.score));
  if (size >= kMateBound ? !filter.keep_mates : size > filter.max_score) return false;
  if (position.in_check() && !filter.keep_in_check) return false;
  if (ply.move.is_promotion() && !filter.keep_promotions) return false;
  if (position.is_capture(ply.move) && !filter.keep_captures) return false;
  return popcount(position.occupied()) >= filter.min_men;
}

std::vector<Score> foresighted_scores(const GameRecord& game, double lambda) {
  std::vector<Score> scores(game.plies.size());
  double later = static_cast<double>(game.result) / 2;
  for (std::size_t i = game.plies.size(); i-- > 0;) {
    const Score score = game.plies[i].score;
    if (score == kNoScore || lambda == 0) {
      scores[i] = score;
      continue;
    }
    const double now = 1 / (1 + std::exp(-score / kChanceScale));
    later = (1 - lambda) * now + lambda * later;
    // What is sure has no end in centipawns; 1 in 10 000 is far beyond what a net is asked to tell.
    const double chance = std::clamp(later, 1e-4, 1 - 1e-4);
    scores[i] = static_cast<Score>(std::lround(kChanceScale * std::log(chance / (1 - chance))));
  }
  return scores;
}

Result<Done> extract_positions(const GameRecord& game, const Extraction& extraction,
                               std::vector<TrainingPosition>& positions) {
  const std::vector<Score> scores = foresighted_scores(game, extraction.lambda);
  Position position = game.start;
  for (std::size_t i = 0; i < game.plies.size(); ++i) {
    const RecordedPly& ply = game.plies[i];
    if (!is_legal(position, ply.move))
      return Error{"ply " + std::to_string(i + 1) + ": " + to_uci(ply.move) + " is not legal"};
    if (keeps(extraction.filter, position, ply, static_cast<int>(i))) {
      const Color us = position.side_to_move();
      TrainingPosition& kept = positions.emplace_back(pack(position));
      kept.score = static_cast<Score>(us == Color::White ? scores[i] : -scores[i]);
      kept.result = static_cast<std::uint8_t>(outcome_for(us, game.result));
    }
    apply_move(position, ply.move);
  }
  return Done{};
}

Result<ExtractReport> extract_positions(const std::filesystem::path& path,
                                        const Extraction& extraction, const PositionSink& sink) {
  const Result<std::unique_ptr<GameSource>> opened = open_games(path);
  if (!opened) return Error{opened.error()};
  GameSource& source = **opened;
  ExtractReport report;
  std::vector<TrainingPosition> positions;
  while (source.next_game()) {
    positions.clear();
    const GameRecord& game = source.game();
    const Result<Done> done = extract_positions(game, extraction, positions);
    if (!done) {
      ++report.faults;
      continue;
    }
    ++report.games;
    for (const RecordedPly& ply : game.plies) report.plies += ply.score != kNoScore;
    report.kept += positions.size();
    if (!sink(game, positions)) break;
  }
  report.faults += source.faults();
  return report;
}

}  // namespace castellan::data
