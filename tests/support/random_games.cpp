#include "support/random_games.h"

#include <algorithm>
#include <cctype>

namespace castellan::test {

namespace {

bool is_special(const OracleMove& move) {
  return move.castling || move.en_passant || move.promotion != 0;
}

/// A double step that lands beside an enemy pawn, so that en passant becomes possible.
bool invites_en_passant(const Oracle& oracle, const OracleMove& move) {
  const int step = move.to - move.from;
  const bool white = oracle.white_to_move();
  if (step != (white ? 16 : -16) || oracle.at(move.from) != (white ? 'P' : 'p')) return false;
  const char enemy = white ? 'p' : 'P';
  const int file = move.to % 8;
  return (file > 0 && oracle.at(move.to - 1) == enemy) ||
         (file < 7 && oracle.at(move.to + 1) == enemy);
}

/// How many pieces give check after the move; 0, 1 or 2.
int checkers_after(Oracle oracle, const OracleMove& move) {
  oracle.play(move);
  return oracle.checkers();
}

const OracleMove& pick(const Oracle& oracle, const std::vector<OracleMove>& moves, Rng& rng) {
  std::vector<const OracleMove*> preferred;
  const std::uint64_t mood = rng.below(8);
  int most_checkers = 1;
  for (const OracleMove& move : moves) {
    bool wanted = false;
    if (mood < 3) {
      wanted = is_special(move);
    } else if (mood == 3) {
      wanted = invites_en_passant(oracle, move);
    } else if (mood == 4) {
      wanted = oracle.is_capture(move);
    } else if (mood == 5) {
      const int checkers = checkers_after(oracle, move);
      if (checkers > most_checkers) preferred.clear();
      most_checkers = std::max(most_checkers, checkers);
      wanted = checkers == most_checkers;
    }
    if (wanted) preferred.push_back(&move);
  }
  if (!preferred.empty()) return *preferred[rng.below(preferred.size())];
  return moves[rng.below(moves.size())];
}

/// A back rank with the bishops on unlike colours and the king between the rooks.
std::string random_back_rank(Rng& rng) {
  std::string rank(8, '.');
  rank[2 * rng.below(4)] = 'B';
  rank[2 * rng.below(4) + 1] = 'B';
  const auto free_square = [&](std::uint64_t nth) -> char& {
    for (char& c : rank)
      if (c == '.' && nth-- == 0) return c;
    return rank.front();
  };
  free_square(rng.below(6)) = 'Q';
  free_square(rng.below(5)) = 'N';
  free_square(rng.below(4)) = 'N';
  for (const char piece : {'R', 'K', 'R'}) free_square(0) = piece;
  return rank;
}

std::string rights(const std::string& rank) {
  const char first = static_cast<char>('A' + static_cast<int>(rank.find('R')));
  const char last = static_cast<char>('A' + static_cast<int>(rank.rfind('R')));
  return {last, first};
}

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

}  // namespace

RandomGame random_game(const std::string& fen, int plies, Rng& rng) {
  RandomGame game{fen, {}};
  Oracle oracle(fen);
  for (int ply = 0; ply < plies; ++ply) {
    const std::vector<OracleMove> moves = oracle.legal_moves();
    if (moves.empty()) break;
    game.moves.push_back(pick(oracle, moves, rng));
    oracle.play(game.moves.back());
  }
  return game;
}

std::string random_chess960_fen(Rng& rng, bool mirrored) {
  const std::string white = random_back_rank(rng);
  const std::string black = mirrored ? white : random_back_rank(rng);
  return lower(black) + "/pppppppp/8/8/8/8/PPPPPPPP/" + white + " w " + rights(white) +
         lower(rights(black)) + " - 0 1";
}

}  // namespace castellan::test
