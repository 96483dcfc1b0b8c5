// Games in the fewest bytes, for carrying them about.
//
// All numbers are little-endian. A file starts with the 8 bytes FF 63 61 73 74 61 72 FF ("castar"
// between two FF) and the version, 4 bytes: 1. Chunks follow to the end:
//
//     bytes  what
//     0-3    "SECT" or "GAME"
//     4-7    S, size of the compressed contents
//     8-11   size of the plain contents
//     12-15  CRC-32 of bytes 0 to 11 and of the compressed contents
//     16-    the contents, compressed: S bytes, one Zstandard frame
//
// A SECT chunk holds a header as in record.h; it is the section of the games after it. A GAME
// chunk holds up to some thousand games, column by column, so that like follows like:
//
//     4 bytes     number of games
//     4 bytes     size of each column below but the first, 10 + 6 numbers
//     column of   32 bytes a game: the start as in record.h
//     10 columns  1 byte a ply: place of the move among the legal moves in canonical order, which
//     is
//                 that of from, then to (a1 is 0), then piece promoted to, knight first. The number
//                 of legal moves chooses the column: up to 1, 4, 7, 13, 19, 25, 31, 37, 43, more
//     6 columns   variable numbers (bytes.h), one a ply: 0 for no score; else 1 plus the zig-zag of
//                 the difference from the last score of the game, the first from 0, White's view.
//                 How lively scores have been chooses the column: below 8, 20, 45, 100, 300, more;
//                 liveliness is 0 at first, then half of what it was plus half the size of the
//                 difference, rounded down
//
// A damaged chunk loses its games, no others.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "board/movegen.h"
#include "data/game_source.h"
#include "data/record.h"
#include "util/result.h"

namespace castellan::data {

inline constexpr std::uint64_t kArchiveMagic = 0xFF726174736163FFULL;
inline constexpr std::uint32_t kArchiveVersion = 1;
inline constexpr std::size_t kGamesInChunk = 8192;
/// Greatest plain contents of a chunk.
inline constexpr std::size_t kGreatestChunk = std::size_t{1} << 28;
inline constexpr int kDefaultLevel = 19;  ///< of compression, 1 to 22

/// The legal moves in the order that the archive counts them in.
MoveList canonical_moves(const Position& position);

/// Games as the plain contents of a GAME chunk, and back. A game with an illegal move, or more
/// bytes or fewer than there should be, are an error.
Result<Bytes> encode_columns(const std::vector<GameRecord>& games);
Result<std::vector<GameRecord>> decode_columns(ByteView bytes);

/// Writes an archive. It is called `path` only when `finish` has returned; before, or without it,
/// there is a file of that name plus ".part", which the destructor removes.
class ArchiveWriter {
 public:
  /// Refuses a path where there is something already.
  static Result<ArchiveWriter> create(const std::filesystem::path& path, int level = kDefaultLevel);
  ArchiveWriter(ArchiveWriter&&) = default;
  ArchiveWriter& operator=(ArchiveWriter&&) = default;
  ~ArchiveWriter();

  Result<Done> begin_section(const SectionHeader& header);
  Result<Done> write(const GameRecord& game);
  Result<Done> finish();
  std::uint64_t size() const { return size_; }  ///< bytes written so far

 private:
  ArchiveWriter(std::filesystem::path path, int level) : path_(std::move(path)), level_(level) {}
  Result<Done> write_games();
  Result<Done> write_chunk(std::uint32_t tag, ByteView plain);
  Result<Done> append_bytes(ByteView bytes);
  std::filesystem::path part() const;

  std::filesystem::path path_;
  int level_;
  std::ofstream file_;
  std::vector<GameRecord> waiting_;  // for their chunk
  std::size_t waiting_plies_ = 0;
  std::uint64_t size_ = 0;
};

/// Reads an archive, which it keeps in memory as it is in the file.
class ArchiveReader final : public GameSource {
 public:
  static Result<std::unique_ptr<ArchiveReader>> open(const std::filesystem::path& path);
  Event next() override;

 private:
  explicit ArchiveReader(Bytes file) : file_(std::move(file)) {}
  /// What lies at an offset: a chunk whose checksum is right, or why there is none.
  struct Chunk {
    std::uint32_t tag = 0;
    std::size_t end = 0;  ///< offset behind it
    std::size_t plain_size = 0;
    ByteView stored;
    Parse outcome = Parse::Damaged;
  };
  Chunk find_chunk(std::size_t offset) const;
  /// Empty when the chunk could be used, else the reason.
  std::string take(const Chunk& chunk);
  Event pass_over(std::size_t begin, std::size_t end, std::string what, bool truncated);

  Bytes file_;
  std::size_t at_ = 0;
  std::vector<GameRecord> ready_;  // games of the current chunk
  std::size_t next_ready_ = 0;
};

}  // namespace castellan::data
