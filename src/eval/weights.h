// Every number of the evaluation.
//
// The weights started as round numbers and were then fitted to the results of this engine's own
// games (logistic regression); no outside evaluation or labels went into them.
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
    .material = {{51,129},{239,407},{246,442},{309,728},{769,1308}},
    .piece_square = {
      {  // pawn
        {0,0},{0,0},{0,0},{0,0},{0,0},{0,0},{0,0},{0,0},
        {-4,4},{-9,6},{-18,9},{-12,19},{-12,22},{4,3},{16,6},{-4,-5},
        {4,7},{-8,6},{-2,4},{-6,9},{-6,12},{7,4},{6,-1},{4,0},
        {-8,19},{-12,15},{1,7},{15,-7},{14,-7},{9,-2},{0,10},{-8,8},
        {13,34},{4,12},{13,8},{20,-1},{7,-2},{12,7},{12,24},{9,27},
        {22,32},{15,28},{23,21},{32,20},{25,16},{21,22},{14,29},{12,30},
        {20,32},{25,34},{26,29},{32,27},{30,24},{27,29},{26,35},{20,32},
        {0,0},{0,0},{0,0},{0,0},{0,0},{0,0},{0,0},{0,0},
      },
      {  // knight
        {-33,-26},{-21,-23},{-14,-5},{-8,1},{-6,3},{-12,-5},{-17,-13},{-32,-23},
        {-21,-12},{-15,-8},{-8,0},{-7,13},{-11,14},{-4,3},{-8,-5},{-27,-15},
        {-18,-1},{-6,5},{-7,8},{6,22},{5,19},{-2,11},{-2,3},{-14,-3},
        {2,6},{12,16},{15,21},{22,31},{21,30},{20,24},{16,15},{6,7},
        {7,7},{15,17},{12,17},{25,24},{22,24},{15,18},{17,14},{12,7},
        {-9,-1},{-5,6},{4,12},{15,18},{14,18},{5,10},{3,5},{-7,-2},
        {-25,-11},{-18,-5},{-9,1},{3,10},{4,10},{-7,0},{-14,-6},{-20,-14},
        {-44,-26},{-29,-15},{-19,-6},{-8,1},{-7,1},{-17,-7},{-27,-15},{-35,-25},
      },
      {  // bishop
        {-21,-7},{-8,2},{-6,5},{-14,4},{-19,3},{-24,9},{-10,2},{-12,0},
        {-8,-3},{4,3},{1,9},{-3,9},{-8,6},{-1,5},{9,0},{-3,-2},
        {-11,4},{0,8},{8,13},{2,15},{5,13},{7,7},{2,6},{-8,6},
        {-1,5},{0,10},{-1,16},{12,15},{14,19},{13,15},{4,7},{-4,3},
        {-1,2},{5,9},{6,13},{17,17},{13,20},{13,15},{6,10},{-4,-3},
        {-8,0},{1,4},{1,9},{5,15},{8,17},{10,15},{4,6},{-10,-2},
        {-13,-1},{-8,2},{-2,9},{3,14},{4,16},{-1,8},{-6,5},{-15,-2},
        {-16,-2},{-12,0},{-7,5},{0,12},{-1,11},{-7,5},{-13,1},{-16,-2},
      },
      {  // rook
        {-22,2},{-19,3},{-11,3},{-4,0},{1,-5},{6,-1},{-10,0},{-9,-8},
        {-22,8},{-17,4},{-7,4},{-6,-1},{-6,0},{-11,0},{-17,2},{-20,7},
        {-21,10},{-15,7},{-11,8},{-9,1},{-8,0},{-11,7},{-21,8},{-23,12},
        {-17,18},{-12,14},{-6,12},{-1,9},{-4,4},{-8,11},{-13,17},{-23,16},
        {-17,21},{-9,17},{-2,15},{0,9},{0,10},{-2,15},{-11,19},{-19,19},
        {-12,22},{-8,18},{-3,15},{3,17},{3,15},{-1,16},{-9,17},{-13,22},
        {1,25},{3,27},{6,26},{9,24},{11,25},{7,26},{4,30},{2,30},
        {-2,20},{-3,20},{-1,20},{1,18},{2,19},{-2,19},{-2,24},{-3,24},
      },
      {  // queen
        {-17,-18},{-14,-18},{-5,-17},{-3,-23},{-4,-17},{-5,-15},{-8,-14},{-15,-17},
        {-16,-10},{-1,-5},{1,-4},{-6,-3},{-9,-3},{0,-3},{-11,-6},{-15,-11},
        {-9,2},{-8,6},{-6,10},{-1,15},{-2,14},{-10,10},{-9,5},{-5,3},
        {-9,10},{-4,16},{-3,23},{0,28},{0,26},{-5,22},{-1,17},{-1,10},
        {-2,13},{-4,19},{2,26},{8,30},{9,31},{4,25},{2,19},{5,14},
        {0,11},{-1,16},{5,22},{11,29},{13,30},{8,23},{4,18},{3,11},
        {1,7},{1,11},{7,18},{10,23},{11,24},{9,18},{2,12},{-1,6},
        {-6,0},{-1,6},{5,14},{7,18},{8,19},{5,13},{2,7},{-1,1},
      },
      {  // king
        {13,-48},{20,-35},{-3,-30},{-26,-18},{-17,-19},{-20,-29},{10,-38},{9,-53},
        {-6,-33},{-9,-15},{-21,0},{-31,7},{-35,5},{-31,-1},{-14,-14},{-7,-32},
        {-16,-16},{-21,1},{-29,18},{-40,26},{-40,25},{-32,18},{-22,2},{-21,-20},
        {-27,-3},{-35,13},{-43,28},{-52,36},{-53,34},{-44,25},{-37,9},{-31,-8},
        {-37,2},{-45,19},{-53,35},{-63,41},{-64,38},{-55,29},{-46,14},{-39,-1},
        {-47,-5},{-55,10},{-63,24},{-72,34},{-72,33},{-63,22},{-55,9},{-48,-8},
        {-57,-15},{-65,0},{-73,12},{-81,24},{-81,24},{-73,13},{-65,-1},{-57,-16},
        {-67,-27},{-75,-13},{-83,0},{-91,12},{-91,12},{-83,0},{-75,-14},{-67,-27},
      },
    },
    .knight_mobility = {
        {-54,-28},{-39,-17},{-26,4},{-21,21},{-13,34},{-5,41},{-3,40},{0,38},{2,36},
    },
    .bishop_mobility = {
        {-45,-27},{-32,-12},{-21,4},{-18,13},{-16,17},{-13,25},{-12,30},{-11,35},{-10,41},
        {-9,38},{-1,38},{5,32},{9,33},{14,35},
    },
    .rook_mobility = {
        {-69,-40},{-42,-29},{-27,-8},{-23,8},{-19,23},{-13,30},{-15,37},{-13,42},{-8,48},
        {-12,53},{-10,56},{-6,61},{-1,63},{4,65},{7,71},
    },
    .queen_mobility = {
        {-23,-50},{-21,-47},{-16,-44},{-18,-41},{-15,-36},{-16,-30},{-14,-21},{-14,-13},{-13,-2},
        {-13,8},{-10,20},{-9,27},{-11,35},{-11,40},{-13,44},{-11,50},{-8,53},{-8,53},
        {-5,54},{1,55},{5,55},{9,54},{12,53},{15,52},{18,52},{20,53},{22,55},
        {24,58},
    },
    .isolated = {-5,-17},
    .doubled = {-2,-21},
    .backward = {-4,-16},
    .half_open_weak = {1,0},
    .phalanx = {{0,0},{7,-6},{5,-4},{9,8},{20,27},{47,49},{68,60}},
    .supported = {{0,0},{-1,-3},{9,2},{9,0},{11,10},{44,22},{63,32}},
    .passed = {{0,0},{-4,26},{-4,36},{4,63},{27,85},{52,121},{86,160}},
    .passed_blocked = {{0,0},{9,1},{10,-3},{4,1},{-1,-9},{-12,-24},{-17,-53}},
    .passed_safe_step = {{0,0},{6,-7},{-2,3},{0,12},{11,18},{17,23},{20,31}},
    .passed_free_path = {{0,0},{-22,37},{-24,35},{-22,45},{-14,72},{1,113},{17,159}},
    .passed_own_king = {{0,0},{-5,-7},{2,-17},{-2,-25},{-3,-29},{-6,-31},{2,-37}},
    .passed_enemy_king = {{0,0},{6,-1},{-1,9},{-3,24},{-2,37},{-1,51},{-3,73}},
    .shelter = {
        {{-28,-1},{11,-19},{7,11},{-16,14},{3,-19},{-46,21},{-15,-7}},
        {{-14,-2},{14,-10},{3,9},{-2,4},{-4,-4},{8,0},{-6,-8}},
    },
    .storm = {
        {{-14,8},{7,26},{-11,3},{-6,14},{-12,18},{-2,6},{-1,-5}},
        {{0,0},{0,0},{9,-48},{3,2},{8,-20},{10,-36},{-6,-10}},
    },
    .king_danger = {
        {8,-35},{6,-30},{4,-25},{8,-14},{9,-6},{12,-2},{21,5},{34,13},{46,21},
        {57,24},{75,30},{89,34},{107,38},{128,41},{148,40},{170,39},{191,37},{216,34},
        {242,33},{270,32},{299,31},{329,31},{361,31},{395,32},
    },
    .bishop_pair = {26,75},
    .bishop_pawns = {-1,-3},
    .minor_behind_pawn = {2,22},
    .outpost = {{21,2},{27,-3}},
    .rook_open_file = {35,7},
    .rook_half_open_file = {13,6},
    .threat_by_pawn = {{0,0},{56,57},{56,85},{65,41},{55,21}},
    .threat_by_minor = {{2,28},{15,45},{18,36},{43,36},{47,24}},
    .threat_by_rook = {{-1,31},{16,47},{17,54},{14,20},{62,24}},
    .threat_by_king = {36,45},
    .hanging = {12,1},
    .push_threat = {16,34},
    .tempo = {19,5},
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
  int locked_divisor = 3;  ///< divides the whole score when no pawn can ever move
};
inline constexpr EndgameScale kEndgameScale;

/// Driving a bare king to its mate.
struct MopUp {
  int known_win = 800;
  int edge = 30;    ///< per step of the bare king from the centre
  int corner = 60;  ///< bishop and knight: per step towards the bishop's corners
  int kings = 10;   ///< per step of the kings towards each other
};
inline constexpr MopUp kMopUp;

}  // namespace castellan::eval
