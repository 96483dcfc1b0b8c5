// What a search thread has learned about moves: which ones tend to refute.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "board/position.h"
#include "search/params.h"
#include "search/score.h"

namespace castellan::search {

inline constexpr int kHistoryLimit = 16384;

/// A number in +-kHistoryLimit that moves towards what it is told, the less the nearer it already
/// is ("history gravity", from Stockfish).
class HistoryValue {
 public:
  void update(int bonus) {
    value_ = static_cast<std::int16_t>(value_ + bonus - value_ * std::abs(bonus) / kHistoryLimit);
  }
  operator int() const { return value_; }  // NOLINT(google-explicit-constructor): it is a number

 private:
  std::int16_t value_ = 0;
};

/// By piece and target square.
using PieceToHistory = std::array<std::array<HistoryValue, kSquares>, kPieces>;

/// A move of earlier plies as an index: by piece and target square.
inline constexpr std::size_t kMoveSlots = std::size_t{kPieces} * kSquares;
constexpr std::size_t move_slot(Piece p, Square to) { return at(p) * kSquares + at(to); }
/// The slot of null moves and of what came before the root: that of a piece that does not exist.
inline constexpr std::size_t kNoMoveSlot = move_slot(Piece::None, Square::A1);

/// The piece a move is filed under, and the square.
inline HistoryValue& entry(PieceToHistory& table, const Position& p, Move m) {
  return table[at(p.piece_on(m.from()))][at(m.to())];
}
inline int value(const PieceToHistory& table, const Position& p, Move m) {
  return table[at(p.piece_on(m.from()))][at(m.to())];
}

/// Difference between what static evaluation said and what search found, learned by features of
/// the position and of the last two moves, and added to later evaluations (correction history,
/// from Caissa; by moves from Stockfish).
class CorrectionHistory {
 public:
  /// The last two moves, as slots.
  struct Line {
    std::size_t earlier = kNoMoveSlot, later = kNoMoveSlot;
  };

  /// To be added to the static evaluation, in centipawns.
  int correction(const Position& p, const Line& line) const;
  /// `error` is search score minus evaluation, in centipawns; `depth` weighs it.
  void update(const Position& p, const Line& line, int error, int depth);

 private:
  static constexpr std::size_t kSize = 16384;
  static constexpr int kLimit = 1024;
  using Table = std::array<std::array<std::int16_t, kSize>, kColors>;
  Table pawns_{};
  std::array<Table, kColors> pieces_{};
  std::array<std::array<std::int16_t, kMoveSlots>, kMoveSlots> lines_{};
};

/// All histories of one thread: 4.2 MiB, which take three huge pages where there are such.
struct Histories {
  /// By colour, from and to, each attacked by the enemy or not.
  using FromTo = std::array<std::array<HistoryValue, kSquares>, kSquares>;
  std::array<std::array<FromTo, 4>, kColors> quiet{};
  /// By moved piece, target and captured type.
  std::array<std::array<std::array<HistoryValue, kPieceTypes + 1>, kSquares>, kPieces> capture{};
  /// By a move one, two or four plies earlier, then this move.
  std::array<PieceToHistory, kMoveSlots> continuation{};
  /// By pawn structure.
  static constexpr std::size_t kPawnSize = 512;
  std::array<PieceToHistory, kPawnSize> pawn{};
  CorrectionHistory correction;

  PieceToHistory& pawn_table(const Position& p) { return pawn[p.pawn_key() % kPawnSize]; }
  HistoryValue& capture_entry(const Position& p, Move m) {
    return capture[at(p.piece_on(m.from()))][at(m.to())][at(p.captured_type(m))];
  }
  /// `threats` are the squares that the enemy attacks.
  HistoryValue& quiet_entry(const Position& p, Move m, Bitboard threats) {
    const std::size_t flees = (threats & bit(m.from())) != 0, risks = (threats & bit(m.to())) != 0;
    return quiet[at(p.side_to_move())][2 * flees + risks][at(m.from())][at(m.to())];
  }
};

/// Reward for the move that refuted at `depth`, and punishment for those tried before it.
inline int history_bonus(int depth) {
  return std::min(kParams.history_bonus_base + kParams.history_bonus_depth * depth,
                  kParams.history_bonus_max);
}
inline int history_malus(int depth) {
  return -std::min(kParams.history_bonus_base + kParams.history_bonus_depth * depth,
                   kParams.history_malus_max);
}

}  // namespace castellan::search
