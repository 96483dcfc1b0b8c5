// A middlegame and an endgame score that travel as one number.
#pragma once

#include <cstdint>

namespace castellan::eval {

/// Two scores of 16 bits in one 32-bit integer, so that adding a weight costs one addition.
/// The endgame half is the upper one; a borrow from a negative lower half is undone on reading.
/// Source: the "score tuples" known since Glaurung (Romstad) and described on the Chess
/// Programming Wiki under Tapered Eval.
class Tapered {
 public:
  constexpr Tapered() : bits_(0) {}
  constexpr Tapered(int middlegame, int endgame) : bits_(endgame * 65536 + middlegame) {}

  constexpr int middlegame() const { return static_cast<std::int16_t>(bits_ & 0xFFFF); }
  constexpr int endgame() const { return (bits_ - middlegame()) / 65536; }

  constexpr Tapered& operator+=(Tapered other) {
    bits_ += other.bits_;
    return *this;
  }
  constexpr Tapered operator+(Tapered other) const { return from_bits(bits_ + other.bits_); }
  constexpr Tapered operator-(Tapered other) const { return from_bits(bits_ - other.bits_); }
  constexpr Tapered operator*(int n) const { return from_bits(bits_ * n); }
  constexpr bool operator==(const Tapered&) const = default;

 private:
  static constexpr Tapered from_bits(std::int32_t bits) {
    Tapered t;
    t.bits_ = bits;
    return t;
  }

  std::int32_t bits_;
};

}  // namespace castellan::eval
