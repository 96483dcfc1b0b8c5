#include "data/game_writer.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include "data/game_reader.h"

namespace castellan::data {

Result<GameWriter> GameWriter::open(const std::filesystem::path& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  GameWriter writer(path, file);
  if (file < 0) return writer.failure("cannot write");
  if (flock(file, LOCK_EX | LOCK_NB) != 0) return Error{path.string() + " is in use"};
  if (Result<Done> done = writer.recover(); !done) return Error{done.error()};
  return writer;
}

GameWriter::GameWriter(GameWriter&& other) noexcept
    : path_(std::move(other.path_)),
      file_(std::exchange(other.file_, -1)),
      size_(other.size_),
      found_(other.found_) {}

GameWriter& GameWriter::operator=(GameWriter&& other) noexcept {
  if (this == &other) return *this;
  close();
  path_ = std::move(other.path_);
  file_ = std::exchange(other.file_, -1);
  size_ = other.size_;
  found_ = other.found_;
  return *this;
}

GameWriter::~GameWriter() { close(); }

void GameWriter::close() {
  if (file_ >= 0) ::close(file_);
  file_ = -1;
}

Error GameWriter::failure(const char* what) const {
  return Error{std::string(what) + " " + path_.string() + ": " + std::strerror(errno)};
}

/// Goes through what is there and cuts off a last game that is not whole.
Result<Done> GameWriter::recover() {
  struct stat status {};
  if (fstat(file_, &status) != 0) return failure("cannot read");
  if (!S_ISREG(status.st_mode)) return Error{path_.string() + " is no ordinary file"};
  const auto size = static_cast<std::uint64_t>(status.st_size);
  if (size == 0) return Done{};

  const Result<std::unique_ptr<GameReader>> opened = GameReader::open(path_);
  if (!opened) return Error{opened.error() + ": not written to"};
  GameReader& reader = **opened;
  for (auto event = reader.next(); event != GameSource::Event::End; event = reader.next()) {
    if (event != GameSource::Event::Game) continue;
    found_.plies += reader.game().plies.size();
    for (const RecordedPly& ply : reader.game().plies) found_.scored_plies += ply.score != kNoScore;
  }
  found_.sections = reader.sections();
  found_.games = reader.games();
  found_.faults = reader.faults();
  size_ = reader.offset_of_whole_end();
  found_.cut_bytes = size - size_;
  if (found_.cut_bytes == 0) return Done{};
  if (found_.cut_bytes > std::max(kGreatestGame, kGreatestHeader))
    return Error{"the last " + std::to_string(found_.cut_bytes) + " bytes of " + path_.string() +
                 " cannot be read: not written to"};
  --found_.faults;
  if (ftruncate(file_, static_cast<off_t>(size_)) != 0) return failure("cannot shorten");
  return Done{};
}

Result<Done> GameWriter::begin_section(const SectionHeader& header) {
  return append_bytes(encode_header(header));
}

Result<Done> GameWriter::write(const GameRecord& game) { return append_bytes(encode_game(game)); }

Result<Done> GameWriter::append_bytes(ByteView bytes) {
  std::size_t done = 0;
  while (done < bytes.size()) {
    const ssize_t written =
        pwrite(file_, bytes.data() + done, bytes.size() - done, static_cast<off_t>(size_ + done));
    if (written > 0) {
      done += static_cast<std::size_t>(written);
    } else if (written == 0 || errno != EINTR) {
      const Error error = failure("cannot write to");
      // What cannot be cut off now is cut off when the file is next opened.
      if (ftruncate(file_, static_cast<off_t>(size_)) != 0) return error;
      return error;
    }
  }
  size_ += bytes.size();
  return Done{};
}

Result<Done> GameWriter::sync() {
  if (fdatasync(file_) != 0) return failure("cannot write to");
  return Done{};
}

}  // namespace castellan::data
