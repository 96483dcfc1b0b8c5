// The engine's options: one table with names, types, ranges and the settings they change.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "board/notation.h"
#include "search/params.h"
#include "search/skill_levels.h"
#include "util/result.h"

namespace castellan::engine {

/// Playing strength, strongest first.
enum class Skill : std::uint8_t { Full, Hard, Medium, Easy, Beginner };

/// Whether the engine gives up lost games; Auto: it does unless it plays at a weak level.
enum class Resignation : std::uint8_t { Auto, Never, Always };

/// The strengths that `UCI_Elo` offers.
inline constexpr int kMinElo = search::kMinElo;
inline constexpr int kMaxElo = search::kMaxElo;

/// Everything a user can set. The initial values are the defaults shown to the user.
struct Settings {
  int hash_mib = 16;
  int threads = 1;
  int multipv = 1;
  bool ponder = false;  ///< only tells that the front end may ponder
  int move_overhead_ms = 10;
  bool chess960 = false;      ///< castling is written king takes rook
  bool analyse_mode = false;  ///< never play below full strength
  bool show_wdl = false;
  bool limit_strength = false;  ///< play at `elo`; beats `skill`
  int elo = 1500;
  Skill skill = Skill::Full;
  int skill_seed = 0;                      ///< 0: another one for each game
  bool skill_pace = false;                 ///< levels below full take their time over a move
  Resignation resign = Resignation::Auto;  ///< this and the next four: see negotiation.h
  int resign_margin = 800;                 ///< centipawns
  int resign_moves = 5;
  bool offer_draws = true;
  bool announce_offers = false;  ///< for front ends whose protocol has no words for offers
  std::string eval_file;         ///< net to evaluate with; empty: what is built in
  search::Params search;         ///< can be set in a tuning build only
  std::string level_params;      ///< the same; changes the level in force, see level_text.h

  /// How to write castling in this position and those after it.
  CastlingNotation castling(const Position& position) const {
    return chess960 ? CastlingNotation::KingTakesRook : clear_castling(position);
  }

  bool operator==(const Settings&) const = default;
};

enum class OptionId : std::uint8_t {
  Hash,
  Threads,
  MultiPv,
  Ponder,
  MoveOverhead,
  ClearHash,
  Chess960,
  AnalyseMode,
  ShowWdl,
  LimitStrength,
  Elo,
  Skill,
  SkillSeed,
  SkillPace,
  Resign,
  ResignMargin,
  ResignMoves,
  OfferDraws,
  AnnounceOffers,
  EvalFile,
  SearchParam,  ///< one for each number of the search, in a tuning build only
  LevelParams,  ///< in a tuning build only
};

/// The member of Settings behind an option: a spin, a check, a combo (two kinds), a string, a
/// number of the search (a spin), or nothing (a button).
using OptionTarget =
    std::variant<std::monostate, int Settings::*, bool Settings::*, Skill Settings::*,
                 Resignation Settings::*, std::string Settings::*, int search::Params::*>;

struct Option {
  OptionId id;
  std::string_view name;
  OptionTarget target;
  int min = 0;          ///< for spins
  int max = 0;          ///< for spins
  bool clamps = false;  ///< spins: a value outside the range is brought inside, with a note
  std::span<const std::string_view> choices = {};  ///< for combos, in the order of the enum
};

/// All options, in the order in which they are shown.
std::span<const Option> option_table();

/// The default as text ("16", "false", "Full", "<empty>"); empty for a button.
std::string default_text(const Option& option);

/// What a successful change did.
struct OptionChange {
  OptionId id;
  std::string note;  ///< something the user should know, or empty
};

/// How a string without text is written.
inline constexpr std::string_view kEmptyText = "<empty>";

/// One more option, a string, which is not the engine's but that of whoever talks for it: the file
/// to which all that is read and said is written.
inline constexpr std::string_view kLogOption = "Debug Log File";

/// Changes the setting behind `name`. Names ignore case and the number of blanks between words; so
/// do the values of checks and combos ignore case. On an error the settings stay as they were and
/// the text says what would have been right.
Result<OptionChange> change_option(Settings& settings, std::string_view name,
                                   std::string_view value);

}  // namespace castellan::engine
