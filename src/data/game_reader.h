// Reading game files: what is whole is handed out, what is not is reported and passed over.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>

#include "data/game_source.h"

namespace castellan::data {

/// Reads a game file of any size with little memory. Behind damage it goes on with the next whole
/// game or header it finds.
class GameReader final : public GameSource {
 public:
  /// Refuses a file that cannot be read or does not start with a section.
  static Result<std::unique_ptr<GameReader>> open(const std::filesystem::path& path);

  Event next() override;

  /// Where the last whole header or game ended.
  std::uint64_t offset_of_whole_end() const { return whole_end_; }

 private:
  explicit GameReader(std::ifstream file) : file_(std::move(file)) {}

  ByteView rest() const { return ByteView(buffer_).subspan(at_); }
  std::uint64_t offset() const { return buffer_offset_ + at_; }
  void fill(std::size_t wanted);
  void skip(std::size_t bytes) { at_ += bytes; }
  template <typename T>
  Parsed<T> decode(Parsed<T> (*decoder)(ByteView));
  Parse read_item(Event& event);
  Event pass_over(Parse outcome);

  std::ifstream file_;
  Bytes buffer_;
  std::size_t at_ = 0;               // what is read next, in the buffer
  std::uint64_t buffer_offset_ = 0;  // where the buffer starts in the file
  std::uint64_t whole_end_ = 0;
  bool file_ended_ = false;
};

}  // namespace castellan::data
