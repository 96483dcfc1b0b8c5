#include "tools/bench_positions.h"

namespace castellan::tools {

namespace {

constexpr BenchPosition kPositions[] = {
    // Openings, as books give them.
    {"", ""},
    {"", "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8 h2h3"},
    {"", "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d3 d7d6 e1g1 e8g8 f1e1 a7a6"},
    {"",
     "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6 c1g5 e7e6 f2f4 f8e7 d1f3 d8c7 e1c1 "
     "b8d7"},
    {"", "e2e4 e7e6 d2d4 d7d5 b1c3 f8b4 e4e5 c7c5 a2a3 b4c3 b2c3 g8e7 d1g4"},
    {"", "e2e4 c7c6 d2d4 d7d5 b1c3 d5e4 c3e4 c8f5 e4g3 f5g6 h2h4 h7h6 g1f3 b8d7"},
    {"", "d2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c1g5 f8e7 e2e3 e8g8 g1f3 h7h6 g5h4 b7b6"},
    {"", "d2d4 d7d5 c2c4 c7c6 g1f3 g8f6 b1c3 e7e6 e2e3 b8d7 f1d3 d5c4 d3c4 b7b5 c4d3"},
    {"", "d2d4 g8f6 c2c4 e7e6 b1c3 f8b4 e2e3 e8g8 f1d3 d7d5 g1f3 c7c5 e1g1"},
    {"", "d2d4 g8f6 c2c4 g7g6 b1c3 d7d5 c4d5 f6d5 e2e4 d5c3 b2c3 f8g7 f1c4 c7c5 g1e2"},
    {"", "c2c4 e7e5 b1c3 g8f6 g2g3 d7d5 c4d5 f6d5 f1g2 d5b6 g1f3 b8c6"},
    {"", "e2e4 e7e5 f2f4 e5f4 g1f3 g7g5 h2h4 g5g4 f3e5"},

    // Longer lines of theory: middlegames with attacks, sacrifices and locked centres.
    {"",
     "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 e8g8 c2c3 d7d5 e4d5 "
     "f6d5 f3e5 c6e5 e1e5 c7c6 d2d4 e7d6 e5e1 d8h4 g2g3 h4h3"},
    {"",
     "d2d4 g8f6 c2c4 g7g6 b1c3 f8g7 e2e4 d7d6 g1f3 e8g8 f1e2 e7e5 e1g1 b8c6 d4d5 c6e7 f3e1 "
     "f6d7 c1e3 f7f5 f2f3 f5f4 e3f2 g6g5"},
    {"",
     "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6 c1g5 e7e6 f2f4 d8b6 d1d2 b6b2 a1b1 "
     "b2a3"},
    {"",
     "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 g7g6 c1e3 f8g7 f2f3 e8g8 d1d2 b8c6 f1c4 "
     "c8d7 e1c1 a8c8 c4b3 c6e5 h2h4"},
    {"", "d2d4 d7d5 c2c4 d5c4 g1f3 g8f6 e2e3 e7e6 f1c4 c7c5 e1g1 a7a6 d4c5 d8d1 f1d1 f8c5"},
    {"",
     "d2d4 g8f6 c2c4 c7c5 d4d5 e7e6 b1c3 e6d5 c4d5 d7d6 e2e4 g7g6 f2f4 f8g7 f1b5 f6d7 a2a4 "
     "e8g8 g1f3 a7a6 b5d3 d8c7"},
    {"", "e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 e1g1 f6e4 d2d4 e4d6 b5c6 d7c6 d4e5 d6f5 d1d8 e8d8"},

    // Middlegames.
    {"r2q1rk1/pp2bppp/2n1pn2/3p4/3P1B2/2NBPN2/PP3PPP/R2Q1RK1 w - - 2 11", ""},
    {"2rq1rk1/1b2bppp/p3pn2/1p1n4/3P4/P1N1PN2/1P1BBPPP/2RQ1RK1 w - - 4 15", ""},
    {"r1bq1r1k/1p2n1bp/p2p1np1/2pPp3/P1P1Pp2/2N2P2/1PN1B1PP/R1BQ1RK1 b - - 1 15", ""},
    {"3r1rk1/p1q1bppp/1p2p3/2p1P3/5P2/1P1P1Q2/PB4PP/R4RK1 w - - 0 20", ""},
    {"r4rk1/1bq2ppp/p2bpn2/1p6/3B4/1BN2Q2/PPP2PPP/2KR3R w - - 6 16", ""},
    {"2kr3r/ppp2ppp/2n5/2bq4/8/2P2N1b/PP2BPPP/R1BQ1RK1 w - - 0 12", ""},

    // Endgames.
    {"8/8/4k3/8/2K1P3/8/8/8 w - - 0 1", ""},
    {"1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1", ""},
    {"4k3/7R/r7/3KP3/8/8/8/8 b - - 10 60", ""},
    {"8/5pk1/4p1p1/3r4/7P/R5P1/5PK1/8 w - - 0 40", ""},
    {"8/2k2p2/1p1b2p1/p6p/P1B1P2P/1P4P1/5PK1/8 w - - 0 35", ""},
    {"8/5pk1/3q2p1/7p/1Q5P/6P1/1P3PK1/8 w - - 3 45", ""},
    {"8/5pk1/4n1p1/p6p/P4N1P/6P1/5PK1/8 b - - 0 38", ""},
    {"8/pp1b1k2/2p1p1p1/3pPp1p/3P1P1P/2PB2P1/PP3K2/8 w - - 0 30", ""},
    {"8/8/3k4/8/8/8/1B6/K1N5 w - - 0 1", ""},
    {"8/1P4k1/8/5p2/5P2/8/1p4K1/8 w - - 0 50", ""},
    {"8/p4k2/1p6/8/8/6P1/5K1P/8 w - - 0 1", ""},

    // Mates, and roots without a move.
    {"5r1k/6pp/7N/8/2Q5/8/6PP/7K w - - 0 1", ""},
    {"8/8/8/8/5k2/8/8/KQ6 w - - 0 1", ""},
    {"6k1/5ppp/8/8/8/8/r4PPP/1r4K1 w - - 0 1", ""},
    {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", ""},
};

}  // namespace

std::span<const BenchPosition> bench_positions() { return kPositions; }

}  // namespace castellan::tools
