// Games played by script: what is typed, what is shown.
#include "play/session.h"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

#include "board/fen.h"
#include "play/script_console.h"
#include "support/temporary_folder.h"

namespace castellan::play {
namespace {

using test::count_of;
using test::played;
using test::ScriptConsole;
using test::TemporaryFolder;

TEST(Session, TakesMovesInEveryForm) {
  const std::string text = played("e4\ne7e5\nNg1-f3\nNb8–c6\nlist\n");
  EXPECT_SHOWS(text, "  1. e4            e5\n");
  EXPECT_SHOWS(text, "  2. Nf3          [Nc6]\n");
}

TEST(Session, EndOfInputIsTheEnd) {
  EXPECT_SHOWS(played(""), "White to move.\nTwo players, no clock. Type a move, or 'help'.\n> ");
  EXPECT_SHOWS(played("e4"), "> ");
}

TEST(Session, WrongInputIsExplained) {
  const std::string text = played("e5\nNd2x\nfrobnicate\nKe2\n\nlist\n");
  EXPECT_SHOWS(text, "no such move: 'e5'");
  EXPECT_SHOWS(text, "'frobnicate' is not a move. 'help' lists the commands.");
  EXPECT_SHOWS(text, "No move has been played yet.");
}

TEST(Session, AmbiguousMovesAreListed) {
  const std::string text =
      played("Nd2\nNbd2\nlist\n", {"two", "--fen", "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1"});
  EXPECT_SHOWS(text, "'Nd2' is ambiguous: Nbd2 or Nfd2");
  EXPECT_SHOWS(text, "[Nbd2]");
}

TEST(Session, PromotionIsAsked) {
  const std::vector<std::string> words = {"two", "--fen", "8/P6k/8/8/8/8/8/K7 w - - 0 1"};
  EXPECT_SHOWS(played("a8\nn\nlist\n", words), "Promote to q, r, b or n? n\n");
  const std::string again = played("a8\nking\nr\n", words);
  EXPECT_SHOWS(again, "'king' is no piece. Type q, r, b or n; an empty line plays nothing.");
  EXPECT_SHOWS(again, "Promote to q, r, b or n? r\n");
  EXPECT_SHOWS(played("a8\nhelp\n", words), "this list");
  EXPECT_SHOWS(played("a8\nquit\n", words), "Promote to q, r, b or n? quit\n");
  EXPECT_HIDES(played("a8\nquit\nlist\n", words), "list\n") << "the session has ended";
  EXPECT_SHOWS(played("a8\nKb2\nlist\n", words), "[Kb2]");
  EXPECT_SHOWS(played("a8\nn\nlist\n", words), "[a8=N]");
  const std::string refused = played("a8\n\nlist\n", words);
  EXPECT_SHOWS(refused, "No piece was chosen, so the move is not played.");
  EXPECT_SHOWS(refused, "No move has been played yet.");
  EXPECT_SHOWS(played("a7a8=R\nlist\n", words), "[a8=R]");
  EXPECT_SHOWS(played("a7\na8\nbishop\nlist\n", words), "[a8=B]");
}

TEST(Session, SelectingThenTheSquare) {
  const std::string text = played("g1\nf3\nlist\n");
  EXPECT_SHOWS(text, "Nf3, Nh3. Type a move, or the square to go to.");
  EXPECT_SHOWS(text, "[Nf3]");
  // The selection lasts for one line.
  EXPECT_SHOWS(played("moves g1\nflip off\nf3\nlist\n"), "[f3]");
  EXPECT_SHOWS(played("moves e4\n"), "There is no piece on e4.");
  EXPECT_SHOWS(played("moves e7\n"), "The pawn on e7 is not to move.");
  EXPECT_SHOWS(played("a1\n"), "The rook on a1 cannot move.");
  EXPECT_SHOWS(played("moves i9\n"), "moves takes a square");
}

TEST(Session, UndoAndRedo) {
  EXPECT_SHOWS(played("e4\nundo\nlist\n"), "No move has been played yet.");
  EXPECT_SHOWS(played("undo\n"), "There is nothing to take back.");
  EXPECT_SHOWS(played("e4\ne5\nundo\nundo\nredo\nredo\nlist\n"), "  1. e4           [e5]\n");
  EXPECT_SHOWS(played("e4\nundo\nd4\nredo\n"), "There is nothing to play again.");
}

TEST(Session, AgainstALevelUndoTakesMoveAndReply) {
  const std::string text = played("e4\nundo\nlist\nredo\nlist\n", {"beginner", "--seed", "1"});
  EXPECT_SHOWS(text, "You have White against Beginner (the Tamer), no clock.");
  EXPECT_SHOWS(text, "Beginner plays ");
  EXPECT_SHOWS(text, "Your last move and the reply are taken back.");
  EXPECT_SHOWS(text, "No move has been played yet.");
  EXPECT_SHOWS(text, "  1. e4           [");
}

TEST(Session, BlackAgainstALevelIsAnswered) {
  const std::string text =
      played("e5\nundo\nundo\n", {"beginner", "black", "--seed", "1", "--fen",
                                  "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"});
  EXPECT_SHOWS(text, "Black to move (you).");
  EXPECT_EQ(count_of(text, "Beginner plays "), 1);
  EXPECT_SHOWS(text, "There is nothing to take back.");
}

TEST(Session, SameSeedSameGame) {
  const std::vector<std::string> words = {"easy", "--seed", "5"};
  EXPECT_EQ(played("e4\nd4\nNc3\n", words), played("e4\nd4\nNc3\n", words));
}

TEST(Session, EngineWaitsForGoAfterLoadAndLooksBack) {
  const TemporaryFolder folder;
  std::ofstream(folder.str("a.pgn")) << "[White \"Anna\"]\n[Black \"Bert\"]\n\n1. e4 e5 2. Nf3 *\n";
  const std::string text = played("Nc6\nprev\nprev\nnext\nd4\nlist\n",
                                  {"beginner", "--seed", "1", "--load", folder.str("a.pgn")});
  EXPECT_SHOWS(text, "Anna against Bert, *.");
  EXPECT_SHOWS(text, "It is Beginner's turn.");
  EXPECT_SHOWS(text, "Looking back: 2 of 3 moves. 'last' returns.");
  EXPECT_SHOWS(text, "Looking back: 1 of 3 moves.");
  EXPECT_SHOWS(text, "  2. d4           [");  // the game goes on from where one looks
  EXPECT_HIDES(text, "2. Nf3          [");
  EXPECT_SHOWS(played("go\n", {"beginner", "--load", folder.str("a.pgn")}), "Beginner plays ");
  // Nor does its clock run.
  EXPECT_HIDES(played("clock 1\n+61 list\nlist\n", {"beginner", "--load", folder.str("a.pgn")}),
               "Time forfeit");
  EXPECT_SHOWS(played("side\nNc6\n", {"beginner", "--load", folder.str("a.pgn")}),
               "Beginner plays ");
}

TEST(Session, LoadErrorsKeepTheGame) {
  const std::string text = played("e4\nload /no/such.pgn\nload\nlist\n");
  EXPECT_SHOWS(text, "cannot read /no/such.pgn.");
  EXPECT_SHOWS(text, "load takes a PGN file");
  EXPECT_SHOWS(text, "[e4]");
  EXPECT_EQ(played("", {"two", "--load", "/no/such.pgn"}), "failed: cannot read /no/such.pgn");
  EXPECT_SHOWS(played("", {"two", "--fen", "8/8/8/8/8/8/8/8 w - - 0 1"}), "failed: ");
}

TEST(Session, KeepsTheGame) {
  const TemporaryFolder folder;
  const std::string text =
      played("e4\ne5\nhint\nNf3\nquit\n", {"two", "5", "--games", folder.str("g")});
  const std::string path = folder.str("g/castellan-20261130-123456.pgn");
  EXPECT_SHOWS(text, "Saved in " + path);
  std::ifstream file(path);
  const std::string pgn{std::istreambuf_iterator<char>(file), {}};
  EXPECT_SHOWS(pgn, "[White \"Player\"]");
  EXPECT_SHOWS(pgn, "[TimeControl \"300\"]");
  EXPECT_SHOWS(pgn, "[Date \"2026.11.30\"]");
  EXPECT_SHOWS(pgn, "hint}");
  EXPECT_SHOWS(pgn, "2. Nf3");
  EXPECT_SHOWS(pgn, "[Termination \"unterminated\"]");
}

TEST(Session, KeepsNoGameThatTheLevelOpenedAndNobodyAnswered) {
  const TemporaryFolder folder;
  const std::string games = folder.str("g");
  const std::vector<std::string> words = {"beginner", "black", "--seed", "1", "--games", games};
  EXPECT_HIDES(played("d\n", words), "Saved in");
  EXPECT_FALSE(std::filesystem::exists(games));
  const auto times_saved = [&](const std::string& wish) {
    return count_of(played(wish, words), "Saved in " + games);
  };
  EXPECT_EQ(times_saved("a6\n"), 1);
  EXPECT_EQ(times_saved("resign\nyes\n"), 1);
  EXPECT_EQ(times_saved("save\n"), 2);
}

TEST(Session, LoadTurnsTheClockOff) {
  const TemporaryFolder folder;
  std::ofstream(folder.str("a.pgn")) << "1. e4 e5 *\n";
  EXPECT_SHOWS(played("load " + folder.str("a.pgn") + "\n", {"two", "5"}), "The clock is off");
  EXPECT_HIDES(played("load " + folder.str("a.pgn") + "\n", {"two"}), "The clock is off");
}

TEST(Session, SaveAddsAndLoadReads) {
  const TemporaryFolder folder;
  const std::string path = folder.str("my games.pgn");
  const std::string text =
      played("e4\nsave " + path + "\nd5\nsave " + path + "\nnew\nload " + path + " 2\nlist\n");
  EXPECT_EQ(count_of(text, "Added to " + path), 2);
  EXPECT_SHOWS(text, "  1. e4           [d5]\n");
  EXPECT_SHOWS(played("save\n"), "Games are not kept; save FILE writes this one.");
}

TEST(Session, ALoadedGameIsSavedAsItWas) {
  const TemporaryFolder folder;
  const std::string game =
      "[Event \"Match\"]\n[Site \"Here\"]\n[Date \"1999.01.02\"]\n[Round \"3\"]\n"
      "[White \"Anna\"]\n[Black \"Bert\"]\n[Result \"1-0\"]\n[WhiteElo \"1500\"]\n\n"
      "1. e4 {best by test} 1... e5 2. Nf3 {why not} 1-0\n\n";
  std::ofstream(folder.str("a.pgn")) << game;
  const std::string load = "load " + folder.str("a.pgn") + "\n";
  const std::string save = "save " + folder.str("b.pgn") + "\n";
  const auto saved = [&] {
    std::ifstream file(folder.str("b.pgn"));
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    std::filesystem::remove(folder.str("b.pgn"));
    return text;
  };
  played(load + "prev\nlast\n" + save, {"two"});
  EXPECT_EQ(saved(), game);
  played(load + "prev\nNc3\n" + save, {"two"});  // another game now, with the same beginning
  const std::string other = saved();
  EXPECT_SHOWS(other, "1. e4 {best by test} 1... e5 2. Nc3 *");
  EXPECT_SHOWS(other, "[Event \"Casual game\"]");
  EXPECT_HIDES(other, "Anna");
  played(load + "resign\n" + save, {"two"});  // Black resigns, as the file says
  EXPECT_EQ(saved(), game);
  played(load + "undo\nresign\n" + save, {"two"});
  EXPECT_SHOWS(saved(), "1. e4 {best by test} 1... e5 0-1");
  played(load + "new\ne4\n" + save, {"two"});
  EXPECT_HIDES(saved(), "best by test");

  const std::string mate =  // without a result, and the rules know it
      "[Event \"Match\"]\n[Site \"Here\"]\n[Date \"1999.01.02\"]\n[Round \"3\"]\n"
      "[White \"Anna\"]\n[Black \"Bert\"]\n[Result \"*\"]\n\n1. f3 e5 2. g4 Qh4# *\n\n";
  std::ofstream(folder.str("a.pgn")) << mate;
  played(load + save, {"two"});
  EXPECT_EQ(saved(), mate);
}

TEST(Session, RematchChangesColors) {
  const std::string text = played("rematch\nrematch\n", {"beginner", "--seed", "1"});
  EXPECT_EQ(count_of(text, "You have White against"), 2);
  EXPECT_EQ(count_of(text, "You have Black against"), 1);
}

TEST(Session, NewWithOtherWishes) {
  const std::string text = played("new black hard 3+2\nquit\n", {"two"});
  EXPECT_SHOWS(text, "You have Black against Hard (the Executive), 3 minutes + 2 seconds a move.");
  EXPECT_SHOWS(played("new purple\ne4\nlist\n"), "'purple' is not a level");
}

TEST(Session, TwoPlayersBoardTurns) {
  const std::string text = played("e4\n");
  EXPECT_SHOWS(text, " 8  r  n  b  q");
  EXPECT_SHOWS(text, " 1  R  N  B  K");
  EXPECT_HIDES(played("e4\n", {"two", "--no-flip"}), " 1  R  N  B  K");
  EXPECT_SHOWS(played("flip\n"), " 1  R  N  B  K");
}

TEST(Session, HintsComeInThreeSteps) {
  const std::string text =
      played("hint\nhint\nhint\n", {"two", "--fen", "7k/8/6K1/8/8/8/8/R7 w - - 0 1"});
  EXPECT_SHOWS(text, "Look at the rook on a1. 'hint' again tells the move.");
  EXPECT_SHOWS(text, "Consider Ra8#. 'hint' again tells why.");
  EXPECT_SHOWS(text, "Ra8# mates at once.");
  EXPECT_SHOWS(text, ">R<");
}

TEST(Session, LevelCanChange) {
  const std::string text = played("level medium\nlevel nobody\nlevel elo1800\n", {"beginner"});
  EXPECT_SHOWS(text, "The opponent is now Medium (the Warden).");
  EXPECT_SHOWS(text, "The levels are " + level_names() + '.');
  EXPECT_SHOWS(text, "The opponent is now Elo 1800.");
  EXPECT_SHOWS(played("level easy\n"), "Two people are playing.");
}

TEST(Session, FenIsPrintedAndSet) {
  EXPECT_SHOWS(played("fen\n"), std::string(kStartFen) + "\n");
  EXPECT_SHOWS(played("fen 7k/8/8/8/8/8/8/KQ6 w - - 0 1\nfen\n"),
               "\n7k/8/8/8/8/8/8/KQ6 w - - 0 1\n");
  EXPECT_SHOWS(played("e4\nfen nonsense\nlist\n"), "[e4]");
}

TEST(Session, NotationsAndThinking) {
  EXPECT_SHOWS(played("notation long\nNf3\n"), "[Ng1-f3]");
  EXPECT_SHOWS(played("notation latin\n"), "notation takes san or long.");
  EXPECT_SHOWS(played("board wood\n"), "board takes letters, glyphs or swapped.");
  EXPECT_SHOWS(played("thinking on\ne4\n", {"beginner"}), "(depth ");
}

TEST(Session, HelpNamesEveryCommandAndFitsTheWidth) {
  for (const char* width : {"40", "50", "80"}) {
    const std::string text = played("help\n", {"two", "--width", width});
    EXPECT_SHOWS(text, "keep the game and leave");
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
      EXPECT_LE(display_width(line), std::stoi(width)) << line;
  }
}

TEST(Session, ScreenIsClearedAndClocksRun) {
  Style style;
  style.clears = true;
  style.colors = ColorDepth::Sixteen;
  const std::string text = played("+41 e4\nquit\n", {"two", "1", "fide"}, style);
  EXPECT_EQ(count_of(text, "\x1b[H\x1b[2J"), 2);
  // White's clock, written over where it stands in the first frame.
  EXPECT_SHOWS(text,
               "\x1b"
               "7\x1b[8;69H\x1b[1m    0:59 \x1b[0m\x1b"
               "8");
  EXPECT_SHOWS(text,
               "\x1b"
               "7\x1b[8;69H\x1b[1;31m    0:29!\x1b[0m\x1b"
               "8");
  EXPECT_SHOWS(text,
               "\x1b"
               "7\x1b[8;69H\x1b[1;31m    19.1!\x1b[0m\x1b"
               "8");
  // Not when the text above has moved away.
  const std::string helped = played("help\n+2 e4\n", {"two", "1"}, style);
  EXPECT_HIDES(helped,
               "\x1b"
               "7");
}

TEST(Session, OffersMovesAndCommandsForCompletion) {
  ScriptConsole console("e4\n");
  Environment world;
  world.now_ms = [&console] { return console.now_ms(); };
  world.local_time = [] { return std::string("2026-11-30 12:34:56"); };
  Options options;
  options.setup.level.reset();
  ASSERT_TRUE(Session(console, options, world).run());
  const std::vector<std::string>& words = console.offered();
  EXPECT_NE(std::find(words.begin(), words.end(), "Nf6"), words.end());
  EXPECT_NE(std::find(words.begin(), words.end(), "undo"), words.end());
  EXPECT_EQ(std::find(words.begin(), words.end(), "Nf3"), words.end());
}

}  // namespace
}  // namespace castellan::play
