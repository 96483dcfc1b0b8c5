#include "train/recipe.h"

#include <sstream>

namespace castellan::train {

Result<Done> check(const Recipe& recipe) {
  if (recipe.hidden < kSlice || recipe.hidden % kSlice != 0)
    return Error{"the number of hidden units must be a multiple of " + std::to_string(kSlice) +
                 ", not " + std::to_string(recipe.hidden)};
  if (recipe.hidden > nnue::kHidden)
    return Error{std::to_string(recipe.hidden) + " hidden units are more than the " +
                 std::to_string(nnue::kHidden) +
                 " that this program can play with; kHidden in src/nnue/arch.h says how many"};
  if (recipe.buckets < 1 || nnue::kOutputBuckets % recipe.buckets != 0)
    return Error{std::to_string(recipe.buckets) + " output buckets do not fit the " +
                 std::to_string(nnue::kOutputBuckets) +
                 " that this program plays with; kOutputBuckets in src/nnue/arch.h says how many"};
  return Done{};
}

std::string describe(const Recipe& recipe) {
  std::ostringstream out;
  out.imbue(std::locale::classic());
  out.precision(12);
  out << "hidden=" << recipe.hidden << " buckets=" << recipe.buckets << " epochs=" << recipe.epochs
      << " batch=" << recipe.batch << " lr=" << recipe.rate << " lr-end=" << recipe.rate_end
      << " result-weight=" << recipe.result_weight << " decay=" << recipe.decay
      << " beta1=" << recipe.beta1 << " beta2=" << recipe.beta2 << " epsilon=" << recipe.epsilon
      << " seed=" << recipe.seed;
  return out.str();
}

}  // namespace castellan::train
