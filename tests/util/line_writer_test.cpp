#include "util/line_writer.h"

#include <atomic>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <sys/stat.h>
#include <unistd.h>

#include "support/streams.h"

namespace castellan {
namespace {

using namespace std::chrono_literals;
using test::LineOutput;

TEST(LineWriter, WritesInOrder) {
  std::ostringstream stream;
  std::string expected;
  {
    LineWriter output(stream);
    for (int i = 0; i < 1000; ++i) {
      output.line(std::to_string(i));
      expected += std::to_string(i) + "\n";
    }
  }
  EXPECT_EQ(stream.str(), expected);
}

TEST(LineWriter, LinesOfSeveralThreadsStayWhole) {
  LineOutput buffer;
  std::ostream stream(&buffer);
  {
    LineWriter output(stream);
    std::vector<std::thread> threads;
    for (char c : {'a', 'b', 'c'})
      threads.emplace_back([&output, c] {
        for (int i = 0; i < 200; ++i) output.line(std::string(50, c));
      });
    for (std::thread& thread : threads) thread.join();
  }
  EXPECT_EQ(buffer.lines().size(), 600U);
  for (const std::string& line : buffer.lines()) EXPECT_EQ(line, std::string(50, line[0]));
}

TEST(LineWriter, NobodyWaitsForAReader) {
  LineOutput buffer;
  buffer.block(true);
  std::ostream stream(&buffer);
  LineWriter output(stream);
  const std::string info = "info " + std::string(1000, 'x');
  for (int i = 0; i < 60000; ++i) output.aside(info);
  output.line("bestmove e2e4");
  EXPECT_FALSE(output.drain(20ms));
  buffer.block(false);
  EXPECT_TRUE(output.drain(test::kPatience));
  EXPECT_EQ(buffer.lines().back(), "bestmove e2e4") << "analysis may be dropped, answers not";
  // At most 16 MiB being written and 16 MiB waiting.
  EXPECT_LT(buffer.lines().size(), 40000U) << "unread text must not grow without end";
}

TEST(LineWriter, TellsWhenTheReaderIsGone) {
  LineOutput buffer;
  buffer.fail();
  std::ostream stream(&buffer);
  std::atomic<int> lost = 0;
  {
    LineWriter output(stream, [&lost] { ++lost; });
    for (int i = 0; i < 10; ++i) output.line("hello");
    EXPECT_TRUE(output.drain(test::kPatience));
  }
  EXPECT_EQ(lost, 1);
}

TEST(LineWriter, MirrorsToALogFile) {
  // blanks and letters beyond ASCII
  const auto path = std::filesystem::temp_directory_path() /
                    ("castellan l\xC3\xB6g  " + std::to_string(getpid()) + ".txt");
  std::ostringstream stream;
  {
    LineWriter output(stream);
    EXPECT_TRUE(output.set_log(path.string()));
    output.log_input("uci");
    output.line("uciok");
    EXPECT_FALSE(output.set_log("/no/such/folder/log.txt")) << "and the log goes on";
    output.line("readyok");
    EXPECT_TRUE(output.set_log(""));
    output.line("not in the file");
  }
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  EXPECT_EQ(text.str(), ">> uci\n<< uciok\n<< readyok\n");
  std::filesystem::remove(path);
}

TEST(LineWriter, SaysWhenALogFileCannotBeWritten) {
  std::ostringstream stream;
  LineWriter output(stream);
  const Result<Done> done = output.set_log("/no/such/folder/log.txt");
  ASSERT_FALSE(done);
  EXPECT_NE(done.error().find("/no/such/folder/log.txt"), std::string::npos);
}

TEST(LineWriter, DoesNotWaitForAPipe) {
  std::ostringstream stream;
  LineWriter output(stream);
  const std::string pipe = testing::TempDir() + "castellan log pipe " + std::to_string(getpid());
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_FALSE(output.set_log(pipe));
  std::filesystem::remove(pipe);
}

}  // namespace
}  // namespace castellan
