#include "book/opening_book.h"

#include <gtest/gtest.h>
#include <map>
#include <set>
#include <string>

#include "board/apply_move.h"
#include "support/positions.h"
#include "util/text.h"

namespace castellan::book {
namespace {

using test::move_of;

constexpr OpeningLine kFew[] = {
    {3, "first", "d2d4 g8f6 c2c4 e7e6 g1f3 d7d5"},
    {1, "the same by another way", "g1f3 g8f6 d2d4 e7e6 c2c4 b7b6"},
    {2, "breaks off", "e2e4 e7e5 e4e5 a7a6"},
};

/// The position after UCI moves from the usual start.
Position after_moves(std::string_view moves) {
  Position position = start_position();
  for (const std::string_view text : split_words(moves))
    apply_move(position, move_of(position, text));
  return position;
}

std::map<std::string, int> weights(const OpeningBook& book, std::string_view moves) {
  std::map<std::string, int> found;
  for (const BookMove& move : book.moves(after_moves(moves))) {
    EXPECT_FALSE(found.contains(to_uci(move.move)));
    found[to_uci(move.move)] = move.weight;
  }
  return found;
}

using Weights = std::map<std::string, int>;

TEST(OpeningBook, AddsUpTheWeightsOfLines) {
  const OpeningBook book(kFew);
  EXPECT_EQ(weights(book, ""), (Weights{{"d2d4", 3}, {"g1f3", 1}, {"e2e4", 2}}));
}

TEST(OpeningBook, LinesMeetByTransposition) {
  const OpeningBook book(kFew);
  const Weights both = {{"d7d5", 3}, {"b7b6", 1}};
  EXPECT_EQ(weights(book, "d2d4 g8f6 c2c4 e7e6 g1f3"), both);
  EXPECT_EQ(weights(book, "g1f3 g8f6 d2d4 e7e6 c2c4"), both);
}

TEST(OpeningBook, EndsWithItsLines) {
  const OpeningBook book(kFew);
  EXPECT_TRUE(weights(book, "e2e4 e7e5").empty()) << "what is illegal ends its line";
  EXPECT_TRUE(weights(book, "a2a4").empty());
}

TEST(OpeningBook, OtherMovesOfTheGameDoNotCount) {
  const OpeningBook book(kFew);
  EXPECT_TRUE(weights(book, "g1f3 g8f6 f3g1 f6g8").empty());
  const std::string_view placed = "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 ";
  EXPECT_FALSE(book.moves(test::position_of(std::string(placed) + "1")).empty());
  EXPECT_TRUE(book.moves(test::position_of(std::string(placed) + "2")).empty());
}

TEST(OpeningBook, ChoosesByWeightAndSeed) {
  const OpeningBook book(kFew);
  const auto& moves = book.moves(start_position());
  std::map<std::string, int> chosen;
  for (std::uint64_t seed = 0; seed < 6000; ++seed) {
    const Move move = choose(moves, seed);
    EXPECT_EQ(move, choose(moves, seed));
    ++chosen[to_uci(move)];
  }
  EXPECT_NEAR(chosen["d2d4"], 3000, 200);
  EXPECT_NEAR(chosen["e2e4"], 2000, 200);
  EXPECT_NEAR(chosen["g1f3"], 1000, 200);
  EXPECT_EQ(choose({}, 1), kNoMove);
}

TEST(OpeningLines, AreLegalAndLongEnough) {
  for (const OpeningLine& line : opening_lines()) {
    EXPECT_GT(line.weight, 0) << line.name;
    Position position = start_position();
    int plies = 0;
    for (const std::string_view text : split_words(line.moves)) {
      const std::optional<Move> move = parse_uci_move(position, text);
      ASSERT_TRUE(move) << line.name << ": " << text;
      apply_move(position, *move);
      ++plies;
    }
    EXPECT_GE(plies, 8) << line.name;
  }
  EXPECT_GE(opening_lines().size(), 60U);
}

TEST(OpeningLines, NoneIsThereTwiceOrWithinAnother) {
  for (const OpeningLine& a : opening_lines())
    for (const OpeningLine& b : opening_lines())
      EXPECT_TRUE(&a == &b || !b.moves.starts_with(a.moves)) << a.name << ", " << b.name;
}

TEST(OpeningLines, SeveralFirstMovesAreUsual) {
  int total = 0;
  for (const BookMove& move : opening_book().moves(start_position())) total += move.weight;
  int usual = 0;
  for (const BookMove& move : opening_book().moves(start_position()))
    usual += move.weight * 20 > total;
  EXPECT_GE(usual, 3);
}

TEST(OpeningBook, APositionStandsAtOneMoveOfTheGameOnly) {
  std::map<Key, int> numbers;
  for (const OpeningLine& line : opening_lines()) {
    Position position = start_position();
    for (const std::string_view text : split_words(line.moves)) {
      apply_move(position, move_of(position, text));
      const int number = position.fullmove_number();
      EXPECT_EQ(numbers.try_emplace(position.key(), number).first->second, number) << line.moves;
    }
  }
}

}  // namespace
}  // namespace castellan::book
