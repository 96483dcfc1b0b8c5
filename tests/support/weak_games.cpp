#include "support/weak_games.h"

#include <algorithm>

#include "board/apply_move.h"
#include "board/movegen.h"
#include "nnue/net_file.h"
#include "search/skill.h"
#include "util/rng.h"

namespace castellan::test {

namespace {

constexpr std::uint64_t kFirstGame = 20261130;

/// Listens to nothing.
struct Deaf final : search::Listener {
  void on_info(const search::Info&) override {}
};

/// One game of Beginners, move by move.
class BeginnersGame {
 public:
  explicit BeginnersGame(std::uint64_t seed) : seed_(seed) {}

  bool play() {
    if (!has_legal_move(now_.position)) return false;
    Deaf listener;
    search::Signals signals;
    const Move move = search::choose_weak_move({now_.position, now_.history, now_.exchange, seed_},
                                               search::level_params(search::Level::Beginner),
                                               nnue::embedded_net(), {}, signals, listener)
                          .best;
    now_.exchange = now_.position.is_capture(move) ? move.to() : Square::None;
    apply_move(now_.position, move);
    now_.history.push(now_.position.key());
    return true;
  }

  const Situation& now() const { return now_; }

 private:
  std::uint64_t seed_;
  Situation now_{start_position(), KeyHistory(start_position())};
};

/// The first position of each of some random games that `fits`.
template <typename Condition>
std::vector<Position> random_positions(std::size_t count, Condition fits) {
  constexpr int kLongest = 150;
  std::vector<Position> found;
  for (std::uint64_t seed = kFirstGame; found.size() < count; ++seed) {
    Rng rng(seed);
    Position position = start_position();
    for (int ply = 0; ply < kLongest; ++ply) {
      const MoveList moves = legal_moves(position);
      if (moves.empty()) break;
      if (fits(position)) {
        found.push_back(position);
        break;
      }
      apply_move(position, moves[static_cast<std::size_t>(rng.below(moves.size()))]);
    }
  }
  return found;
}

}  // namespace

std::vector<Situation> middlegames(std::size_t count) {
  std::vector<Situation> found;
  for (std::uint64_t seed = 1; found.size() < count; ++seed) {
    BeginnersGame game(seed);
    for (std::uint64_t ply = 0; ply < 14 + seed % 20; ++ply) game.play();
    if (has_legal_move(game.now().position)) found.push_back(game.now());
  }
  return found;
}

std::vector<Situation> after_captures(std::size_t count) {
  constexpr int kLongest = 80;
  std::vector<Situation> found;
  for (std::uint64_t seed = 1; found.size() < count; ++seed) {
    BeginnersGame game(seed);
    for (int ply = 0; ply < kLongest && game.play() && found.size() < count; ++ply)
      if (game.now().exchange != Square::None && has_legal_move(game.now().position))
        found.push_back(game.now());
  }
  return found;
}

bool mates(const Position& position, Move move) {
  const Position child = after(position, move);
  return child.in_check() && !has_legal_move(child);
}

bool can_mate_in_one(const Position& position) {
  const MoveList moves = legal_moves(position);
  return std::any_of(moves.begin(), moves.end(), [&](Move m) { return mates(position, m); });
}

std::vector<Position> mates_in_one(std::size_t count) {
  return random_positions(count, can_mate_in_one);
}

std::vector<Position> avoidable_mates(std::size_t count) {
  return random_positions(count, [](const Position& position) {
    const MoveList moves = legal_moves(position);
    const auto allowing = std::count_if(moves.begin(), moves.end(), [&](Move move) {
      return can_mate_in_one(after(position, move));
    });
    return allowing > 0 && allowing < static_cast<std::ptrdiff_t>(moves.size()) &&
           !can_mate_in_one(position);
  });
}

}  // namespace castellan::test
