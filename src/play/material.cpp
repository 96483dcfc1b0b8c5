#include "play/material.h"

#include "play/board_view.h"

namespace castellan::play {

namespace {

constexpr std::array<int, kPieceTypes> kPawnsWorth = {1, 3, 3, 5, 9, 0};
constexpr std::array kDearestFirst = {PieceType::Queen, PieceType::Rook, PieceType::Bishop,
                                      PieceType::Knight, PieceType::Pawn};

/// Each man by himself, or with `counted` once with his number: "pppp" or "4p".
std::string listed(const Taken& taken, Color side, const Style& style, bool counted) {
  std::string text;
  for (const PieceType type : kDearestFirst) {
    const int count = taken[at(type)];
    if (count == 0) continue;
    const std::string man = man_text(make_piece(~side, type), style);
    if (counted && count > 1) text += std::to_string(count);
    for (int i = 0; i < (counted ? 1 : count); ++i) text += man;
    text += ' ';
  }
  return text;
}

}  // namespace

Taken taken_by(const game::Game& game, Color side, std::size_t plies) {
  Taken taken{};
  for (std::size_t ply = 0; ply < plies; ++ply) {
    const Position& position = game.position_at(ply);
    const PieceType type = position.captured_type(game.moves()[ply]);
    if (position.side_to_move() == side && type != PieceType::None) ++taken[at(type)];
  }
  return taken;
}

int material_lead(const Position& position, Color side) {
  int lead = 0;
  for (const PieceType type : kDearestFirst)
    lead += kPawnsWorth[at(type)] *
            (popcount(position.pieces(side, type)) - popcount(position.pieces(~side, type)));
  return lead;
}

std::string taken_text(const Taken& taken, Color side, int lead, const Style& style, int width) {
  const std::string ahead = lead > 0 ? "+" + std::to_string(lead) : "";
  std::string text = listed(taken, side, style, false) + ahead;
  if (display_width(text) > width) text = listed(taken, side, style, true) + ahead;
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return fitted(text, width);
}

}  // namespace castellan::play
