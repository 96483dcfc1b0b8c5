#include "engine/describe.h"

#include <iomanip>
#include <sstream>

#include "board/fen.h"
#include "nnue/evaluator.h"
#include "search/evaluation.h"

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

std::string explain_evaluation(const Position& position, const nnue::NetworkPtr& network) {
  const bool white_to_move = position.side_to_move() == Color::White;
  const auto for_white = [&](const Position& p) {
    const int score = nnue::evaluate_once(network, p);
    return white_to_move ? score : -score;
  };
  const auto without = [&](Square missing) {
    PositionBuilder builder;
    for (const Square s : squares(position.occupied()))
      if (s != missing) builder.put(s, position.piece_on(s));
    builder.side_to_move(position.side_to_move());
    return builder.build();
  };

  const int whole = for_white(position);
  const std::string rule = " +-------+-------+-------+-------+-------+-------+-------+-------+\n";
  std::ostringstream out;
  out << '\n' << rule;
  for (int rank = 7; rank >= 0; --rank) {
    std::ostringstream values;
    for (int file = 0; file < 8; ++file) {
      const Square s = make_square(file, rank);
      const Piece piece = position.piece_on(s);
      out << " |   " << (piece == Piece::None ? ' ' : to_char(piece)) << "  ";
      values << " |";
      if (piece == Piece::None || type_of(piece) == PieceType::King)
        values << "      ";
      else
        values << std::showpos << std::setw(6) << whole - for_white(without(s));
    }
    out << " |\n" << values.str() << " |\n" << rule;
  }
  search::Evaluation evaluation(network, 0);
  evaluation.start(position);
  out << "\nCentipawns that each man is worth, positive for White\n"
      << "Net: " << network->description << '\n'
      << "Evaluation " << std::showpos << evaluation.evaluate(position) << " for the side to move ("
      << name_of(position.side_to_move()) << ")\n";
  return out.str();
}

}  // namespace castellan::engine
