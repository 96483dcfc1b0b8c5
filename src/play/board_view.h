// The board as text.
#pragma once

#include <string>
#include <vector>

#include "board/bitboard.h"
#include "board/move.h"
#include "board/position.h"
#include "play/style.h"

namespace castellan::play {

/// What is shown besides the men. A king in check is always marked.
struct BoardMarks {
  Move last;                       ///< the move that led here, or kNoMove
  Square selected = Square::None;  ///< the man whose moves are shown
  Bitboard targets = 0;            ///< where it can go
  Bitboard captures = 0;           ///< those of the targets where it takes something
  Bitboard hinted = 0;             ///< squares a hint points at
};

/// Columns of each line of the drawn board.
inline constexpr int kBoardWidth = 28;
/// Its lines: eight ranks and the letters of the files.
inline constexpr int kBoardHeight = 9;

/// Draws the board with the side `bottom` nearest. Every square is three columns wide; its marks
/// are characters and, with colours, a background too:
///
///     [N] last move    !K! in check    <N> selected    >N< hint    • (or *) target    (p) capture
///
std::vector<std::string> draw_board(const Position& position, Color bottom, const BoardMarks& marks,
                                    const Style& style);

/// Where a move is seen to go: the king's target when castling.
Square shown_target(const Position& position, Move move);

/// Marks for the moves of the man on `from`, which may be none.
BoardMarks marks_of_moves(const Position& position, Square from);

/// A man as the style shows him.
std::string man_text(Piece piece, const Style& style);

}  // namespace castellan::play
