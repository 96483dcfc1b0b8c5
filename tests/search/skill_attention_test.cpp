#include "search/skill_attention.h"

#include <cmath>
#include <gtest/gtest.h>
#include <string_view>

#include "support/positions.h"

namespace castellan::search {
namespace {

int visibility_of(std::string_view fen, std::string_view move, Square exchange = Square::None) {
  const Position p = test::position_of(fen);
  return visibility(p, test::move_of(p, move), exchange);
}

TEST(Visibility, CapturesStandOutAndKnightsHide) {
  constexpr std::string_view kFen = "4k3/2p5/3p4/4p3/3P4/2N2N2/6B1/4K2Q w - - 0 1";
  const int rook_like = visibility_of("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a5");
  EXPECT_EQ(rook_like, 0);
  EXPECT_LT(visibility_of(kFen, "c3b5"), rook_like);
  EXPECT_GT(visibility_of(kFen, "e1e2"), rook_like);
  EXPECT_GT(visibility_of(kFen, "d4e5"), visibility_of(kFen, "f3e5"));  // equal; defended by d6
  EXPECT_GT(visibility_of(kFen, "d4e5", Square::E5), visibility_of(kFen, "d4e5"));  // recapture
}

TEST(Visibility, DearVictimsAreHardToOverlook) {
  EXPECT_GT(visibility_of("4k3/8/8/3q4/8/2N5/8/4K3 w - - 0 1", "c3d5"),
            visibility_of("4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1", "c3d5") + 50);
}

TEST(Visibility, LongDiagonalsHide) {
  constexpr std::string_view kFen = "4k3/8/8/8/8/8/6B1/4K3 w - - 0 1";
  EXPECT_LT(visibility_of(kFen, "g2c6"), visibility_of(kFen, "g2e4"));
}

TEST(Visibility, SpecialMoves) {
  constexpr std::string_view kPawn = "4k3/P7/8/8/8/8/8/R3K3 w Q - 0 1";
  EXPECT_GT(visibility_of(kPawn, "a7a8q"), visibility_of(kPawn, "a7a8n") + 300);
  EXPECT_GT(visibility_of(kPawn, "e1c1"), visibility_of(kPawn, "e1e2"));
  EXPECT_LT(visibility_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"), 0);
  EXPECT_GT(visibility_of("4k3/8/8/8/8/8/4r3/4K2R w - - 0 1", "e1f1"),
            visibility_of("4k3/8/8/8/8/8/7r/4K2R w - - 0 1", "e1f1"));  // evasion
}

TEST(Perception, SeesAsOftenAsTheLogOddsSay) {
  LevelParams params;
  params.attention = 1.0;
  params.attention_loss = 0.5;
  const Position p = start_position();
  const auto share = [&](int weight, int ply) {
    constexpr int kTrials = 20000;
    int seen = 0;
    for (int i = 0; i < kTrials; ++i) {
      const Perception eyes(params, turn_seed(static_cast<std::uint64_t>(i), p.key(), 1));
      seen += eyes.sees(eyes.view(p), Move(Square::E2, Square::E4), weight, ply);
    }
    return static_cast<double>(seen) / kTrials;
  };
  const auto logistic = [](double z) { return 1 / (1 + std::exp(-z)); };
  EXPECT_NEAR(share(0, 1), logistic(0.5), 0.02);
  EXPECT_NEAR(share(100, 3), logistic(0.5), 0.02);
  EXPECT_NEAR(share(0, 0), logistic(1.0 + 0.8), 0.02);  // the root gets more attention
  EXPECT_NEAR(share(0, 0), ordinary_chance(params, 0), 0.02);
  EXPECT_NEAR(share(0, 3), ordinary_chance(params, 3), 0.02);
  EXPECT_EQ(share(2000, 2), 1.0);
  EXPECT_EQ(share(-2000, 2), 0.0);
}

TEST(Perception, MisjudgementIsBellShapedAndBounded) {
  LevelParams params;
  params.noise = 20;
  double sum = 0;
  double squares = 0;
  constexpr int kTrials = 20000;
  for (int i = 0; i < kTrials; ++i) {
    const Perception eyes(params, static_cast<std::uint64_t>(i));
    const int error = eyes.misjudgement(eyes.view(start_position()));
    ASSERT_LE(std::abs(error), 60);
    sum += error;
    squares += error * error;
  }
  EXPECT_NEAR(sum / kTrials, 0, 0.6);
  EXPECT_NEAR(std::sqrt(squares / kTrials), 20, 0.6);
}

TEST(Perception, OneTurnOnePicture) {
  const Perception a(LevelParams{}, 5);
  const Perception b(LevelParams{}, 5);
  const Position p = start_position();
  EXPECT_EQ(a.view(p), b.view(p));
  EXPECT_EQ(a.misjudgement(a.view(p)), b.misjudgement(b.view(p)));
  EXPECT_NE(turn_seed(1, p.key(), 1), turn_seed(2, p.key(), 1));
  EXPECT_NE(turn_seed(1, p.key(), 1), turn_seed(1, p.key(), 2));
}

}  // namespace
}  // namespace castellan::search
