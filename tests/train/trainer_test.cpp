#include "train/trainer.h"

#include <cmath>
#include <gtest/gtest.h>

#include "nnue/evaluator.h"
#include "train/checkpoint.h"
#include "train/export.h"
#include "train/record.h"
#include "train/some_data.h"

namespace castellan::train {
namespace {

TEST(Trainer, LearnsMaterial) {
  const Dataset dataset = material_dataset(20000);
  Recipe recipe = small_recipe();
  recipe.epochs = 12;
  const TrainingState end = train_steps(recipe, dataset, 1, 1 << 20, initial_state(recipe));
  ASSERT_EQ(end.epochs.size(), 12U);
  EXPECT_LT(end.epochs.back().training, 0.1 * end.epochs.front().training);
  EXPECT_LT(end.epochs.back().validation, 0.4 * end.epochs.front().validation);
  for (const float weight : numbers_of(end.net)) ASSERT_LE(std::abs(weight), kMaxWeight);
}

TEST(Trainer, TheSeedDecidesTheNet) {
  const Dataset dataset = material_dataset(2000);
  Recipe recipe = small_recipe();
  const auto net_of = [&](simd::Isa isa) {
    return numbers_of(train_steps(recipe, dataset, 1, 6, initial_state(recipe), isa).net);
  };
  const std::vector<float> net = net_of(simd::best_isa());
  for (const simd::Isa isa : simd::built_isas())
    if (simd::runs_here(isa)) {
      EXPECT_EQ(net_of(isa), net) << simd::name_of(isa);
    }
  recipe.seed = 2;
  EXPECT_NE(net_of(simd::best_isa()), net);
}

TEST(Trainer, BatchesTakeInEveryPosition) {
  Recipe recipe = small_recipe();
  for (const int count : {1, 249, 250, 749, 750, 1300}) {
    const Dataset dataset = material_dataset(count);
    recipe.epochs = 1;
    const int batches = static_cast<int>(batches_per_epoch(recipe, dataset));
    EXPECT_EQ(batches, std::max(1, (count + 250) / 500));
    const TrainingState end = train_steps(recipe, dataset, 1, batches, initial_state(recipe));
    ASSERT_EQ(end.epochs.size(), 1U);
    EXPECT_TRUE(std::isfinite(end.epochs[0].validation));
  }
  Dataset all_learnt = material_dataset(100);
  all_learnt.validation.clear();
  const TrainingState end = train_steps(recipe, all_learnt, 1, 1, initial_state(recipe));
  EXPECT_TRUE(std::isnan(end.epochs.at(0).validation));
}

TEST(Checkpoint, LeadsToTheSameNet) {
  const Dataset dataset = material_dataset(2600);
  const Recipe recipe = small_recipe();
  const TrainingState whole = train_steps(recipe, dataset, 1, 1 << 20, initial_state(recipe));
  for (const int steps : {0, 1, 5, 7, 1 << 20}) {  // an epoch has 5
    const TrainingState part = train_steps(recipe, dataset, 1, steps, initial_state(recipe));
    const Bytes bytes = encode_checkpoint(part, recipe, dataset);
    Result<TrainingState> read = decode_checkpoint(bytes, recipe, dataset);
    ASSERT_TRUE(read) << read.error();
    const TrainingState end = train_steps(recipe, dataset, 1, 1 << 20, std::move(read).value());
    EXPECT_EQ(numbers_of(end.net), numbers_of(whole.net));
    EXPECT_EQ(end.epochs, whole.epochs);
    EXPECT_EQ(encode_checkpoint(end, recipe, dataset), encode_checkpoint(whole, recipe, dataset));
  }
}

TEST(Checkpoint, DamageIsSeen) {
  const Dataset dataset = material_dataset(600);
  const Recipe recipe = small_recipe();
  const TrainingState state = train_steps(recipe, dataset, 1, 2, initial_state(recipe));
  const Bytes bytes = encode_checkpoint(state, recipe, dataset);
  for (std::size_t at = 0; at < bytes.size(); at = at < 400 ? at + 1 : at + 4999) {
    Bytes damaged = bytes;
    damaged[at] ^= 0x10;
    EXPECT_FALSE(decode_checkpoint(damaged, recipe, dataset)) << at;
    damaged.resize(at);
    EXPECT_FALSE(decode_checkpoint(damaged, recipe, dataset)) << at;
  }
  Bytes longer = bytes;
  longer.push_back(0);
  EXPECT_FALSE(decode_checkpoint(longer, recipe, dataset));
}

TEST(Checkpoint, BelongsToItsRecipeAndData) {
  const Dataset dataset = material_dataset(600);
  const Recipe recipe = small_recipe();
  const Bytes bytes = encode_checkpoint(initial_state(recipe), recipe, dataset);
  Recipe other = recipe;
  other.rate = 2e-3;
  auto refused = decode_checkpoint(bytes, other, dataset);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find("lr=0.002"), std::string::npos) << refused.error();
  refused = decode_checkpoint(bytes, recipe, material_dataset(600, 2));
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find("other positions"), std::string::npos) << refused.error();
}

