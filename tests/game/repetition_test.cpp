// Repetition and move counters against the reference table.
#include <algorithm>
#include <gtest/gtest.h>

#include "board/movegen.h"
#include "game/rules.h"
#include "game/tsv.h"
#include "support/positions.h"
#include "support/shared_data.h"
#include "util/text.h"

namespace castellan::game {
namespace {

using test::missing;
using test::move_of;
using test::position_of;
using test::shared_path;

std::vector<std::string_view> words_of(const std::string& cell) {
  return cell == "-" ? std::vector<std::string_view>{} : split_words(cell);
}

void check_row(const TsvRow& row) {
  const auto yes = [&row](const char* column) { return row.at(column) == "yes"; };
  Game game(position_of(row.at("start_fen")));
  for (const std::string_view move : words_of(row.at("moves")))
    ASSERT_TRUE(game.play(move_of(game.position(), move)));
  const Position& position = game.position();

  EXPECT_EQ(position, position_of(row.at("final_fen"))) << to_fen(position);
  EXPECT_EQ(std::to_string(game.occurrences()), row.at("occurrences"));
  EXPECT_EQ(std::to_string(position.halfmove_clock()), row.at("halfmove_clock"));

  const bool over = !has_legal_move(position);
  EXPECT_EQ(over && position.in_check(), yes("checkmate"));
  EXPECT_EQ(over && !position.in_check(), yes("stalemate"));

  std::vector<Move> expected;
  for (const std::string_view move : words_of(row.at("threefold_by_move")))
    expected.push_back(move_of(position, move));
  std::size_t found = 0;
  for (const Move move : legal_moves(position)) {
    const bool third = game.occurrences_after(move) >= 3;
    const bool listed = std::find(expected.begin(), expected.end(), move) != expected.end();
    EXPECT_EQ(third, listed) << to_uci(move);
    found += third;
  }
  EXPECT_EQ(found, expected.size());

  const Verdict house = judge(game, RuleSet::House);
  const Verdict fide = judge(game, RuleSet::Fide);
  if (over || house.reason == Reason::DeadMaterial) {
    EXPECT_EQ(house, fide);
    return;
  }
  EXPECT_EQ(house.reason == Reason::Repetition3, yes("threefold"));
  EXPECT_EQ(house.over(), yes("threefold") || yes("fifty"));
  EXPECT_EQ(fide.reason == Reason::Repetition5, yes("fivefold"));
  EXPECT_EQ(fide.over(), yes("fivefold") || yes("seventyfive"));
  EXPECT_EQ(fide.claimable, !fide.over() && (yes("threefold") || yes("fifty")));
}

TEST(Repetition, ReferenceTable) {
  const auto path = shared_path("data/rules/repetition_fifty.tsv");
  if (!std::filesystem::exists(path)) GTEST_SKIP() << missing(path);
  const std::vector<TsvRow> rows = read_tsv(path);
  EXPECT_GE(rows.size(), 78u);
  for (const TsvRow& row : rows) {
    SCOPED_TRACE(row.at("id") + ": " + row.at("note"));
    check_row(row);
  }
}

}  // namespace
}  // namespace castellan::game
