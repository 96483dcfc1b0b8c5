#include "data/archive.h"

#include <algorithm>
#include <system_error>
#include <utility>
#include <zstd.h>

namespace castellan::data {

namespace {

constexpr std::uint32_t kSectionTag = 0x54434553;  // "SECT"
constexpr std::uint32_t kGamesTag = 0x454D4147;    // "GAME"
constexpr std::size_t kFileHeaderBytes = 12;
constexpr std::size_t kChunkHeaderBytes = 16;
/// Plies that may wait for a chunk to be full: bounds its size whatever the games are like.
constexpr std::size_t kPliesInChunk = std::size_t{1} << 23;

std::uint32_t checksum(ByteView header, ByteView stored) {
  Bytes both(header.begin(), header.begin() + 12);
  append_bytes(both, stored);
  return crc32(both);
}

Result<Bytes> compress(ByteView plain, int level) {
  Bytes stored(ZSTD_compressBound(plain.size()));
  const std::size_t size =
      ZSTD_compress(stored.data(), stored.size(), plain.data(), plain.size(), level);
  if (ZSTD_isError(size) != 0)
    return Error{std::string("cannot compress: ") + ZSTD_getErrorName(size)};
  stored.resize(size);
  return stored;
}

Result<Bytes> decompress(ByteView stored, std::size_t plain_size) {
  Bytes plain(plain_size);
  const std::size_t size =
      ZSTD_decompress(plain.data(), plain.size(), stored.data(), stored.size());
  if (ZSTD_isError(size) != 0) return Error{ZSTD_getErrorName(size)};
  if (size != plain_size) return Error{"a size that is not as stated"};
  return plain;
}

}  // namespace

// --- writing

Result<ArchiveWriter> ArchiveWriter::create(const std::filesystem::path& path, int level) {
  std::error_code error;
  if (std::filesystem::exists(path, error)) return Error{path.string() + " exists already"};
  ArchiveWriter writer(path, std::clamp(level, 1, ZSTD_maxCLevel()));
  writer.file_.open(writer.part(), std::ios::binary | std::ios::trunc);
  if (!writer.file_) return Error{"cannot write " + writer.part().string()};
  Bytes bytes;
  append_number(bytes, kArchiveMagic);
  append_number(bytes, kArchiveVersion);
  if (Result<Done> done = writer.append_bytes(bytes); !done) return Error{done.error()};
  return writer;
}

ArchiveWriter::~ArchiveWriter() {
  if (!file_.is_open()) return;
  file_.close();
  std::error_code ignored;
  std::filesystem::remove(part(), ignored);
}

std::filesystem::path ArchiveWriter::part() const {
  std::filesystem::path name = path_;
  name += ".part";
  return name;
}

Result<Done> ArchiveWriter::append_bytes(ByteView bytes) {
  file_.write(reinterpret_cast<const char*>(bytes.data()),
              static_cast<std::streamsize>(bytes.size()));
  if (!file_) return Error{"cannot write to " + part().string()};
  size_ += bytes.size();
  return Done{};
}

Result<Done> ArchiveWriter::write_chunk(std::uint32_t tag, ByteView plain) {
  const Result<Bytes> stored = compress(plain, level_);
  if (!stored) return Error{stored.error()};
  Bytes header;
  append_number(header, tag);
  append_number(header, static_cast<std::uint32_t>(stored->size()));
  append_number(header, static_cast<std::uint32_t>(plain.size()));
  append_number(header, checksum(header, *stored));
  if (Result<Done> done = append_bytes(header); !done) return done;
  return append_bytes(*stored);
}

Result<Done> ArchiveWriter::write_games() {
  if (waiting_.empty()) return Done{};
  const Result<Bytes> plain = encode_columns(waiting_);
  if (!plain) return Error{plain.error()};
  waiting_.clear();
  waiting_plies_ = 0;
  return write_chunk(kGamesTag, *plain);
}

Result<Done> ArchiveWriter::begin_section(const SectionHeader& header) {
  if (Result<Done> done = write_games(); !done) return done;
  return write_chunk(kSectionTag, encode_header(header));
}

Result<Done> ArchiveWriter::write(const GameRecord& game) {
  waiting_.push_back(game);
  waiting_plies_ += game.plies.size();
  const bool full = waiting_.size() >= kGamesInChunk || waiting_plies_ >= kPliesInChunk;
  return full ? write_games() : Done{};
}

Result<Done> ArchiveWriter::finish() {
  if (Result<Done> done = write_games(); !done) return done;
  file_.close();
  if (!file_) return Error{"cannot write to " + part().string()};
  std::error_code error;
  std::filesystem::rename(part(), path_, error);
  if (error) return Error{"cannot make " + path_.string() + ": " + error.message()};
  return Done{};
}

// --- reading

Result<std::unique_ptr<ArchiveReader>> ArchiveReader::open(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary | std::ios::ate);
  if (!in) return Error{"cannot read " + path.string()};
  Bytes file(static_cast<std::size_t>(std::max<std::streamoff>(in.tellg(), 0)));
  in.seekg(0);
  in.read(reinterpret_cast<char*>(file.data()), static_cast<std::streamsize>(file.size()));
  if (!in) return Error{"cannot read " + path.string()};
  if (file.size() < kFileHeaderBytes || load_number<std::uint64_t>(file.data()) != kArchiveMagic)
    return Error{path.string() + " is no archive of games"};
  const auto version = load_number<std::uint32_t>(&file[8]);
  if (version != kArchiveVersion)
    return Error{path.string() + " has version " + std::to_string(version) +
                 ", this program reads " + std::to_string(kArchiveVersion)};
  std::unique_ptr<ArchiveReader> reader(new ArchiveReader(std::move(file)));
  reader->at_ = kFileHeaderBytes;
  return reader;
}

