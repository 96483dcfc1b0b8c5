// Whether a side could still give mate at all, with both sides helping.
#pragma once

#include <cstdint>

#include "board/position.h"

namespace castellan::game {

/// Why a side can never give mate, in the order in which proofs are tried.
enum class NoMateProof : std::uint8_t {
  None,        ///< nothing proved: the side may be able to mate
  Material,    ///< no position with this material, or what captures leave of it, is mate
  ForcedLine,  ///< all lines of legal moves end in proved positions, in stalemate or in circles
  Blocked,     ///< the pieces that would be needed can never get through, see `blockade.h`
};

/// How far a proof is looked for.
enum class Effort : std::uint8_t {
  Quick,  ///< some microseconds: material, lines forced from the first move, blockade
  Full,   ///< also, where few moves are left, all positions that can follow: a millisecond mostly,
          ///< at worst tens of them
};

/// Proof that no series of legal moves, however helpful the opponent, ends with `winner` giving
/// mate. The answers are sound but not complete: `None` only means that no proof was found.
/// Move counters and repetitions are left aside.
///
/// A position is dead (FIDE 5.2.2) when there is a proof for both sides; a flag fall or a
/// resignation is drawn (6.9, 5.1.2) when there is one for the opponent.
///
/// The combination of forced lines with a test for blockades is from M. Ambrona, "A Practical
/// Algorithm for Chess Unwinnability" (FUN 2022).
NoMateProof prove_no_mate(const Position& position, Color winner, Effort effort = Effort::Quick);

/// Whether there is such a proof for both sides.
bool is_dead(const Position& position, Effort effort = Effort::Quick);

/// The material part of the above: false when `winner` could mate in no position at all that
/// this material, or what captures and promotions make of it, can reach.
///
/// Facts from an enumeration of all four-man positions: a lone knight mates only with the help
/// of an enemy rook, bishop, knight or pawn, a lone bishop (or several on one colour) only with
/// that of an enemy knight, pawn or bishop of the other colour. More queens, rooks or bishops of
/// the same kinds do not help: any that takes a flight square next to its king also defends it.
bool has_mating_material(const Position& position, Color winner);

}  // namespace castellan::game
