// Random games as records, and bytes in files.
#pragma once

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

#include "board/apply_move.h"
#include "board/chess960.h"
#include "board/movegen.h"
#include "data/record.h"
#include "support/temporary_folder.h"
#include "util/rng.h"

namespace castellan::data {

/// A random score of any kind: none, small, large, mate.
inline Score random_score(Rng& rng) {
  const auto within = [&](int limit) {
    return static_cast<int>(rng.below(static_cast<std::uint64_t>(2 * limit + 1))) - limit;
  };
  switch (rng.below(8)) {
    case 0:
      return kNoScore;
    case 1:
      return static_cast<Score>(rng.below(2) == 0 ? kMateScore - 5 : 7 - kMateScore);
    case 2:
      return static_cast<Score>(within(32000));
    default:
      return static_cast<Score>(within(300));
  }
}

/// A random move; castling, en passant and promotion are preferred when there are any.
inline Move random_move(const Position& position, Rng& rng) {
  MoveList special;
  const MoveList all = legal_moves(position);
  for (const Move m : all)
    if (m.kind() != MoveKind::Normal) special.push_back(m);
  if (!special.empty() && rng.below(2) == 0) return special[rng.below(special.size())];
  return all[rng.below(all.size())];
}

/// Up to `plies` random moves from `start`.
inline GameRecord random_record(const Position& start, std::size_t plies, Rng& rng) {
  GameRecord game;
  game.start = start;
  game.result = static_cast<GameResult>(rng.below(3));
  game.ending = static_cast<Ending>(rng.below(kEndings));
  Position position = start;
  while (game.plies.size() < plies && has_legal_move(position)) {
    game.plies.push_back({random_move(position, rng), random_score(rng)});
    apply_move(position, game.plies.back().move);
  }
  return game;
}

/// One from the usual start position, Chess960 or Chess960 with two arrays.
inline GameRecord random_record(std::size_t plies, Rng& rng) {
  const int white = static_cast<int>(rng.below(kChess960Starts));
  const int black = static_cast<int>(rng.below(kChess960Starts));
  switch (rng.below(3)) {
    case 0:
      return random_record(start_position(), plies, rng);
    case 1:
      return random_record(chess960_start(white), plies, rng);
    default:
      return random_record(chess960_start(white, black), plies, rng);
  }
}

inline SectionHeader some_section(std::uint64_t seed = 7) {
  return {"Castellan test", "nodes=1000 hash=8", seed, 0xABCDEF};
}

using test::TemporaryFolder;

inline void write_bytes(const std::filesystem::path& path, ByteView bytes) {
  std::ofstream(path, std::ios::binary)
      .write(reinterpret_cast<const char*>(bytes.data()),
             static_cast<std::streamsize>(bytes.size()));
}

inline Bytes read_bytes(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace castellan::data
