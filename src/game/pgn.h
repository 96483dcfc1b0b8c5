// Portable Game Notation, in and out.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/position.h"
#include "game/game.h"
#include "game/verdict.h"
#include "util/result.h"

namespace castellan::game {

struct PgnTag {
  std::string name;   ///< letters, digits and _
  std::string value;  ///< as meant; escapes are the writer's and reader's business
};

/// One game as it stands in a PGN file.
struct PgnGame {
  std::vector<PgnTag> tags;  ///< in the order of the file
  Position start = start_position();
  std::vector<Move> moves;
  GameResult result = GameResult::Ongoing;
  /// Comments by ply: [0] before the first move, [n] after the n-th. May be shorter.
  std::vector<std::string> comments;

  /// The value of a tag, or an empty text.
  std::string_view tag(std::string_view name) const;
  /// Changes a tag or adds it at the end.
  void set_tag(std::string_view name, std::string_view value);
  /// The moves as a game, to look at its positions.
  Game replay() const;
};

/// A game as the arbiter sees it, with the Result and Termination its verdict calls for.
PgnGame to_pgn_game(const Game& game, const Verdict& verdict);

/// Writes the game in export format, with an empty line after the tags and after the moves:
/// the Seven Tag Roster first ("?" where unknown), then SetUp and FEN unless the game began in
/// the usual start position (and Variant "Chess960" where castling needs it), then the other tags
/// in their order. Result, SetUp and FEN follow the game, whatever its tags say. Lines of moves
/// have at most 79 columns unless a single word of a comment is longer.
/// Source: "Portable Game Notation Specification and Implementation Guide" (S. Edwards, 1994).
void write_pgn(std::ostream& out, const PgnGame& game);
std::string to_pgn(const PgnGame& game);

/// Reads the games of a stream one after the other; memory holds one game at a time.
///
/// Tolerant: comments in braces and after `;`, nested variations and NAGs (variations and NAGs
/// are dropped), lines that begin with `%`, byte order mark, any line ends, blanks anywhere,
/// missing tags, missing results, several tags on a line, unescaped quotes in tags, everything
/// that `parse_san` accepts, start positions with Chess960 castling.
class PgnReader {
 public:
  /// The stream must outlive the reader.
  explicit PgnReader(std::istream& in);
  ~PgnReader();
  PgnReader(PgnReader&&) noexcept;
  PgnReader& operator=(PgnReader&&) noexcept;

  /// The next game, or nothing at the end of the stream. A game that cannot be read (illegal
  /// move, bad FEN, variation never closed) yields an error with the game's number and the
  /// line; reading then goes on with the game after it.
  std::optional<Result<PgnGame>> next();

  /// How many games, good or bad, have been read.
  int games_read() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace castellan::game
