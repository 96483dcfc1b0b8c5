#include "support/vec_words.h"

#include "simd/vec.h"

namespace castellan::test::CASTELLAN_ISA {

extern const VecWords kWords;

namespace {

namespace v = simd::CASTELLAN_ISA;

template <v::I16 (*word)(v::I16, v::I16)>
void binary(std::int16_t* out, const std::int16_t* a, const std::int16_t* b, int n) {
  for (int i = 0; i < n; i += v::kLanes) v::store(out + i, word(v::load(a + i), v::load(b + i)));
}

void clamp(std::int16_t* out, const std::int16_t* a, std::int16_t low, std::int16_t high, int n) {
  for (int i = 0; i < n; i += v::kLanes)
    v::store(out + i, v::clamp(v::load(a + i), v::splat(low), v::splat(high)));
}

std::int32_t dot(const std::int16_t* a, const std::int16_t* b, int n) {
  v::I32 sum = v::zero32();
  for (int i = 0; i < n; i += v::kLanes) sum = v::add(sum, v::madd(v::load(a + i), v::load(b + i)));
  return v::hsum(sum);
}

}  // namespace

const VecWords kWords = {binary<v::add>, binary<v::sub>, binary<v::mullo>, clamp, dot};

}  // namespace castellan::test::CASTELLAN_ISA
