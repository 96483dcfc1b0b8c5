#include "data/record.h"

#include <algorithm>
#include <array>

#include "board/apply_move.h"
#include "board/movegen.h"
#include "board/notation.h"

namespace castellan::data {

namespace {

constexpr std::size_t kTailBytes = 8;  // zeros and CRC of a game

std::string_view cut(std::string_view text) { return text.substr(0, kLongestText); }

}  // namespace

std::string_view describe(Ending ending) {
  static constexpr std::array<std::string_view, kEndings> kNames = {
      "unknown",     "checkmate",  "stalemate",  "dead material", "repetition",
      "fifty moves", "mate found", "win agreed", "draw agreed",   "length limit"};
  return kNames[static_cast<std::size_t>(ending)];
}

Bytes encode_header(const SectionHeader& header) {
  const std::string_view engine = cut(header.engine), settings = cut(header.settings);
  const std::size_t text = engine.size() + settings.size();
  const std::size_t size = kHeaderFixedBytes + (text + 3) / 4 * 4 + 4;
  Bytes bytes;
  bytes.reserve(size);
  append_number(bytes, kSectionMagic);
  append_number(bytes, kFormatVersion);
  append_number(bytes, static_cast<std::uint32_t>(size));
  append_number(bytes, header.seed);
  append_number(bytes, header.net_hash);
  append_number(bytes, static_cast<std::uint16_t>(engine.size()));
  append_number(bytes, static_cast<std::uint16_t>(settings.size()));
  append_bytes(bytes, bytes_of(engine));
  append_bytes(bytes, bytes_of(settings));
  bytes.resize(size - 4);
  append_number(bytes, crc32(bytes));
  return bytes;
}

PackedPosition pack_start(const GameRecord& game) {
  PackedPosition start = pack(game.start);
  start.score = static_cast<std::int16_t>(std::min(game.plies.size(), kMostPlies));
  start.result = static_cast<std::uint8_t>(game.result);
  start.extra = static_cast<std::uint8_t>(game.ending);
  return start;
}

Bytes encode_game(const GameRecord& game) {
  const std::size_t plies = std::min(game.plies.size(), kMostPlies);
  Bytes bytes;
  bytes.reserve(bytes_of_game(plies));
  append(bytes, pack_start(game));
  for (std::size_t i = 0; i < plies; ++i) {
    append_number(bytes, game.plies[i].move.bits());
    append_number(bytes, game.plies[i].score);
  }
  append_number(bytes, std::uint32_t{0});
  append_number(bytes, crc32(bytes));
  return bytes;
}

bool starts_section(ByteView bytes) {
  return bytes.size() >= 8 && load_number<std::uint64_t>(bytes.data()) == kSectionMagic;
}

Parsed<SectionHeader> decode_header(ByteView bytes) {
  Parsed<SectionHeader> parsed;
  const auto damaged = [&](std::string why) {
    parsed.outcome = Parse::Damaged;
    parsed.error = std::move(why);
    return parsed;
  };
  const auto too_short = [&](std::size_t needed) {
    parsed.outcome = Parse::TooShort;
    parsed.size = needed;
    return parsed;
  };
  if (bytes.size() < kHeaderFixedBytes) return too_short(kHeaderFixedBytes);
  const auto version = load_number<std::uint32_t>(&bytes[8]);
  const std::size_t size = load_number<std::uint32_t>(&bytes[12]);
  const std::size_t engine = load_number<std::uint16_t>(&bytes[32]);
  const std::size_t settings = load_number<std::uint16_t>(&bytes[34]);
  if (size > kGreatestHeader || engine > kLongestText || settings > kLongestText ||
      size != kHeaderFixedBytes + (engine + settings + 3) / 4 * 4 + 4)
    return damaged("the header states a size that cannot be");
  if (bytes.size() < size) return too_short(size);
  if (crc32(bytes.first(size - 4)) != load_number<std::uint32_t>(&bytes[size - 4]))
    return damaged("the checksum of the header is wrong");
  if (version != kFormatVersion)
    return damaged("the format has version " + std::to_string(version) + ", this program reads " +
                   std::to_string(kFormatVersion));
  parsed.value.seed = load_number<std::uint64_t>(&bytes[16]);
  parsed.value.net_hash = load_number<std::uint64_t>(&bytes[24]);
  parsed.value.engine = text_of(bytes.subspan(kHeaderFixedBytes, engine));
  parsed.value.settings = text_of(bytes.subspan(kHeaderFixedBytes + engine, settings));
  parsed.outcome = Parse::Whole;
  parsed.size = size;
  return parsed;
}

Parsed<GameRecord> decode_game(ByteView bytes) {
  Parsed<GameRecord> parsed;
  const auto damaged = [&](std::string why) {
    parsed.outcome = Parse::Damaged;
    parsed.error = std::move(why);
    return parsed;
  };
  if (bytes.size() < kPackedBytes) {
    parsed.outcome = Parse::TooShort;
    parsed.size = kPackedBytes;
    return parsed;
  }
  const PackedPosition start = load_packed(bytes.data());
  if (popcount(start.occupied) > 32 || start.score < 0 ||
      static_cast<std::size_t>(start.score) > kMostPlies || start.result > 2 ||
      start.extra >= kEndings)
    return damaged("no game starts here");
  const auto plies = static_cast<std::size_t>(start.score);
  const std::size_t size = bytes_of_game(plies);
  if (bytes.size() < size) {
    parsed.outcome = Parse::TooShort;
    parsed.size = size;
    return parsed;
  }
  if (load_number<std::uint32_t>(&bytes[size - kTailBytes]) != 0)
    return damaged("the game does not end where it should");
  if (crc32(bytes.first(size - 4)) != load_number<std::uint32_t>(&bytes[size - 4]))
    return damaged("the checksum is wrong");
  Result<Position> position = unpack(start);
  if (!position) return damaged("the start position cannot be: " + position.error());
  parsed.value.start = *position;
  parsed.value.result = static_cast<GameResult>(start.result);
  parsed.value.ending = static_cast<Ending>(start.extra);
  parsed.value.plies.reserve(plies);
  for (const std::uint8_t* at = &bytes[kPackedBytes]; parsed.value.plies.size() < plies; at += 4)
    parsed.value.plies.push_back(
        {Move::from_bits(load_number<std::uint16_t>(at)), load_number<std::int16_t>(at + 2)});
  parsed.outcome = Parse::Whole;
  parsed.size = size;
  return parsed;
}

Result<Done> check_moves(const GameRecord& game) {
  Position position = game.start;
  for (std::size_t i = 0; i < game.plies.size(); ++i) {
    if (!is_legal(position, game.plies[i].move))
      return Error{"ply " + std::to_string(i + 1) + ": " + to_uci(game.plies[i].move) +
                   " is not legal"};
    apply_move(position, game.plies[i].move);
  }
  return Done{};
}

}  // namespace castellan::data
