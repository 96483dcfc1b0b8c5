#include "engine/opening.h"

#include <algorithm>
#include <vector>

#include "book/opening_book.h"
#include "engine/negotiation.h"
#include "search/root_moves.h"
#include "util/rng.h"

namespace castellan::engine {

namespace {

constexpr int kBriefDepth = 6;
constexpr std::uint64_t kBookSalt = 0xB00C0FA110BE2175ULL;

}  // namespace

Move opening_move(const Position& position, const search::LevelParams& level,
                  const search::Limits& limits, std::uint64_t seed) {
  if (game_ply(position) >= level.book_plies) return kNoMove;
  std::vector<book::BookMove> known = book::opening_book().moves(position);
  const std::vector<Move> allowed = search::allowed_moves(position, limits);
  std::erase_if(known, [&](const book::BookMove& candidate) {
    return std::ranges::find(allowed, candidate.move) == allowed.end();
  });
  return book::choose(known, mix64(seed ^ kBookSalt) ^ position.key());
}

void keep_to_move(search::Limits& limits, Move move) {
  limits.search_moves = {move};
  limits.depth = std::min(limits.depth.value_or(kBriefDepth), kBriefDepth);
}

}  // namespace castellan::engine
