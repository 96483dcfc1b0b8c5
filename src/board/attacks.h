// Where pieces attack, from tables: the small ones made by the compiler, those of the sliding
// pieces filled once at start-up.
#pragma once

#include <array>
#include <cstdint>

#include "board/bitboard.h"
#include "board/types.h"
#include "util/cpu.h"

namespace castellan {

namespace board {

/// Squares reached from `s` by steps of (file, rank), one step each.
template <std::size_t N>
constexpr Bitboard step_attacks(Square s, const std::array<std::array<int, 2>, N>& steps) {
  Bitboard result = 0;
  for (const auto& [df, dr] : steps) {
    const int file = file_of(s) + df, rank = rank_of(s) + dr;
    if (file >= 0 && file < 8 && rank >= 0 && rank < 8) result |= bit(make_square(file, rank));
  }
  return result;
}

using SquareTable = std::array<Bitboard, kSquares>;

template <std::size_t N>
constexpr SquareTable step_table(const std::array<std::array<int, 2>, N>& steps) {
  SquareTable table{};
  for (int i = 0; i < kSquares; ++i)
    table[static_cast<std::size_t>(i)] = step_attacks(square_at(i), steps);
  return table;
}

inline constexpr std::array<std::array<int, 2>, 8> kKnightSteps{
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};
inline constexpr std::array<std::array<int, 2>, 8> kKingSteps{
    {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};
inline constexpr std::array<std::array<int, 2>, 4> kBishopSteps{
    {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};
inline constexpr std::array<std::array<int, 2>, 4> kRookSteps{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};

/// Attacks of a slider found by walking; for filling tables and for tests.
constexpr Bitboard walk(Square s, Bitboard occupied,
                        const std::array<std::array<int, 2>, 4>& steps) {
  Bitboard result = 0;
  for (const auto& [df, dr] : steps) {
    for (int file = file_of(s) + df, rank = rank_of(s) + dr;
         file >= 0 && file < 8 && rank >= 0 && rank < 8; file += df, rank += dr) {
      const Square to = make_square(file, rank);
      result |= bit(to);
      if (contains(occupied, to)) break;
    }
  }
  return result;
}

constexpr SquareTable ray_table(const std::array<std::array<int, 2>, 4>& steps) {
  SquareTable table{};
  for (int i = 0; i < kSquares; ++i)
    table[static_cast<std::size_t>(i)] = walk(square_at(i), 0, steps);
  return table;
}

inline constexpr SquareTable kKnight = step_table(kKnightSteps);
inline constexpr SquareTable kKing = step_table(kKingSteps);
inline constexpr SquareTable kBishopRays = ray_table(kBishopSteps);
inline constexpr SquareTable kRookRays = ray_table(kRookSteps);

/// Perfect hashing of the relevant occupancy of one square into its slice of attack sets.
/// Source: magic bitboards (Lasse Hansen, Pradyumna Kannan), sizes per square ("fancy"); with
/// the processor's bit gathering instead of a multiplication where that is fast.
struct Magic {
  Bitboard mask = 0;    ///< occupancy that matters: the rays without their last squares
  Bitboard factor = 0;  ///< found by `castellan magics`
  const Bitboard* attacks = nullptr;
  std::uint64_t shift = 0;

  std::size_t index(Bitboard occupied) const {
    if (kHasFastPext) return static_cast<std::size_t>(parallel_extract(occupied, mask));
    return static_cast<std::size_t>(((occupied & mask) * factor) >> shift);
  }
};

struct Sliders {
  Sliders();
  std::array<Magic, kSquares> bishop;
  std::array<Magic, kSquares> rook;
  std::array<SquareTable, kSquares> between{};
  std::array<SquareTable, kSquares> line{};
};
extern const Sliders kSliders;

}  // namespace board

inline Bitboard pawn_attacks(Color c, Square s) { return pawn_attacks(c, bit(s)); }
inline Bitboard knight_attacks(Square s) { return board::kKnight[at(s)]; }
inline Bitboard king_attacks(Square s) { return board::kKing[at(s)]; }
/// Attacks on an empty board.
inline Bitboard bishop_rays(Square s) { return board::kBishopRays[at(s)]; }
inline Bitboard rook_rays(Square s) { return board::kRookRays[at(s)]; }

inline Bitboard bishop_attacks(Square s, Bitboard occupied) {
  const board::Magic& m = board::kSliders.bishop[at(s)];
  return m.attacks[m.index(occupied)];
}
inline Bitboard rook_attacks(Square s, Bitboard occupied) {
  const board::Magic& m = board::kSliders.rook[at(s)];
  return m.attacks[m.index(occupied)];
}
inline Bitboard queen_attacks(Square s, Bitboard occupied) {
  return bishop_attacks(s, occupied) | rook_attacks(s, occupied);
}

/// Attacks of any piece but a pawn.
inline Bitboard attacks(PieceType t, Square s, Bitboard occupied) {
  switch (t) {
    case PieceType::Knight:
      return knight_attacks(s);
    case PieceType::Bishop:
      return bishop_attacks(s, occupied);
    case PieceType::Rook:
      return rook_attacks(s, occupied);
    case PieceType::Queen:
      return queen_attacks(s, occupied);
    case PieceType::King:
      return king_attacks(s);
    default:
      return 0;
  }
}

/// Squares strictly between two squares; empty when they are not on one rank, file or diagonal.
inline Bitboard between(Square a, Square b) { return board::kSliders.between[at(a)][at(b)]; }
/// The whole rank, file or diagonal through two squares, both included; empty when there is none.
inline Bitboard line(Square a, Square b) { return board::kSliders.line[at(a)][at(b)]; }

}  // namespace castellan
