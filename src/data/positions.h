// Positions for training, taken out of recorded games.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <vector>

#include "data/game_source.h"
#include "data/packed.h"
#include "data/record.h"
#include "util/result.h"

namespace castellan::data {

/// A position as a trainer wants it: `packed.h`, of which `score` is what the searches made of it
/// in centipawns and `result` the Outcome of the game, both from the view of the side to move, and
/// `extra` is 0. Read the men with `for_each_man`.
using TrainingPosition = PackedPosition;

/// Which positions are worth learning from. A static evaluation cannot know what a capture will
/// bring, so by default only quiet ones are. Moves drawn at random never count.
struct PositionFilter {
  bool keep_in_check = false;
  bool keep_captures = false;    ///< positions whose played move captures
  bool keep_promotions = false;  ///< positions whose played move promotes
  bool keep_mates = false;       ///< positions with a mate score
  int max_score = 3000;          ///< greatest distance of a score (no mate) from 0, in centipawns
  int min_ply = 16;              ///< plies from the start of the record, at least
  int min_men = 4;               ///< on the board, at least
};

/// What is taken out of games.
struct Extraction {
  PositionFilter filter;
  /// How far a score looks ahead in its game, 0 to 1. At 0 it is the one of the search of that
  /// position alone, else a mean of it and of those of later positions, each searched
  /// ply later weighing `lambda` times as much, with the result in place of all that come after the
  /// end. The chances to win are averaged, not the centipawns. A later search knows what an earlier
  /// one overlooked; but moves can be mistakes. Source: TD(lambda), Sutton 1988; in chess Baxter et
  /// al. 2000.
  double lambda = 0;
};

/// Centipawns at which the chance to win is e / (1 + e).
inline constexpr double kChanceScale = 400;

/// The score of each ply of the game as `lambda` makes it, White's view; kNoScore stays.
std::vector<Score> foresighted_scores(const GameRecord& game, double lambda);

/// Whether the filter keeps the position before `ply`, the `number`th (from 0) of its game.
bool keeps(const PositionFilter& filter, const Position& position, const RecordedPly& ply,
           int number);

/// Appends the kept positions of a game. Refuses a game with an illegal move; positions before
/// that move are then kept.
Result<Done> extract_positions(const GameRecord& game, const Extraction& extraction,
                               std::vector<TrainingPosition>& positions);

struct ExtractReport {
  std::uint64_t games = 0;   ///< whole ones
  std::uint64_t plies = 0;   ///< scored ones
  std::uint64_t kept = 0;    ///< positions
  std::uint64_t faults = 0;  ///< damaged or illegal games, passed over
};

/// Calls `sink` once for each game of a file (game file or archive), in order, with its kept
/// positions, which may be none; hold out games, not positions, for validation. Ends early when
/// `sink` returns false.
using PositionSink = std::function<bool(const GameRecord&, std::span<const TrainingPosition>)>;
Result<ExtractReport> extract_positions(const std::filesystem::path& path,
                                        const Extraction& extraction, const PositionSink& sink);

}  // namespace castellan::data
