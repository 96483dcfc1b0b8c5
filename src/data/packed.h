// A position in 32 bytes.
#pragma once

#include <array>
#include <cstdint>

#include "board/bitboard.h"
#include "board/position.h"
#include "util/bytes.h"
#include "util/result.h"

namespace castellan::data {

/// How a game ended, from White's view.
enum class GameResult : std::uint8_t { BlackWins, Draw, WhiteWins };

/// The same from the view of one side.
enum class Outcome : std::uint8_t { Loss, Draw, Win };

constexpr Outcome outcome_for(Color side, GameResult result) {
  const int value = static_cast<int>(result);
  return static_cast<Outcome>(side == Color::White ? value : 2 - value);
}

/// All that a position is, but not how often it has occurred, in 32 bytes:
///
///     bytes  what
///     0-7    occupied squares, bit 0 is a1
///     8-23   the men on them in the order of squares, half a byte each, the low half first: type
///            (pawn 0, knight, bishop, rook, queen, king 5; 6 for a rook that may castle) plus 8
///            for Black; unused halves are 0
///     24     en passant square (64: none), plus 128 when Black is to move
///     25     half-move clock, 255 also for any greater one
///     26-27  move number, from 1
///     28-29  see `score`
///     30     see `result`
///     31     see `extra`
struct PackedPosition {
  std::uint64_t occupied = 0;
  std::array<std::uint8_t, 16> men{};
  std::uint8_t en_passant_and_side = 64;
  std::uint8_t halfmove_clock = 0;
  std::uint16_t fullmove_number = 1;
  std::int16_t score = 0;   ///< whatever goes with the position: a score, or a number of plies
  std::uint8_t result = 0;  ///< a GameResult or an Outcome
  std::uint8_t extra = 0;

  Color side_to_move() const {
    return (en_passant_and_side & 0x80) != 0 ? Color::Black : Color::White;
  }
  bool operator==(const PackedPosition&) const = default;
};
static_assert(sizeof(PackedPosition) == 32);

inline constexpr std::size_t kPackedBytes = 32;

/// `score`, `result` and `extra` are left 0.
PackedPosition pack(const Position& position);

/// The position, or what is impossible about it; `packed` may come from anywhere.
Result<Position> unpack(const PackedPosition& packed);

void append(Bytes& to, const PackedPosition& packed);
/// `from` must hold 32 bytes; any will do.
PackedPosition load_packed(const std::uint8_t* from);

/// Calls `visit(Square, Piece)` for each man, in the order of squares. For positions that `pack`
/// or a reader made.
template <typename Visit>
void for_each_man(const PackedPosition& packed, Visit visit) {
  unsigned i = 0;
  for (const Square s : squares(packed.occupied)) {
    const unsigned code = static_cast<unsigned>(packed.men[i / 2]) >> (4 * (i & 1)) & 15;
    // Code 6 is a rook (3) that may castle.
    visit(s, static_cast<Piece>((code & 7) == 6 ? code - 3 : code));
    ++i;
  }
}

}  // namespace castellan::data
