// Training a net, batch by batch.
#pragma once

#include <cstdint>
#include <vector>

#include "train/dataset.h"
#include "train/pass.h"
#include "train/permutation.h"
#include "train/recipe.h"
#include "train/team.h"

namespace castellan::train {

/// Mean losses of one pass over the data; see Recipe.
struct EpochReport {
  double training = 0;    ///< measured along the way
  double validation = 0;  ///< at the end; NaN without positions held out

  bool operator==(const EpochReport&) const = default;
};

/// All that a training has come to: what it needs to go on exactly as if it had never stopped.
struct TrainingState {
  Parameters net;
  Parameters mean;                  ///< of the gradients: Adam's m
  Parameters square;                ///< of their squares: Adam's v
  std::uint64_t batch = 0;          ///< done of the current epoch
  double loss_sum = 0;              ///< over the positions of these
  std::vector<EpochReport> epochs;  ///< those that are over
};

/// An epoch is cut into so many batches of equal size.
std::uint64_t batches_per_epoch(const Recipe& recipe, const Dataset& dataset);

/// The state before the first batch.
TrainingState initial_state(const Recipe& recipe);

/// Same recipe, data, number of threads and start give the same net, bit by bit.
class Trainer {
 public:
  /// `dataset` and `team` must outlive it.
  Trainer(const Recipe& recipe, const Dataset& dataset, Team& team, const Kernels& kernels,
          TrainingState start);

  bool finished() const { return epoch() == recipe_.epochs; }
  /// Learns from the next batch. True when it was the last of an epoch, which then has a report.
  bool step();

  const TrainingState& state() const { return state_; }
  int epoch() const { return static_cast<int>(state_.epochs.size()); }  ///< whole ones
  std::uint64_t batches() const { return batches_; }                    ///< of an epoch
  /// Of the current epoch so far; 0 before its first batch.
  double running_loss() const;
  /// Whether a loss was no number: the learning rate was too high.
  bool diverged() const;

 private:
  /// What each thread has to itself.
  struct Share {
    Pass pass;
    Parameters gradient;
    double loss = 0;
  };

  /// The place in the epoch's order where a batch begins.
  std::uint64_t batch_begin(std::uint64_t batch) const;
  void differentiate(Share& share, std::uint64_t begin, std::uint64_t end, float weight) const;
  void update();
  double learning_rate() const;
  double validation_loss();

  Recipe recipe_;
  const Dataset* dataset_;
  Team* team_;
  const Kernels* kernels_;
  TrainingState state_;
  std::uint64_t batches_;
  Permutation order_;
  std::vector<Share> shares_;
};

}  // namespace castellan::train
