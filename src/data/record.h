// Games of self-play as training data: what a record holds and how it is written.
//
// A file is a row of sections, each a header and the games played under it; files joined end to
// end are a file. All numbers are little-endian, everything is a multiple of 4 bytes long.
//
// Header
//     bytes  what
//     0-7    FF 63 61 73 74 67 6D FF ("castgm" between two FF; too many bits for a game's start)
//     8-11   version of this format: 1
//     12-15  size of the header in bytes, all of it
//     16-23  seed that the section's games were drawn from
//     24-31  checksum of the net that played them, 0: unknown
//     32-33  length of the engine's name, then 34-35 of the settings
//     36-    name and settings as text, then 0 to 3 zero bytes
//     last 4 CRC-32 of all before
//
// Game of N plies, 40 + 4 N bytes
//     0-31   the start as in packed.h; `score` is N, `result` the GameResult, `extra` the Ending
//     then N times: 2 bytes of move (board/move.h), 2 bytes of score, signed, centipawns from
//            White's view; 32000 - n and n - 32000: mate n plies from here; -32768: none, the move
//            was drawn at random
//     then   4 zero bytes
//     then   CRC-32 of all before
//
// Zero bytes and CRC let a reader find the next whole game behind a damaged one; a file that was
// cut loses its last game and no other. Source of the idea: marlinformat, viriformat.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "board/move.h"
#include "board/position.h"
#include "data/packed.h"
#include "util/bytes.h"
#include "util/result.h"

namespace castellan::data {

using Score = std::int16_t;

inline constexpr Score kNoScore = -32768;
inline constexpr int kMateScore = 32000;
/// Scores at least this far from 0 are mates.
inline constexpr int kMateBound = kMateScore - 1000;

/// Why a game ended.
enum class Ending : std::uint8_t {
  Unknown,
  Checkmate,
  Stalemate,
  DeadMaterial,
  Repetition,
  FiftyMoves,
  MateFound,    ///< the search had proved a mate
  WinAgreed,    ///< both sides saw a large score for several plies
  DrawAgreed,   ///< both sides saw next to nothing for many plies
  LengthLimit,  ///< called a draw after too many plies
};
inline constexpr int kEndings = 10;
/// "checkmate", "draw agreed", ...
std::string_view describe(Ending ending);

struct RecordedPly {
  Move move;
  Score score = kNoScore;  ///< White's view

  bool operator==(const RecordedPly&) const = default;
};

struct GameRecord {
  Position start;
  GameResult result = GameResult::Draw;
  Ending ending = Ending::Unknown;
  std::vector<RecordedPly> plies;

  bool operator==(const GameRecord&) const = default;
};

/// What is known of the games of one section.
struct SectionHeader {
  std::string engine;  ///< name and version
  std::string settings;
  std::uint64_t seed = 0;
  std::uint64_t net_hash = 0;

  bool operator==(const SectionHeader&) const = default;
};

inline constexpr std::uint64_t kSectionMagic = 0xFF6D6774736163FFULL;
inline constexpr std::uint32_t kFormatVersion = 1;
inline constexpr std::size_t kLongestText = 16384;  ///< of engine and settings each
inline constexpr std::size_t kMostPlies = 16384;    ///< of one game
inline constexpr std::size_t kHeaderFixedBytes = 36;
inline constexpr std::size_t kGreatestHeader = kHeaderFixedBytes + 2 * kLongestText + 8;

constexpr std::size_t bytes_of_game(std::size_t plies) { return 40 + 4 * plies; }
inline constexpr std::size_t kGreatestGame = bytes_of_game(kMostPlies);

/// The start of a game as it is stored: with number of plies, result and ending.
PackedPosition pack_start(const GameRecord& game);
/// The header as bytes; texts longer than kLongestText are cut.
Bytes encode_header(const SectionHeader& header);
/// The game as bytes, at most kMostPlies of it.
Bytes encode_game(const GameRecord& game);

/// The outcome of reading one header or game at the front of some bytes.
enum class Parse : std::uint8_t {
  Whole,
  TooShort,  ///< would be longer than the bytes there are
  Damaged,
};

template <typename T>
struct Parsed {
  Parse outcome = Parse::Damaged;
  std::size_t size = 0;  ///< in bytes, when whole; the bytes needed, when too short
  T value{};
  std::string error;  ///< when damaged
};

/// Whether the bytes start with the magic of a header.
bool starts_section(ByteView bytes);
/// `bytes` must start a section.
Parsed<SectionHeader> decode_header(ByteView bytes);
/// Checks CRC, zero bytes and the start position; the moves are not played.
Parsed<GameRecord> decode_game(ByteView bytes);

/// Plays the game through; the reason when a move is not legal.
Result<Done> check_moves(const GameRecord& game);

}  // namespace castellan::data
