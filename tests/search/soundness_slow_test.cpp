// What is claimed is true: scores and lines over many positions, against exact values.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "search/searching.h"
#include "support/shared_data.h"
#include "util/rng.h"
#include "util/text.h"

namespace castellan::search {
namespace {

/// A position with the exact distance to mate in moves, negative for the side that is mated; 0:
/// draw.
struct Exact {
  std::string position;  ///< four fields of a FEN
  int moves = 0;
};

std::vector<Exact> read_distances(const std::filesystem::path& path) {
  std::vector<Exact> all;
  std::ifstream file(path);
  for (std::string text; std::getline(file, text);) {
    const std::size_t at = text.find(" dm ");
    if (at == std::string::npos) continue;
    const std::string_view moves = std::string_view(text).substr(at + 4);
    const auto value = parse_integer<int>(moves.substr(0, moves.find(';')));
    std::string position = text.substr(0, at);
    if (const std::size_t bm = position.find(" bm "); bm != std::string::npos) position.resize(bm);
    if (value) all.push_back({position, *value});
  }
  return all;
}

int plies_to_mate(int moves) { return moves > 0 ? 2 * moves - 1 : -2 * moves; }

TEST(Soundness, NoMateIsClaimedThatIsNotThere) {
  Pool pool;
  pool.set_hash(2);
  int claims = 0, exact = 0;
  for (const char* name : {"data/epd/dtm_3men.epd", "data/epd/mates2000.epd"}) {
    const auto path = test::shared_path(name);
    if (!std::filesystem::exists(path)) GTEST_SKIP() << test::missing(path);
    for (const Exact& known : read_distances(path)) {
      const Line line = line_of(known.position);
      const Searched result = search(pool, line, to_nodes(8000));
      for (const Info& info : result.infos) {
        expect_sound_pv(line, info);
        if (result.outcome.depth == 0) continue;  // cut short: speaks of its first move only
        const int distance = mate_distance(info.score).value_or(0);
        if (distance == 0 || info.bound != Bound::Exact) continue;
        ++claims;
        EXPECT_EQ(distance > 0, known.moves > 0) << known.position;
        if (distance > 0) {
          EXPECT_GE(distance, known.moves) << known.position;
        }
      }
      exact += mate_distance(result.last().score) == known.moves;
    }
  }
  std::printf("%d claims of mate; last one exact in %d positions\n", claims, exact);
  EXPECT_GT(claims, 2500);
}

TEST(Soundness, TheFiftiethMoveCutsMatesToThePly) {
  const auto path = test::shared_path("data/epd/dtm_3men.epd");
  if (!std::filesystem::exists(path)) GTEST_SKIP() << test::missing(path);
  Pool pool;
  int tried = 0;
  for (const Exact& known : read_distances(path)) {
    const int plies = plies_to_mate(known.moves);
    if (known.moves == 0 || plies == 1 || plies > 6) continue;
    const auto at_clock = [&](int clock) {
      return line_of(known.position + " " + std::to_string(clock) + " 80");
    };
    if (at_clock(0).position.pieces(PieceType::Pawn) != 0) continue;
    ++tried;
    const Line late = at_clock(101 - plies), in_time = at_clock(100 - plies);
    pool.clear();
    const Searched drawn = search(pool, late, to_depth(plies + 4));
    EXPECT_EQ(drawn.last().score, kDrawScore) << to_fen(late.position);
    pool.clear();
    const Searched won = search(pool, in_time, to_nodes(100'000));
    EXPECT_EQ(plies_to_mate(mate_distance(won.last().score).value_or(0)), plies)
        << to_fen(in_time.position);
  }
  EXPECT_GT(tried, 10);
}

/// Any placement the FEN reader takes; some with queens only, some near the fiftieth move.
Position random_placement(Rng& rng) {
  while (true) {
    PositionBuilder builder;
    std::vector<int> squares;
    const auto free_square = [&] {
      int s = 0;
      do {
        s = static_cast<int>(rng.below(64));
      } while (std::find(squares.begin(), squares.end(), s) != squares.end());
      squares.push_back(s);
      return square_at(s);
    };
    builder.put(free_square(), Piece::WhiteKing);
    builder.put(free_square(), Piece::BlackKing);
    const std::uint64_t style = rng.below(4);
    for (const Color c : {Color::White, Color::Black}) {
      for (std::uint64_t men = rng.below(2 + 4 * style); men > 0; --men) {
        const Square s = free_square();
        auto type = style == 2 ? PieceType::Queen : static_cast<PieceType>(rng.below(5));
        if (type == PieceType::Pawn && (rank_of(s) == 0 || rank_of(s) == 7))
          type = PieceType::Knight;
        builder.put(s, make_piece(c, type));
      }
    }
    builder.side_to_move(rng.below(2) == 0 ? Color::White : Color::Black);
    builder.clocks(rng.below(3) == 0 ? static_cast<int>(rng.below(101)) : 0, 60);
    const auto parsed = parse_fen(to_fen(builder.build()));
    if (parsed && has_legal_move(parsed->position)) return parsed->position;
  }
}

TEST(Soundness, AnyPositionUnderAnyLimitGetsASoundAnswer) {
  Rng rng(31);
  Pool pool;
  pool.set_hash(1);
  for (int i = 0; i < 2500; ++i) {
    Line line = line_of(random_placement(rng));
    for (std::uint64_t ply = rng.below(12); ply > 0; --ply) {
      const MoveList moves = legal_moves(line.position);
      Line next = line;
      next.play(moves[rng.below(moves.size())]);
      if (!has_legal_move(next.position)) break;
      line = next;
    }
    SCOPED_TRACE(to_fen(line.position));
    Limits limits = to_nodes(1 + rng.below(4000));
    if (rng.below(4) == 0) limits.multipv = 1 + static_cast<int>(rng.below(6));
    if (rng.below(4) == 0) limits.depth = 1 + static_cast<int>(rng.below(12));
    const Searched result = search(pool, line, limits);
    ASSERT_TRUE(is_legal(line.position, result.outcome.best));
    ASSERT_FALSE(result.infos.empty());
    const Info* first = nullptr;
    for (const Info& info : result.infos) {
      expect_sound_pv(line, info);
      EXPECT_NE(info.bound, Bound::None);
      EXPECT_LE(std::abs(info.score), kMateScore);
      if (info.multipv == 1) first = &info;
    }
    EXPECT_EQ(first->pv.front(), result.outcome.best);
    if (result.outcome.ponder) {
      EXPECT_TRUE(is_legal(after(line.position, result.outcome.best), result.outcome.ponder));
    }
  }
}

}  // namespace
}  // namespace castellan::search
