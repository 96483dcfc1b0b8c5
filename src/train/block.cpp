#include "train/block.h"

#include <cassert>

#include "nnue/features.h"

namespace castellan::train {

void Block::fill(std::span<const data::TrainingPosition> positions, Shape shape) {
  assert(positions.size() <= kMost);
  assert(shape.buckets <= static_cast<int>(kMostBuckets));
  shape_ = shape;
  sort_by_bucket(positions);
  next_row_.fill(0);
  positions_ = 0;
  for (std::size_t i = 0; i < positions.size(); ++i) append(positions[order_[i]]);
  invert();
}

BlockView Block::view() const {
  return {shape_.hidden,   shape_.buckets,    positions_,    bucket_first_.data(),
          first_.data(),   own_.data(),       other_.data(), features_,
          feature_.data(), row_first_.data(), rows_.data()};
}

void Block::sort_by_bucket(std::span<const data::TrainingPosition> positions) {
  const auto bucket_of = [this](const data::TrainingPosition& position) {
    const int men = popcount(position.occupied);
    return static_cast<std::size_t>(nnue::output_bucket(men, shape_.buckets));
  };
  bucket_first_.fill(0);
  for (const data::TrainingPosition& position : positions) ++bucket_first_[bucket_of(position) + 1];
  for (std::size_t b = 0; b < kMostBuckets; ++b) bucket_first_[b + 1] += bucket_first_[b];
  std::array<int, kMostBuckets + 1> next = bucket_first_;
  for (std::size_t i = 0; i < positions.size(); ++i)
    order_[static_cast<std::size_t>(next[bucket_of(positions[i])]++)] =
        static_cast<std::uint16_t>(i);
}

/// Notes the inputs of a position, and counts the rows of each in next_row_.
void Block::append(const data::TrainingPosition& position) {
  std::array<Square, kMostMen> square;
  std::array<Piece, kMostMen> piece;
  std::size_t men = 0;
  std::array<bool, kColors> mirrored{};
  data::for_each_man(position, [&](Square s, Piece man) {
    square[men] = s;
    piece[men++] = man;
    if (type_of(man) == PieceType::King) mirrored[at(color_of(man))] = nnue::is_mirrored(s);
  });
  const Color us = position.side_to_move();
  const bool own_mirrored = mirrored[at(us)];
  const bool other_mirrored = mirrored[at(~us)];
  auto at = static_cast<std::size_t>(first_[static_cast<std::size_t>(positions_)]);
  for (std::size_t i = 0; i < men; ++i, ++at) {
    const int own = nnue::feature_index(us, own_mirrored, piece[i], square[i]);
    const int other = nnue::feature_index(~us, other_mirrored, piece[i], square[i]);
    own_[at] = static_cast<std::uint16_t>(own);
    other_[at] = static_cast<std::uint16_t>(other);
    ++next_row_[static_cast<std::size_t>(own)];
    ++next_row_[static_cast<std::size_t>(other)];
  }
  first_[static_cast<std::size_t>(++positions_)] = static_cast<int>(at);
}

/// From the inputs of each row to the rows of each input, by counting.
void Block::invert() {
  features_ = 0;
  int rows = 0;
  for (std::size_t input = 0; input < nnue::kInputs; ++input) {
    const int count = next_row_[input];
    if (count == 0) continue;
    next_row_[input] = rows;
    feature_[static_cast<std::size_t>(features_)] = static_cast<std::uint16_t>(input);
    row_first_[static_cast<std::size_t>(features_++)] = rows;
    rows += count;
  }
  row_first_[static_cast<std::size_t>(features_)] = rows;
  for (std::size_t p = 0; p < static_cast<std::size_t>(positions_); ++p) {
    for (auto i = static_cast<std::size_t>(first_[p]); i < static_cast<std::size_t>(first_[p + 1]);
         ++i) {
      rows_[static_cast<std::size_t>(next_row_[own_[i]]++)] = static_cast<std::uint16_t>(2 * p);
      rows_[static_cast<std::size_t>(next_row_[other_[i]]++)] =
          static_cast<std::uint16_t>(2 * p + 1);
    }
  }
}

}  // namespace castellan::train
