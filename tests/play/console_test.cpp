#include "play/console.h"

#include <csignal>
#include <gtest/gtest.h>
#include <sstream>
#include <unistd.h>

namespace castellan::play {
namespace {

const auto kPatient = [] { return true; };

TEST(StreamConsole, PromptsEchoesAndEnds) {
  std::istringstream in("one\n\nlast");
  std::ostringstream out;
  StreamConsole console(in, out, std::nullopt, true);
  EXPECT_EQ(console.read("> ", kPatient).line, "one");
  EXPECT_EQ(console.read("> ", kPatient).line, "");
  const Input last = console.read("> ", kPatient);
  EXPECT_EQ(last.kind, Input::Kind::Line);
  EXPECT_EQ(last.line, "last");
  EXPECT_EQ(console.read("> ", kPatient).kind, Input::Kind::End);
  EXPECT_EQ(out.str(), "> one\n> \n> last\n> \n");
}

TEST(StreamConsole, LongLinesAreCut) {
  std::istringstream in(std::string(100'000, 'x') + "\nnext\n");
  std::ostringstream out;
  StreamConsole console(in, out, std::nullopt, false);
  EXPECT_LT(console.read("", kPatient).line.size(), 10'000u);
  EXPECT_EQ(console.read("", kPatient).line, "next");
}

TEST(StreamConsole, WaitsWithAnOpenEar) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  std::istringstream in;
  std::ostringstream out;
  StreamConsole console(in, out, ends[0], true);
  int asked = 0;
  const Input given_up = console.read("> ", [&asked] { return ++asked < 3; });
  EXPECT_EQ(given_up.kind, Input::Kind::GaveUp);
  EXPECT_EQ(asked, 3);
  // What is written while it waits is read.
  const Input ended = console.read("> ", [&ends] { return write(ends[1], "x", 1) == 1; });
  EXPECT_EQ(ended.kind, Input::Kind::End);  // the stream itself has nothing
  close(ends[0]);
  close(ends[1]);
}

TEST(StreamConsole, NoticesThatNobodyReads) {
  std::istringstream in;
  std::ostringstream out;
  const StreamConsole console(in, out, std::nullopt, true);
  EXPECT_FALSE(console.lost());
  out.setstate(std::ios::badbit);
  EXPECT_TRUE(console.lost());
}

TEST(InterruptKey, WaitsToBeAsked) {
  InterruptKey key;
  EXPECT_FALSE(key.take());
  raise(SIGINT);
  EXPECT_TRUE(key.take());
  EXPECT_FALSE(key.take());
}

}  // namespace
}  // namespace castellan::play
