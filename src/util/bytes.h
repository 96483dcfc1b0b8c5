// Numbers as little-endian bytes, on any machine, and checksums of bytes.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

namespace castellan {

using Bytes = std::vector<std::uint8_t>;
using ByteView = std::span<const std::uint8_t>;

/// The whole number at `from`, of which sizeof(T) bytes must be readable.
template <std::integral T>
T load_number(const std::uint8_t* from) {
  std::make_unsigned_t<T> value = 0;
  for (std::size_t i = 0; i < sizeof(T); ++i)
    value = static_cast<std::make_unsigned_t<T>>(
        value | static_cast<std::make_unsigned_t<T>>(from[i]) << (8 * i));
  return static_cast<T>(value);
}

template <std::integral T>
void store_number(std::uint8_t* to, T value) {
  const auto bits = static_cast<std::make_unsigned_t<T>>(value);
  for (std::size_t i = 0; i < sizeof(T); ++i) to[i] = static_cast<std::uint8_t>(bits >> (8 * i));
}

template <std::integral T>
void append_number(Bytes& to, T value) {
  to.resize(to.size() + sizeof(T));
  store_number(to.data() + to.size() - sizeof(T), value);
}

inline void append_bytes(Bytes& to, ByteView bytes) {
  to.insert(to.end(), bytes.begin(), bytes.end());
}

/// Seven bits a byte, lowest first; a set top bit says that more follow.
inline void append_varint(Bytes& to, std::uint32_t value) {
  for (; value >= 0x80; value >>= 7) to.push_back(static_cast<std::uint8_t>(value | 0x80));
  to.push_back(static_cast<std::uint8_t>(value));
}

/// Small numbers of either sign as small numbers: 0, -1, 1, -2, ... become 0, 1, 2, 3, ...
constexpr std::uint32_t zigzag(std::int32_t value) {
  return static_cast<std::uint32_t>(value) << 1 ^ (value < 0 ? ~0U : 0U);
}
constexpr std::int32_t unzigzag(std::uint32_t value) {
  return static_cast<std::int32_t>(value >> 1 ^ (~(value & 1) + 1));
}

/// Takes numbers off the front of bytes from outside; past the end everything is 0 and `ok`
/// false.
class ByteCursor {
 public:
  ByteCursor() = default;
  explicit ByteCursor(ByteView bytes) : rest_(bytes) {}

  template <std::integral T>
  T take() {
    const ByteView bytes = take_bytes(sizeof(T));
    return bytes.size() == sizeof(T) ? load_number<T>(bytes.data()) : T{};
  }
  std::uint32_t take_varint() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 35; shift += 7) {
      const auto byte = take<std::uint8_t>();
      value |= static_cast<std::uint64_t>(byte & 0x7F) << shift;
      if ((byte & 0x80) == 0) {
        if (value > 0xFFFFFFFFU) ok_ = false;
        return static_cast<std::uint32_t>(value);
      }
    }
    ok_ = false;
    return 0;
  }
  /// The next `count` bytes, or none and `ok` false when there are fewer.
  ByteView take_bytes(std::size_t count) {
    if (count > rest_.size()) {
      ok_ = false;
      rest_ = {};
      return {};
    }
    const ByteView bytes = rest_.first(count);
    rest_ = rest_.subspan(count);
    return bytes;
  }

  bool ok() const { return ok_; }
  bool at_end() const { return rest_.empty(); }
  std::size_t left() const { return rest_.size(); }

 private:
  ByteView rest_;
  bool ok_ = true;
};

/// Text as bytes and back, byte for byte.
inline ByteView bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}
inline std::string_view text_of(ByteView bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// FNV-1a (Fowler, Noll, Vo), 64 bits; `hash` continues an earlier one.
constexpr std::uint64_t fnv1a(std::string_view bytes, std::uint64_t hash = 0xCBF29CE484222325ULL) {
  for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
  return hash;
}

/// Of CRC-32 as in zip, PNG and Ethernet (polynomial 0xEDB88320, reflected), for 8 bytes at a step.
struct CrcTable {
  std::array<std::array<std::uint32_t, 256>, 8> after{};

  constexpr CrcTable() {
    for (std::uint32_t i = 0; i < 256; ++i) {
      std::uint32_t value = i;
      for (int bit = 0; bit < 8; ++bit) value = value >> 1 ^ ((value & 1) != 0 ? 0xEDB88320U : 0);
      after[0][i] = value;
    }
    for (std::size_t slice = 1; slice < 8; ++slice)
      for (std::size_t i = 0; i < 256; ++i)
        after[slice][i] = after[slice - 1][i] >> 8 ^ after[0][after[slice - 1][i] & 0xFF];
  }
};
inline constexpr CrcTable kCrcTable;

/// CRC-32, eight bytes at a step ("slicing by 8", Kounavis and Berry 2005).
inline std::uint32_t crc32(ByteView bytes) {
  const auto& t = kCrcTable.after;
  std::uint32_t value = ~0U;
  std::size_t i = 0;
  for (; i + 8 <= bytes.size(); i += 8) {
    const std::uint32_t low = load_number<std::uint32_t>(&bytes[i]) ^ value;
    const auto high = load_number<std::uint32_t>(&bytes[i + 4]);
    value = t[7][low & 0xFF] ^ t[6][low >> 8 & 0xFF] ^ t[5][low >> 16 & 0xFF] ^ t[4][low >> 24] ^
            t[3][high & 0xFF] ^ t[2][high >> 8 & 0xFF] ^ t[1][high >> 16 & 0xFF] ^ t[0][high >> 24];
  }
  for (; i < bytes.size(); ++i) value = value >> 8 ^ t[0][(value ^ bytes[i]) & 0xFF];
  return ~value;
}

}  // namespace castellan
