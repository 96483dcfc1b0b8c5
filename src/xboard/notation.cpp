#include "xboard/notation.h"

#include "board/apply_move.h"
#include "board/chess960.h"
#include "board/notation.h"
#include "game/san.h"
#include "util/text.h"

namespace castellan::xboard {

namespace {

constexpr int kMateBase = 100'000;

bool is_castling_word(std::string_view text) { return text == "O-O" || text == "O-O-O"; }

}  // namespace

std::string format_move(const Position& position, Move move, bool fischerandom) {
  if (move.is_castling() && (fischerandom || needs_chess960(position)))
    return move.castling_side() == CastlingSide::King ? "O-O" : "O-O-O";
  return to_uci(move);
}

bool looks_like_move(std::string_view text) {
  if (is_castling_word(text)) return true;
  return (text.size() == 4 || text.size() == 5) && parse_square(text.substr(0, 2)) &&
         parse_square(text.substr(2, 2));
}

int format_score(int score) {
  const std::optional<int> moves = engine::mate_distance(score);
  if (!moves) return score;
  return score > 0 ? kMateBase + *moves : -kMateBase + *moves;
}

std::string format_thinking(const Position& root, const engine::Analysis& analysis) {
  const auto& info = analysis.info;
  std::string text = std::to_string(info.depth) + ' ' + std::to_string(format_score(info.score)) +
                     ' ' + std::to_string(info.time_ms / 10) + ' ' + std::to_string(info.nodes);
  Position position = root;
  for (const Move move : info.pv) {
    text += ' ' + game::to_san(position, move);
    apply_move(position, move);
  }
  if (info.bound == engine::Bound::Lower) text += " !";
  if (info.bound == engine::Bound::Upper) text += " ?";
  return text;
}

std::string format_result(const game::Verdict& verdict) {
  std::string comment(game::describe(verdict.reason));
  if (verdict.reason == game::Reason::Checkmate)
    comment = verdict.result == game::GameResult::WhiteWins ? "White mates" : "Black mates";
  else if (!comment.empty())
    comment.front() = to_upper(comment.front());
  return std::string(game::to_string(verdict.result)) + " {" + comment + '}';
}

}  // namespace castellan::xboard
