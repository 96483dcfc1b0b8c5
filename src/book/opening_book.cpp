#include "book/opening_book.h"

#include <algorithm>
#include <numeric>
#include <optional>

#include "board/apply_move.h"
#include "board/movegen.h"
#include "board/notation.h"
#include "util/rng.h"
#include "util/text.h"

namespace castellan::book {

OpeningBook::OpeningBook(std::span<const OpeningLine> lines) {
  for (const OpeningLine& line : lines) {
    Position position = start_position();
    for (const std::string_view text : split_words(line.moves)) {
      const std::optional<Move> move = parse_uci_move(position, text);
      if (!move) break;
      Entry& entry = entries_[position.key()];
      entry.fullmove_number = position.fullmove_number();
      const auto known = std::ranges::find(entry.moves, *move, &BookMove::move);
      if (known == entry.moves.end())
        entry.moves.push_back({*move, line.weight});
      else
        known->weight += line.weight;
      apply_move(position, *move);
    }
  }
}

const std::vector<BookMove>& OpeningBook::moves(const Position& position) const {
  static const std::vector<BookMove> kNone;
  const auto found = entries_.find(position.key());
  if (found == entries_.end() || found->second.fullmove_number != position.fullmove_number())
    return kNone;
  return found->second.moves;
}

const OpeningBook& opening_book() {
  static const OpeningBook book(opening_lines());
  return book;
}

Move choose(std::span<const BookMove> moves, std::uint64_t seed) {
  const int total = std::accumulate(moves.begin(), moves.end(), 0,
                                    [](int sum, const BookMove& m) { return sum + m.weight; });
  if (total == 0) return kNoMove;
  auto left = static_cast<int>(Rng(seed).below(static_cast<std::uint64_t>(total)));
  for (const BookMove& move : moves) {
    left -= move.weight;
    if (left < 0) return move.move;
  }
  return kNoMove;
}

}  // namespace castellan::book
