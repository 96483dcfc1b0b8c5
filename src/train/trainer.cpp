#include "train/trainer.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace castellan::train {

namespace {

/// Where part `i` of `parts` of a range of `size` begins.
std::uint64_t part_begin(std::uint64_t size, std::uint64_t i, std::uint64_t parts) {
  return size / parts * i + size % parts * i / parts;
}

Permutation order_of(const Recipe& recipe, std::uint64_t positions, std::size_t epoch) {
  return {positions, mix64(mix64(recipe.seed) + epoch + 1)};
}

}  // namespace

std::uint64_t batches_per_epoch(const Recipe& recipe, const Dataset& dataset) {
  const auto batch = static_cast<std::uint64_t>(recipe.batch);
  return std::max<std::uint64_t>(1, (dataset.training.size() + batch / 2) / batch);
}

TrainingState initial_state(const Recipe& recipe) {
  return {initial_parameters(recipe.shape(), recipe.seed),
          Parameters(recipe.shape()),
          Parameters(recipe.shape()),
          0,
          0,
          {}};
}

Trainer::Trainer(const Recipe& recipe, const Dataset& dataset, Team& team, const Kernels& kernels,
                 TrainingState start)
    : recipe_(recipe),
      dataset_(&dataset),
      team_(&team),
      kernels_(&kernels),
      state_(std::move(start)),
      batches_(batches_per_epoch(recipe, dataset)),
      order_(order_of(recipe, dataset.training.size(), state_.epochs.size())) {
  for (int i = 0; i < team.size(); ++i)
    shares_.push_back({Pass(recipe.shape(), kernels), Parameters(recipe.shape())});
}

std::uint64_t Trainer::batch_begin(std::uint64_t batch) const {
  return part_begin(dataset_->training.size(), batch, batches_);
}

void Trainer::differentiate(Share& share, std::uint64_t begin, std::uint64_t end,
                            float weight) const {
  std::array<const data::TrainingPosition*, kBlockPositions> chosen;
  std::array<data::TrainingPosition, kBlockPositions> positions;
  std::fill_n(share.gradient.data(), share.gradient.size(), 0.0F);
  share.loss = 0;
  while (begin < end) {
    const auto count =
        static_cast<std::size_t>(std::min<std::uint64_t>(end - begin, kBlockPositions));
    for (std::size_t i = 0; i < count; ++i) {
      chosen[i] = &dataset_->training[static_cast<std::size_t>(order_(begin + i))];
      __builtin_prefetch(chosen[i]);
    }
    for (std::size_t i = 0; i < count; ++i) positions[i] = *chosen[i];
    share.loss +=
        share.pass.differentiate(state_.net, std::span(positions).first(count),
                                 static_cast<float>(recipe_.result_weight), weight, share.gradient);
    begin += count;
  }
}

double Trainer::learning_rate() const {
  const double step = static_cast<double>(state_.epochs.size()) * static_cast<double>(batches_) +
                      static_cast<double>(state_.batch);
  const double done = step / (static_cast<double>(recipe_.epochs) * static_cast<double>(batches_));
  return recipe_.rate_end +
         (recipe_.rate - recipe_.rate_end) * (1 + std::cos(std::numbers::pi * done)) / 2;
}

void Trainer::update() {
  const double rate = learning_rate();
  const double steps = static_cast<double>(state_.epochs.size() * batches_ + state_.batch + 1);
  AdamStep step{};
  step.beta1 = static_cast<float>(recipe_.beta1);
  step.beta2 = static_cast<float>(recipe_.beta2);
  step.epsilon = static_cast<float>(recipe_.epsilon);
  step.rate = static_cast<float>(rate / (1 - std::pow(recipe_.beta1, steps)));
  step.scale = static_cast<float>(1 / std::sqrt(1 - std::pow(recipe_.beta2, steps)));
  step.keep = static_cast<float>(1 - rate * recipe_.decay);
  step.limit = kMaxWeight;
  const auto team = static_cast<std::uint64_t>(team_->size());
  const std::uint64_t rows = state_.net.size() / kSums;
  team_->run([&](int thread) {
    const auto t = static_cast<std::uint64_t>(thread);
    const std::uint64_t begin = part_begin(rows, t, team) * kSums;
    const std::uint64_t end = part_begin(rows, t + 1, team) * kSums;
    std::vector<const float*> gradients;
    for (const Share& share : shares_) gradients.push_back(share.gradient.data() + begin);
    kernels_->adam(step, static_cast<int>(end - begin), gradients.data(), static_cast<int>(team),
                   state_.net.data() + begin, state_.mean.data() + begin,
                   state_.square.data() + begin);
  });
}

bool Trainer::step() {
  const std::uint64_t begin = batch_begin(state_.batch);
  const std::uint64_t size = batch_begin(state_.batch + 1) - begin;
  const auto team = static_cast<std::uint64_t>(team_->size());
  team_->run([&](int thread) {
    const auto t = static_cast<std::uint64_t>(thread);
    differentiate(shares_[static_cast<std::size_t>(thread)], begin + part_begin(size, t, team),
                  begin + part_begin(size, t + 1, team), 1 / static_cast<float>(size));
  });
  for (const Share& share : shares_) state_.loss_sum += share.loss;
  update();
  if (++state_.batch < batches_) return false;
  const double loss = state_.loss_sum / static_cast<double>(dataset_->training.size());
  state_.epochs.push_back({loss, validation_loss()});
  state_.batch = 0;
  state_.loss_sum = 0;
  order_ = order_of(recipe_, dataset_->training.size(), state_.epochs.size());
  return true;
}

double Trainer::validation_loss() {
  const std::span<const data::TrainingPosition> positions = dataset_->validation;
  if (positions.empty()) return std::numeric_limits<double>::quiet_NaN();
  const auto team = static_cast<std::uint64_t>(team_->size());
  team_->run([&](int thread) {
    const auto t = static_cast<std::uint64_t>(thread);
    Share& share = shares_[static_cast<std::size_t>(thread)];
    std::uint64_t begin = part_begin(positions.size(), t, team);
    const std::uint64_t end = part_begin(positions.size(), t + 1, team);
    for (share.loss = 0; begin < end; begin += kBlockPositions)
      share.loss += share.pass.loss(
          state_.net,
          positions.subspan(
              static_cast<std::size_t>(begin),
              static_cast<std::size_t>(std::min<std::uint64_t>(end - begin, kBlockPositions))),
          static_cast<float>(recipe_.result_weight));
  });
  double sum = 0;
  for (const Share& share : shares_) sum += share.loss;
  return sum / static_cast<double>(positions.size());
}

double Trainer::running_loss() const {
  const std::uint64_t seen = batch_begin(state_.batch);
  return seen == 0 ? 0 : state_.loss_sum / static_cast<double>(seen);
}

bool Trainer::diverged() const {
  return !std::isfinite(state_.loss_sum) ||
         (!state_.epochs.empty() && !std::isfinite(state_.epochs.back().training));
}

}  // namespace castellan::train
