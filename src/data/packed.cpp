#include "data/packed.h"

#include <algorithm>
#include <string>
#include <vector>

#include "board/fen.h"

namespace castellan::data {

namespace {

constexpr unsigned kCastlingRook = 6;
constexpr unsigned kNoEnPassant = 64;

bool may_castle(const Position& position, Color c, Square rook) {
  return rook == position.castling_rook(c, CastlingSide::King) ||
         rook == position.castling_rook(c, CastlingSide::Queen);
}

}  // namespace

PackedPosition pack(const Position& position) {
  PackedPosition packed;
  packed.occupied = position.occupied();
  unsigned i = 0;
  for (const Square s : squares(packed.occupied)) {
    const Piece piece = position.piece_on(s);
    auto code = static_cast<unsigned>(index(piece));
    if (type_of(piece) == PieceType::Rook && may_castle(position, color_of(piece), s))
      code = (code & 8) | kCastlingRook;
    packed.men[i / 2] = static_cast<std::uint8_t>(packed.men[i / 2] | code << (4 * (i & 1)));
    ++i;
  }
  const Square target = position.en_passant_square();
  packed.en_passant_and_side =
      static_cast<std::uint8_t>((target == Square::None ? kNoEnPassant : unsigned(index(target))) |
                                (position.side_to_move() == Color::Black ? 0x80 : 0));
  packed.halfmove_clock = static_cast<std::uint8_t>(std::min(position.halfmove_clock(), 255));
  packed.fullmove_number = static_cast<std::uint16_t>(position.fullmove_number());
  return packed;
}

Result<Position> unpack(const PackedPosition& packed) {
  if (popcount(packed.occupied) > 32) return Error{"more than 32 men"};
  PositionBuilder builder;
  std::vector<Square> castling_rooks;
  unsigned i = 0;
  for (const Square s : squares(packed.occupied)) {
    const unsigned code = static_cast<unsigned>(packed.men[i / 2]) >> (4 * (i & 1)) & 15;
    ++i;
    if ((code & 7) == 7) return Error{"a man of no known kind"};
    const bool castling_rook = (code & 7) == kCastlingRook;
    builder.put(s, static_cast<Piece>(castling_rook ? code - 3 : code));
    if (castling_rook) castling_rooks.push_back(s);
  }
  for (const Color c : {Color::White, Color::Black})
    if (popcount(builder.board().pieces(c, PieceType::King)) != 1)
      return Error{"not one king on each side"};
  for (const Square rook : castling_rooks) {
    const Color c = color_of(builder.board().piece_on(rook));
    const Square king = builder.board().king_square(c);
    if (relative_rank(c, rook) != 0 || relative_rank(c, king) != 0)
      return Error{"castling from another rank than the first"};
    builder.castling(c, rook);
  }
  if (popcount(builder.board().pieces(PieceType::Pawn) & (kRank1 | kRank8)) != 0)
    return Error{"a pawn on a back rank"};
  builder.side_to_move(packed.side_to_move());
  const unsigned target = packed.en_passant_and_side & 0x7F;
  if (target > kNoEnPassant) return Error{"an en passant square beyond the board"};
  if (target < kNoEnPassant) {
    const Square square = square_at(static_cast<int>(target));
    if (relative_rank(packed.side_to_move(), square) != 5)
      return Error{"an en passant square on a wrong rank"};
    builder.en_passant(square);
  }
  if (packed.fullmove_number == 0) return Error{"move number 0"};
  builder.clocks(packed.halfmove_clock, packed.fullmove_number);

  const Position position = builder.build();
  PackedPosition plain = packed;
  plain.score = 0;
  plain.result = plain.extra = 0;
  if (pack(position) != plain) return Error{"castling, en passant or men not as they are packed"};
  // Whatever else makes a position impossible is known where FENs are read.
  const Result<ParsedFen> checked = parse_fen(to_fen(position));
  if (!checked) return Error{checked.error()};
  if (checked->position.key() != position.key()) return Error{"castling or en passant cannot be"};
  return position;
}

void append(Bytes& to, const PackedPosition& packed) {
  to.resize(to.size() + kPackedBytes);
  std::uint8_t* out = to.data() + to.size() - kPackedBytes;
  store_number(out, packed.occupied);
  std::copy(packed.men.begin(), packed.men.end(), out + 8);
  store_number(out + 24, packed.en_passant_and_side);
  store_number(out + 25, packed.halfmove_clock);
  store_number(out + 26, packed.fullmove_number);
  store_number(out + 28, packed.score);
  store_number(out + 30, packed.result);
  store_number(out + 31, packed.extra);
}

PackedPosition load_packed(const std::uint8_t* from) {
  PackedPosition packed;
  packed.occupied = load_number<std::uint64_t>(from);
  std::copy(from + 8, from + 24, packed.men.begin());
  packed.en_passant_and_side = from[24];
  packed.halfmove_clock = from[25];
  packed.fullmove_number = load_number<std::uint16_t>(from + 26);
  packed.score = load_number<std::int16_t>(from + 28);
  packed.result = from[30];
  packed.extra = from[31];
  return packed;
}

}  // namespace castellan::data
