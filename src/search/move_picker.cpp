#include "search/move_picker.h"

#include <utility>

#include "board/see.h"

namespace castellan::search {

int quiet_history(Histories& h, const Position& p, const Node* node, Move m) {
  const auto after = [&](int back) { return value(h.continuation[(node - back)->slot], p, m); };
  return h.quiet_entry(p, m, node->threats) + after(1) + after(2) +
         after(4) * kParams.history_fourth_ply / 1024 + value(h.pawn_table(p), p, m);
}

MovePicker::MovePicker(const Position& position, Histories& histories, const Node* node,
                       Move tt_move, Mode mode, int see_threshold)
    : position_(position),
      histories_(histories),
      node_(node),
      tt_move_(tt_move),
      killer_(node->killer),
      mode_(mode),
      see_threshold_(see_threshold) {
  if (!tt_move_ || !is_legal(position, tt_move_)) {
    tt_move_ = kNoMove;
    stage_ = Stage::MakeNoisy;
  }
}

void MovePicker::score_noisy() {
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    const Move m = moves_[i];
    int score = 16 * kSeeValue[index(position_.captured_type(m))] +
                histories_.capture_entry(position_, m) / 4;
    if (m.is_promotion()) {
      score += m.promotion_piece() == PieceType::Queen ? 16 * kSeeValue[index(PieceType::Queen)]
                                                       : -32 * kSeeValue[index(PieceType::Queen)];
    }
    scores_[i] = score;
  }
}

void MovePicker::score_quiet(std::size_t first) {
  const auto check_squares = direct_check_squares(position_);
  for (std::size_t i = first; i < moves_.size(); ++i) {
    const Move m = moves_[i];
    scores_[i] = quiet_history(histories_, position_, node_, m);
    const Bitboard checks = check_squares[at(type_of(position_.piece_on(m.from())))];
    if (contains(checks, m.to()) && see_at_least(position_, m, 0))
      scores_[i] += kParams.check_bonus;
  }
}

Move MovePicker::take_best() {
  std::size_t best = current_;
  for (std::size_t i = current_ + 1; i < moves_.size(); ++i)
    if (scores_[i] > scores_[best]) best = i;
  std::swap(moves_[best], moves_[current_]);
  std::swap(scores_[best], scores_[current_]);
  return moves_[current_++];
}

Move MovePicker::next() {
  switch (stage_) {
    case Stage::TtMove:
      stage_ = Stage::MakeNoisy;
      return tt_move_;

    case Stage::MakeNoisy:
      generate_moves(position_, moves_, MoveSet::Noisy);
      score_noisy();
      stage_ = Stage::GoodNoisy;
      [[fallthrough]];

    case Stage::GoodNoisy:
      while (current_ < moves_.size()) {
        const Move m = take_best();
        if (m == tt_move_) continue;
        if (see_at_least(position_, m, see_threshold_)) return m;
        if (mode_ == Mode::All) bad_captures_.push_back(m);
      }
      if (mode_ == Mode::Captures) {
        stage_ = Stage::Done;
        return kNoMove;
      }
      stage_ = Stage::Killer;
      [[fallthrough]];

    case Stage::Killer:
      stage_ = Stage::MakeQuiet;
      if (!skip_quiets_ && killer_ && killer_ != tt_move_ && !position_.is_capture(killer_) &&
          is_legal(position_, killer_))
        return killer_;
      killer_ = kNoMove;
      [[fallthrough]];

    case Stage::MakeQuiet:
      if (!skip_quiets_) {
        const std::size_t first = moves_.size();
        generate_moves(position_, moves_, MoveSet::Quiet);
        score_quiet(first);
      }
      stage_ = Stage::Quiet;
      [[fallthrough]];

    case Stage::Quiet:
      while (!skip_quiets_ && current_ < moves_.size()) {
        const Move m = take_best();
        if (m != tt_move_ && m != killer_) return m;
      }
      stage_ = Stage::BadCaptures;
      [[fallthrough]];

    case Stage::BadCaptures:
      if (bad_current_ < bad_captures_.size()) return bad_captures_[bad_current_++];
      stage_ = Stage::Done;
      [[fallthrough]];

    case Stage::Done:
      return kNoMove;
  }
  return kNoMove;
}

}  // namespace castellan::search
