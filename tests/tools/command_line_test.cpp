#include "tools/command_line.h"

#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "support/temporary_folder.h"
#include "util/version.h"

namespace castellan::tools {
namespace {

struct Outcome {
  int status;
  std::string out;
  std::string err;
};

Outcome run(const std::vector<std::string>& arguments) {
  std::ostringstream out;
  std::ostringstream err;
  const int status = run_command_line(arguments, out, err);
  return {status, out.str(), err.str()};
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(CommandLine, Texts) {
  EXPECT_EQ(run({"--version"}).out, "Castellan " + std::string(kVersion) + "\n");
  for (const char* help : {"help", "--help", "-h"}) {
    EXPECT_EQ(run({help}).status, 0);
    EXPECT_TRUE(has(run({help}).out, "perft"));
  }
  for (const char* command :
       {"bench", "perft", "eval", "d", "rules", "levels", "magics", "compiler", "uci"})
    EXPECT_EQ(run({command, "--help"}).out, run({"help"}).out) << command;
  for (const std::string command : {"datagen", "data", "match", "train"})
    EXPECT_TRUE(has(run({command, "--help"}).out, "usage: castellan " + command + " ")) << command;
  EXPECT_TRUE(has(run({"compiler"}).out, "Compiler: "));
}

TEST(CommandLine, Perft) {
  const Outcome start = run({"perft", "3"});
  EXPECT_EQ(start.status, 0);
  EXPECT_TRUE(has(start.out, "e2e4: 600\n"));
  EXPECT_TRUE(has(start.out, "Nodes searched: 8902\n"));
  const std::string fen = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
  EXPECT_TRUE(has(run({"perft", "3", fen}).out, "Nodes searched: 2812\n"));
  EXPECT_TRUE(has(
      run({"perft", "--threads", "2", "3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8", "w", "-", "-"}).out,
      "Nodes searched: 2812\n"));
  EXPECT_TRUE(has(run({"perft", "1", "4k3/8/8/8/8/8/8/1RK5 w B - 0 1"}).out, "c1b1: 1\n"));
}

TEST(CommandLine, Levels) {
  EXPECT_TRUE(has(run({"levels"}).out, "Medium (UCI_Elo "));
  EXPECT_TRUE(run({"levels", "--json"}).out.starts_with("{\"levels\":[{\"name\":\"Beginner\","));
}

TEST(CommandLine, PositionsOnShow) {
  const std::string fen = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
  EXPECT_TRUE(has(run({"d", fen}).out, "Fen: " + fen + "\n"));
  EXPECT_TRUE(has(run({"d"}).out, "Fen: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
  EXPECT_EQ(run({"d", "startpos"}).out, run({"d"}).out);
  EXPECT_TRUE(has(run({"perft", "3", "startpos"}).out, "Nodes searched: 8902\n"));
  EXPECT_EQ(run({"eval", fen}).status, 0);
  EXPECT_FALSE(run({"eval"}).out.empty());
}

TEST(CommandLine, Rules) {
  EXPECT_TRUE(has(run({"rules"}).out, "Legal moves: 20\n"));
  const Outcome mate = run({"rules", "startpos", "moves", "f2f3", "e5", "g2g4", "Qh4"});
  EXPECT_EQ(mate.status, 0);
  EXPECT_TRUE(has(mate.out, "House: 0-1, checkmate\nFide: 0-1, checkmate\n"));
  const Outcome wall = run({"rules", "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1", "--json"});
  EXPECT_TRUE(has(wall.out, "\"dead\":true")) << wall.out;
  const Outcome illegal = run({"rules", "startpos", "moves", "e2e5"});
  EXPECT_EQ(illegal.status, 2);
  EXPECT_TRUE(has(illegal.err, "move 1 of the list")) << illegal.err;
}

TEST(CommandLine, Bench) {
  const Outcome bench = run({"bench", "2", "1", "2"});
  EXPECT_EQ(bench.status, 0);
  EXPECT_TRUE(bench.out.ends_with(" nps\n"));
}

TEST(CommandLine, MisuseIsStatusTwo) {
  const std::vector<std::vector<std::string>> cases = {
      {"nonsense"},      {"--nonsense"},         {""},
      {"perft"},         {"perft", "x"},         {"perft", "3", "8/8 w"},
      {"bench", "0"},    {"eval", "8/8"},        {"datagen", "--games", "1"},
      {"d", "text"},     {"rules", "8/8"},       {"rules", "--x"},
      {"levels", "--x"}, {"nonsense", "--help"}, {"uci", "x"}};
  for (const auto& arguments : cases) {
    const Outcome misuse = run(arguments);
    EXPECT_EQ(misuse.status, 2) << arguments[0];
    EXPECT_TRUE(misuse.out.empty()) << arguments[0];
    EXPECT_TRUE(has(misuse.err, "castellan: ")) << arguments[0];
  }
}

TEST(CommandLine, SaysWhereHelpIsToThoseWhoNeedIt) {
  EXPECT_TRUE(has(run({"perft"}).err, "Try 'castellan help'."));
  for (const std::string command : {"datagen", "data", "match", "train"})
    EXPECT_TRUE(has(run({command, "--nonsense"}).err, "Try 'castellan " + command + " --help'."))
        << command;
  const test::TemporaryFolder folder;
  std::ofstream(folder.str("a.games")) << "no game";
  const Outcome failure = run({"data", "check", folder.str("a.games")});
  EXPECT_EQ(failure.status, 1);
  EXPECT_FALSE(has(failure.err, "Try")) << failure.err;
}

TEST(CommandLine, FailsWhenNothingCanBeWritten) {
  std::ostringstream out;
  std::ostringstream err;
  out.setstate(std::ios::badbit);
  EXPECT_EQ(run_command_line({"--version"}, out, err), 1);
}

}  // namespace
}  // namespace castellan::tools
