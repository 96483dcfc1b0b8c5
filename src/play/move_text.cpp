#include "play/move_text.h"

#include <array>
#include <utility>

#include "board/apply_move.h"
#include "board/movegen.h"
#include "board/notation.h"
#include "game/san.h"
#include "util/text.h"

namespace castellan::play {

namespace {

constexpr std::string_view kEnDash = "\u2013";
constexpr std::string_view kCross = "\u00D7";

// What people and programs write for a hyphen, an x and nothing.
constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kSubstitutes = {{
    {"\u2010", "-"},
    {"\u2011", "-"},
    {"\u2012", "-"},
    {kEnDash, "-"},
    {"\u2014", "-"},
    {"\u2212", "-"},
    {kCross, "x"},
    {"\u00A0", " "},
}};

std::string in_ascii(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    std::string_view taken = text.substr(0, 1);
    std::string_view written = taken;
    for (const auto& [from, to] : kSubstitutes) {
      if (!text.starts_with(from)) continue;
      taken = from;
      written = to;
    }
    out += written;
    text.remove_prefix(taken.size());
  }
  return out;
}

std::string long_form(const Position& position, Move move, bool ascii) {
  const std::string_view dash = ascii ? "-" : kEnDash;
  std::string text;
  if (move.is_castling()) {
    text.append("0").append(dash).append("0");
    if (move.castling_side() == CastlingSide::Queen) text.append(dash).append("0");
  } else {
    const PieceType piece = type_of(position.piece_on(move.from()));
    if (piece != PieceType::Pawn) text += to_upper(to_char(piece));
    text += to_string(move.from());
    text += position.is_capture(move) ? (ascii ? "x" : kCross) : dash;
    text += to_string(move.to());
    if (move.is_promotion()) text += to_upper(to_char(move.promotion_piece()));
    if (move.is_en_passant()) text += " e.p.";
  }
  const Position next = after(position, move);
  if (next.in_check()) text += has_legal_move(next) ? '+' : '#';
  return text;
}

}  // namespace

std::string move_text(const Position& position, Move move, const Style& style) {
  return style.moves == MoveStyle::Long ? long_form(position, move, style.ascii)
                                        : game::to_san(position, move);
}

Result<TypedMove> parse_move(const Position& position, std::string_view text) {
  const std::string typed = in_ascii(trim(text));
  const Result<Move> move = game::parse_san(position, typed);
  if (move) return TypedMove{*move, false};
  const std::size_t marks = typed.find_last_not_of("+#!?") + 1;
  const Result<Move> queen = game::parse_san(position, typed.substr(0, marks) + "=Q");
  if (queen && queen->is_promotion()) return TypedMove{*queen, true};
  return Error{move.error()};
}

Move with_promotion(Move promotion, std::string_view piece) {
  static constexpr std::array<std::pair<std::string_view, PieceType>, 4> kPieces = {{
      {"queen", PieceType::Queen},
      {"rook", PieceType::Rook},
      {"bishop", PieceType::Bishop},
      {"knight", PieceType::Knight},
  }};
  const std::string_view word = trim(piece);
  for (const auto& [name, type] : kPieces)
    if (equal_ignoring_case(word, name) ||
        (word.size() == 1 && to_lower(word.front()) == to_char(type)))
      return Move::promotion(promotion.from(), promotion.to(), type);
  return kNoMove;
}

}  // namespace castellan::play
