// The plain contents of an archive's chunk: games column by column.
#include <algorithm>
#include <array>
#include <cstdlib>

#include "board/apply_move.h"
#include "data/archive.h"

namespace castellan::data {

namespace {

int canonical_rank(Move m) {
  const int promotion = m.is_promotion() ? index(m.promotion_piece()) : 0;
  return index(m.from()) << 9 | index(m.to()) << 3 | promotion;
}

constexpr std::array<std::size_t, 9> kMoveBounds = {1, 4, 7, 13, 19, 25, 31, 37, 43};
constexpr std::array<int, 5> kScoreBounds = {8, 20, 45, 100, 300};

/// Something of each column: its bytes, or where one stands in them.
template <typename T>
struct Columns {
  std::array<T, kMoveBounds.size() + 1> moves;
  std::array<T, kScoreBounds.size() + 1> scores;

  T& for_legal_moves(std::size_t count) {
    return moves[static_cast<std::size_t>(
        std::lower_bound(kMoveBounds.begin(), kMoveBounds.end(), count) - kMoveBounds.begin())];
  }
  T& for_liveliness(int liveliness) {
    return scores[static_cast<std::size_t>(
        std::upper_bound(kScoreBounds.begin(), kScoreBounds.end(), liveliness) -
        kScoreBounds.begin())];
  }
  template <typename Visit>
  void for_each(Visit visit) {
    for (T& column : moves) visit(column);
    for (T& column : scores) visit(column);
  }
};

/// What the scores so far say about the next one.
struct ScoreTrail {
  int last = 0;
  int liveliness = 0;

  void add(int score) {
    liveliness = (liveliness + std::abs(score - last)) / 2;
    last = score;
  }
};

/// Plays the plies of a game as it appends them to the columns.
Result<Done> append_plies(const GameRecord& game, Columns<Bytes>& columns) {
  Position position = game.start;
  ScoreTrail trail;
  for (const RecordedPly& ply : game.plies) {
    const MoveList legal = canonical_moves(position);
    const Move* found = std::find(legal.begin(), legal.end(), ply.move);
    if (found == legal.end()) return Error{"a move that is not legal"};
    columns.for_legal_moves(legal.size())
        .push_back(static_cast<std::uint8_t>(found - legal.begin()));
    Bytes& scores = columns.for_liveliness(trail.liveliness);
    append_varint(scores, ply.score == kNoScore ? 0 : 1 + zigzag(ply.score - trail.last));
    if (ply.score != kNoScore) trail.add(ply.score);
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

Result<Done> decode_plies(GameRecord& game, Columns<ByteCursor>& columns) {
  Position position = game.start;
  ScoreTrail trail;
  for (RecordedPly& ply : game.plies) {
    const MoveList legal = canonical_moves(position);
    ByteCursor& moves = columns.for_legal_moves(legal.size());
    const auto place = moves.take<std::uint8_t>();
    if (!moves.ok() || place >= legal.size()) return Error{"a move that is not legal"};
    ply.move = legal[place];
    ByteCursor& scores = columns.for_liveliness(trail.liveliness);
    const std::uint32_t code = scores.take_varint();
    if (!scores.ok()) return Error{"too few scores"};
    if (code != 0) {
      const std::int64_t score = std::int64_t{trail.last} + unzigzag(code - 1);
      if (score <= kNoScore || score > 32767) return Error{"a score beyond all bounds"};
      ply.score = static_cast<Score>(score);
      trail.add(ply.score);
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
  Bytes starts;
  Columns<Bytes> columns;
  for (const GameRecord& game : games) {
    if (game.plies.size() > kMostPlies) return Error{"a game that is too long"};
    append(starts, pack_start(game));
    if (Result<Done> done = append_plies(game, columns); !done) return Error{done.error()};
  }
  Bytes bytes;
  append_number(bytes, static_cast<std::uint32_t>(games.size()));
  columns.for_each([&](const Bytes& column) {
    append_number(bytes, static_cast<std::uint32_t>(column.size()));
  });
  append_bytes(bytes, starts);
  columns.for_each([&](const Bytes& column) { append_bytes(bytes, column); });
  return bytes;
}

Result<std::vector<GameRecord>> decode_columns(ByteView bytes) {
  ByteCursor cursor(bytes);
  const std::size_t count = cursor.take<std::uint32_t>();
  Columns<std::size_t> sizes{};
  sizes.for_each([&](std::size_t& size) { size = cursor.take<std::uint32_t>(); });
  if (!cursor.ok() || count > cursor.left() / kPackedBytes) return Error{"too short"};
  ByteCursor starts(cursor.take_bytes(count * kPackedBytes));
  Columns<ByteCursor> columns;
  for (std::size_t i = 0; i < sizes.moves.size(); ++i)
    columns.moves[i] = ByteCursor(cursor.take_bytes(sizes.moves[i]));
  for (std::size_t i = 0; i < sizes.scores.size(); ++i)
    columns.scores[i] = ByteCursor(cursor.take_bytes(sizes.scores[i]));
  if (!cursor.ok() || !cursor.at_end()) return Error{"columns of other sizes than stated"};

  std::vector<GameRecord> games;
  games.reserve(count);
  while (games.size() < count) {
    Result<GameRecord> game = decode_start(load_packed(starts.take_bytes(kPackedBytes).data()));
    if (!game) return Error{game.error()};
    games.push_back(std::move(game).value());
    if (Result<Done> done = decode_plies(games.back(), columns); !done) return Error{done.error()};
  }
  bool all_read = true;
  columns.for_each([&](const ByteCursor& column) { all_read = all_read && column.at_end(); });
  if (!all_read) return Error{"more moves or scores than games"};
  return games;
}

}  // namespace castellan::data
