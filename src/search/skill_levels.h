// The table of the levels: what each of them sees, and what was measured of it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace castellan::search {

/// What one level sees and how carelessly it chooses. Scores in centipawns. The defaults describe
/// a player that overlooks and misjudges nothing and knows no openings.
struct LevelParams {
  double depth = 1;                  ///< plies of look-ahead; a fraction is a coin thrown per move
  int quiescence_depth = 6;          ///< plies of captures after that
  double attention = 20;             ///< z0: log-odds that an ordinary move is seen at the root
  double attention_loss = 0;         ///< L: log-odds lost per ply
  double noise = 0;                  ///< S: standard deviation of the evaluation noise
  double temperature = 0;            ///< T of the softmax among root moves; 0 takes the best
  int window = 0;                    ///< W: only root moves this close to the best are candidates
  double second_look = 0;            ///< probability of checking the chosen move once more
  bool mate_guard = true;            ///< never misses a mate in one, never allows one it can avoid
  std::uint64_t max_nodes = 200000;  ///< searched before falling back to a lesser depth
  int book_plies = 0;                ///< the opening book answers in so many plies of the game
  double full_depth = 0;  ///< not 0: the full search moves instead, so many plies deep (a fraction
                          ///< as with `depth`); of the rest only the book counts and, for
                          ///< kVariedMoves, T and W

  constexpr bool uses_full_search() const { return full_depth > 0; }
  bool operator==(const LevelParams&) const = default;
};

/// What was found out about a row by playing and by looking at its moves with another engine.
/// What is missing has not been measured.
struct Measurement {
  std::optional<int> elo = {};        ///< against opponents of known strength
  std::optional<int> elo_error = {};  ///< half of the 95 % interval
  std::optional<double> acpl = {};    ///< average loss a move in balanced positions, centipawns
  std::optional<double> best_move_percent = {};
  std::optional<double> blunder_percent = {};  ///< moves that lose 200 centipawns or more
  std::optional<double> mean_ms = {};          ///< per move
  std::string_view date = {};                  ///< "2026-11-30"; empty if nothing was measured
  std::optional<std::uint64_t> bench = {};     ///< signature of the program that was measured
};

/// One strength: a knot of the `UCI_Elo` scale, a level with a name, or both.
struct LevelRow {
  int elo;                ///< on the scale of `UCI_Elo`
  std::string_view name;  ///< empty: none
  LevelParams params;
  Measurement measured;
};

/// Weakest first.
std::span<const LevelRow> level_table();

enum class Level : std::uint8_t { Beginner, Easy, Medium, Hard };
inline constexpr std::array<std::string_view, 4> kLevelNames = {"Beginner", "Easy", "Medium",
                                                                "Hard"};
const LevelParams& level_params(Level level);

/// Parameters for a strength on the `UCI_Elo` scale, interpolated between the rows; halfway between
/// the last row of the weak search and the first of the full one the search changes. `elo` is
/// clamped to [kMinElo, kMaxElo].
LevelParams params_for_elo(int elo);
inline constexpr int kMinElo = 710;
inline constexpr int kMaxElo = 2800;

/// The full search varies its answers in so many moves of the game.
inline constexpr int kVariedMoves = 8;

/// Wall time of a move of the levels that use the full search, move overhead included.
inline constexpr int kFullLevelMaxMs = 1500;

}  // namespace castellan::search
