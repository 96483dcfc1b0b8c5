// The sums of the first layer, kept along a line of moves.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "board/position.h"
#include "nnue/features.h"
#include "nnue/network.h"

namespace castellan::nnue {

/// The hidden sums of both views, indexed by colour.
struct Accumulator {
  alignas(kRowAlignment) std::array<Row, kColors> sums;
};

/// What a move does to the men on the board; an observer for apply_move. It also keeps track of
/// which views are mirrored.
class MoveRecord {
 public:
  struct Man {
    Piece piece;
    Square square;
  };

  /// Begins a record for a move in a position whose views are mirrored as in `before`.
  void begin(const MoveRecord& before) {
    added_count_ = removed_count_ = 0;
    mirrored_ = before.mirrored_;
  }
  /// An empty record that stands for the whole position.
  void begin(const Position& position) {
    added_count_ = removed_count_ = 0;
    for (const Color c : {Color::White, Color::Black})
      mirrored_[at(c)] = is_mirrored(position.king_square(c));
  }

  void on_add(Piece piece, Square s) {
    assert(added_count_ < kMost);
    added_[added_count_++] = {piece, s};
    if (type_of(piece) == PieceType::King) mirrored_[at(color_of(piece))] = is_mirrored(s);
  }
  void on_remove(Piece piece, Square s) {
    assert(removed_count_ < kMost);
    removed_[removed_count_++] = {piece, s};
  }
  void on_move(Piece piece, Square from, Square to) {
    on_remove(piece, from);
    on_add(piece, to);
  }

  std::size_t added_count() const { return added_count_; }
  std::size_t removed_count() const { return removed_count_; }
  const Man& added(std::size_t i) const { return added_[i]; }
  const Man& removed(std::size_t i) const { return removed_[i]; }
  bool mirrored(Color viewer) const { return mirrored_[at(viewer)]; }

 private:
  static constexpr std::size_t kMost = 2;  // castling adds two; a capture removes two

  std::array<Man, kMost> added_{};
  std::array<Man, kMost> removed_{};
  std::uint8_t added_count_ = 0;
  std::uint8_t removed_count_ = 0;
  std::array<bool, kColors> mirrored_{};
};

}  // namespace castellan::nnue
