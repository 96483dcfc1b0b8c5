#include "tools/openings.h"

#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <set>

#include "board/fen.h"
#include "support/temporary_folder.h"
#include "tools/scored_search.h"

namespace castellan::tools {
namespace {

using test::TemporaryFolder;

std::string write(const TemporaryFolder& folder, const std::string& text) {
  const std::string path = folder.str("book");
  std::ofstream(path) << text;
  return path;
}

std::set<std::string> fens_of(const OpeningBook& book) {
  std::set<std::string> fens;
  for (const Position& position : book.openings) fens.insert(to_fen(position));
  return fens;
}

constexpr const char* kAfterE4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
constexpr const char* kAfterD4 = "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1";
constexpr const char* kChess960 = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1";

TEST(OpeningBook, LinesOfEpdAndFen) {
  const TemporaryFolder folder;
  const std::string path = write(
      folder, std::string("# two openings and one of Chess960\n\n") + kAfterE4 + "\r\n" +
                  "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - id \"Queen's pawn\";\n" +
                  kChess960 + "\n" + kAfterE4 + "\n");
  const auto book = read_opening_book(path, 0, 1);
  ASSERT_TRUE(book) << book.error();
  EXPECT_EQ(book->read, 4U);
  EXPECT_EQ(book->openings.size(), 3U) << "the same opening counts once";
  const std::set<std::string> fens = fens_of(*book);
  EXPECT_TRUE(fens.contains(kAfterE4));
  EXPECT_TRUE(fens.contains(kAfterD4));
}

TEST(OpeningBook, GamesOfPgn) {
  const TemporaryFolder folder;
  const auto book = read_opening_book(
      write(folder, "\n[Event \"x\"]\n\n1. e4 *\n\n[Event \"y\"]\n\n1. d4 *\n"), 0, 1);
  ASSERT_TRUE(book) << book.error();
  EXPECT_EQ(fens_of(*book), (std::set<std::string>{kAfterE4, kAfterD4}));
}

TEST(OpeningBook, ChoosesAtRandom) {
  const TemporaryFolder folder;
  std::string text;
  for (int rank = 2; rank <= 6; ++rank) {
    for (int file = 0; file < 8; ++file) {
      const std::string row =
          (file > 0 ? std::to_string(file) : "") + "P" + (file < 7 ? std::to_string(7 - file) : "");
      text += "k7/";
      for (int r = 7; r >= 2; --r) text += (r == rank ? row : "8") + "/";
      text += "6K1 w - - 0 1\n";
    }
  }
  const std::string path = write(folder, text);
  const auto all = read_opening_book(path, 0, 1);
  ASSERT_TRUE(all) << all.error();
  EXPECT_EQ(all->openings.size(), 40U);
  const auto some = read_opening_book(path, 10, 1);
  const auto again = read_opening_book(path, 10, 1);
  const auto others = read_opening_book(path, 10, 2);
  ASSERT_TRUE(some && again && others);
  EXPECT_EQ(some->openings.size(), 10U);
  EXPECT_EQ(some->openings, again->openings);
  EXPECT_NE(some->openings, others->openings);
  EXPECT_EQ(fens_of(*some).size(), 10U);
}

TEST(OpeningBook, WhatCannotBeReadIsNamed) {
  const TemporaryFolder folder;
  const std::pair<std::string, std::string> cases[] = {
      {"", "no openings"},
      {std::string(kAfterE4) + "\nnonsense\n", "line 2"},
      {"7k/8/8/8/8/8/8/K7 w - - 0 1\n", "line 1: the game is over"},
      {"[Event \"x\"]\n\n1. e5 *\n", "e5"},
      {"[Event \"x\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n", "game 1: the game is over"},
  };
  for (const auto& [text, expected] : cases) {
    const auto book = read_opening_book(write(folder, text), 0, 1);
    ASSERT_FALSE(book) << text;
    EXPECT_NE(book.error().find(expected), std::string::npos) << book.error();
  }
  EXPECT_FALSE(read_opening_book(folder.str("none"), 0, 1));
  EXPECT_FALSE(read_opening_book(folder.str("."), 0, 1)) << "a folder";
}

TEST(RandomOpenings, AreBalancedAndOfBothParities) {
  OpeningOptions options;
  options.random_min = 4;
  options.random_max = 5;
  options.check_nodes = 2000;
  options.check_score = 60;
  search::Pool pool;
  search::Signals signals;
  RandomOpenings openings(options, pool, signals);
  Rng rng(1);
  std::set<std::size_t> lengths;
  for (int i = 0; i < 20; ++i) {
    pool.clear();
    const auto game = openings.draw(rng);
    ASSERT_TRUE(game);
    lengths.insert(game->plies());
    pool.clear();
    const ScoredMove found =
        search_once(pool, game->position(), game->keys(), node_limits(2000, 8), signals);
    EXPECT_LE(std::abs(found.score), 100);
  }
  EXPECT_EQ(lengths, (std::set<std::size_t>{4, 5}));
  EXPECT_GT(openings.rejected(), 0U);
  EXPECT_GT(openings.nodes(), 0U);
  signals.stop = true;
  EXPECT_FALSE(openings.draw(rng));
}

}  // namespace
}  // namespace castellan::tools
