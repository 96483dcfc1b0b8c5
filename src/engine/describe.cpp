#include "engine/describe.h"

#include <iomanip>
#include <sstream>

#include "board/fen.h"
#include "eval/evaluate.h"

namespace castellan::engine {

std::string describe(const Position& position) {
  const std::string rule = " +---+---+---+---+---+---+---+---+\n";
  std::ostringstream out;
  out << '\n' << rule;
  for (int rank = 7; rank >= 0; --rank) {
    for (int file = 0; file < 8; ++file) {
      const Piece piece = position.piece_on(make_square(file, rank));
      out << " | " << (piece == Piece::None ? ' ' : to_char(piece));
    }
    out << " | " << rank + 1 << '\n' << rule;
  }
  out << "   a   b   c   d   e   f   g   h\n\n"
      << "Fen: " << to_fen(position) << '\n'
      << "Key: " << std::hex << std::uppercase << std::setw(16) << std::setfill('0')
      << position.key() << '\n'
      << "Checkers:";
  for (Square s : squares(position.checkers())) out << ' ' << to_string(s);
  return out.str();
}

std::string explain_evaluation(const Position& position) { return eval::explain(position); }

}  // namespace castellan::engine