/// What the engine computes with whole numbers is what was trained, but for the noise of rounding;
/// no side may gain by that.
TEST(Export, EvaluatesAsTheFloatsDo) {
  const Dataset dataset = material_dataset(20000);
  Recipe recipe = small_recipe();
  recipe.epochs = 8;
  const TrainingState end = train_steps(recipe, dataset, 1, 1 << 20, initial_state(recipe));
  const auto positions = material_positions(2000, 99);
  Pass pass(recipe.shape(), kernels_for(simd::best_isa()));
  std::array<double, 2> mean{};
  for (const Rounding rounding : {Rounding::Plain, Rounding::Fitted}) {
    Result<QuantisedNet> quantised = quantise(end.net, dataset.training, rounding);
    ASSERT_TRUE(quantised) << quantised.error();
    EXPECT_TRUE(quantised->changes.empty());
    const auto network = std::make_shared<nnue::Network>(quantised->network);
    double difference = 0;
    double offset = 0;
    double size = 0;
    for (std::size_t i = 0; i + 100 <= positions.size(); i += 100) {
      pass.loss(end.net, std::span(positions).subspan(i, 100), 0);
      for (std::size_t k = 0; k < 100; ++k) {
        const double expected = static_cast<double>(pass.outputs()[k]) * nnue::kScale;
        const int found = nnue::evaluate_once(network, *data::unpack(positions[i + k]));
        difference += std::abs(found - expected);
        offset += found - expected;
        size += std::abs(expected);
      }
    }
    const auto count = static_cast<double>(positions.size());
    EXPECT_LT(std::abs(offset / count), 1.5);
    EXPECT_GT(size / count, 100);
    mean[static_cast<std::size_t>(rounding)] = difference / count;
  }
  EXPECT_LT(mean[0], 6);
  EXPECT_LT(mean[1], 0.85 * mean[0]);
}

TEST(Export, FillsUpWithUnitsThatDoNothing) {
  const Parameters net = random_parameters({32, 1}, 1);
  const Result<QuantisedNet> quantised = quantise(net, {}, Rounding::Plain);
  ASSERT_TRUE(quantised) << quantised.error();
  const nnue::Network& network = quantised->network;
  EXPECT_EQ(network.feature_weights[100][7], std::lround(net.feature_weight(100, 7) * 255));
  for (std::size_t unit = 32; unit < nnue::kHidden; ++unit) {
    for (const nnue::Row& row : network.feature_weights) ASSERT_EQ(row[unit], 0);
    ASSERT_EQ(network.feature_biases[unit], 0);
    for (const auto& bucket : network.output_weights)
      for (const nnue::Row& row : bucket) ASSERT_EQ(row[unit], 0);
  }
  for (const auto& bucket : network.output_weights) EXPECT_EQ(bucket, network.output_weights[0]);
}

TEST(Export, EachBucketServesItsShareOfTheEnginesOnes) {
  for (const int buckets : {2, nnue::kOutputBuckets}) {
    const Parameters net = random_parameters({32, buckets}, 1);
    const Result<QuantisedNet> quantised = quantise(net, {}, Rounding::Plain);
    ASSERT_TRUE(quantised) << quantised.error();
    const float* const weights = net.view().output_weights;
    for (int bucket = 0; bucket < nnue::kOutputBuckets; ++bucket) {
      const int source = bucket * buckets / nnue::kOutputBuckets;
      const auto& exported = quantised->network.output_weights[static_cast<std::size_t>(bucket)];
      for (int view = 0; view < 2; ++view)
        EXPECT_EQ(exported[static_cast<std::size_t>(view)][5],
                  std::lround(weights[(2 * source + view) * 32 + 5] * nnue::kOutputOne));
    }
  }
}

TEST(Export, SumsThatCouldOverflowAreCutBack) {
  Parameters net({nnue::kHidden, 1});
  for (std::size_t i = 0; i < net.size(); ++i) net.data()[i] = kMaxWeight;
  const Result<QuantisedNet> quantised = quantise(net, {}, Rounding::Plain);
  ASSERT_TRUE(quantised) << quantised.error();
  const bool too_much = 2 * nnue::kHidden * nnue::kMaxOutputWeight > nnue::kMaxOutputSum;
  EXPECT_EQ(quantised->changes.size(), too_much ? std::size_t{nnue::kOutputBuckets} : 0U);
  EXPECT_TRUE(nnue::check_weights(quantised->network));
}

TEST(Recipe, MustFitTheEngine) {
  Recipe recipe;
  EXPECT_TRUE(check(recipe));
  recipe.hidden = nnue::kHidden + kSlice;
  const auto refused = check(recipe);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find("more than the " + std::to_string(nnue::kHidden)),
            std::string::npos);
  recipe.hidden = 40;
  EXPECT_FALSE(check(recipe));
  recipe.hidden = 0;
  EXPECT_FALSE(check(recipe));
  recipe = {};
  recipe.buckets = 3;
  EXPECT_FALSE(check(recipe));
}

TEST(Record, TellsWhereANetComesFrom) {
  Dataset dataset = material_dataset(100);
  dataset.games = 12;
  dataset.files.push_back({"dir/\"odd\"\n.games", 1234, 0xABC, {}});
  const std::vector<EpochReport> epochs = {{0.25, 0.5}, {0.125, std::nan("")}};
  const std::string text = describe_training("Castellan 1", "hidden=32", dataset, epochs);
  for (const char* part :
       {"\"program\": \"Castellan 1\"", "\"settings\": \"hidden=32\"", "\"games\": 12",
        "\"positions\": 100", "\"path\": \"dir/\\\"odd\\\"\\u000a.games\"", "\"bytes\": 1234",
        "\"fnv1a\": \"0000000000000abc\"", "{\"training\": 0.25000000, \"validation\": 0.50000000}",
        "\"validation\": null"})
    EXPECT_NE(text.find(part), std::string::npos) << part << " in " << text;
}

}  // namespace
}  // namespace castellan::train
