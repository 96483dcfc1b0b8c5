#include "engine/negotiation.h"

#include <algorithm>
#include <cstdlib>

#include "engine/strength.h"

namespace castellan::engine {

namespace {

constexpr int kBothHaveMoved = 2;

/// Whether there are `count` scores and the last `count` of them all satisfy `condition`.
template <typename Condition>
bool all_of_last(const std::vector<search::Score>& scores, int count, Condition condition) {
  return static_cast<int>(scores.size()) >= count &&
         std::all_of(scores.end() - count, scores.end(), condition);
}

}  // namespace

NegotiationPolicy negotiation_policy(const Settings& settings) {
  NegotiationPolicy policy;
  const bool weak = plays_below_hard(settings, {});
  policy.resigns =
      settings.resign == Resignation::Always || (settings.resign == Resignation::Auto && !weak);
  policy.resign_margin = settings.resign_margin;
  policy.resign_moves = settings.resign_moves;
  policy.offers_draws = settings.offer_draws;
  return policy;
}

int game_ply(const Position& position) {
  return 2 * (position.fullmove_number() - 1) + index(position.side_to_move());
}

Gesture Negotiator::on_own_move(int ply, search::Score score, const NegotiationPolicy& policy) {
  if (ply != last_ply_ + 2) scores_.clear();
  scores_.push_back(score);
  last_ply_ = ply;
  for (std::optional<int>* event : {&offered_at_, &answered_at_})
    if (*event && **event > ply) event->reset();  // taken back since
  if (policy.resigns && ply >= kBothHaveMoved && is_lost(policy)) return Gesture::Resign;

  const bool free_to_offer = !offered_at_ || ply - *offered_at_ >= policy.kOfferInterval;
  if (!policy.offers_draws || ply < policy.kOfferFromPly || !free_to_offer || !is_level())
    return Gesture::None;
  offered_at_ = ply;
  return Gesture::OfferDraw;
}

DrawAnswer Negotiator::answer_offer(int ply, bool dead) {
  if (ply < kBothHaveMoved) return DrawAnswer::TooEarly;
  if (answered_at_ == ply) return DrawAnswer::AlreadyAnswered;
  answered_at_ = ply;
  return dead || worse_off(ply) ? DrawAnswer::Accept : DrawAnswer::Decline;
}

void Negotiator::on_takeback(int ply) {
  answered_at_.reset();
  for (; !scores_.empty() && last_ply_ >= ply; last_ply_ -= 2) scores_.pop_back();
}

bool Negotiator::is_lost(const NegotiationPolicy& policy) const {
  return all_of_last(scores_, policy.resign_moves,
                     [&](search::Score score) { return score <= -policy.resign_margin; });
}

bool Negotiator::is_level() const {
  return all_of_last(scores_, NegotiationPolicy::kOfferMoves, [](search::Score score) {
    return std::abs(score) <= NegotiationPolicy::kOfferScore;
  });
}

/// A mate in hand is far above the threshold, so no offer is accepted with one.
bool Negotiator::worse_off(int ply) const {
  const bool fresh = !scores_.empty() && ply >= last_ply_ && ply <= last_ply_ + 2;
  return fresh && scores_.back() <= NegotiationPolicy::kAcceptScore;
}

}  // namespace castellan::engine
