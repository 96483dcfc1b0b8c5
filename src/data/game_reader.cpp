#include "data/game_reader.h"

#include <utility>

namespace castellan::data {

namespace {

constexpr std::size_t kChunk = std::size_t{1} << 18;

}  // namespace

Result<std::unique_ptr<GameReader>> GameReader::open(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return Error{"cannot read " + path.string()};
  std::unique_ptr<GameReader> reader(new GameReader(std::move(file)));
  reader->fill(8);
  if (reader->rest().empty()) return Error{path.string() + " is empty"};
  if (!starts_section(reader->rest())) return Error{path.string() + " is no file of games"};
  return reader;
}

/// Makes at least `wanted` bytes available, unless the file has fewer left.
void GameReader::fill(std::size_t wanted) {
  if (rest().size() >= wanted || file_ended_) return;
  buffer_.erase(buffer_.begin(), buffer_.begin() + static_cast<std::ptrdiff_t>(at_));
  buffer_offset_ += at_;
  at_ = 0;
  while (buffer_.size() < wanted && !file_ended_) {
    const std::size_t old = buffer_.size();
    buffer_.resize(old + kChunk);
    file_.read(reinterpret_cast<char*>(buffer_.data() + old), kChunk);
    const auto got = static_cast<std::size_t>(file_.gcount());
    buffer_.resize(old + got);
    file_ended_ = got < kChunk;
  }
}

template <typename T>
Parsed<T> GameReader::decode(Parsed<T> (*decoder)(ByteView)) {
  Parsed<T> parsed = decoder(rest());
  while (parsed.outcome == Parse::TooShort) {
    fill(parsed.size);
    if (rest().size() < parsed.size) return parsed;
    parsed = decoder(rest());
  }
  return parsed;
}

/// Tries to read a header or a game here; on success it is taken.
Parse GameReader::read_item(Event& event) {
  fill(8);
  if (starts_section(rest())) {
    Parsed<SectionHeader> parsed = decode(decode_header);
    fault_.what = std::move(parsed.error);
    if (parsed.outcome != Parse::Whole) return parsed.outcome;
    section_ = std::move(parsed.value);
    ++sections_;
    event = Event::Section;
    skip(parsed.size);
  } else {
    Parsed<GameRecord> parsed = decode(decode_game);
    fault_.what = std::move(parsed.error);
    if (parsed.outcome != Parse::Whole) return parsed.outcome;
    game_ = std::move(parsed.value);
    ++games_;
    event = Event::Game;
    skip(parsed.size);
  }
  whole_end_ = offset();
  return Parse::Whole;
}

GameSource::Event GameReader::next() {
  fill(1);
  if (rest().empty()) return Event::End;
  Event event = Event::End;
  const Parse outcome = read_item(event);
  return outcome == Parse::Whole ? event : pass_over(outcome);
}

/// Looks for the next place where a whole header or game starts.
GameSource::Event GameReader::pass_over(Parse outcome) {
  Fault fault;
  fault.game = games_ + faults_ + 1;
  fault.offset = offset();
  fault.what =
      outcome == Parse::TooShort ? "the file ends in the middle of it" : std::move(fault_.what);
  skip(1);
  for (bool found = false; !found;) {
    fill(kPackedBytes);
    if (rest().empty()) {
      fault.truncated = outcome == Parse::TooShort;
      break;
    }
    if (starts_section(rest()))
      found = decode(decode_header).outcome == Parse::Whole;
    else
      found = decode(decode_game).outcome == Parse::Whole;
    if (!found) skip(1);
  }
  if (outcome == Parse::TooShort && !fault.truncated) fault.what = "its length is wrong";
  fault.bytes = offset() - fault.offset;
  fault_ = std::move(fault);
  ++faults_;
  return Event::Fault;
}

}  // namespace castellan::data
