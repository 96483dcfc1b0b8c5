// Every number of the evaluation.
//
// Round numbers to start from; they are to be fitted to the results of this engine's own games.
#pragma once

#include "eval/tapered.h"

namespace castellan::eval {

/// What each feature of a position is worth, in centipawns (middlegame, endgame). Ranks are
/// relative to the side that owns the pawn or king; 0 is its back rank. Nothing but `Tapered`
/// values, so that a fitting tool can see it as one array.
struct Weights {
  /// Pawn, knight, bishop, rook, queen.
  Tapered material[5];
  /// By piece type and square as White sees it: first row rank 1, first column the a-file.
  Tapered piece_square[6][64];
  /// By number of safe squares: not own pawn or king, not attacked by an enemy pawn.
  Tapered knight_mobility[9];
  Tapered bishop_mobility[14];
  Tapered rook_mobility[15];
  Tapered queen_mobility[28];
  /// No own pawn on a neighbouring file.
  Tapered isolated;
  /// An own pawn ahead on the same file.
  Tapered doubled;
  /// No neighbour beside or behind it, and its stop square is held by an enemy pawn.
  Tapered backward;
  /// Isolated or backward with no enemy pawn ahead on its file.
  Tapered half_open_weak;
  /// An own pawn beside it; by rank.
  Tapered phalanx[7];
  /// Defended by an own pawn; by rank.
  Tapered supported[7];
  /// No enemy pawn can stop it; by rank, like all that follow here.
  Tapered passed[7];
  /// Its stop square is occupied.
  Tapered passed_blocked[7];
  /// Its stop square is free and not attacked by the enemy.
  Tapered passed_safe_step[7];
  /// Nothing stands on or attacks its path to promotion.
  Tapered passed_free_path[7];
  /// Times the distance (1 to 5) of the own king to the stop square.
  Tapered passed_own_king[7];
  /// The same for the enemy king.
  Tapered passed_enemy_king[7];
  /// Own pawn nearest to the king: on its own file or on a neighbouring one; by rank, 0 for none.
  Tapered shelter[2][7];
  /// Enemy pawn nearest ahead of the king: free or blocked by an own pawn; by rank, 0 for none.
  Tapered storm[2][7];
  /// By danger units, see kKingDanger below.
  Tapered king_danger[24];
  Tapered bishop_pair;
  /// Times the own pawns on squares of the bishop's colour.
  Tapered bishop_pawns;
  /// Knight or bishop directly behind a pawn of either side.
  Tapered minor_behind_pawn;
  /// Knight, bishop on rank 4 to 6, defended by a pawn and out of reach of enemy pawns.
  Tapered outpost[2];
  Tapered rook_open_file;
  Tapered rook_half_open_file;
  /// Attacks on enemy men; by their type, pawn to queen.
  Tapered threat_by_pawn[5];
  /// On pawns, knights and bishops only where no pawn defends them.
  Tapered threat_by_minor[5];
  /// The same.
  Tapered threat_by_rook[5];
  /// On men that nothing defends.
  Tapered threat_by_king;
  /// Attacked and not defended, other than pawns.
  Tapered hanging;
  /// Enemy pieces that a safe pawn step would attack.
  Tapered push_threat;
  /// To the side to move.
  Tapered tempo;
};

// clang-format off
inline constexpr Weights kWeights = {
    .material = {{100,100},{320,320},{330,330},{480,520},{950,980}},
    .piece_square = {
      {  // pawn
        {0,0},{0,0},{0,0},{0,0},{0,0},{0,0},{0,0},{0,0},
        {-5,0},{0,0},{5,0},{10,0},{10,0},{5,0},{0,0},{-5,0},
        {-5,0},{0,0},{5,0},{10,0},{10,0},{5,0},{0,0},{-5,0},
        {0,5},{5,5},{10,5},{25,5},{25,5},{10,5},{5,5},{0,5},
        {5,15},{10,15},{15,15},{20,15},{20,15},{15,15},{10,15},{5,15},
        {10,25},{15,25},{20,25},{25,25},{25,25},{20,25},{15,25},{10,25},
        {15,30},{20,30},{25,30},{30,30},{30,30},{25,30},{20,30},{15,30},
        {0,0},{0,0},{0,0},{0,0},{0,0},{0,0},{0,0},{0,0},
      },
      {  // knight
        {-30,-25},{-20,-17},{-10,-9},{0,-1},{0,-1},{-10,-9},{-20,-17},{-30,-25},
        {-20,-17},{-10,-9},{0,-1},{10,7},{10,7},{0,-1},{-10,-9},{-20,-17},
        {-10,-9},{0,-1},{10,7},{20,15},{20,15},{10,7},{0,-1},{-10,-9},
        {0,-1},{10,7},{20,15},{30,23},{30,23},{20,15},{10,7},{0,-1},
        {0,-1},{10,7},{20,15},{30,23},{30,23},{20,15},{10,7},{0,-1},
        {-10,-9},{0,-1},{10,7},{20,15},{20,15},{10,7},{0,-1},{-10,-9},
        {-20,-17},{-10,-9},{0,-1},{10,7},{10,7},{0,-1},{-10,-9},{-20,-17},
        {-30,-25},{-20,-17},{-10,-9},{0,-1},{0,-1},{-10,-9},{-20,-17},{-30,-25},
      },
      {  // bishop
        {-17,-8},{-12,-5},{-7,-2},{-2,1},{-2,1},{-7,-2},{-12,-5},{-17,-8},
        {-7,-5},{-2,-2},{3,1},{8,4},{8,4},{3,1},{-2,-2},{-7,-5},
        {-2,-2},{3,1},{8,4},{13,7},{13,7},{8,4},{3,1},{-2,-2},
        {3,1},{8,4},{13,7},{18,10},{18,10},{13,7},{8,4},{3,1},
        {3,1},{8,4},{13,7},{18,10},{18,10},{13,7},{8,4},{3,1},
        {-2,-2},{3,1},{8,4},{13,7},{13,7},{8,4},{3,1},{-2,-2},
        {-7,-5},{-2,-2},{3,1},{8,4},{8,4},{3,1},{-2,-2},{-7,-5},
        {-12,-8},{-7,-5},{-2,-2},{3,1},{3,1},{-2,-2},{-7,-5},{-12,-8},
      },
      {  // rook
        {-5,0},{-2,0},{1,0},{4,0},{4,0},{1,0},{-2,0},{-5,0},
        {-5,0},{-2,0},{1,0},{4,0},{4,0},{1,0},{-2,0},{-5,0},
        {-5,0},{-2,0},{1,0},{4,0},{4,0},{1,0},{-2,0},{-5,0},
        {-5,0},{-2,0},{1,0},{4,0},{4,0},{1,0},{-2,0},{-5,0},
        {-5,0},{-2,0},{1,0},{4,0},{4,0},{1,0},{-2,0},{-5,0},
        {-5,0},{-2,0},{1,0},{4,0},{4,0},{1,0},{-2,0},{-5,0},
        {5,10},{8,10},{11,10},{14,10},{14,10},{11,10},{8,10},{5,10},
        {-5,0},{-2,0},{1,0},{4,0},{4,0},{1,0},{-2,0},{-5,0},
      },
      {  // queen
        {-5,-15},{-3,-10},{-1,-5},{1,0},{1,0},{-1,-5},{-3,-10},{-5,-15},
        {-3,-10},{-1,-5},{1,0},{3,5},{3,5},{1,0},{-1,-5},{-3,-10},
        {-1,-5},{1,0},{3,5},{5,10},{5,10},{3,5},{1,0},{-1,-5},
        {1,0},{3,5},{5,10},{7,15},{7,15},{5,10},{3,5},{1,0},
        {1,0},{3,5},{5,10},{7,15},{7,15},{5,10},{3,5},{1,0},
        {-1,-5},{1,0},{3,5},{5,10},{5,10},{3,5},{1,0},{-1,-5},
        {-3,-10},{-1,-5},{1,0},{3,5},{3,5},{1,0},{-1,-5},{-3,-10},
        {-5,-15},{-3,-10},{-1,-5},{1,0},{1,0},{-1,-5},{-3,-10},{-5,-15},
      },
      {  // king
        {15,-35},{17,-23},{-1,-11},{-9,1},{-9,1},{-1,-11},{17,-23},{15,-35},
        {-10,-23},{-18,-11},{-26,1},{-34,13},{-34,13},{-26,1},{-18,-11},{-10,-23},
        {-20,-11},{-28,1},{-36,13},{-44,25},{-44,25},{-36,13},{-28,1},{-20,-11},
        {-30,1},{-38,13},{-46,25},{-54,37},{-54,37},{-46,25},{-38,13},{-30,1},
        {-40,1},{-48,13},{-56,25},{-64,37},{-64,37},{-56,25},{-48,13},{-40,1},
        {-50,-11},{-58,1},{-66,13},{-74,25},{-74,25},{-66,13},{-58,1},{-50,-11},
        {-60,-23},{-68,-11},{-76,1},{-84,13},{-84,13},{-76,1},{-68,-11},{-60,-23},
        {-70,-35},{-78,-23},{-86,-11},{-94,1},{-94,1},{-86,-11},{-78,-23},{-70,-35},
      },
    },
    .knight_mobility = {{-32,-32},{-24,-24},{-16,-16},{-8,-8},{0,0},{8,8},{16,16},{24,24},{32,32}},
    .bishop_mobility = {
        {-36,-36},{-30,-30},{-24,-24},{-18,-18},{-12,-12},{-6,-6},{0,0},{6,6},{12,12},
        {18,18},{24,24},{30,30},{36,36},{42,42},
    },
    .rook_mobility = {
        {-21,-35},{-18,-30},{-15,-25},{-12,-20},{-9,-15},{-6,-10},{-3,-5},{0,0},{3,5},
        {6,10},{9,15},{12,20},{15,25},{18,30},{21,35},
    },
    .queen_mobility = {
        {-26,-39},{-24,-36},{-22,-33},{-20,-30},{-18,-27},{-16,-24},{-14,-21},{-12,-18},{-10,-15},
        {-8,-12},{-6,-9},{-4,-6},{-2,-3},{0,0},{2,3},{4,6},{6,9},{8,12},
        {10,15},{12,18},{14,21},{16,24},{18,27},{20,30},{22,33},{24,36},{26,39},
        {28,42},
    },
    .isolated = {-10,-10},
    .doubled = {-8,-15},
    .backward = {-8,-10},
    .half_open_weak = {-10,-10},
    .phalanx = {{0,0},{5,2},{8,4},{12,6},{20,10},{40,20},{60,30}},
    .supported = {{0,0},{0,0},{10,5},{12,6},{15,7},{30,15},{50,25}},
    .passed = {{0,0},{0,10},{0,15},{5,25},{20,45},{40,80},{70,120}},
    .passed_blocked = {{0,0},{-2,-4},{-3,-6},{-5,-10},{-8,-16},{-15,-30},{-25,-50}},
    .passed_safe_step = {{0,0},{0,0},{0,0},{2,4},{5,10},{8,16},{12,24}},
    .passed_free_path = {{0,0},{0,0},{0,0},{2,6},{5,15},{10,30},{20,60}},
    .passed_own_king = {{0,0},{0,-1},{0,-2},{0,-4},{0,-8},{0,-10},{0,-12}},
    .passed_enemy_king = {{0,0},{0,1},{0,2},{0,6},{0,12},{0,18},{0,22}},
    .shelter = {
        {{-35,0},{15,0},{10,0},{-5,0},{-10,0},{-15,0},{-20,0}},
        {{-20,0},{15,0},{8,0},{0,0},{-5,0},{-8,0},{-10,0}},
    },
    .storm = {
        {{0,0},{0,0},{-40,0},{-25,0},{-10,0},{0,0},{0,0}},
        {{0,0},{0,0},{-15,0},{-5,0},{0,0},{0,0},{0,0}},
    },
    .king_danger = {
        {0,0},{1,1},{3,2},{7,3},{12,4},{19,5},{27,6},{37,7},{48,8},
        {61,9},{75,10},{91,11},{108,12},{127,13},{147,14},{169,15},{192,16},{217,17},
        {243,18},{271,19},{300,20},{331,21},{363,22},{397,23},
    },
    .bishop_pair = {30,50},
    .bishop_pawns = {-3,-5},
    .minor_behind_pawn = {6,2},
    .outpost = {{25,15},{20,8}},
    .rook_open_file = {30,10},
    .rook_half_open_file = {12,8},
    .threat_by_pawn = {{0,0},{50,40},{50,45},{70,30},{65,40}},
    .threat_by_minor = {{5,15},{20,20},{20,20},{45,30},{40,30}},
    .threat_by_rook = {{0,20},{15,20},{15,25},{5,15},{45,30}},
    .threat_by_king = {10,30},
    .hanging = {25,20},
    .push_threat = {15,10},
    .tempo = {20,15},
};
// clang-format on

/// Units of king danger, which index `Weights::king_danger`.
struct KingDanger {
  int attacker[6];    ///< a piece of this type attacks the king's zone
  int safe_check[6];  ///< and this is added where it could give a check safely
  int weak_square;    ///< per attacked zone square that only king or queen defend
  int without_queen;  ///< taken off when the attacker has no queen
};
inline constexpr KingDanger kKingDanger = {
    .attacker = {0, 2, 2, 2, 3, 0},
    .safe_check = {0, 3, 2, 4, 4, 0},
    .weak_square = 1,
    .without_queen = 5,
};

/// How much of an endgame advantage counts, in 64ths.
struct EndgameScale {
  int full = 64;
  int minor_edge = 14;        ///< no pawns and no more than a minor piece ahead
  int opposite_bishops = 20;  ///< nothing else on the board but pawns; plus `per_pawn`
  int bishops_and_more = 50;  ///< bishops of opposite colours and other pieces
  int few_pawns = 44;         ///< all else; plus `per_pawn`, up to full
  int per_pawn = 5;
};
inline constexpr EndgameScale kEndgameScale;

/// Driving a bare king to its mate.
struct MopUp {
  int known_win = 800;
  int edge = 20;    ///< per step of the bare king from the centre
  int corner = 60;  ///< bishop and knight: per step towards the bishop's corners
  int kings = 10;   ///< per step of the kings towards each other
};
inline constexpr MopUp kMopUp;

}  // namespace castellan::eval