ArchiveReader::Chunk ArchiveReader::find_chunk(std::size_t offset) const {
  Chunk chunk;
  const ByteView rest = ByteView(file_).subspan(offset);
  if (rest.size() < kChunkHeaderBytes) {
    chunk.outcome = Parse::TooShort;
    return chunk;
  }
  chunk.tag = load_number<std::uint32_t>(rest.data());
  const std::size_t stored_size = load_number<std::uint32_t>(&rest[4]);
  chunk.plain_size = load_number<std::uint32_t>(&rest[8]);
  if ((chunk.tag != kSectionTag && chunk.tag != kGamesTag) || chunk.plain_size > kGreatestChunk ||
      stored_size > ZSTD_compressBound(kGreatestChunk))
    return chunk;
  if (stored_size > rest.size() - kChunkHeaderBytes) {
    chunk.outcome = Parse::TooShort;
    return chunk;
  }
  chunk.stored = rest.subspan(kChunkHeaderBytes, stored_size);
  chunk.end = offset + kChunkHeaderBytes + stored_size;
  if (load_number<std::uint32_t>(&rest[12]) == checksum(rest, chunk.stored))
    chunk.outcome = Parse::Whole;
  return chunk;
}

std::string ArchiveReader::take(const Chunk& chunk) {
  const Result<Bytes> plain = decompress(chunk.stored, chunk.plain_size);
  if (!plain) return plain.error();
  if (chunk.tag == kSectionTag) {
    if (!starts_section(*plain)) return "no header where one should be";
    Parsed<SectionHeader> header = decode_header(*plain);
    if (header.outcome != Parse::Whole) return "a damaged header";
    section_ = std::move(header.value);
    return {};
  }
  Result<std::vector<GameRecord>> games = decode_columns(*plain);
  if (!games) return games.error();
  ready_ = std::move(games).value();
  next_ready_ = 0;
  return {};
}

GameSource::Event ArchiveReader::pass_over(std::size_t begin, std::size_t end, std::string what,
                                           bool truncated) {
  fault_ = {games_ + 1, begin, end - begin, truncated, std::move(what)};
  ++faults_;
  at_ = end;
  return Event::Fault;
}

GameSource::Event ArchiveReader::next() {
  while (true) {
    if (next_ready_ < ready_.size()) {
      game_ = std::move(ready_[next_ready_++]);
      ++games_;
      return Event::Game;
    }
    if (at_ == file_.size()) return Event::End;
    const Chunk chunk = find_chunk(at_);
    if (chunk.outcome != Parse::Whole) {
      std::size_t next = at_ + 1;
      while (next < file_.size() && find_chunk(next).outcome != Parse::Whole) ++next;
      const bool truncated = chunk.outcome == Parse::TooShort && next == file_.size();
      return pass_over(at_, next, truncated ? "the file ends too early" : "a damaged chunk",
                       truncated);
    }
    if (std::string fault = take(chunk); !fault.empty())
      return pass_over(at_, chunk.end, std::move(fault), false);
    at_ = chunk.end;
    if (chunk.tag != kSectionTag) continue;
    ++sections_;
    return Event::Section;
  }
}

}  // namespace castellan::data
