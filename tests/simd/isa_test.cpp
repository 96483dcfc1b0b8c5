#include "simd/isa.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>

namespace castellan::simd {
namespace {

TEST(Isa, ScalarIsAlwaysThere) {
  EXPECT_EQ(built_isas().front(), Isa::Scalar);
  EXPECT_TRUE(runs_here(Isa::Scalar));
  EXPECT_EQ(*usable_isa("scalar"), Isa::Scalar);
}

TEST(Isa, BestIsTheLastThatRuns) {
  bool after_best = false;
  for (Isa isa : built_isas()) {
    EXPECT_FALSE(after_best && runs_here(isa)) << name_of(isa);
    if (isa == best_isa()) after_best = true;
  }
  EXPECT_TRUE(after_best);
  EXPECT_TRUE(runs_here(best_isa()));
}

TEST(Isa, NamesLeadBack) {
  for (Isa isa : built_isas()) {
    const Result<Isa> found = usable_isa(name_of(isa));
    EXPECT_EQ(found.ok(), runs_here(isa)) << name_of(isa);
    if (found) {
      EXPECT_EQ(*found, isa);
    } else {
      EXPECT_NE(found.error().find("needs a CPU with"), std::string::npos) << found.error();
    }
  }
}

TEST(Isa, UnknownNamesAreRefused) {
  for (const char* name : {"", "AVX2", "avx", "sse", "scalar "}) {
    const Result<Isa> isa = usable_isa(name);
    ASSERT_FALSE(isa) << name;
    EXPECT_NE(isa.error().find("only scalar"), std::string::npos) << isa.error();
  }
}

TEST(Isa, WhatIsNotBuiltDoesNotRun) {
  for (Isa isa : {Isa::Neon, Isa::Sse41, Isa::Avx2, Isa::Avx512})
    if (std::find(built_isas().begin(), built_isas().end(), isa) == built_isas().end()) {
      EXPECT_FALSE(runs_here(isa));
    }
}

}  // namespace
}  // namespace castellan::simd
