// The plain contents of an archive's chunk: games column by column.
#include <algorithm>

#include "board/apply_move.h"
#include "data/archive.h"

namespace castellan::data {

namespace {

int canonical_rank(Move m) {
  const int promotion = m.is_promotion() ? index(m.promotion_piece()) : 0;
  return index(m.from()) << 9 | index(m.to()) << 3 | promotion;
}

std::uint32_t encode_score(Score score, Score last) {
  return score == kNoScore ? 0 : 1 + zigzag(score - last);
}

/// Plays the plies of a game as it appends them to the columns.
Result<Done> append_plies(const GameRecord& game, Bytes& moves, Bytes& scores) {
  Position position = game.start;
  Score last = 0;
  for (const RecordedPly& ply : game.plies) {
    const MoveList legal = canonical_moves(position);
    const Move* found = std::find(legal.begin(), legal.end(), ply.move);
    if (found == legal.end()) return Error{"a move that is not legal"};
    moves.push_back(static_cast<std::uint8_t>(found - legal.begin()));
    append_varint(scores, encode_score(ply.score, last));
    if (ply.score != kNoScore) last = ply.score;
    apply_move(position, ply.move);
  }
  return Done{};
}

Result<GameRecord> decode_start(const PackedPosition& start) {
  if (start.score < 0 || static_cast<std::size_t>(start.score) > kMostPlies || start.result > 2 ||
      start.extra >= kEndings)
    return Error{"a game that cannot be"};
  const Result<Position> position = unpack(start);
  if (!position) return Error{"a start position that cannot be: " + position.error()};
  GameRecord game;
  game.start = *position;
  game.result = static_cast<GameResult>(start.result);
  game.ending = static_cast<Ending>(start.extra);
  game.plies.resize(static_cast<std::size_t>(start.score));
  return game;
}

Result<Done> decode_plies(GameRecord& game, ByteCursor& moves, ByteCursor& scores) {
  Position position = game.start;
  int last = 0;
  for (RecordedPly& ply : game.plies) {
    const MoveList legal = canonical_moves(position);
    const auto place = moves.take<std::uint8_t>();
    if (!moves.ok() || place >= legal.size()) return Error{"a move that is not legal"};
    ply.move = legal[place];
    const std::uint32_t code = scores.take_varint();
    if (!scores.ok()) return Error{"too few scores"};
    if (code != 0) {
      const std::int64_t score = std::int64_t{last} + unzigzag(code - 1);
      if (score <= kNoScore || score > 32767) return Error{"a score beyond all bounds"};
      last = static_cast<int>(score);
      ply.score = static_cast<Score>(last);
    }
    apply_move(position, ply.move);
  }
  return Done{};
}

}  // namespace

MoveList canonical_moves(const Position& position) {
  MoveList moves = legal_moves(position);
  std::sort(moves.begin(), moves.end(),
            [](Move a, Move b) { return canonical_rank(a) < canonical_rank(b); });
  return moves;
}

Result<Bytes> encode_columns(const std::vector<GameRecord>& games) {
  Bytes starts, moves, scores;
  for (const GameRecord& game : games) {
    if (game.plies.size() > kMostPlies) return Error{"a game that is too long"};
    append(starts, pack_start(game));
    if (Result<Done> done = append_plies(game, moves, scores); !done) return Error{done.error()};
  }
  Bytes bytes;
  append(bytes, static_cast<std::uint32_t>(games.size()));
  append(bytes, static_cast<std::uint32_t>(scores.size()));
  append(bytes, starts);
  append(bytes, moves);
  append(bytes, scores);
  return bytes;
}

Result<std::vector<GameRecord>> decode_columns(ByteView bytes) {
  ByteCursor cursor(bytes);
  const std::size_t count = cursor.take<std::uint32_t>();
  const std::size_t score_bytes = cursor.take<std::uint32_t>();
  if (!cursor.ok() || count > cursor.left() / kPackedBytes) return Error{"too short"};
  ByteCursor starts(cursor.take_bytes(count * kPackedBytes));
  if (score_bytes > cursor.left()) return Error{"too short"};
  ByteCursor moves(cursor.take_bytes(cursor.left() - score_bytes));
  ByteCursor scores(cursor.take_bytes(score_bytes));

  std::vector<GameRecord> games;
  games.reserve(count);
  while (games.size() < count) {
    Result<GameRecord> game = decode_start(load_packed(starts.take_bytes(kPackedBytes).data()));
    if (!game) return Error{game.error()};
    if (game->plies.size() > moves.left()) return Error{"too few moves"};
    games.push_back(std::move(game).value());
    if (Result<Done> done = decode_plies(games.back(), moves, scores); !done)
      return Error{done.error()};
  }
  if (!moves.at_end() || !scores.at_end()) return Error{"more moves or scores than games"};
  return games;
}

}  // namespace castellan::data
