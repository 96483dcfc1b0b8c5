#include "tools/adjudication.h"

#include <cstdlib>

namespace castellan::tools {

namespace {

data::Ending ending_of(game::Reason reason) {
  switch (reason) {
    case game::Reason::Checkmate:
      return data::Ending::Checkmate;
    case game::Reason::Stalemate:
      return data::Ending::Stalemate;
    case game::Reason::DeadMaterial:
      return data::Ending::DeadMaterial;
    case game::Reason::Repetition3:
      return data::Ending::Repetition;
    case game::Reason::Fifty:
      return data::Ending::FiftyMoves;
    default:
      return data::Ending::Unknown;
  }
}

data::GameResult result_of(game::GameResult result) {
  if (result == game::GameResult::WhiteWins) return data::GameResult::WhiteWins;
  if (result == game::GameResult::BlackWins) return data::GameResult::BlackWins;
  return data::GameResult::Draw;
}

}  // namespace

std::vector<Setting> settings_of(AdjudicationOptions& o) {
  return {
      {"win-score", &o.win_score, 1, 30999, "centipawns that count as won"},
      {"win-plies", &o.win_plies, 0, 1000, "plies in a row of that end a game, 0: never"},
      {"mate-plies", &o.mate_plies, 0, 1000, "the same for a proven mate"},
      {"draw-score", &o.draw_score, 0, 30999, "centipawns below which a score counts as drawn"},
      {"draw-plies", &o.draw_plies, 0, 1000, "plies in a row of that end a game, 0: never"},
      {"draw-from", &o.draw_from, 0, 16384, "but not before this ply"},
      {"max-plies", &o.max_plies, 10, 16384, "a longer game is a draw"},
  };
}

Decision decision_of(const game::Verdict& verdict) {
  return {result_of(verdict.result), ending_of(verdict.reason)};
}

std::optional<Decision> Adjudicator::judge(search::Score white_score, int ply) {
  const int size = std::abs(white_score);
  const bool same_side = (white_score > 0) == (last_ > 0);
  const auto count = [](int& run, bool holds, bool goes_on) {
    run = holds ? (goes_on ? run + 1 : 1) : 0;
  };
  count(wins_, size >= options_.win_score, same_side);
  count(mates_, search::is_mate(white_score), same_side);
  count(draws_, size < options_.draw_score && ply >= options_.draw_from, true);
  last_ = white_score;
  const auto over = [](int run, int wanted) { return wanted > 0 && run >= wanted; };
  const bool mate = over(mates_, options_.mate_plies);
  if (mate || over(wins_, options_.win_plies))
    return Decision{white_score > 0 ? data::GameResult::WhiteWins : data::GameResult::BlackWins,
                    mate ? data::Ending::MateFound : data::Ending::WinAgreed};
  if (over(draws_, options_.draw_plies))
    return Decision{data::GameResult::Draw, data::Ending::DrawAgreed};
  if (ply + 1 >= options_.max_plies)
    return Decision{data::GameResult::Draw, data::Ending::LengthLimit};
  return std::nullopt;
}

}  // namespace castellan::tools
