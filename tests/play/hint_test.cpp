#include "play/hint.h"

#include <gtest/gtest.h>
#include <initializer_list>

#include "board/apply_move.h"
#include "board/fen.h"
#include "board/notation.h"

namespace castellan::play {
namespace {

game::Game game_of(std::string_view fen) {
  Result<game::Game> game = game::Game::from_fen(fen);
  EXPECT_TRUE(game) << fen;
  return game ? *std::move(game) : game::Game();
}

Thought thought(const game::Game& game, std::initializer_list<const char*> line, int score = 0,
                std::optional<int> mate = {}) {
  Thought thought;
  thought.score = score;
  thought.mate = mate;
  Position position = game.position();
  for (const char* text : line) {
    thought.line.push_back(*parse_uci_move(position, text));
    apply_move(position, thought.line.back());
  }
  thought.move = thought.line.front();
  return thought;
}

TEST(Explain, Mates) {
  const game::Game game = game_of("7k/8/6K1/8/8/8/8/R7 w - - 0 1");
  EXPECT_EQ(explain(game, thought(game, {"a1a8"}, 31999, 1), {}, {}), "mates at once");
  EXPECT_EQ(explain(game, thought(game, {"a1b1"}, 31997, 2), {}, {}), "mates in 2");
  EXPECT_EQ(explain(game, thought(game, {"a1b1"}, -31996, -2), {}, {}), "holds out longest");
}

TEST(Explain, OnlyMove) {
  const game::Game game = game_of("6Rk/8/7K/8/8/8/8/8 b - - 0 1");
  EXPECT_EQ(explain(game, thought(game, {"h8g8"}), {}, {}), "is the only legal move");
}

TEST(Explain, WinsByOneExchange) {
  const game::Game rook = game_of("4k3/8/8/3r4/8/2N5/8/4K3 w - - 0 1");
  EXPECT_EQ(explain(rook, thought(rook, {"c3d5"}, 500), {}, {}), "wins a rook");
  const game::Game exchange = game_of("4k3/8/2p5/3r4/8/2N5/8/4K3 w - - 0 1");
  EXPECT_EQ(explain(exchange, thought(exchange, {"c3d5"}, 100), {}, {}), "wins material (+2)");
}

TEST(Explain, WinsByALine) {
  // The fork of king and rook.
  const game::Game game = game_of("r3k3/p7/8/3N4/8/8/8/4K3 w - - 0 1");
  EXPECT_EQ(explain(game, thought(game, {"d5c7", "e8d7", "c7a8", "d7c8"}, 300), {}, {}),
            "wins a rook: Nc7+ Kd7 Nxa8 Kc8");
}

TEST(Explain, AvoidsAMate) {
  const game::Game game =
      game_of("r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3");
  const std::optional<game::Game> other = passed(game);
  ASSERT_TRUE(other);
  const Thought threat = thought(*other, {"h5f7"}, 31999, 1);
  EXPECT_EQ(explain(game, thought(game, {"g7g6"}), threat, {}), "avoids a threat: Qxf7#");
  // A move that does not help is not praised for it.
  EXPECT_EQ(explain(game, thought(game, {"a7a6"}, -20), threat, {}), "keeps the balance (-0.20)");
}

TEST(Explain, AvoidsALoss) {
  const game::Game quiet = game_of("4k3/8/2b5/8/4N3/8/8/6K1 w - - 0 1");
  const Thought threat = thought(*passed(quiet), {"c6e4"}, 300);
  EXPECT_EQ(explain(quiet, thought(quiet, {"e4g5"}), threat, {}),
            "avoids a threat: Bxe4 wins a knight");
  EXPECT_EQ(explain(quiet, thought(quiet, {"g1f2"}), threat, {}), "keeps the balance (+0.00)");
}

TEST(Explain, RecapturesAndSmallThings) {
  game::Game trade = game_of("3qk3/8/5n2/3p4/4P3/2N5/8/4K3 w - - 0 1");
  ASSERT_TRUE(trade.play(*parse_uci_move(trade.position(), "e4d5")));
  EXPECT_EQ(explain(trade, thought(trade, {"f6d5"}), {}, {}), "takes back");
  const game::Game castling = game_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  EXPECT_EQ(explain(castling, thought(castling, {"e1g1"}, 500), {}, {}),
            "brings the king into safety");
  const game::Game checked = game_of("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
  EXPECT_EQ(explain(checked, thought(checked, {"e1f1"}, -500), {}, {}), "gets out of check");
  const game::Game level = game_of(kStartFen);
  EXPECT_EQ(explain(level, thought(level, {"e2e4"}, 35), {}, {}), "keeps the balance (+0.35)");
  EXPECT_EQ(explain(level, thought(level, {"e2e4"}, 150), {}, {}), "keeps the better game (+1.50)");
  EXPECT_EQ(explain(level, thought(level, {"e2e4"}, -150), {}, {}),
            "is the best of a worse position (-1.50)");
}

TEST(Passed, ChangesTheTurnOnly) {
  const game::Game game = game_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
  const std::optional<game::Game> other = passed(game);
  ASSERT_TRUE(other);
  EXPECT_EQ(other->position().side_to_move(), Color::Black);
  EXPECT_EQ(other->position().en_passant_square(), Square::None);
  EXPECT_EQ(other->position().occupied(), game.position().occupied());
  EXPECT_FALSE(passed(game_of("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1")));
}

TEST(ScoreText, PawnsAndMates) {
  Thought thought;
  thought.score = 35;
  EXPECT_EQ(score_text(thought), "+0.35");
  thought.score = -1234;
  EXPECT_EQ(score_text(thought), "-12.34");
  thought.mate = 3;
  EXPECT_EQ(score_text(thought), "mate in 3");
  thought.mate = -2;
  EXPECT_EQ(score_text(thought), "mated in 2");
}

TEST(Adviser, FindsTheMate) {
  const game::Game game = game_of("7k/8/6K1/8/8/8/8/R7 w - - 0 1");
  Adviser adviser;
  const Hint hint = adviser.advise(game, {}, [] { return false; });
  EXPECT_EQ(to_uci(hint.move), "a1a8");
  EXPECT_EQ(hint.reason, "mates at once");
}

}  // namespace
}  // namespace castellan::play
