#include "util/bytes.h"

#include <gtest/gtest.h>
#include <limits>

namespace castellan {
namespace {

TEST(Bytes, NumbersAreLittleEndian) {
  Bytes bytes;
  append_number(bytes, std::uint32_t{0x04030201});
  append_number(bytes, std::int16_t{-2});
  append_bytes(bytes, bytes_of("ab"));
  EXPECT_EQ(bytes, (Bytes{1, 2, 3, 4, 0xFE, 0xFF, 'a', 'b'}));
  EXPECT_EQ(load_number<std::uint16_t>(&bytes[1]), 0x0302);
  EXPECT_EQ(load_number<std::int32_t>(&bytes[2]), -130045);
  store_number(&bytes[4], std::uint16_t{0x0605});
  EXPECT_EQ(load_number<std::uint64_t>(bytes.data()), 0x6261060504030201U);
  EXPECT_EQ(text_of(ByteView(bytes).last(2)), "ab");
}

template <typename T>
void expect_round_trip() {
  for (const T value :
       {std::numeric_limits<T>::min(), std::numeric_limits<T>::max(), T{0}, T{77}}) {
    Bytes bytes;
    append_number(bytes, value);
    EXPECT_EQ(bytes.size(), sizeof(T));
    EXPECT_EQ(load_number<T>(bytes.data()), value);
  }
}

TEST(Bytes, NumbersComeBack) {
  expect_round_trip<std::uint8_t>();
  expect_round_trip<std::int8_t>();
  expect_round_trip<std::int16_t>();
  expect_round_trip<std::uint16_t>();
  expect_round_trip<std::int32_t>();
  expect_round_trip<std::uint32_t>();
  expect_round_trip<std::int64_t>();
  expect_round_trip<std::uint64_t>();
}

TEST(ByteCursor, StopsAtTheEnd) {
  const Bytes bytes = {1, 0, 2, 0, 0, 0, 3};
  ByteCursor cursor(bytes);
  EXPECT_EQ(cursor.take<std::int16_t>(), 1);
  EXPECT_EQ(cursor.take<std::uint32_t>(), 2U);
  EXPECT_EQ(cursor.left(), 1U);
  EXPECT_TRUE(cursor.ok());
  EXPECT_EQ(cursor.take<std::uint16_t>(), 0);
  EXPECT_FALSE(cursor.ok());
  EXPECT_TRUE(cursor.at_end());
  EXPECT_TRUE(cursor.take_bytes(1).empty());
}

TEST(Checksums, AreThoseOfTheirAuthors) {
  EXPECT_EQ(fnv1a(""), 0xCBF29CE484222325U);
  EXPECT_EQ(fnv1a("a"), 0xAF63DC4C8601EC8CU);
  EXPECT_EQ(fnv1a("bar", fnv1a("foo")), 0x85944171F73967E8U);
  EXPECT_EQ(crc32(bytes_of("123456789")), 0xCBF43926U);
}

}  // namespace
}  // namespace castellan
