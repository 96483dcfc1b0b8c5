// Every word of vec.h against plain arithmetic, for every instruction set that runs here.
#include <algorithm>
#include <array>
#include <cstdint>
#include <gtest/gtest.h>
#include <string>

#include "simd/isa.h"
#include "support/vec_words.h"
#include "util/rng.h"

namespace castellan::test {

namespace scalar {
extern const VecWords kWords;
}
#if defined(CASTELLAN_NEON_KERNELS)
namespace neon {
extern const VecWords kWords;
}
#endif
#if defined(CASTELLAN_X86_KERNELS)
namespace sse41 {
extern const VecWords kWords;
}
namespace avx2 {
extern const VecWords kWords;
}
namespace avx512 {
extern const VecWords kWords;
}
#endif

namespace {

using simd::Isa;

const VecWords& words_for(Isa isa) {
  switch (isa) {
#if defined(CASTELLAN_NEON_KERNELS)
    case Isa::Neon:
      return neon::kWords;
#endif
#if defined(CASTELLAN_X86_KERNELS)
    case Isa::Sse41:
      return sse41::kWords;
    case Isa::Avx2:
      return avx2::kWords;
    case Isa::Avx512:
      return avx512::kWords;
#endif
    default:
      return scalar::kWords;
  }
}

constexpr int kNumbers = 256;
struct alignas(64) Numbers : std::array<std::int16_t, kNumbers> {};

/// Random numbers, a quarter of them at the ends of the range.
Numbers random_numbers(Rng& rng) {
  constexpr std::array<int, 6> kEnds = {-32768, -32767, -1, 0, 1, 32767};
  Numbers out;
  for (std::int16_t& n : out)
    n = static_cast<std::int16_t>(rng.below(4) == 0 ? kEnds[rng.below(kEnds.size())]
                                                    : static_cast<int>(rng.below(65536)) - 32768);
  return out;
}

class Vec : public testing::TestWithParam<Isa> {
 protected:
  void SetUp() override {
    if (!simd::runs_here(GetParam())) GTEST_SKIP() << "not on this CPU";
  }
  const VecWords& words_ = words_for(GetParam());
};

TEST_P(Vec, Arithmetic) {
  Rng rng(1);
  for (int round = 0; round < 200; ++round) {
    const Numbers a = random_numbers(rng);
    const Numbers b = random_numbers(rng);
    Numbers sum, difference, product;
    words_.add(sum.data(), a.data(), b.data(), kNumbers);
    words_.sub(difference.data(), a.data(), b.data(), kNumbers);
    words_.mullo(product.data(), a.data(), b.data(), kNumbers);
    for (std::size_t i = 0; i < kNumbers; ++i) {
      ASSERT_EQ(sum[i], static_cast<std::int16_t>(a[i] + b[i]));
      ASSERT_EQ(difference[i], static_cast<std::int16_t>(a[i] - b[i]));
      ASSERT_EQ(product[i], static_cast<std::int16_t>(a[i] * b[i]));
    }
  }
}

TEST_P(Vec, Clamp) {
  Rng rng(2);
  const Numbers a = random_numbers(rng);
  for (const auto& [low, high] : {std::pair<int, int>{0, 255}, {-32768, 32767}, {-7, -7}}) {
    Numbers out;
    words_.clamp(out.data(), a.data(), static_cast<std::int16_t>(low),
                 static_cast<std::int16_t>(high), kNumbers);
    for (std::size_t i = 0; i < kNumbers; ++i) ASSERT_EQ(out[i], std::clamp<int>(a[i], low, high));
  }
}

TEST_P(Vec, SumsOfProductsWrapAround) {
  Rng rng(3);
  for (int round = 0; round < 200; ++round) {
    const Numbers a = random_numbers(rng);
    const Numbers b = random_numbers(rng);
    std::int64_t dot = 0;
    for (std::size_t i = 0; i < kNumbers; ++i) dot += std::int64_t{a[i]} * b[i];
    ASSERT_EQ(words_.dot(a.data(), b.data(), kNumbers), static_cast<std::int32_t>(dot));
  }
}

INSTANTIATE_TEST_SUITE_P(, Vec,
                         testing::ValuesIn(simd::built_isas().begin(), simd::built_isas().end()),
                         [](const auto& test) { return std::string(name_of(test.param)); });

}  // namespace
}  // namespace castellan::test
