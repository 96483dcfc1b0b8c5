#include "search/histories.h"

namespace castellan::search {

namespace {

void learn(std::int16_t& entry, int bonus, int limit) {
  entry = static_cast<std::int16_t>(entry + bonus - entry * std::abs(bonus) / limit);
}

}  // namespace

int CorrectionHistory::correction(const Position& p, const Line& line) const {
  const std::size_t us = at(p.side_to_move());
  const int pawns = pawns_[us][p.pawn_key() % kSize];
  const int pieces = pieces_[0][us][p.non_pawn_key(Color::White) % kSize] +
                     pieces_[1][us][p.non_pawn_key(Color::Black) % kSize];
  return (pawns * kParams.correction_pawn + pieces * kParams.correction_pieces +
          lines_[line.earlier][line.later] * kParams.correction_line) /
         256;
}

void CorrectionHistory::update(const Position& p, const Line& line, int error, int depth) {
  const std::size_t us = at(p.side_to_move());
  const int bonus = std::clamp(error * depth / 8, -kLimit / 4, kLimit / 4);
  learn(pawns_[us][p.pawn_key() % kSize], bonus, kLimit);
  learn(lines_[line.earlier][line.later], bonus, kLimit);
  for (const Color c : {Color::White, Color::Black})
    learn(pieces_[at(c)][us][p.non_pawn_key(c) % kSize], bonus, kLimit);
}

}  // namespace castellan::search
