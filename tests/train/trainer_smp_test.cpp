// Training with several threads.
#include <atomic>
#include <gtest/gtest.h>

#include "train/some_data.h"

namespace castellan::train {
namespace {

TEST(Team, EachThreadDoesItsPartOfEachJob) {
  for (const int size : {1, 2, 5}) {
    const auto team = Team::start(size);
    ASSERT_TRUE(team) << team.error();
    ASSERT_EQ((*team)->size(), size);
    std::vector<int> done(static_cast<std::size_t>(size));
    for (int job = 1; job <= 200; ++job) {
      (*team)->run([&](int thread) { ++done[static_cast<std::size_t>(thread)]; });
      for (const int count : done) ASSERT_EQ(count, job);
    }
  }
}

TEST(TrainerThreads, SameNumberOfThreadsSameNet) {
  const Dataset dataset = material_dataset(1500);
  Recipe recipe = small_recipe();
  recipe.epochs = 2;
  for (const int threads : {2, 3}) {
    std::vector<TrainingState> ends;
    for (int round = 0; round < 2; ++round)
      ends.push_back(train_steps(recipe, dataset, threads, 100, initial_state(recipe)));
    EXPECT_EQ(numbers_of(ends[0].net), numbers_of(ends[1].net));
    EXPECT_EQ(ends[0].epochs, ends[1].epochs);
  }
}

/// Threads share the work; what they make of it is the same but for rounding.
TEST(TrainerThreads, OtherNumberOfThreadsNearlyTheSameNet) {
  const Dataset dataset = material_dataset(1500);
  const Recipe recipe = small_recipe();
  const TrainingState one = train_steps(recipe, dataset, 1, 6, initial_state(recipe));
  const TrainingState four = train_steps(recipe, dataset, 4, 6, initial_state(recipe));
  ASSERT_EQ(one.epochs.size(), 2U);
  ASSERT_EQ(four.epochs.size(), 2U);
  EXPECT_NEAR(one.epochs[1].training, four.epochs[1].training, 1e-4);
  EXPECT_NEAR(one.epochs[1].validation, four.epochs[1].validation, 1e-4);
}

}  // namespace
}  // namespace castellan::train
