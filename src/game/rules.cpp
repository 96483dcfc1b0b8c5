#include "game/rules.h"

#include <algorithm>
#include <string>
#include <utility>

#include "board/apply_move.h"
#include "board/bitboard.h"
#include "board/movegen.h"

namespace castellan::game {
namespace {

constexpr int kSeventyFiveMovePlies = 150;

bool is_king_and_one_minor(const Position& position, Color side) {
  return popcount(position.pieces(side)) == 2 &&
         position.pieces(side, PieceType::Knight, PieceType::Bishop) != 0;
}

/// The reason why nobody can ever mate, or Reason::None.
Reason why_dead(const Position& position, RuleSet rules, Effort effort) {
  if (rules == RuleSet::House) {
    const bool alive =
        has_mating_material(position, Color::White) || has_mating_material(position, Color::Black);
    return alive ? Reason::None : Reason::DeadMaterial;
  }
  const NoMateProof white = prove_no_mate(position, Color::White, effort);
  if (white == NoMateProof::None) return Reason::None;
  const NoMateProof black = prove_no_mate(position, Color::Black, effort);
  if (black == NoMateProof::None) return Reason::None;
  switch (std::max(white, black)) {
    case NoMateProof::Material:
      return Reason::DeadMaterial;
    case NoMateProof::ForcedLine:
      return Reason::DeadForced;
    default:
      return Reason::DeadBlocked;
  }
}

/// Repetition and move counter, for a position that has legal moves.
Verdict judge_counters(int occurrences, int halfmove_clock, RuleSet rules) {
  const bool third = occurrences >= 3;
  const bool fifty = halfmove_clock >= kFiftyMovePlies;
  if (rules == RuleSet::House) {
    if (third) return {GameResult::Draw, Reason::Repetition3};
    if (fifty) return {GameResult::Draw, Reason::Fifty};
    return {};
  }
  if (occurrences >= 5) return {GameResult::Draw, Reason::Repetition5};
  if (halfmove_clock >= kSeventyFiveMovePlies) return {GameResult::Draw, Reason::SeventyFive};
  return {GameResult::Ongoing, Reason::None, third || fifty};
}

}  // namespace

bool can_mate(const Position& position, Color side, RuleSet rules) {
  if (rules == RuleSet::House)
    return has_mating_material(position, side) && !is_king_and_one_minor(position, side);
  return prove_no_mate(position, side, Effort::Full) == NoMateProof::None;
}

Verdict judge(const Game& game, RuleSet rules, Effort effort) {
  const Position& position = game.position();
  if (!has_legal_move(position)) {
    if (position.in_check()) return {win_of(~position.side_to_move()), Reason::Checkmate};
    return {GameResult::Draw, Reason::Stalemate};
  }
  const Reason dead = why_dead(position, rules, effort);
  if (dead != Reason::None) return {GameResult::Draw, dead};
  return judge_counters(game.occurrences(), position.halfmove_clock(), rules);
}

Reason claimable_draw(const Game& game, std::optional<Move> intended) {
  int occurrences = game.occurrences();
  int halfmove_clock = game.position().halfmove_clock();
  if (intended) {
    if (!is_legal(game.position(), *intended)) return Reason::None;
    occurrences = game.occurrences_after(*intended);
    halfmove_clock = after(game.position(), *intended).halfmove_clock();
  }
  if (occurrences >= 3) return Reason::Repetition3;
  return halfmove_clock >= kFiftyMovePlies ? Reason::Fifty : Reason::None;
}

Arbiter::Arbiter(RuleSet rules, Game game)
    : rules_(rules), game_(std::move(game)), verdict_(judge(game_, rules_, Effort::Full)) {}

Result<Arbiter> Arbiter::start(std::string_view fen, RuleSet rules) {
  Result<Game> game = Game::from_fen(fen);
  if (!game) return Error{game.error()};
  return Arbiter(rules, std::move(game).value());
}

Result<Verdict> Arbiter::play(Move move) {
  if (verdict_.over()) return Error{"the game is over: " + std::string(describe(verdict_.reason))};
  const Color mover = game_.position().side_to_move();
  const Result<Done> played = game_.play(move);
  if (!played) return Error{played.error()};
  if (offer_ == ~mover) offer_.reset();
  verdict_ = judge(game_, rules_, Effort::Full);
  return verdict_;
}

bool Arbiter::undo() {
  if (!game_.undo()) return false;
  offer_.reset();
  verdict_ = judge(game_, rules_, Effort::Full);
  return true;
}

Verdict Arbiter::claim(std::optional<Move> intended) {
  if (verdict_.over()) return verdict_;
  const Reason reason = claimable_draw(game_, intended);
  return reason == Reason::None ? verdict_ : end(GameResult::Draw, reason);
}

Result<Verdict> Arbiter::offer_draw(Color side) {
  if (verdict_.over()) return Error{"the game is over"};
  if (game_.plies() < 2) return Error{"no draw offers before both sides have moved"};
  if (offer_ == ~side) return accept_draw(side);
  offer_ = side;
  return verdict_;
}

Result<Verdict> Arbiter::accept_draw(Color side) {
  if (verdict_.over()) return Error{"the game is over"};
  if (offer_ != ~side) return Error{"there is no draw offer to accept"};
  return end(GameResult::Draw, Reason::Agreement);
}

void Arbiter::decline_draw(Color side) {
  if (offer_ == ~side) offer_.reset();
}

Verdict Arbiter::resign(Color side) {
  if (verdict_.over()) return verdict_;
  if (rules_ == RuleSet::Fide && !can_mate(~side))
    return end(GameResult::Draw, Reason::ResignNoMate);
  return end(win_of(~side), Reason::Resign);
}

Verdict Arbiter::flag(Color side) {
  if (verdict_.over()) return verdict_;
  if (!can_mate(~side)) return end(GameResult::Draw, Reason::FlagNoMate);
  return end(win_of(~side), Reason::Flag);
}

Verdict Arbiter::forfeit_illegal(Color side) {
  if (verdict_.over()) return verdict_;
  return end(can_mate(~side) ? win_of(~side) : GameResult::Draw, Reason::Illegal);
}

Verdict Arbiter::end(GameResult result, Reason reason) {
  offer_.reset();
  verdict_ = {result, reason, false};
  return verdict_;
}

}  // namespace castellan::game
