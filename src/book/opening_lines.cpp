#include "book/opening_lines.h"

namespace castellan::book {

namespace {

// Written from general knowledge of the openings. The weight says how often a line is played
// beside the others.
constexpr OpeningLine kLines[] = {
    // Open games
    {4, "Ruy Lopez, closed", "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7"},
    {2, "Ruy Lopez, exchange", "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 e1g1 f7f6"},
    {2, "Ruy Lopez, Berlin", "e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 e1g1 f6e4 d2d4 e4d6"},
    {2, "Ruy Lopez, Berlin with d3", "e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 d2d3 f8c5"},
    {1, "Ruy Lopez, Steinitz", "e2e4 e7e5 g1f3 b8c6 f1b5 d7d6 d2d4 c8d7"},
    {3, "Giuoco Pianissimo", "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d3 d7d6"},
    {2, "Giuoco Pianissimo, castling first", "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6 d2d3 d7d6"},
    {2, "Giuoco Piano", "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d4 e5d4"},
    {2, "Two Knights, quiet", "e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 d2d3 f8e7 e1g1 e8g8"},
    {2, "Two Knights, main line", "e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 f3g5 d7d5 e4d5 c6a5"},
    {2, "Scotch, Four Knights", "e2e4 e7e5 g1f3 b8c6 d2d4 e5d4 f3d4 g8f6 b1c3 f8b4"},
    {1, "Scotch, Mieses", "e2e4 e7e5 g1f3 b8c6 d2d4 e5d4 f3d4 g8f6 d4c6 b7c6"},
    {2, "Scotch, classical", "e2e4 e7e5 g1f3 b8c6 d2d4 e5d4 f3d4 f8c5 c1e3 d8f6"},
    {2, "Four Knights, Spanish", "e2e4 e7e5 g1f3 b8c6 b1c3 g8f6 f1b5 f8b4 e1g1 e8g8"},
    {1, "Four Knights, Scotch", "e2e4 e7e5 g1f3 b8c6 b1c3 g8f6 d2d4 e5d4 f3d4 f8b4"},
    {2, "Petroff, classical", "e2e4 e7e5 g1f3 g8f6 f3e5 d7d6 e5f3 f6e4 d2d4 d6d5"},
    {1, "Petroff, Steinitz", "e2e4 e7e5 g1f3 g8f6 d2d4 f6e4 f1d3 d7d5"},
    {1, "Philidor, exchange", "e2e4 e7e5 g1f3 d7d6 d2d4 e5d4 f3d4 g8f6"},
    {1, "Philidor, Hanham", "e2e4 e7e5 g1f3 d7d6 d2d4 g8f6 b1c3 b8d7"},
    {1, "Vienna, Mieses", "e2e4 e7e5 b1c3 g8f6 g2g3 d7d5 e4d5 f6d5"},
    {1, "Vienna with Bc4", "e2e4 e7e5 b1c3 g8f6 f1c4 b8c6 d2d3 f8b4"},
    {1, "Bishop's Opening", "e2e4 e7e5 f1c4 g8f6 d2d3 c7c6 g1f3 d7d5"},

    // Sicilian
    {3, "Najdorf", "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6"},
    {2, "Dragon", "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 g7g6"},
    {1, "Classical", "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 b8c6"},
    {1, "Scheveningen", "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 e7e6"},
    {2, "Sveshnikov", "e2e4 c7c5 g1f3 b8c6 d2d4 c5d4 f3d4 g8f6 b1c3 e7e5"},
    {1, "Accelerated Dragon", "e2e4 c7c5 g1f3 b8c6 d2d4 c5d4 f3d4 g7g6 b1c3 f8g7"},
    {2, "Taimanov", "e2e4 c7c5 g1f3 e7e6 d2d4 c5d4 f3d4 b8c6 b1c3 d8c7"},
    {1, "Kan", "e2e4 c7c5 g1f3 e7e6 d2d4 c5d4 f3d4 a7a6 f1d3 g8f6"},
    {1, "Moscow", "e2e4 c7c5 g1f3 d7d6 f1b5 c8d7 b5d7 d8d7 e1g1 g8f6"},
    {2, "Rossolimo", "e2e4 c7c5 g1f3 b8c6 f1b5 g7g6 e1g1 f8g7"},
    {1, "Alapin with Nf6", "e2e4 c7c5 c2c3 g8f6 e4e5 f6d5 d2d4 c5d4"},
    {1, "Alapin with d5", "e2e4 c7c5 c2c3 d7d5 e4d5 d8d5 d2d4 g8f6"},
    {2, "Closed", "e2e4 c7c5 b1c3 b8c6 g2g3 g7g6 f1g2 f8g7"},

    // French
    {2, "Winawer", "e2e4 e7e6 d2d4 d7d5 b1c3 f8b4 e4e5 c7c5"},
    {1, "Classical", "e2e4 e7e6 d2d4 d7d5 b1c3 g8f6 c1g5 f8e7"},
    {1, "Steinitz", "e2e4 e7e6 d2d4 d7d5 b1c3 g8f6 e4e5 f6d7"},
    {1, "Tarrasch", "e2e4 e7e6 d2d4 d7d5 b1d2 g8f6 e4e5 f6d7"},
    {1, "Tarrasch, open", "e2e4 e7e6 d2d4 d7d5 b1d2 c7c5 e4d5 e6d5"},
    {2, "Advance", "e2e4 e7e6 d2d4 d7d5 e4e5 c7c5 c2c3 b8c6"},
    {1, "Exchange", "e2e4 e7e6 d2d4 d7d5 e4d5 e6d5 g1f3 g8f6"},

    // Caro-Kann
    {2, "Advance", "e2e4 c7c6 d2d4 d7d5 e4e5 c8f5 g1f3 e7e6"},
    {2, "Classical", "e2e4 c7c6 d2d4 d7d5 b1c3 d5e4 c3e4 c8f5"},
    {1, "Exchange", "e2e4 c7c6 d2d4 d7d5 e4d5 c6d5 f1d3 b8c6"},
    {1, "Panov", "e2e4 c7c6 d2d4 d7d5 e4d5 c6d5 c2c4 g8f6"},
    {1, "Two Knights", "e2e4 c7c6 b1c3 d7d5 g1f3 c8g4 h2h3 g4f3"},

    // Other answers to 1.e4
    {1, "Scandinavian with Qa5", "e2e4 d7d5 e4d5 d8d5 b1c3 d5a5 d2d4 g8f6"},
    {1, "Scandinavian with Nf6", "e2e4 d7d5 e4d5 g8f6 d2d4 f6d5 g1f3 g7g6"},
    {1, "Pirc", "e2e4 d7d6 d2d4 g8f6 b1c3 g7g6 g1f3 f8g7"},
    {1, "Modern", "e2e4 g7g6 d2d4 f8g7 b1c3 d7d6 c1e3 a7a6"},
    {1, "Alekhine", "e2e4 g8f6 e4e5 f6d5 d2d4 d7d6 g1f3 c8g4"},

    // Queen's pawn
    {3, "Queen's Gambit declined", "d2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c1g5 f8e7"},
    {2, "Queen's Gambit, exchange", "d2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c4d5 e6d5"},
    {2, "Ragozin", "d2d4 d7d5 c2c4 e7e6 g1f3 g8f6 b1c3 f8b4"},
    {1, "Tarrasch", "d2d4 d7d5 c2c4 e7e6 b1c3 c7c5 c4d5 e6d5"},
    {2, "Semi-Slav", "d2d4 d7d5 c2c4 c7c6 g1f3 g8f6 b1c3 e7e6"},
    {2, "Slav", "d2d4 d7d5 c2c4 c7c6 g1f3 g8f6 b1c3 d5c4"},
    {1, "Slav, exchange", "d2d4 d7d5 c2c4 c7c6 c4d5 c6d5 b1c3 g8f6"},
    {2, "Queen's Gambit accepted", "d2d4 d7d5 c2c4 d5c4 g1f3 g8f6 e2e3 e7e6"},
    {2, "Catalan", "d2d4 g8f6 c2c4 e7e6 g2g3 d7d5 f1g2 f8e7"},
    {2, "London", "d2d4 d7d5 c1f4 g8f6 e2e3 c7c5 c2c3 b8c6"},
    {1, "London against g6", "d2d4 g8f6 g1f3 g7g6 c1f4 f8g7 e2e3 e8g8"},
    {2, "Colle", "d2d4 d7d5 g1f3 g8f6 e2e3 e7e6 f1d3 c7c5"},
    {1, "Torre", "d2d4 g8f6 g1f3 e7e6 c1g5 c7c5 e2e3 f8e7"},
    {1, "Trompowsky", "d2d4 g8f6 c1g5 e7e6 e2e4 h7h6 g5f6 d8f6"},

    // Indian defences
    {2, "Nimzo-Indian with e3", "d2d4 g8f6 c2c4 e7e6 b1c3 f8b4 e2e3 e8g8"},
    {2, "Nimzo-Indian with Qc2", "d2d4 g8f6 c2c4 e7e6 b1c3 f8b4 d1c2 e8g8"},
    {2, "Queen's Indian", "d2d4 g8f6 c2c4 e7e6 g1f3 b7b6 g2g3 c8b7"},
    {1, "Bogo-Indian", "d2d4 g8f6 c2c4 e7e6 g1f3 f8b4 c1d2 d8e7"},
    {2, "King's Indian, classical", "d2d4 g8f6 c2c4 g7g6 b1c3 f8g7 e2e4 d7d6 g1f3 e8g8"},
    {1, "King's Indian, fianchetto", "d2d4 g8f6 c2c4 g7g6 g1f3 f8g7 g2g3 e8g8 f1g2 d7d6"},
    {1, "King's Indian, Saemisch", "d2d4 g8f6 c2c4 g7g6 b1c3 f8g7 e2e4 d7d6 f2f3 e8g8"},
    {2, "Gruenfeld, exchange", "d2d4 g8f6 c2c4 g7g6 b1c3 d7d5 c4d5 f6d5 e2e4 d5c3"},
    {1, "Gruenfeld, Russian", "d2d4 g8f6 c2c4 g7g6 b1c3 d7d5 g1f3 f8g7"},
    {1, "Benoni", "d2d4 g8f6 c2c4 c7c5 d4d5 e7e6 b1c3 e6d5"},
    {1, "Dutch", "d2d4 f7f5 g2g3 g8f6 f1g2 e7e6 g1f3 f8e7"},

    // English
    {3, "Reversed Sicilian, Four Knights", "c2c4 e7e5 b1c3 g8f6 g1f3 b8c6 g2g3 d7d5"},
    {2, "Reversed Dragon", "c2c4 e7e5 g2g3 g8f6 f1g2 d7d5 c4d5 f6d5"},
    {2, "Symmetrical", "c2c4 c7c5 g1f3 g8f6 b1c3 b8c6 g2g3 g7g6"},
    {2, "Mikenas", "c2c4 g8f6 b1c3 e7e6 e2e4 d7d5 e4e5 d5d4"},
    {2, "Agincourt", "c2c4 e7e6 g1f3 d7d5 g2g3 g8f6 f1g2 f8e7"},
    {2, "Slav set-up", "c2c4 c7c6 g1f3 d7d5 e2e3 g8f6 b1c3 e7e6"},

    // Reti
    {3, "Reti", "g1f3 d7d5 c2c4 e7e6 g2g3 g8f6 f1g2 f8e7"},
    {3, "King's Indian attack", "g1f3 d7d5 g2g3 g8f6 f1g2 c7c6 e1g1 c8g4"},
    {2, "Double fianchetto", "g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 e1g1 e8g8"},
    {2, "Into the Queen's Gambit", "g1f3 d7d5 d2d4 g8f6 c2c4 e7e6 b1c3 f8e7"},
    {2, "Anti-Gruenfeld", "g1f3 g8f6 c2c4 g7g6 b1c3 d7d5 c4d5 f6d5"},
    {2, "Into the symmetrical English", "g1f3 c7c5 c2c4 b8c6 b1c3 g8f6 g2g3 d7d5"},
};

}  // namespace

std::span<const OpeningLine> opening_lines() { return kLines; }

}  // namespace castellan::book
