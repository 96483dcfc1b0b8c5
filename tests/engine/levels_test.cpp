// What the levels promise, through the engine.
#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "board/apply_move.h"
#include "board/fen.h"
#include "engine/engine.h"
#include "engine/recorder.h"
#include "support/weak_games.h"

namespace castellan::engine {
namespace {

/// A level that answers positions one by one.
class Player {
 public:
  Player(const char* skill, int seed, int threads = 1, int hash = 16) {
    set("Skill", skill);
    set("Skill Seed", std::to_string(seed));
    set("Threads", std::to_string(threads));
    set("Hash", std::to_string(hash));
  }

  Move answer(const Position& position, std::optional<int> depth = {}) {
    EXPECT_TRUE(engine_.set_position(to_fen(position)));
    Limits limits;
    limits.clock = {Clock{100'000'000, 0}, Clock{100'000'000, 0}};
    limits.depth = depth;
    engine_.go(limits);
    return recorder_.wait_for_best_move(++asked_).best;
  }

  std::vector<Move> answers(const std::vector<test::Situation>& situations) {
    std::vector<Move> moves;
    for (const test::Situation& situation : situations) moves.push_back(answer(situation.position));
    return moves;
  }

 private:
  void set(std::string_view name, std::string_view value) {
    EXPECT_TRUE(engine_.set_option(name, value)) << name;
  }

  test::Recorder recorder_;
  Engine engine_{recorder_};
  std::size_t asked_ = 0;
};

TEST(Levels, TheSeedAloneDecidesWhateverThreadsAndHash) {
  const std::vector<test::Situation> situations = test::middlegames(50);
  for (const char* skill : {"Beginner", "Easy", "Medium"}) {
    Player first(skill, 11);
    const std::vector<Move> moves = first.answers(situations);
    EXPECT_EQ(first.answers(situations), moves) << skill << " asked again";
    for (const int threads : {1, 4})
      for (const int hash : {1, 64})
        EXPECT_EQ(Player(skill, 11, threads, hash).answers(situations), moves)
            << skill << ", " << threads << " threads, " << hash << " MB";

    const std::vector<Move> others = Player(skill, 12).answers(situations);
    int different = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) different += moves[i] != others[i];
    EXPECT_GE(different, 8) << skill << ": of 50, 15 %";
  }
}

TEST(Levels, MediumAndHardNeverMissAMateInOne) {
  constexpr int kDepth = 8;  // for Hard, so that the test is quick
  Player medium("Medium", 1);
  Player hard("Hard", 1);
  for (const Position& position : test::mates_in_one(300)) {
    EXPECT_TRUE(test::mates(position, medium.answer(position))) << to_fen(position);
    EXPECT_TRUE(test::mates(position, hard.answer(position, kDepth))) << to_fen(position);
  }
}

TEST(Levels, MediumAndHardNeverAllowAMateInOneTheyCanAvoid) {
  constexpr int kDepth = 8;
  Player medium("Medium", 1);
  Player hard("Hard", 1);
  for (const Position& position : test::avoidable_mates(300)) {
    EXPECT_FALSE(test::can_mate_in_one(after(position, medium.answer(position))))
        << to_fen(position);
    EXPECT_FALSE(test::can_mate_in_one(after(position, hard.answer(position, kDepth))))
        << to_fen(position);
  }
}

}  // namespace
}  // namespace castellan::engine
